export interface Trail {
  number: number;
  /** When `number` arrived, in unix milliseconds. */
  at: number;
  periodMs: number;
}

/** If the number does not follow the trail's number, the period restarts at `usualMs`. */
export function advance(trail: Trail | undefined, number: number, atMs: number, usualMs: number): Trail {
  // A playlist has the same number as its latest file, so it does not change the trail.
  if (trail?.number === number) return trail;
  const steps = trail ? number - trail.number : 0;
  const periodMs = trail && steps > 0 && steps < 10 ? Math.max(1, (atMs - trail.at) / steps) : usualMs;
  return { number, at: atMs, periodMs };
}

/** Milliseconds between the arrival and the time that the trail predicts. Infinite if the trail has passed the number. */
export const missMs = (trail: Trail, number: number, atMs: number): number =>
  number <= trail.number ? Number.POSITIVE_INFINITY : Math.abs(atMs - (trail.at + (number - trail.number) * trail.periodMs));

/**
 * Files arrive in bursts, so an encoder may be `BURST` numbers ahead of its rate. `toReach` assumes a period of at least
 * `PACE_MIN_MS` between two files.
 */
const BURST = 3;
const PACE_MIN_MS = 100;

/** Returns the highest number that an encoder may have reached by `nowMs`. */
export const toReach = ({ number, at, periodMs }: Trail, nowMs: number): number =>
  number + BURST + (nowMs - at) / Math.max(periodMs, PACE_MIN_MS);
