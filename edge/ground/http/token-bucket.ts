const CALLERS_MAX = 10_000;

/** A rate limit in this isolate's memory: each caller has `burst` tokens and regains `perSecond` of them. */
export class TokenBucket {
  readonly #callers = new Map<string, { tokens: number; atMs: number }>();

  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Returns 0 if there was a token, otherwise the whole seconds until the next token. */
  take(caller: string): number {
    const nowMs = this.now();
    const known = this.#callers.get(caller);
    const refilled = known ? known.tokens + Math.max(0, (nowMs - known.atMs) / 1000) * this.perSecond : this.burst;
    const tokens = Math.min(this.burst, refilled);
    if (!known && this.#callers.size >= CALLERS_MAX) this.#callers.clear();
    this.#callers.set(caller, { tokens: tokens < 1 ? tokens : tokens - 1, atMs: nowMs });
    return tokens < 1 ? Math.ceil((1 - tokens) / this.perSecond) : 0;
  }
}
