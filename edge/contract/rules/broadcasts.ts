/** All sums in a reading are totals since the broadcast began. */
export interface Reading {
  /** Unix milliseconds. */
  at: number;
  /** Bytes received in all qualities. */
  bytes: number;
  /** Segments that the encoder listed but never sent. */
  missed: number;
  breaks: number;
  /** Viewers at that time, and diamonds from gifts until then; null if the room did not answer. */
  viewers: number | null;
  diamonds: number | null;
}

/** The figures of a broadcast between two readings. */
export interface Stretch {
  /** The end of the interval in unix milliseconds, and its length in milliseconds. */
  at: number;
  lengthMs: number;
  kbps: number;
  missed: number;
  breaks: number;
  /** Highest number of viewers in a reading; null if unknown. */
  viewers: number | null;
  diamonds: number;
}

/** Maximum number of intervals in the chart on an anchor's dashboard, because a phone is 390 px wide. */
export const STRETCHES_MAX = 120;

/**
 * Returns at most `most` intervals. An interval may combine several readings. Its sums include all of them, and `viewers` is
 * their highest number.
 */
export function toStretches(startedAt: number, readings: readonly Reading[], most: number = STRETCHES_MAX): Stretch[] {
  const size = Math.max(1, Math.ceil(readings.length / most));
  const stretches: Stretch[] = [];
  let before: Omit<Reading, "viewers" | "diamonds"> & { diamonds: number } = {
    at: startedAt,
    bytes: 0,
    missed: 0,
    breaks: 0,
    diamonds: 0,
  };
  // Intervals are cut from the newest reading backwards. The last interval therefore ends now, and only the first interval may be
  // shorter.
  const short = readings.length % size;
  for (let from = short === 0 ? 0 : short - size; from < readings.length; from += size) {
    const part = readings.slice(Math.max(0, from), from + size);
    const last = part.at(-1);
    if (!last) continue;
    const lengthMs = Math.max(1, last.at - before.at);
    const diamonds = part.findLast((reading) => reading.diamonds !== null)?.diamonds ?? before.diamonds;
    const counted = part.flatMap(({ viewers }) => (viewers === null ? [] : [viewers]));
    stretches.push({
      at: last.at,
      lengthMs,
      kbps: Math.max(0, Math.round(((last.bytes - before.bytes) * 8) / lengthMs)),
      missed: Math.max(0, last.missed - before.missed),
      breaks: Math.max(0, last.breaks - before.breaks),
      viewers: counted.length > 0 ? Math.max(...counted) : null,
      diamonds: Math.max(0, diamonds - before.diamonds),
    });
    before = { ...last, diamonds };
  }
  return stretches;
}

/**
 * States of a channel: never broadcast (`off`), waiting for its first segment (`starting`), live, encoder sends nothing (`silent`),
 * ended.
 */
export const CHANNEL_STATES = ["off", "starting", "live", "silent", "ended"] as const;
export type ChannelState = (typeof CHANNEL_STATES)[number];

/**
 * An encoder is silent after this many milliseconds without data. If two of its segments last longer, their length is the limit
 * instead.
 */
const SILENT_MS = 6_000;

/** `broadcast` is the channel's latest broadcast; null before the first. Times are unix milliseconds. */
export function channelState(
  broadcast: { heardAt: number; endedAt: number | null; longestMs: number } | null,
  nowMs: number,
): ChannelState {
  if (!broadcast) return "off";
  if (broadcast.endedAt !== null) return "ended";
  if (broadcast.longestMs === 0) return "starting";
  return nowMs - broadcast.heardAt > Math.max(SILENT_MS, 2 * broadcast.longestMs) ? "silent" : "live";
}

/**
 * Lengths of the files that an encoder sends, in seconds: 0.5 (parts of segments, least delay), 1 (default), or 2 (half as many
 * files and requests).
 */
export const SEGMENT_LENGTHS_S = [0.5, 1, 2] as const;
export type SegmentLength = (typeof SEGMENT_LENGTHS_S)[number];

/**
 * Whether files of this length are parts of segments. Parts are sent to a folder of their own, and the segments that they form last
 * one second.
 */
export const isPartLength = (lengthS: SegmentLength): boolean => lengthS < 1;
export const PARTS_FOLDER = "parts/";

/** Longest title of a room, as a display width in Latin letters. */
export const ROOM_TITLE_MAX = 60;

export const toMonth = (day: string): string => day.slice(0, 7);

export const INCOME_SPANS = ["day", "month"] as const;
