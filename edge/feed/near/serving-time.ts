/** Calls a second that a Feed answers before its answers are to be served for longer. It can do 500 to 1,000. */
export const CALLS_AIM_S = 200;
export const SERVED_MS = 1_000;
/** The most that an isolate serves one answer. Pages are notified of scores by their socket, and ask only after a gap. */
export const SERVED_MAX_MS = 4_000;
const WINDOW_MS = 1_000;

/**
 * Says for how long an isolate may serve an answer: a second, and longer while so many isolates ask that their calls exceed
 * `CALLS_AIM_S`. Isolates that serve for twice as long ask half as often, so the time follows from calls and present time.
 */
export class ServingTime {
  #ms = SERVED_MS;
  #calls = 0;
  #windowAt = 0;

  /** Counts a call, and returns the milliseconds for which its answer may be served. */
  take(now: number): number {
    const passedMs = now - this.#windowAt;
    if (passedMs >= WINDOW_MS) {
      // The calls per second that the isolates would make if they served each answer for a second.
      const wantedS = ((this.#calls * 1_000) / passedMs) * (this.#ms / SERVED_MS);
      this.#ms = Math.round(Math.min(SERVED_MAX_MS, Math.max(SERVED_MS, (SERVED_MS * wantedS) / CALLS_AIM_S)));
      this.#calls = 0;
      this.#windowAt = now;
    }
    this.#calls += 1;
    return this.#ms;
  }
}
