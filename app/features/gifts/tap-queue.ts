/** `busy`: too many taps are unanswered. `unknown`: no response arrived. */
export type TapEnd = { kind: "refused"; message: string } | { kind: "busy" } | { kind: "unknown" };

interface TapDoors<Tap, Answer> {
  /** Rejects with the error of the call. */
  give(tap: Tap): Promise<Answer>;
  given(tap: Tap, answer: Answer): void;
  /** `taps` contains the tap that gave no gift, and the waiting taps that are dropped with it. */
  ended(end: TapEnd, taps: readonly Tap[]): void;
  /** `open` is the number of unanswered taps. `isRetrying` is true if one of them is being retried. */
  changed(open: number, isRetrying: boolean): void;
}

const IN_FLIGHT_MAX = 3;
export const TAPS_MAX = 60;
const AGAIN_MS = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000] as const;

interface Failure {
  name?: string;
  message?: string;
  http?: number;
  retryAfterS?: number;
}

/** True if the outcome of the call is unknown: no response, or an error other than a refusal. */
const isLost = ({ name, http }: Failure): boolean => name !== "ProductError" || http === undefined || http >= 500;

/**
 * Retries an unanswered tap with the same content, so that the server recognizes the tap's key and gives the gift only once. A
 * refusal drops waiting taps, because the server would refuse the waiting taps as well.
 */
export class TapQueue<Tap, Answer> {
  #waiting: Tap[] = [];
  #inFlight = 0;
  #retrying = 0;

  constructor(readonly doors: TapDoors<Tap, Answer>) {}

  /** Returns false if too many taps are unanswered. */
  add(tap: Tap): boolean {
    if (this.#waiting.length + this.#inFlight >= TAPS_MAX) return false;
    this.#waiting.push(tap);
    this.#next();
    return true;
  }

  #next(): void {
    while (this.#inFlight < IN_FLIGHT_MAX) {
      const tap = this.#waiting.shift();
      if (!tap) break;
      this.#inFlight += 1;
      void this.#send(tap);
    }
    this.#notify();
  }

  #notify(): void {
    this.doors.changed(this.#waiting.length + this.#inFlight, this.#retrying > 0);
  }

  async #send(tap: Tap): Promise<void> {
    let end: TapEnd | null = null;
    try {
      const answer = await this.#answered(tap);
      if (answer) this.doors.given(tap, answer.answer);
      else end = { kind: "unknown" };
    } catch (error) {
      const { http, message = "" } = error as Failure;
      end = http === 429 ? { kind: "busy" } : { kind: "refused", message };
    }
    this.#inFlight -= 1;
    if (end) {
      const dropped = this.#waiting;
      this.#waiting = [];
      this.doors.ended(end, [tap, ...dropped]);
    }
    this.#next();
  }

  /** null if no retry got a response. Throws a refusal. */
  async #answered(tap: Tap): Promise<{ answer: Answer } | null> {
    for (const waitMs of [...AGAIN_MS, null]) {
      try {
        return { answer: await this.doors.give(tap) };
      } catch (error) {
        if (!isLost(error as Failure)) throw error;
        if (waitMs === null) return null;
        this.#retrying += 1;
        this.#notify();
        await new Promise((resolve) => setTimeout(resolve, waitMs));
        this.#retrying -= 1;
      }
    }
    return null;
  }
}
