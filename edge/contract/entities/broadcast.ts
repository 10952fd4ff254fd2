import * as z from "zod";
import { AUDIENCES } from "../rules/audience.ts";
import { CHANNEL_STATES, SEGMENT_LENGTHS_S } from "../rules/broadcasts.ts";
import { DEFAULT_LOCALE, LANGS, LANGUAGES } from "../rules/locale.ts";
import { STREAM_FAULTS } from "../rules/stream-media.ts";
import { StreamMedia } from "./live.ts";

/** The figures of a broadcast in one interval (`toStretches`). */
const BroadcastStretch = z.object({
  /** Unix seconds of the interval's end, and its length in seconds. */
  time: z.number(),
  seconds: z.number(),
  kbps: z.number(),
  /** `missed`: number of segments that the encoder listed but never sent. `breaks`: number of interruptions of the picture. */
  missed: z.number(),
  breaks: z.number(),
  /** Highest number of viewers; null if unknown. */
  viewers: z.number().nullable(),
  diamond: z.number(),
});
export type BroadcastStretch = z.infer<typeof BroadcastStretch>;

/** `address` is the encoder's network, `name` the name that the encoder states. Either may be empty. */
const BroadcastEncoder = z.object({ address: z.string(), name: z.string(), since: z.number() });

const BroadcastQuality = z.object({
  quality: z.string(),
  kbps: z.number(),
  /** Null if no segment has stated its tracks. */
  media: StreamMedia.nullable().default(null),
  faults: z.array(z.enum(STREAM_FAULTS)).default([]),
  /** The encoder that sends this quality, and the `run` number with which the anchor can cut it off; null if unknown. */
  encoder: z
    .object({ ...BroadcastEncoder.shape, run: z.number(), is_cut: z.number() })
    .nullable()
    .default(null),
  /** A second encoder that is refused because another one already sends this quality. */
  refused: BroadcastEncoder.nullable().default(null),
});
export type BroadcastQuality = z.infer<typeof BroadcastQuality>;

/** An anchor's own channel. Times in unix seconds, 0 for never. */
export const BroadcastDesk = z.object({
  anchorid: z.number(),
  title: z.string(),
  category: z.string(),
  /** The language that is spoken in the room. A server of an earlier version does not send it. */
  language: z.enum(LANGS).default(LANGUAGES[DEFAULT_LOCALE].lang),
  cover: z.string(),
  /** Number of the match that the room covers; 0 for none. */
  matchid: z.number(),
  segment_s: z.literal(SEGMENT_LENGTHS_S),
  audience: z.enum(AUDIENCES).default("public"),
  state: z.enum(CHANNEL_STATES),
  /** 1: the anchor stopped the encoder. The site refuses the encoder until it has sent nothing for a while. */
  is_held: z.number(),
  has_key: z.number(),
  /** Name of the running or latest broadcast; empty before the first. */
  token: z.string(),
  start_time: z.number(),
  /** When the broadcast's encoder last sent something. */
  heard_time: z.number(),
  end_time: z.number(),
  qualities: z.array(BroadcastQuality),
  missed: z.number(),
  breaks: z.number(),
  /** Viewers at the last count, highest number of viewers at one time, and followers. */
  viewers: z.number(),
  viewers_max: z.number(),
  fans_count: z.number(),
  gifts: z.number(),
  diamond: z.number(),
  course: z.array(BroadcastStretch),
});
export type BroadcastDesk = z.infer<typeof BroadcastDesk>;

export const PushKey = z.object({
  /** Version of the key. 0 if there is no key; `push` and `key` are then empty. */
  version: z.number(),
  /** Address that an encoder sends to, and the key that is part of the address. */
  push: z.string(),
  key: z.string(),
});
