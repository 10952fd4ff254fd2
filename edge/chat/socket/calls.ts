import { Lines } from "../lines.ts";
import { isOverload, Overloaded } from "../refusal.ts";
import { type GroupStub, groupOf, type UserBoxStub, userBoxOf } from "../stubs.ts";

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
    this.#users = new Lines((userId) => userBoxOf(env, { appId, userId }));
    this.#groups = new Lines((groupId) => groupOf(env, { appId, groupId }));
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
