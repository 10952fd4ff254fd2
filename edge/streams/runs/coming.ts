/** Later files wait this long for a file whose upload has begun. */
const AWAITED_MS = 2_000;
/** A file whose upload has begun counts as lost after this time. */
const LOST_MS = 30_000;

/**
 * Uploads that have begun but are not stored yet. The encoder's playlist may already name them, and later files may already be
 * stored.
 */
export class Coming {
  readonly #begunAt = new Map<string, number>();

  begin(name: string, nowMs: number): void {
    this.#begunAt.set(name, nowMs);
    for (const [other, at] of this.#begunAt) if (nowMs - at > LOST_MS) this.#begunAt.delete(other);
  }

  end(name: string): void {
    this.#begunAt.delete(name);
  }

  isAwaited(name: string, nowMs: number): boolean {
    return nowMs - (this.#begunAt.get(name) ?? Number.NEGATIVE_INFINITY) < AWAITED_MS;
  }

  get names(): string[] {
    return [...this.#begunAt.keys()];
  }
}
