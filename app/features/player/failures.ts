/** Starts of one line that fail before the next line is tried. */
const TRIES_A_LINE = 2;
/** Pause before a failed player starts anew, in milliseconds; doubles up to the maximum. */
const AGAIN_MS = 1_000;
const AGAIN_MAX_MS = 8_000;

/** Counts the starts that failed, says what to try next, and waits for it. */
export class Failures {
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly lines: number) {}

  /** The picture plays, or something else has changed: the count begins anew. */
  forget(): void {
    this.#count = 0;
  }

  /** Counts a failure. A line that answers and stands still is left at once, one that fails is tried twice. */
  add(isStanding: boolean): { isNextLine: boolean; isLong: boolean; waitMs: number } {
    this.#count += 1;
    return {
      isNextLine: isStanding || this.#count % TRIES_A_LINE === 0,
      isLong: this.#count > TRIES_A_LINE * Math.max(1, this.lines),
      waitMs: Math.min(AGAIN_MS * 2 ** Math.floor(this.#count / TRIES_A_LINE), AGAIN_MAX_MS),
    };
  }

  /** Starts anew after a pause; in place of a start that waits. */
  retry(start: () => void, waitMs: number): void {
    this.cancelRetry();
    this.#timer = setTimeout(start, waitMs);
  }

  cancelRetry(): void {
    clearTimeout(this.#timer);
  }
}
