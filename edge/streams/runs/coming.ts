/** Milliseconds for which later files wait for a file whose upload has begun. */
const AWAITED_MS = 2_000;
/** Milliseconds after which a file whose upload has begun counts as lost. */
const LOST_MS = 30_000;

/**
 * The files of a run whose uploads have begun. Before such a file is stored, the encoder's list may already name it, and later
 * files may already be stored.
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

  /** Reports whether later files wait for this file. */
  isAwaited(name: string, nowMs: number): boolean {
    return nowMs - (this.#begunAt.get(name) ?? Number.NEGATIVE_INFINITY) < AWAITED_MS;
  }

  get names(): string[] {
    return [...this.#begunAt.keys()];
  }
}
