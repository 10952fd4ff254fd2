import type { StoredPart } from "./part-rows.ts";

/** Files of no more than this are parts of segments: half a second, and the rounding of encoders. Milliseconds. */
const PART_MAX_MS = 600;
/** Shortest and longest segment made of parts, in milliseconds: a second less rounding; as long as a segment may be. */
const SEGMENT_MIN_MS = 900;
const SEGMENT_MAX_MS = 15_000;

/** Whether a file of an encoder that sends parts is one: a longer file that begins with a picture of its own is a segment. */
export const isPart = ({ durationMs, isIndependent }: Pick<NextPart, "durationMs" | "isIndependent">): boolean =>
  durationMs <= PART_MAX_MS || isIndependent === false;

export const lengthMs = (parts: readonly StoredPart[]): number => parts.reduce((sum, { durationMs }) => sum + durationMs, 0);

/** A file as it would continue a segment. */
export interface NextPart {
  number: number;
  run: number;
  init: string | null;
  durationMs: number;
  isBroken: boolean;
  isIndependent: boolean | null;
}

/** Whether a file continues the segment that is not whole yet. A segment begins with a picture of its own and lasts at least a second. */
export function continues(open: readonly StoredPart[], next: NextPart): boolean {
  const last = open.at(-1);
  if (!last) return false;
  const follows = next.run === last.run && next.number === last.number + 1 && next.init === last.init && !next.isBroken;
  // The first part after a gap may begin in the middle.
  const isShown = open[0]?.isIndependent !== false;
  const isFull = next.isIndependent !== false && (lengthMs(open) >= SEGMENT_MIN_MS || !isShown);
  return follows && !isFull && lengthMs(open) + next.durationMs <= SEGMENT_MAX_MS;
}

/** Whether the parts are likely a whole segment: as long as the one before it, from keyframe to keyframe. */
export const isLikelyWhole = (open: readonly StoredPart[], beforeMs: number | null): boolean =>
  lengthMs(open) >= Math.max(SEGMENT_MIN_MS, beforeMs === null ? 0 : Math.min(beforeMs, SEGMENT_MAX_MS) - SEGMENT_MIN_MS / 10);
