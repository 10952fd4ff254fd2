import * as z from "zod";
import { AUDIENCES } from "../rules/audience.ts";
import { DEFAULT_LOCALE, LANGS, LANGUAGES } from "../rules/locale.ts";
import { AUDIO_CODECS, VIDEO_CODECS } from "../rules/stream-media.ts";
import { Article } from "./config.ts";
import { Match } from "./match.ts";

/** The language that is spoken in a room. A server of an earlier version does not send it. */
const RoomLanguage = z.enum(LANGS).default(LANGUAGES[DEFAULT_LOCALE].lang);

/** One source of a room's video: the site's own stream, or a stream address at another host. */
export const LiveLine = z.object({
  /** From 1, in the order in which media players try the sources. */
  place: z.number(),
  /** Address of a playlist or of a list of qualities (master playlist). */
  url: z.string(),
  /** 1 if the site serves the stream. Its delay is then known, and its new segments are announced over the room's socket. */
  is_own: z.number(),
});
export type LiveLine = z.infer<typeof LiveLine>;

/** The tracks that an encoder sends in one quality; null for a missing track. */
export const StreamMedia = z.object({
  video: z.enum(VIDEO_CODECS).nullable(),
  audio: z.enum(AUDIO_CODECS).nullable(),
});
export type StreamMedia = z.infer<typeof StreamMedia>;

/** Tracks by the name of a quality; null if the quality's tracks are unknown. */
export const StreamMedias = z.record(z.string(), StreamMedia.nullable());
export type StreamMedias = z.infer<typeof StreamMedias>;

export const LiveCard = z.object({
  liveid: z.number(),
  anchorid: z.number(),
  title: z.string(),
  nick_name: z.string(),
  /** Address of the anchor's picture; empty for the default picture. */
  avatar: z.string(),
  user_level: z.number().default(0),
  cover: z.string(),
  category: z.string(),
  language: RoomLanguage,
  /** The label that an operator gave the room; empty for none. */
  badge: z.string().default(""),
  sport_id: z.number(),
  is_live: z.number(),
  /** Unix seconds of the broadcast's start. */
  start_time: z.number(),
  /** Viewers at the last count. */
  heat: z.number(),
  match: Match.nullable(),
});
export type LiveCard = z.infer<typeof LiveCard>;

export const RoomAnchor = z.object({
  uid: z.number(),
  nick_name: z.string(),
  avatar: z.string(),
  frame: z.string(),
  user_level: z.number(),
  anchor_level: z.number().default(0),
  fans_count: z.number().default(0),
  signature: z.string(),
});

/** An anchor's room (Specification 3.9, 7.40). */
export const LivePage = z.object({
  anchor: RoomAnchor,
  /** Number of the room, which equals the anchor's number. */
  liveid: z.number(),
  title: z.string(),
  category: z.string(),
  language: RoomLanguage,
  badge: z.string().default(""),
  cover: z.string(),
  is_live: z.number(),
  /** Unix seconds; 0 before the first broadcast. */
  start_time: z.number(),
  end_time: z.number(),
  qualities: z.array(z.string()),
  media: StreamMedias.default({}),
  /** Viewers at the last count (`memberCount` of 3.9). */
  viewers: z.number(),
  /** Id of the room's chat group; empty if the anchor has none yet. */
  group_id: z.string(),
  lines: z.array(LiveLine),
  match: Match.nullable(),
  /** The listed rooms that show the same match, this one too. null from an older server. */
  covering: z.array(LiveCard).nullable().default(null),
  /** Site notices that every room shows, newest first (Specification 3.18). */
  notes: z.array(Article).default([]),
  /**
   * `is_closed`: 1 if only followers may watch and the caller does not follow the anchor. The answer then contains only the anchor.
   */
  audience: z.enum(AUDIENCES).default("public"),
  is_closed: z.number().default(0),
  /**
   * Unix milliseconds at which the data was current. It shows whether a cached answer is older than a message that the room already
   * got. 0 from an older server.
   */
  as_of: z.number().default(0),
});
export type LivePage = z.infer<typeof LivePage>;

/** A recording of a broadcast, or a clip. */
export const LiveVideo = z.object({
  id: z.number(),
  kind: z.enum(["recording", "clip"]),
  anchorid: z.number(),
  nick_name: z.string(),
  avatar: z.string(),
  user_level: z.number().default(0),
  title: z.string(),
  cover: z.string(),
  /** Address of an MP4 file or a playlist. */
  url: z.string(),
  duration: z.number(),
  sport_id: z.number(),
  /** Unix seconds of the recording's first picture. */
  start_time: z.number(),
});
export type LiveVideo = z.infer<typeof LiveVideo>;
