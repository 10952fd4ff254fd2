import { env, runInDurableObject } from "cloudflare:test";
import { expect, vi } from "vitest";
import type { Group } from "#edge/chat/group/group.ts";
import type { Relay } from "#edge/chat/socket/relay.ts";
import { getGroup, getUserBox, relayNamed } from "#edge/chat/stubs.ts";
import type { UserBox } from "#edge/chat/user-box/user-box.ts";
import { APP_ID } from "#tests/support/wire-session.ts";
import type { WireClient } from "./wire-client.ts";

type Look<ObjectClass, Result> = (sql: SqlStorage, object: ObjectClass, state: DurableObjectState) => Result | Promise<Result>;

export const toBox = (userId: string) => getUserBox(env, { appId: APP_ID, userId });
export const toGroup = (groupId: string) => getGroup(env, { appId: APP_ID, groupId });
export const toRelay = ({ relay }: Pick<WireClient, "relay">) => relayNamed(env, relay);

export const within = <Result, ObjectClass = unknown>(stub: unknown, look: Look<ObjectClass, Result>): Promise<Result> =>
  runInDurableObject(stub as never, (object, state: DurableObjectState) => look(state.storage.sql, object as ObjectClass, state));

export const inBox = <Result>(userId: string, look: Look<UserBox, Result>): Promise<Result> => within(toBox(userId), look);
export const inGroup = <Result>(groupId: string, look: Look<Group, Result>): Promise<Result> => within(toGroup(groupId), look);
export const inRelay = <Result>(client: WireClient, look: Look<Relay, Result>): Promise<Result> => within(toRelay(client), look);

/** Ends an object's process. The next call to the object starts a new process on the stored data. */
export const restart = (stub: unknown): Promise<void> =>
  within<void>(stub, (_sql, _object, state) => state.abort("restart")).catch(() => {});

export const countRows = (sql: SqlStorage, rows: string, ...bindings: unknown[]): number =>
  sql.exec<{ rows: number }>(`SELECT count(*) AS rows FROM ${rows}`, ...bindings).one().rows;

/** Inserts rows whose values contain their number `i`. */
export const fillRows = (sql: SqlStorage, rows: number, insert: string): void =>
  void sql.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) ${insert} FROM n`, rows);

/**
 * Holds the calls of a class's method until `letGo`. A call is held before it runs; with `isDone`, its answer is held instead.
 * Only the calls numbered `from` to `to` are held. `arrived` waits until exactly `count` calls are held.
 */
export function holdCalls(
  owner: { prototype: object },
  method: string,
  { isDone = false, from = 1, to = Number.POSITIVE_INFINITY } = {},
) {
  const methods = owner.prototype as Record<string, (...args: unknown[]) => unknown>;
  const original = methods[method]!;
  let isHeld = true;
  let calls = 0;
  let waiting = 0;
  vi.spyOn(methods, method).mockImplementation(async function (this: unknown, ...args: unknown[]) {
    calls += 1;
    const waits = calls >= from && calls <= to;
    const answer = isDone ? await original.apply(this, args) : null;
    if (waits) waiting += 1;
    // Waits in a loop, because in workerd one Durable Object's promise may not resume another object.
    while (waits && isHeld) await scheduler.wait(5);
    return isDone ? answer : original.apply(this, args);
  });
  const arrived = (count = 1): Promise<void> => expect.poll(() => waiting).toBe(count);
  const letGo = (): void => {
    isHeld = false;
  };
  return { arrived, letGo };
}
