/** `busy`: too many gifts at once; the message is empty if the server has no text for people. `unknown`: no response arrived. */
export type TapEnd = { kind: "refused" | "busy"; message: string } | { kind: "unknown" };

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
/** A server with a queue asks for another try within these seconds. A longer wait is a limit of the person's own taps. */
const CROWDED_MAX_S = 5;
const CROWDED_TRIES = 3;
const AGAIN_MS = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000] as const;

interface Failure {
  name?: string;
  message?: string;
  http?: number;
  retryAfterS?: number;
  isForPrograms?: boolean;
}

/** True if the outcome of the call is unknown: no response, or an error other than a refusal. */
const isLost = ({ name, http }: Failure): boolean => name !== "ProductError" || http === undefined || http >= 500;

const isCrowded = ({ http, retryAfterS }: Failure): boolean => http === 429 && (retryAfterS ?? Infinity) <= CROWDED_MAX_S;

/**
 * Retries an unanswered tap, and one that a crowded server refused, with the same content, so that the server recognizes the tap's key and gives the gift only once. A
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
      const { http, message = "", isForPrograms } = error as Failure;
      end = http === 429 ? { kind: "busy", message: isForPrograms ? "" : message } : { kind: "refused", message };
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
    let crowded = 0;
    let isUnknown = false;
    for (const waitMs of [...AGAIN_MS, null]) {
      try {
        return { answer: await this.doors.give(tap) };
      } catch (error) {
        const failure = error as Failure;
        isUnknown ||= isLost(failure);
        if (isCrowded(failure)) crowded += 1;
        else if (!isLost(failure)) throw error;
        // A lost try may have given the gift, so a refusal of a later one does not say that there is none.
        if (crowded > CROWDED_TRIES && !isUnknown) throw error;
        if (waitMs === null || crowded > CROWDED_TRIES) return null;
        this.#retrying += 1;
        this.#notify();
        const wait = Math.max(waitMs, (failure.retryAfterS ?? 0) * 1_000);
        await new Promise((resolve) => setTimeout(resolve, wait));
        this.#retrying -= 1;
      }
    }
    return null;
  }
}
