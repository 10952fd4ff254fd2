const POLL_MS = 20;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Limits concurrent work of one kind in an isolate. A place becomes free when its work ends, or after `leaseMs`, because the
 * runtime may drop an abandoned request without running its `finally`. Waiting requests poll, because they cannot wake each other.
 */
export class Places {
  /** When each lease ends, in unix milliseconds. */
  readonly #leases = new Map<symbol, number>();

  constructor(
    private readonly most: number,
    private readonly leaseMs: number,
    private readonly waitMs: number,
  ) {}

  /** Returns null if no place becomes free within `waitMs`. */
  async run<Result>(work: () => Promise<Result>): Promise<Result | null> {
    const giveUpAtMs = Date.now() + this.waitMs;
    while (!this.#isFree()) {
      if (Date.now() >= giveUpAtMs) return null;
      await pause(POLL_MS);
    }
    const place = Symbol();
    this.#leases.set(place, Date.now() + this.leaseMs);
    try {
      return await work();
    } finally {
      this.#leases.delete(place);
    }
  }

  #isFree(): boolean {
    const nowMs = Date.now();
    for (const [place, endsAtMs] of this.#leases) if (endsAtMs <= nowMs) this.#leases.delete(place);
    return this.#leases.size < this.most;
  }
}
