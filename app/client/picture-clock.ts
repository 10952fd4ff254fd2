import { serverNow } from "../visit/use-now.ts";

/** A viewer may watch up to three hours behind a live broadcast. */
const DELAY_MAX_MS = 3 * 60 * 60 * 1_000;
/**
 * Smaller decreases of the delay have no effect, because a video that catches up reduces its delay by hundredths of a second at a
 * time.
 */
const STEP_MS = 250;
/** A stalled video holds events back for at most this long. After that, events are shown without waiting for the video. */
const STANDS_MAX_MS = 20_000;
/**
 * Above this number of held events, every second droppable event is dropped. This limit is needed because many chat lines arrive
 * while a viewer watches far behind the broadcast.
 */
const HELD_MAX = 4_000;

/** A test passes its own time source and timers. */
export interface Ticker {
  /** Returns the server's time in unix milliseconds. */
  now(): number;
  after(ms: number, run: () => void): () => void;
}

interface Held {
  /** The server's time at which the event happened. */
  atMs: number;
  show: () => void;
  /** True if the event may be dropped when too many are held, for example a chat line. */
  isDroppable: boolean;
}

/** Holds each event until the viewer's video reaches the event's time. Shows events in order, at most one second late. */
export class PictureClock {
  #delayMs = 0;
  /** Video time at which the video stalled; null while it plays. */
  #standsAtMs: number | null = null;
  #held: Held[] = [];
  #cancel: (() => void) | null = null;
  #cancelLimit: (() => void) | null = null;
  /** True after the video has stalled for too long. Until the video plays again, no event is held. */
  #hasLetGo = false;

  constructor(readonly ticker: Ticker) {}

  get delayMs(): number {
    return this.#delayMs;
  }

  /** Sets how far a playing video is behind. With 0, all events are shown at once. */
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

  /** The video is stopped at `pictureMs`. If the viewer has paused it (`isPaused`), events are held without a time limit. */
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

  /** Shows an event when the video reaches the event's time `atMs`. A droppable event may be dropped if too many are held. */
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

  /** The wait is infinite while the video is stalled before `atMs`. */
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

/** The page's only clock: one video sets the time of everything that the page shows. */
export const pictureClock = new PictureClock({
  now: serverNow,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});
