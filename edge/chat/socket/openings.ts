/** Sockets that may be opened at once, and a second afterwards. */
export interface OpeningRate {
  burst: number;
  perSecond: number;
}

/** The longest time after which a refused client is asked to come back, in seconds. */
const AWAY_MAX_S = 60;

/**
 * A token bucket of openings. Refused clients are asked to come back one after another, so many a second as are let in, because
 * clients that all came back in the same second would be refused again.
 */
export class Openings {
  #tokens: number;
  /** Refused clients whose time has not come yet. */
  #awaited = 0;
  #atMs: number;

  constructor(
    readonly rate: OpeningRate,
    nowMs: number,
  ) {
    this.#tokens = rate.burst;
    this.#atMs = nowMs;
  }

  /** Null if there is a token, which `take` takes. Otherwise the seconds after which the client may come back. */
  findWaitS(nowMs: number): number | null {
    this.#pass(nowMs);
    if (this.#tokens >= 1) return null;
    const { perSecond } = this.rate;
    this.#awaited = Math.min(this.#awaited + 1, AWAY_MAX_S * perSecond);
    return Math.max(1, Math.ceil(this.#awaited / perSecond));
  }

  take(tokens = 1): void {
    this.#tokens = Math.max(0, this.#tokens - tokens);
  }

  /** True if the bucket is as good as new. */
  isWhole(nowMs: number): boolean {
    this.#pass(nowMs);
    return this.#tokens >= this.rate.burst;
  }

  #pass(nowMs: number): void {
    // No time has passed for a clock that was set back.
    const regained = Math.max(0, ((nowMs - this.#atMs) / 1_000) * this.rate.perSecond);
    this.#atMs = nowMs;
    this.#tokens = Math.min(this.rate.burst, this.#tokens + regained);
    this.#awaited = Math.max(0, this.#awaited - regained);
  }
}
