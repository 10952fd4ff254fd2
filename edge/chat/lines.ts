import { Refusal } from "./refusal.ts";

/** The number of calls to one object that are under way, and the stub for the next call. */
interface Line<Stub> {
  stub: Stub;
  calls: number;
}

/**
 * Reports whether a stub still works after an error. An error of the platform, unlike one of the object or the caller, may have
 * broken the stub for every later call.
 */
const leavesStubWhole = (error: unknown): boolean =>
  error instanceof Refusal || (error instanceof Error && (error as { remote?: unknown }).remote === true);

/**
 * Calls to objects that arrive in the order in which they were made. The platform guarantees that order only for calls on the
 * same stub, so calls to one object share a stub while any of them is under way. No call waits for the answer to an earlier call.
 */
export class Lines<Stub> {
  readonly #lines = new Map<string, Line<Stub>>();

  constructor(readonly open: (id: string) => Stub) {}

  /** Returns the number of calls to an object that are under way. */
  underWay(id: string): number {
    return this.#lines.get(id)?.calls ?? 0;
  }

  async ask<Result>(id: string, ask: (stub: Stub) => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(id) ?? { stub: this.open(id), calls: 0 };
    if (line.calls === 0) this.#lines.set(id, line);
    line.calls += 1;
    try {
      return await ask(line.stub);
    } catch (error) {
      if (!leavesStubWhole(error)) line.stub = this.open(id);
      throw error;
    } finally {
      line.calls -= 1;
      if (line.calls === 0) this.#lines.delete(id);
    }
  }
}
