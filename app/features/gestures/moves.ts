export type Step = "next" | "previous";

/**
 * The browser goes back if a finger swipes in from an edge. The site therefore ignores a swipe that begins within this distance of
 * an edge.
 */
const EDGE_PX = 28;
/** A finger that moves less than this distance is a tap. */
const SLOP_PX = 10;
/** A move counts as horizontal or vertical if it is more than this many times longer in that direction than in the other. */
const SLANT = 1.6;
/**
 * A swipe covers at least this fraction of the screen's width, or moves at `FLICK_PX_MS` or faster over at least `FLICK_MIN_PX`.
 */
const LONG_PART = 0.3;
const FLICK_PX_MS = 0.4;
const FLICK_MIN_PX = 32;

/** A finger's movement since the touch began, in pixels. */
interface Way {
  dx: number;
  dy: number;
}

export const isAtEdge = (x: number, width: number): boolean => x < EDGE_PX || x > width - EDGE_PX;

/** The direction of a finger's first move; null while the finger has hardly moved. */
export function readDirection({ dx, dy }: Way): "across" | "down" | "other" | null {
  if (Math.hypot(dx, dy) < SLOP_PX) return null;
  if (Math.abs(dx) > SLANT * Math.abs(dy)) return "across";
  return dy > SLANT * Math.abs(dx) ? "down" : "other";
}

/**
 * Returns the step that a finished swipe makes; null if the swipe was too short. A swipe to the left is a step to the next
 * neighbour, or to the previous neighbour in a right-to-left language.
 */
export function readStep(dx: number, ms: number, width: number, isRtl: boolean): Step | null {
  const length = Math.abs(dx);
  const isFlick = length >= FLICK_MIN_PX && length / Math.max(ms, 1) >= FLICK_PX_MS;
  if (length < LONG_PART * width && !isFlick) return null;
  return dx < 0 === isRtl ? "previous" : "next";
}

/** Returns how far a list's content moves with the finger. Without a neighbour, the content moves a quarter as far. */
export const followFinger = (dx: number, hasNeighbour: boolean): number => (hasNeighbour ? dx : dx / 4);

const PULL_MAX_PX = 96;
/** A list that is pulled at least this far is loaded again. */
export const PULLED_PX = 64;

/**
 * Returns how far the refresh indicator of a pulled list has moved down. Each further pixel of the finger moves the indicator
 * less.
 */
export const followPull = (dy: number): number => (dy <= 0 ? 0 : PULL_MAX_PX * (1 - Math.exp((-dy * 0.8) / PULL_MAX_PX)));
