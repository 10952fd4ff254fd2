import { retryPause } from "#app/client/retry-pause.ts";
import type { PlayerLine } from "./player-state.ts";

/** Starts of one line that fail before the next line is tried. */
const TRIES_A_LINE = 2;
/** A line whose data comes and cannot be shown is given up after so many starts. */
const UNSHOWN_MAX = 2;
/** Pauses before a failed player starts anew. */
const AGAIN = { firstMs: 1_000, maxMs: 8_000 };

/** A start that failed. */
export interface Failure {
  /** The line answers, and its picture stands. */
  isStanding?: boolean;
  /** The data has come, and the browser could not show it: another start finds the same. */
  isUnshown?: boolean;
}

/** Counts failed starts, chooses the next attempt, and waits for it. */
export class Failures {
  #count = 0;
  #unshown = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Lines for which the browser has no decoder. */
  readonly #lacking = new Set<PlayerLine>();

  constructor(readonly lines: readonly PlayerLine[]) {}

  /** The picture plays, or something else has changed: the count begins anew. */
  forget(): void {
    this.#count = 0;
    this.#unshown = 0;
    this.#lacking.clear();
  }

  /** Takes note that the browser has no decoder for a line. Returns a line for which it may have one; undefined where none is left. */
  lack(line: PlayerLine): PlayerLine | undefined {
    this.#lacking.add(line);
    return this.lines.find((other) => !this.#lacking.has(other));
  }

  /**
   * Counts a failure. A line that answers and stands still is left at once, one that fails is tried twice. `isOver`: no further start would show
   * anything.
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

  /** Starts anew after a pause; in place of a start that waits. */
  retry(start: () => void, waitMs: number): void {
    this.cancelRetry();
    this.#timer = setTimeout(start, waitMs);
  }

  cancelRetry(): void {
    clearTimeout(this.#timer);
  }
}
