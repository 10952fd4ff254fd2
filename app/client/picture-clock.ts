/** The longest delay that is believed, in milliseconds: a picture further behind is a recording. */
const DELAY_MAX_MS = 120_000;
/** The least change of a delay that counts, in milliseconds: a picture that catches up does not move every line. */
const STEP_MS = 250;

/** Timers of a clock; a test brings its own. */
export interface Ticker {
  /** Unix milliseconds. */
  now(): number;
  after(ms: number, run: () => void): () => void;
}

interface Held {
  /** When it happened, unix milliseconds. */
  atMs: number;
  show: () => void;
}

/**
 * Holds everything that happens on a page until the viewer's picture gets there. An event of the time `at` is shown no sooner than `at`
 * plus the delay, and no later than a second after that, in the order of their times.
 */
export class PictureClock {
  #delayMs = 0;
  #held: Held[] = [];
  #cancel: (() => void) | null = null;

  constructor(readonly ticker: Ticker) {}

  /** Milliseconds by which the picture is late. */
  get delayMs(): number {
    return this.#delayMs;
  }

  /** Tells how late the picture is; 0 shows everything at once. */
  setDelay(delayMs: number): void {
    const next = Math.min(Math.max(0, delayMs), DELAY_MAX_MS);
    if (next !== 0 && Math.abs(next - this.#delayMs) < STEP_MS) return;
    this.#delayMs = next;
    this.#run();
  }

  /** Shows something that happened at `atMs` when the picture is there. */
  hold(atMs: number, show: () => void): void {
    if (this.#delayMs === 0 && this.#held.length === 0) {
      show();
      return;
    }
    const after = this.#held.findLastIndex((held) => held.atMs <= atMs);
    this.#held.splice(after + 1, 0, { atMs, show });
    this.#run();
  }

  #run(): void {
    this.#cancel?.();
    this.#cancel = null;
    for (let [first] = this.#held; first; [first] = this.#held) {
      const waitMs = first.atMs + this.#delayMs - this.ticker.now();
      if (waitMs > 0) {
        this.#cancel = this.ticker.after(waitMs, () => this.#run());
        return;
      }
      this.#held.shift();
      first.show();
    }
  }
}

/** The page's own: one picture sets the time of everything that the page shows. */
export const pictureClock = new PictureClock({
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});
