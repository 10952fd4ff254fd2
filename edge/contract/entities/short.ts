import * as z from "zod";
import { POST_STATES, SHORT_KINDS } from "../rules/shorts.ts";
import { nameFields } from "./localized.ts";

/** A short video, a recording or a moment, in lists and on pages. */
export const Short = z.object({
  id: z.number(),
  kind: z.enum(SHORT_KINDS),
  /** Number of the author. For a clip or a recording, the anchor. */
  uid: z.number(),
  nick_name: z.string(),
  /** Address of the author's picture; empty for the default picture. */
  avatar: z.string(),
  /** The author's level, which selects the default picture (Specification 3.22). */
  user_level: z.number(),
  is_anchor: z.number(),
  /** The viewer who cut a clip; 0 and empty for anything else. */
  maker: z.number(),
  maker_nick: z.string(),
  /** A video's title, or a moment's text. */
  text: z.string(),
  /** Address of an MP4 file or a playlist; empty for a moment. */
  url: z.string(),
  cover: z.string(),
  pictures: z.array(z.string()),
  /** Width and height in pixels; 0 if unknown. */
  width: z.number(),
  height: z.number(),
  duration: z.number(),
  likes: z.number(),
  comments: z.number(),
  /** Unix seconds since which everybody can see the post. */
  at: z.number(),
});
export type Short = z.infer<typeof Short>;

/** A post as its author and operators see it. */
export const OwnPost = Short.extend({
  state: z.enum(POST_STATES),
  /** An operator's reason for refusing or removing the post. */
  reason: z.string(),
  created_at: z.number(),
});
export type OwnPost = z.infer<typeof OwnPost>;

export const ShortComment = z.object({
  id: z.number(),
  uid: z.number(),
  nick_name: z.string(),
  avatar: z.string(),
  text: z.string(),
  at: z.number(),
  /** The time since the comment, in words, such as "3 minutes ago". Computed when the answer was made. */
  ago: z.string().default(""),
});
export type ShortComment = z.infer<typeof ShortComment>;

const NAMES = { ...nameFields("name") };

export const ShortCategory = z.object({ id: z.number(), ...NAMES });

export const ShortCollection = z.object({
  id: z.number(),
  ...NAMES,
  ...nameFields("about"),
  list: z.array(Short),
});
export type ShortCollection = z.infer<typeof ShortCollection>;
