import { isOverload, Overloaded, Refusal } from "./refusal.ts";
import { type GroupStub, getGroup, getUserBox, type UserBoxStub } from "./stubs.ts";

/** The number of running calls to one object, and the stub for the next call. */
interface Line<Stub> {
  stub: Stub;
  calls: number;
}

/**
 * Reports whether a stub still works after an error. A platform error may break the stub for every later call; an error of the
 * object or of the caller does not.
 */
const leavesStubWhole = (error: unknown): boolean =>
  error instanceof Refusal || (error instanceof Error && (error as { remote?: unknown }).remote === true);

/**
 * Keeps calls to one object in the order in which they were made. The platform guarantees this order only for calls on the same
 * stub, so the calls share a stub while any of them is running. No call waits for the answer to an earlier call.
 */
export class Lines<Stub> {
  readonly #lines = new Map<string, Line<Stub>>();

  constructor(readonly open: (id: string) => Stub) {}

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

/**
 * Client commands of one Relay that may wait for one object at a time: about a second of the object's work. If an object is further
 * behind, the Relay refuses further commands and queues none.
 */
export const CALLS_UNDER_WAY_MAX = 1_000;

/**
 * This Relay's unanswered calls to objects for client commands. Calls to one object stay in order, so the object receives a
 * client's commands in order. Calls that join or leave sessions and rooms are not counted because those calls wait (decision 8).
 */
export class CallsUnderWay {
  readonly #users: Lines<UserBoxStub>;
  readonly #groups: Lines<GroupStub>;

  constructor(env: Env, appId: number) {
    this.#users = new Lines((userId) => getUserBox(env, { appId, userId }));
    this.#groups = new Lines((groupId) => getGroup(env, { appId, groupId }));
  }

  /**
   * Calls a user's box. Throws Overloaded if too many of this Relay's calls wait for the box, or if the platform reports that the
   * box is overloaded.
   */
  ofUser<Result>(userId: string, ask: (box: UserBoxStub) => Promise<Result>): Promise<Result> {
    return askWithin(this.#users, userId, ask);
  }

  /** Calls a group. Throws Overloaded under the same conditions as `ofUser`. */
  ofGroup<Result>(groupId: string, ask: (group: GroupStub) => Promise<Result>): Promise<Result> {
    return askWithin(this.#groups, groupId, ask);
  }
}

async function askWithin<Stub, Result>(lines: Lines<Stub>, id: string, ask: (stub: Stub) => Promise<Result>): Promise<Result> {
  if (lines.underWay(id) >= CALLS_UNDER_WAY_MAX) throw new Overloaded();
  try {
    return await lines.ask(id, ask);
  } catch (error) {
    throw isOverload(error) ? new Overloaded() : error;
  }
}
