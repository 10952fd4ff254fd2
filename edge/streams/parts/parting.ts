import type { StoredPart } from "./part-rows.ts";

/** The longest part: half a second, plus the rounding of encoders. */
const PART_MAX_MS = 600;
/** The shortest complete segment (a second minus rounding), and the longest segment that is allowed. */
const SEGMENT_MIN_MS = 900;
const SEGMENT_MAX_MS = 15_000;

/** Reports whether a file is a part. A longer file that begins with a keyframe is a segment. */
export const isPart = ({ durationMs, isIndependent }: Pick<NextPart, "durationMs" | "isIndependent">): boolean =>
  durationMs <= PART_MAX_MS || isIndependent === false;

export const lengthMs = (parts: readonly StoredPart[]): number => parts.reduce((sum, { durationMs }) => sum + durationMs, 0);

export interface NextPart {
  number: number;
  run: number;
  init: string | null;
  durationMs: number;
  isBroken: boolean;
  isIndependent: boolean | null;
}

/** True if the next file belongs to the open segment. A segment begins with a keyframe and lasts at least a second. */
export function continues(open: readonly StoredPart[], next: NextPart): boolean {
  const last = open.at(-1);
  if (!last) return false;
  const follows = next.run === last.run && next.number === last.number + 1 && next.init === last.init && !next.isBroken;
  // The first part after a gap may begin between keyframes. Its segment then ends at the next keyframe.
  const isShown = open[0]?.isIndependent !== false;
  const isFull = next.isIndependent !== false && (lengthMs(open) >= SEGMENT_MIN_MS || !isShown);
  return follows && !isFull && lengthMs(open) + next.durationMs <= SEGMENT_MAX_MS;
}

/** True if the parts run from keyframe to keyframe and last as long as the previous segment. */
export const isLikelyWhole = (open: readonly StoredPart[], beforeMs: number | null): boolean =>
  lengthMs(open) >= Math.max(SEGMENT_MIN_MS, beforeMs === null ? 0 : Math.min(beforeMs, SEGMENT_MAX_MS) - SEGMENT_MIN_MS / 10);
