import { Lines } from "../lines.ts";
import { isOverload, Overloaded } from "../refusal.ts";
import { type GroupStub, groupOf, type UserBoxStub, userBoxOf } from "../stubs.ts";

/**
 * Commands of clients that one object is being asked by a Relay at a time: what it does in about a second. An object that is further behind
 * gets no more, and the Relay keeps none that wait for it.
 */
export const CALLS_UNDER_WAY_MAX = 1_000;

/**
 * What this Relay has asked objects for commands of clients and was not answered yet, whether it passes a command on or carries it out: in
 * line, so that an object hears a client's commands in their order. Sessions and rooms that come and go are not counted: they wait (decision 8).
 */
export class CallsUnderWay {
  readonly #users: Lines<UserBoxStub>;
  readonly #groups: Lines<GroupStub>;

  constructor(env: Env, appId: number) {
    this.#users = new Lines((userId) => userBoxOf(env, { appId, userId }));
    this.#groups = new Lines((groupId) => groupOf(env, { appId, groupId }));
  }

  /** Asks a user's box. Throws Overloaded where it has too many already, of this Relay's or as the platform says. */
  ofUser<Result>(userId: string, ask: (box: UserBoxStub) => Promise<Result>): Promise<Result> {
    return askWithin(this.#users, userId, ask);
  }

  /** Asks a group, as `ofUser`. */
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
