import { isOverload, Overloaded, Refusal } from "./refusal.ts";
import { type GroupStub, getGroup, getUserBox, type UserBoxStub } from "./stubs.ts";

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

/**
 * Client commands of one Relay that may wait for one object at a time: about a second of the object's work. An object that is
 * further behind gets no more of them, and the Relay queues none.
 */
export const CALLS_UNDER_WAY_MAX = 1_000;

/**
 * This Relay's unanswered calls to objects on behalf of client commands, whether the Relay forwards a command or carries it out.
 * Calls to one object stay in order, so that it receives a client's commands in order. Joining and leaving sessions and rooms are
 * not counted: they wait (decision 8).
 */
export class CallsUnderWay {
  readonly #users: Lines<UserBoxStub>;
  readonly #groups: Lines<GroupStub>;

  constructor(env: Env, appId: number) {
    this.#users = new Lines((userId) => getUserBox(env, { appId, userId }));
    this.#groups = new Lines((groupId) => getGroup(env, { appId, groupId }));
  }

  /**
   * Calls a user's box. Throws Overloaded if too many of this Relay's calls wait for it, or if the platform reports that it is
   * overloaded.
   */
  ofUser<Result>(userId: string, ask: (box: UserBoxStub) => Promise<Result>): Promise<Result> {
    return askWithin(this.#users, userId, ask);
  }

  /** Calls a group, as `ofUser` does a box. */
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
