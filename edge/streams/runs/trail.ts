/** An encoder's present number and its rate. */
export interface Trail {
  number: number;
  /** When that number came, unix milliseconds. */
  at: number;
  /** Milliseconds between two numbers. */
  periodMs: number;
}

/** Returns a trail with the next number that came. A number that does not follow begins it anew. */
export function advance(trail: Trail | undefined, number: number, atMs: number, usualMs: number): Trail {
  // A list repeats the number of its file.
  if (trail?.number === number) return trail;
  const steps = trail ? number - trail.number : 0;
  const periodMs = trail && steps > 0 && steps < 10 ? Math.max(1, (atMs - trail.at) / steps) : usualMs;
  return { number, at: atMs, periodMs };
}

/** Returns by how many milliseconds a number misses the time at which a trail would bring it; infinite for one that it has passed. */
export const missMs = (trail: Trail, number: number, atMs: number): number =>
  number <= trail.number ? Number.POSITIVE_INFINITY : Math.abs(atMs - (trail.at + (number - trail.number) * trail.periodMs));

/** Numbers by which an encoder may exceed its pace, and its shortest pace, in milliseconds: files come in bursts. */
const BURST = 3;
const PACE_MIN_MS = 100;

/** Returns the highest number to which an encoder may have come at a time. */
export const toReach = ({ number, at, periodMs }: Trail, nowMs: number): number =>
  number + BURST + (nowMs - at) / Math.max(periodMs, PACE_MIN_MS);
