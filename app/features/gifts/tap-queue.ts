import type { GiftSource } from "#edge/contract/rules/gifts.ts";

/** A tap on "give". Its key makes it one gift, however often it is sent. */
export interface Tap {
  gift_id: number;
  quantity: number;
  source: GiftSource;
  request_key: string;
}

/** Why a tap gave nothing: a refusal in the reader's language, too many taps, or no answer at all. */
export type TapEnd = { kind: "refused"; message: string } | { kind: "busy" } | { kind: "unknown" };

interface TapDoors<Answer> {
  /** Sends a tap. Rejects with the call's error. */
  give(tap: Tap): Promise<Answer>;
  given(tap: Tap, answer: Answer): void;
  /** A tap that gave nothing, with those behind it that are not sent any more. */
  ended(end: TapEnd, taps: readonly Tap[]): void;
  /** Taps that are not answered yet, and whether one of them is being sent again. */
  changed(open: number, isRetrying: boolean): void;
}

/** Taps that are sent at the same time, and all that may wait for an answer. */
const IN_FLIGHT_MAX = 3;
export const TAPS_MAX = 60;
/** Waits before a tap that got no answer is sent again, in milliseconds. */
const AGAIN_MS = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000] as const;

interface Failure {
  name?: string;
  message?: string;
  http?: number;
  retryAfterS?: number;
}

/** Reports whether a call's error leaves the outcome open: no answer, or one that is no refusal. */
const isLost = ({ name, http }: Failure): boolean => name !== "ProductError" || http === undefined || http >= 500;

/**
 * The taps of a page, sent a few at a time. A tap without an answer is sent again with its key, so that the server gives it once. After a
 * refusal those that wait are dropped: they would be refused for the same reason.
 */
export class TapQueue<Answer> {
  #waiting: Tap[] = [];
  #inFlight = 0;
  #retrying = 0;

  constructor(readonly doors: TapDoors<Answer>) {}

  /** Takes a tap. Returns false where too many wait. */
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

  /** Returns a tap's answer, null where none came however often it was sent. Throws a refusal. */
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
