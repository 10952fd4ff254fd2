import { isOverload, Overloaded, Refusal } from "./refusal.ts";
import { type GroupStub, getGroup, getUserBox, type UserBoxStub } from "./stubs.ts";

interface Line<Stub> {
  stub: Stub;
  calls: number;
}

/** True for errors of the object or of the caller. A platform error may break the stub for every later call. */
const leavesStubWhole = (error: unknown): boolean =>
  error instanceof Refusal || (error instanceof Error && (error as { remote?: unknown }).remote === true);

/**
 * Calls to one object share one stub while any of them runs, because only calls through the same stub keep their order. No call
 * waits for an earlier answer.
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
 * One object can answer this many calls in about a second. Beyond this number of unanswered calls, the Relay refuses further
 * commands instead of queuing them.
 */
export const CALLS_UNDER_WAY_MAX = 1_000;

/**
 * Counts this Relay's unanswered calls to each object and keeps their order. Joins and leaves are not counted, because they wait
 * (docs/decisions/0008).
 */
export class CallsUnderWay {
  readonly #users: Lines<UserBoxStub>;
  readonly #groups: Lines<GroupStub>;

  constructor(env: Env, appId: number) {
    this.#users = new Lines((userId) => getUserBox(env, { appId, userId }));
    this.#groups = new Lines((groupId) => getGroup(env, { appId, groupId }));
  }

  /** Throws Overloaded if too many calls of this Relay wait for the box, or if the platform reports that the box is overloaded. */
  ofUser<Result>(userId: string, ask: (box: UserBoxStub) => Promise<Result>): Promise<Result> {
    return askWithin(this.#users, userId, ask);
  }

  /** Throws Overloaded under the same conditions as `ofUser`. */
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
