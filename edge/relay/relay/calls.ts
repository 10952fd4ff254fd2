import { isOverload, Overloaded } from "../refusal";

/**
 * Commands of clients that one object is being asked by a Relay at a time: what it does in about a second. An object that is further behind
 * gets no more, and the Relay keeps none that wait for it.
 */
export const CALLS_UNDER_WAY_MAX = 1_000;

/**
 * What this Relay has asked objects for commands of clients and was not answered yet, whether it passes a command on or carries it out.
 * Sessions and rooms that come and go are not counted: they wait (decision 8).
 */
export class CallsUnderWay {
  readonly #counts = new Map<string, number>();

  /** Asks a user's box. Throws Overloaded where it has too many already, of this Relay's or as the platform says. */
  ofUser<Result>(userId: string, ask: () => Promise<Result>): Promise<Result> {
    return this.#ask(`user ${userId}`, ask);
  }

  /** Asks a group, as `ofUser`. */
  ofGroup<Result>(groupId: string, ask: () => Promise<Result>): Promise<Result> {
    return this.#ask(`group ${groupId}`, ask);
  }

  async #ask<Result>(object: string, ask: () => Promise<Result>): Promise<Result> {
    const count = this.#counts.get(object) ?? 0;
    if (count >= CALLS_UNDER_WAY_MAX) throw new Overloaded();
    this.#counts.set(object, count + 1);
    try {
      return await ask();
    } catch (error) {
      throw isOverload(error) ? new Overloaded() : error;
    } finally {
      const left = this.#counts.get(object)! - 1;
      if (left > 0) this.#counts.set(object, left);
      else this.#counts.delete(object);
    }
  }
}
