import { Overloaded } from "../refusal";

/**
 * Commands of clients that one object is being asked by a Relay at a time: what it does in about a second. An object that is further behind
 * gets no more, and the Relay keeps none that wait for it.
 */
export const CALLS_UNDER_WAY_MAX = 1_000;

/** The commands that this Relay has passed on and that were not answered yet, by object. */
export class CallsUnderWay {
  readonly #counts = new Map<string, number>();

  /** Passes a command on. Throws Overloaded where its object has too many already. */
  async ask(object: string, ask: () => Promise<string>): Promise<string> {
    const count = this.#counts.get(object) ?? 0;
    if (count >= CALLS_UNDER_WAY_MAX) throw new Overloaded();
    this.#counts.set(object, count + 1);
    try {
      return await ask();
    } finally {
      const left = this.#counts.get(object)! - 1;
      if (left > 0) this.#counts.set(object, left);
      else this.#counts.delete(object);
    }
  }
}
