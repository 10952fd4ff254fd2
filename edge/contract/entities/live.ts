import * as z from "zod";
import { AUDIENCES } from "../rules/audience.ts";
import { AUDIO_CODECS, VIDEO_CODECS } from "../rules/stream-media.ts";
import { Article } from "./config.ts";
import { Match } from "./match.ts";

/** One way to watch a room: its own stream, or the pull address of a different host. */
export const LiveLine = z.object({
  /** From 1, in the order in which a player tries them. */
  place: z.number(),
  /** Address of a playlist or of a list of qualities. */
  url: z.string(),
  /** Whether the site serves it: then its delay is known and its news come over the room's socket. */
  is_own: z.number(),
});
export type LiveLine = z.infer<typeof LiveLine>;

/** The tracks that an encoder sends in a quality; null for a track that the quality has not. */
export const StreamMedia = z.object({
  video: z.enum(VIDEO_CODECS).nullable(),
  audio: z.enum(AUDIO_CODECS).nullable(),
});
export type StreamMedia = z.infer<typeof StreamMedia>;

/** The tracks of a broadcast by quality; null for a quality whose tracks are not known. */
export const StreamMedias = z.record(z.string(), StreamMedia.nullable());
export type StreamMedias = z.infer<typeof StreamMedias>;

/** A live room in a list. */
export const LiveCard = z.object({
  liveid: z.number(),
  anchorid: z.number(),
  title: z.string(),
  nick_name: z.string(),
  /** Address of the anchor's picture; empty for the usual one. */
  avatar: z.string(),
  user_level: z.number().default(0),
  cover: z.string(),
  category: z.string(),
  /** The label that an operator gave the room; empty without one. */
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

/** The anchor of a room, as viewers see him. */
export const RoomAnchor = z.object({
  uid: z.number(),
  nick_name: z.string(),
  avatar: z.string(),
  frame: z.string(),
  user_level: z.number(),
  /** As an anchor: level and followers. */
  anchor_level: z.number().default(0),
  fans_count: z.number().default(0),
  signature: z.string(),
});

/** An anchor's room (Specification 3.9, 7.40). */
export const LivePage = z.object({
  anchor: RoomAnchor,
  /** The room's number, the anchor's own. */
  liveid: z.number(),
  title: z.string(),
  category: z.string(),
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
  /** The chat-room; empty for an anchor who has none yet. */
  group_id: z.string(),
  lines: z.array(LiveLine),
  match: Match.nullable(),
  /** Notices of the site that every room shows, newest first (Specification 3.18). */
  notes: z.array(Article).default([]),
  /** The audience of the broadcasts. 1 for `is_closed`: they are for followers, and the asker is none; then everything but the anchor is left out. */
  audience: z.enum(AUDIENCES).default("public"),
  is_closed: z.number().default(0),
  /** When this was right, unix milliseconds: an answer from memory may be older than a room's notice. 0: an older server. */
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
  /** Unix seconds of its first picture. */
  start_time: z.number(),
});
export type LiveVideo = z.infer<typeof LiveVideo>;
