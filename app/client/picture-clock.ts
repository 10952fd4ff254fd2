import { serverNow } from "../visit/use-now.ts";

/** The longest delay, in milliseconds: a viewer may go back three hours within a running broadcast. */
const DELAY_MAX_MS = 3 * 60 * 60 * 1_000;
/** A delay that shrinks by less does not count, in milliseconds: a picture that catches up moves by hundredths of a second. */
const STEP_MS = 250;
/** How long a stalled picture holds events back, in milliseconds. After that the talk continues without the picture. */
const STANDS_MAX_MS = 20_000;
/** Events that are held at the same time. A crowd talks while somebody watches far behind; beyond this, every second event is dropped. */
const HELD_MAX = 4_000;

/** Timers of a clock; a test brings its own. */
export interface Ticker {
  /** Unix milliseconds at the server. */
  now(): number;
  after(ms: number, run: () => void): () => void;
}

interface Held {
  /** When it happened, unix milliseconds at the server. */
  atMs: number;
  show: () => void;
  /** One of many, such as a line of talk, which a full clock may drop. */
  isDroppable: boolean;
}

/**
 * Holds everything that happens on a page until the viewer's picture gets there. An event of the time `at` is shown no sooner than `at`
 * plus the delay, and no later than a second after that, in the order of their times. While the picture stands still, nothing is shown that
 * happened after it.
 */
export class PictureClock {
  #delayMs = 0;
  /** The time of a picture that stands still, unix milliseconds; null while it moves. */
  #standsAtMs: number | null = null;
  #held: Held[] = [];
  #cancel: (() => void) | null = null;
  #cancelLimit: (() => void) | null = null;
  /** The picture stood for too long, so nothing is held until it moves. */
  #hasLetGo = false;

  constructor(readonly ticker: Ticker) {}

  /** Milliseconds by which the picture is late. */
  get delayMs(): number {
    return this.#delayMs;
  }

  /** Sets how late a picture is that moves; 0 shows everything at once. */
  setDelay(delayMs: number): void {
    const next = Math.min(Math.max(0, delayMs), DELAY_MAX_MS);
    const shrinksBy = this.#delayMs - next;
    const isSame = next !== 0 && shrinksBy >= 0 && shrinksBy < STEP_MS;
    if (isSame && this.#standsAtMs === null) return;
    if (!isSame) this.#delayMs = next;
    this.#forgetLimit();
    this.#standsAtMs = null;
    this.#hasLetGo = false;
    this.#run();
  }

  /** Marks the picture as standing still at a time; `isPaused`: by the viewer's wish, so that events are held for as long as it stands. */
  stand(pictureMs: number, isPaused: boolean): void {
    if (this.#hasLetGo && !isPaused) return;
    this.#hasLetGo = false;
    if (isPaused) this.#forgetLimit();
    else
      this.#cancelLimit ??= this.ticker.after(STANDS_MAX_MS, () => {
        this.setDelay(0);
        this.#hasLetGo = true;
      });
    this.#standsAtMs = pictureMs;
    this.#run();
  }

  /** Shows something that happened at `atMs` when the picture is there. `isDroppable`: one of many, which a full clock may drop. */
  hold(atMs: number, show: () => void, isDroppable = false): void {
    if (this.#delayMs === 0 && this.#standsAtMs === null && this.#held.length === 0) {
      show();
      return;
    }
    const after = this.#held.findLastIndex((held) => held.atMs <= atMs);
    this.#held.splice(after + 1, 0, { atMs, show, isDroppable });
    if (this.#held.length > HELD_MAX) this.#thin();
    this.#run();
  }

  #forgetLimit(): void {
    this.#cancelLimit?.();
    this.#cancelLimit = null;
  }

  #thin(): void {
    let isKept = false;
    this.#held = this.#held.filter(({ isDroppable }) => {
      if (!isDroppable) return true;
      isKept = !isKept;
      return isKept;
    });
  }

  /** Milliseconds until the picture is at a time; infinite while it stands before it. */
  #waitMs(atMs: number): number {
    if (this.#standsAtMs !== null) return atMs > this.#standsAtMs ? Number.POSITIVE_INFINITY : 0;
    return atMs + this.#delayMs - this.ticker.now();
  }

  #run(): void {
    this.#cancel?.();
    this.#cancel = null;
    for (let [first] = this.#held; first; [first] = this.#held) {
      const waitMs = this.#waitMs(first.atMs);
      if (waitMs > 0) {
        if (Number.isFinite(waitMs)) this.#cancel = this.ticker.after(waitMs, () => this.#run());
        return;
      }
      this.#held.shift();
      first.show();
    }
  }
}

/** The page's own: one picture sets the time of everything that the page shows. */
export const pictureClock = new PictureClock({
  now: serverNow,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});
