/** So long the files behind it wait for a file that is on its way, in milliseconds. */
const AWAITED_MS = 2_000;
/** A file that is on its way for longer is lost, in milliseconds. */
const LOST_MS = 30_000;

/** The files of a run whose uploads have begun: the encoder's list may name them, and later files be stored, before they are. */
export class Coming {
  readonly #begunAt = new Map<string, number>();

  begin(name: string, nowMs: number): void {
    this.#begunAt.set(name, nowMs);
    for (const [other, at] of this.#begunAt) if (nowMs - at > LOST_MS) this.#begunAt.delete(other);
  }

  end(name: string): void {
    this.#begunAt.delete(name);
  }

  /** Whether the files behind one wait for it. */
  isAwaited(name: string, nowMs: number): boolean {
    return nowMs - (this.#begunAt.get(name) ?? Number.NEGATIVE_INFINITY) < AWAITED_MS;
  }

  get names(): string[] {
    return [...this.#begunAt.keys()];
  }
}
