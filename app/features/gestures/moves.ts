export type Step = "next" | "previous";

/** The browser goes back when a finger comes in from an edge, so a swipe that begins nearer to an edge is not ours. */
const EDGE_PX = 28;
/** A finger that has moved less far is a tap. */
const SLOP_PX = 10;
/** A horizontal move is this much longer than it is high. */
const SLANT = 1.6;
/** A swipe is as long as this part of the screen, or as fast as `FLICK_PX_MS` over at least `FLICK_MIN_PX`. */
const LONG_PART = 0.3;
const FLICK_PX_MS = 0.4;
const FLICK_MIN_PX = 32;

/** A finger's way since it touched the screen, in pixels. */
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

/** The place to which a finished swipe leads: to the left is forward, or backward in a language from right to left. */
export function readStep(dx: number, ms: number, width: number, isRtl: boolean): Step | null {
  const length = Math.abs(dx);
  const isFlick = length >= FLICK_MIN_PX && length / Math.max(ms, 1) >= FLICK_PX_MS;
  if (length < LONG_PART * width && !isFlick) return null;
  return dx < 0 === isRtl ? "previous" : "next";
}

/** Where a list's content stands under the finger. Without a neighbour it follows only a little. */
export const followFinger = (dx: number, hasNeighbour: boolean): number => (hasNeighbour ? dx : dx / 4);

const PULL_MAX_PX = 96;
/** A list that is pulled at least this far is loaded again. */
export const PULLED_PX = 64;

/** How far the sign of a pulled list has come down: less and less for each further pixel of the finger. */
export const followPull = (dy: number): number => (dy <= 0 ? 0 : PULL_MAX_PX * (1 - Math.exp((-dy * 0.8) / PULL_MAX_PX)));
