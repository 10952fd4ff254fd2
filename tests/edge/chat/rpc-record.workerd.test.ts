import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { Group } from "#edge/chat/group/group.ts";
import { Relay } from "#edge/chat/socket/relay.ts";
import { getGroup, getUserBox, lacksMethod, relayNamed } from "#edge/chat/stubs.ts";
import { UserBox } from "#edge/chat/user-box/user-box.ts";
import { Board } from "#edge/feed/board/board.ts";
import { Feed } from "#edge/feed/near/feed-object.ts";
import { Gate } from "#edge/ground/gate/gate.ts";
import { APP_ID } from "#tests/support/wire-session.ts";
import record from "./support/rpc-record.json";

// The record holds the calls of the previous release to Durable Objects, and the fields that this release reads. Both releases run
// during a gradual deployment (docs/decisions/0031).

type Kind = "box" | "group" | "relay" | "gate" | "board" | "feed";
type Stub = Record<string, (...args: unknown[]) => Promise<unknown>>;

const CLASSES = { box: UserBox, group: Group, relay: Relay, gate: Gate, board: Board, feed: Feed } as const;
/** Methods that only the runtime calls. */
const OF_THE_RUNTIME = new Set(["constructor", "alarm", "fetch", "webSocketMessage", "webSocketClose", "webSocketError"]);

const getStub = (kind: Kind, id: string): Stub => {
  const stubs: Record<Kind, () => unknown> = {
    box: () => getUserBox(env, { appId: APP_ID, userId: id }),
    group: () => getGroup(env, { appId: APP_ID, groupId: id }),
    relay: () => relayNamed(env, id),
    gate: () => env.GATE.get(env.GATE.idFromName(JSON.stringify(["upload", id]))),
    board: () => env.BOARD.get(env.BOARD.idFromName(id)),
    feed: () => env.FEED.get(env.FEED.idFromName(id)),
  };
  return stubs[kind]() as Stub;
};

/** Returns a matcher for a recorded value, in which `$number` and the like match any value of that type. */
function toMatcher(recorded: unknown): unknown {
  const types: Record<string, unknown> = {
    $number: expect.any(Number),
    $string: expect.any(String),
    $array: expect.any(Array),
    $object: expect.any(Object),
  };
  if (typeof recorded === "string") return types[recorded] ?? recorded;
  if (Array.isArray(recorded)) return recorded.map(toMatcher);
  if (recorded === null || typeof recorded !== "object") return recorded;
  return expect.objectContaining(Object.fromEntries(Object.entries(recorded).map(([key, value]) => [key, toMatcher(value)])));
}

test("the new release accepts every recorded call of the previous release", async () => {
  for (const call of record.calls) {
    const { object, id, method, args } = call;
    const answer = await getStub(object as Kind, id)[method]!(...args);
    const value = "json" in call ? JSON.parse(String(answer)) : answer;
    expect([object, method, value ?? null]).toEqual([object, method, toMatcher("json" in call ? call.json : call.result)]);
  }
});

test("a method that an object of the previous release lacks is recognised by its error", async () => {
  const error: unknown = await getStub("group", "rpc-none").addedLater!().catch((reason: unknown) => reason);
  expect([lacksMethod(error), lacksMethod(new TypeError("x is not a function"))]).toEqual([true, false]);
});

test.each(Object.keys(CLASSES) as Kind[])("every method of %s is recorded with a call or listed by name", (kind) => {
  const apart: Partial<Record<string, string[]>> = { ...record.apart };
  const added: Partial<Record<string, string[]>> = { ...record.added };
  const named = new Set([
    ...record.calls.filter(({ object }) => object === kind).map(({ method }) => method),
    ...(apart[kind] ?? []),
    ...(added[kind] ?? []),
  ]);
  const { prototype } = CLASSES[kind];
  const methods = Object.getOwnPropertyNames(prototype).filter(
    (name) => !OF_THE_RUNTIME.has(name) && typeof Object.getOwnPropertyDescriptor(prototype, name)?.value === "function",
  );
  expect(methods.sort()).toEqual([...named].sort());
});
