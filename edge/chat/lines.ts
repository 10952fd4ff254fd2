import { Refusal } from "./refusal.ts";

/** The calls of one object that are under way, and the stub that the next one goes by. */
interface Line<Stub> {
  stub: Stub;
  calls: number;
}

/** Whether a stub still works after an error: one that the platform threw, not the object or its caller, may have broken it for every later call. */
const leavesStubWhole = (error: unknown): boolean =>
  error instanceof Refusal || (error instanceof Error && (error as { remote?: unknown }).remote === true);

/**
 * Calls of objects that arrive in the order in which they were made. The platform promises that only of calls by the same stub, so while one
 * call of an object is under way the next uses its stub. No call waits for the answer to another.
 */
export class Lines<Stub> {
  readonly #lines = new Map<string, Line<Stub>>();

  constructor(readonly open: (id: string) => Stub) {}

  /** How many calls of an object are under way. */
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
