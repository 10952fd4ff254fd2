import { serverNow } from "../visit/use-now.ts";

/** The longest delay, in milliseconds, because a viewer may go back three hours within a running broadcast. */
const DELAY_MAX_MS = 3 * 60 * 60 * 1_000;
/**
 * A delay that shrinks by less than this, in milliseconds, is ignored, because a picture that catches up moves by hundredths of a
 * second.
 */
const STEP_MS = 250;
/** How long a stalled picture holds events back, in milliseconds. After that, events are shown without waiting for the picture. */
const STANDS_MAX_MS = 20_000;
/**
 * The most events that are held at the same time, because many chat lines arrive while a viewer watches far behind. Above this
 * number, every second droppable event is dropped.
 */
const HELD_MAX = 4_000;

/** The time source and timers of the clock. A test passes its own. */
export interface Ticker {
  /** Returns the server's time in unix milliseconds. */
  now(): number;
  after(ms: number, run: () => void): () => void;
}

interface Held {
  /** When the event happened, in unix milliseconds at the server. */
  atMs: number;
  show: () => void;
  /** True for one of many events, such as a chat line, which may be dropped if too many are held. */
  isDroppable: boolean;
}

/**
 * Holds every event of a page until the viewer's picture reaches its time. An event with the time `at` is shown no sooner than `at`
 * plus the delay, and no later than one second after that. Events are shown in the order of their times. While the picture is
 * stalled, no event is shown that happened after the picture's time.
 */
export class PictureClock {
  #delayMs = 0;
  /** The time of a stalled picture, in unix milliseconds; null while the picture moves. */
  #standsAtMs: number | null = null;
  #held: Held[] = [];
  #cancel: (() => void) | null = null;
  #cancelLimit: (() => void) | null = null;
  /** True if the picture has stalled for too long; events are then not held until the picture moves again. */
  #hasLetGo = false;

  constructor(readonly ticker: Ticker) {}

  /** Delay of the picture in milliseconds. */
  get delayMs(): number {
    return this.#delayMs;
  }

  /** Sets the delay of a moving picture, in milliseconds. With 0, all events are shown at once. */
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

  /**
   * Marks the picture as stalled at `pictureMs`. `isPaused` means that the viewer has paused it: events are then held without a
   * time limit.
   */
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

  /**
   * Shows an event that happened at `atMs` when the picture reaches that time. `isDroppable` marks one of many events, which may be
   * dropped if too many are held.
   */
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

  /** Returns the milliseconds until the picture reaches a time; infinite while the picture is stalled before that time. */
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

/** The page's only clock: one picture sets the time of everything that the page shows. */
export const pictureClock = new PictureClock({
  now: serverNow,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});
