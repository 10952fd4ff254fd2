import { retryPause } from "#app/client/retry-pause.ts";
import type { PlayerLine } from "./player-state.ts";

/** Number of failed starts of a line before the next line is tried. */
const TRIES_A_LINE = 2;
/** Number of starts per line, with data that arrive but cannot be shown, after which the player gives up. */
const UNSHOWN_MAX = 2;
/** Pauses before a failed player is restarted. */
const AGAIN = { firstMs: 1_000, maxMs: 8_000 };

/** A failed start. */
export interface Failure {
  /** The line responds, but its video has stopped advancing. */
  isStanding?: boolean;
  /** The data arrived, but the browser could not show them. Another start would have the same result. */
  isUnshown?: boolean;
}

/** Counts failed starts, and chooses and schedules the next attempt. */
export class Failures {
  #count = 0;
  #unshown = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Lines that the browser cannot decode. */
  readonly #lacking = new Set<PlayerLine>();

  constructor(readonly lines: readonly PlayerLine[]) {}

  /** Resets the counts, because the video plays or something else has changed. */
  forget(): void {
    this.#count = 0;
    this.#unshown = 0;
    this.#lacking.clear();
  }

  /** Records that the browser cannot decode a line. Returns another line that it may decode; undefined if none is left. */
  lack(line: PlayerLine): PlayerLine | undefined {
    this.#lacking.add(line);
    return this.lines.find((other) => !this.#lacking.has(other));
  }

  /**
   * Counts a failure. A line that responds but does not advance is left at once; a line that fails is tried twice. `isOver`: no
   * further start can succeed.
   */
  add({ isStanding = false, isUnshown = false }: Failure): {
    isNextLine: boolean;
    isLong: boolean;
    isOver: boolean;
    waitMs: number;
  } {
    this.#count += 1;
    if (isUnshown) this.#unshown += 1;
    const lines = Math.max(1, this.lines.length);
    return {
      isNextLine: isStanding || this.#count % TRIES_A_LINE === 0,
      isLong: this.#count > TRIES_A_LINE * lines,
      isOver: this.#unshown >= UNSHOWN_MAX * lines,
      waitMs: retryPause(Math.floor(this.#count / TRIES_A_LINE), AGAIN),
    };
  }

  /** Schedules a start after a pause. Replaces a start that is already scheduled. */
  retry(start: () => void, waitMs: number): void {
    this.cancelRetry();
    this.#timer = setTimeout(start, waitMs);
  }

  cancelRetry(): void {
    clearTimeout(this.#timer);
  }
}
