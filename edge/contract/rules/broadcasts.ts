/** The figures of a broadcast at a time. All sums count from its beginning. */
export interface Reading {
  /** Unix milliseconds. */
  at: number;
  /** Bytes of all qualities that arrived. */
  bytes: number;
  /** Segments that the encoder listed and never brought. */
  missed: number;
  /** Times that the picture broke off and went on. */
  breaks: number;
  /** Viewers at that moment, and diamonds of its gifts until then; null where the room did not answer. */
  viewers: number | null;
  diamonds: number | null;
}

/** The figures of a broadcast between two readings. */
export interface Stretch {
  /** Its end and its length, unix milliseconds and milliseconds. */
  at: number;
  lengthMs: number;
  kbps: number;
  missed: number;
  breaks: number;
  /** The most viewers at a reading; null where none is known. */
  viewers: number | null;
  /** Diamonds that came in it. */
  diamonds: number;
}

/** Most stretches that a desk draws: a phone is 390 px wide. */
export const STRETCHES_MAX = 120;

/** Returns the measurements of a broadcast in at most `most` intervals: readings are left out, sums are not. */
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
  // From the newest backwards, so that the last stretch ends now and the first one may be shorter.
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

/** States of a channel: never on the air, waiting for its first segment, on the air, its encoder silent, over. */
export const CHANNEL_STATES = ["off", "starting", "live", "silent", "ended"] as const;
export type ChannelState = (typeof CHANNEL_STATES)[number];

/** An encoder that sends long segments is silent after two of them, any other after this, in milliseconds. */
const SILENT_MS = 6_000;

/** Returns the state of a channel whose latest broadcast is given; null before the first. Times in unix milliseconds. */
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
 * Lengths of the files that an anchor may have an encoder send, in seconds: parts of segments for the least delay, a second as usual, two for half of
 * the files and requests.
 */
export const SEGMENT_LENGTHS_S = [0.5, 1, 2] as const;
export type SegmentLength = (typeof SEGMENT_LENGTHS_S)[number];

/** Whether files of that length are parts of segments: they are sent to a folder of their own, and segments last a second. */
export const isPartLength = (lengthS: SegmentLength): boolean => lengthS < 1;
export const PARTS_FOLDER = "parts/";

/** Longest title of a room, as wide as so many Latin letters. */
export const ROOM_TITLE_MAX = 60;

/** Returns the month of a calendar day: YYYY-MM. */
export const toMonth = (day: string): string => day.slice(0, 7);

/** Ways to sum an anchor's income. */
export const INCOME_SPANS = ["day", "month"] as const;
export type IncomeSpan = (typeof INCOME_SPANS)[number];
