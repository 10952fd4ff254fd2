/** Work of one key that waits longer than this for D1 keeps further work of the key out. */
export const QUEUE_MAX_MS = 2_000;
/** D1 answers or gives up before this time, so older work belongs to a request that was ended and never answers. */
const FORGOTTEN_MS = 30_000;
/** Seconds until another try of the refused work. */
export const TRY_AGAIN_S = 2;

interface Waiting {
  key: string;
  /** Unix milliseconds. */
  since: number;
}

/**
 * Bounds the queue in front of D1, which does one thing after another: while work of a key waits, new work of that key would only
 * wait longer. Each isolate judges by its own requests, so no call is needed, and an isolate without a waiting request lets one
 * through, which finds out when the queue is short again.
 */
export class Admission {
  /** In the order of their beginning. */
  readonly #waiting = new Set<Waiting>();

  /** Throws `refusal()` if earlier work of the key has waited too long. Nothing of `work` has begun then. */
  async admit<Result>(key: string, now: () => number, refusal: () => Error, work: () => Promise<Result>): Promise<Result> {
    const at = now();
    for (const waiting of this.#waiting) {
      if (at - waiting.since >= FORGOTTEN_MS) this.#waiting.delete(waiting);
      else if (waiting.key === key && at - waiting.since > QUEUE_MAX_MS) throw refusal();
    }
    const own = { key, since: at };
    this.#waiting.add(own);
    try {
      return await work();
    } finally {
      this.#waiting.delete(own);
    }
  }
}
