import { retryPause } from "#app/client/retry-pause.ts";
import type { PlayerLine } from "./player-state.ts";

const TRIES_A_LINE = 2;
/** If data arrive but cannot be shown, the player gives up after this many starts per stream line. */
const UNSHOWN_MAX = 2;
const AGAIN = { firstMs: 1_000, maxMs: 8_000 };

export interface Failure {
  /** The line responds, but its video has stopped advancing. */
  isStanding?: boolean;
  /** The data arrived, but the browser could not show them. Another start would have the same result. */
  isUnshown?: boolean;
}

export class Failures {
  #count = 0;
  #unshown = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Stream lines that the browser cannot decode. */
  readonly #lacking = new Set<PlayerLine>();

  constructor(readonly lines: readonly PlayerLine[]) {}

  forget(): void {
    this.#count = 0;
    this.#unshown = 0;
    this.#lacking.clear();
  }

  /** Returns another line that the browser may be able to decode; undefined if none is left. */
  lack(line: PlayerLine): PlayerLine | undefined {
    this.#lacking.add(line);
    return this.lines.find((other) => !this.#lacking.has(other));
  }

  /**
   * A stream line that responds without advancing is left at once. A failing stream line is tried twice. `isOver`: no further start
   * can succeed.
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

  /** Replaces a start that is already scheduled. */
  retry(start: () => void, waitMs: number): void {
    this.cancelRetry();
    this.#timer = setTimeout(start, waitMs);
  }

  cancelRetry(): void {
    clearTimeout(this.#timer);
  }
}
