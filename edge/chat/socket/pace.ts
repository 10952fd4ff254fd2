export interface PaceLimit {
  /** So many commands pass at once. */
  burst: number;
  /** Later commands pass one per interval. */
  intervalMs: number;
}

/** Spreads a crowd of commands over time, so that other people's commands pass between them. */
export class Pace {
  /** When the burst is whole again, in unix milliseconds. */
  #wholeAt = 0;

  /**
   * Counts a command and returns the milliseconds that it has to wait. Null if it would wait longer than `maxMs`; then it does not
   * count.
   */
  take({ burst, intervalMs }: PaceLimit, nowMs: number, maxMs: number): number | null {
    const ahead = this.#wholeAt - nowMs;
    const burstMs = burst * intervalMs;
    // Only a clock that was set back puts the time so far ahead.
    const wholeAt = (ahead > 0 && ahead <= burstMs + maxMs ? this.#wholeAt : nowMs) + intervalMs;
    const waitMs = Math.max(0, wholeAt - burstMs - nowMs);
    if (waitMs > maxMs) return null;
    this.#wholeAt = wholeAt;
    return waitMs;
  }
}

/** Keeps the order of a socket's commands while some of them wait. */
export class Line {
  #last: Promise<void> | null = null;

  /** Resolves after `waitMs`, and after all earlier turns. Undefined if the command need not wait. */
  turn(waitMs: number): Promise<void> | undefined {
    const before = this.#last;
    if (!before && waitMs === 0) return undefined;
    const own = Promise.all([before, waitMs > 0 ? scheduler.wait(waitMs) : undefined]).then(() => {
      if (this.#last === own) this.#last = null;
    });
    this.#last = own;
    return own;
  }
}
