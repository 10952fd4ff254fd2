import { env, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BATCH_CALLS_A_SECOND, COALESCE_MS, GROUP_COALESCE_MS, type GroupBatch } from "#edge/chat/group/events.ts";
import { GroupFeed } from "#edge/chat/group/feed.ts";
import { getGroup } from "#edge/chat/stubs.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a feed whose batches are recorded. Each sent batch remains unanswered until `take` confirms the oldest one. */
async function makeFeed(groupId: string, isRoom: boolean | (() => boolean) = true, answer?: () => Promise<number>) {
  const batches: string[][] = [];
  const asRoom: boolean[] = [];
  const waiting: { taken: (sessions: number) => void; lost: (error: Error) => void }[] = [];
  const send = (_relay: string, { events, isRoom: isRooms }: GroupBatch): Promise<number> => {
    asRoom.push(isRooms);
    batches.push(events.map(({ item }) => item));
    if (answer) return answer();
    return new Promise((taken, lost) => waiting.push({ taken, lost }));
  };
  const feed = await runInDurableObject(getGroup(env, { appId: 1, groupId }), (_group, { storage: { sql } }) => {
    const made = new GroupFeed({
      groupId,
      isRoom: typeof isRoom === "function" ? isRoom : () => isRoom,
      findKind: () => "room",
      sql,
      onAppend: () => undefined,
      send,
      keepAlive: () => undefined,
    });
    made.subscribe("relay");
    return made;
  });
  const say = async (item: string): Promise<void> => {
    feed.append({ event: 3, item });
    await vi.advanceTimersByTimeAsync(COALESCE_MS);
  };
  const take = async (): Promise<void> => {
    waiting.shift()?.taken(1);
    await vi.advanceTimersByTimeAsync(0);
  };
  const lose = async (): Promise<void> => {
    waiting.shift()?.lost(new Error("The Relay was not reached."));
    await vi.advanceTimersByTimeAsync(0);
  };
  const add = (item: string) => feed.append({ event: 3, item });
  const subscribe = (name: string) => runInDurableObject(getGroup(env, { appId: 1, groupId }), () => void feed.subscribe(name));
  return { feed, batches, asRoom, say, take, lose, add, subscribe };
}

test("a fast Relay receives each batch as soon as the batch is due", async () => {
  const { batches, say, take } = await makeFeed("match-1-960");
  for (const item of ["a", "b", "c"]) {
    await say(item);
    await take();
  }
  expect(batches).toEqual([["a"], ["b"], ["c"]]);
});

test("a slow Relay receives later messages in one batch", async () => {
  const { batches, say, take } = await makeFeed("match-1-961");
  for (const item of ["a", "b", "c", "d"]) await say(item);
  expect(batches).toEqual([["a"], ["b"]]);
  await take();
  expect(batches).toEqual([["a"], ["b"], ["c", "d"]]);
});

test("a Relay receives missed messages in one batch after a busy moment", async () => {
  const { feed, batches, say, take } = await makeFeed("match-1-966");
  await say("a");
  feed.append({ event: 3, item: "b" });
  await vi.advanceTimersByTimeAsync(COALESCE_MS - 1);
  feed.append({ event: 3, item: "c" });
  expect(batches).toEqual([["a"]]);
  await take();
  await vi.advanceTimersByTimeAsync(COALESCE_MS);
  expect(batches).toEqual([["a"], ["b", "c"]]);
});

test("an urgent message does not wait for a slow Relay", async () => {
  const { feed, batches, say } = await makeFeed("match-1-962");
  for (const item of ["a", "b"]) await say(item);
  feed.append({ event: 3, item: "the end" });
  feed.flush();
  expect(batches).toEqual([["a"], ["b"], ["the end"]]);
});

test("the first message of a group is sent at once", async () => {
  const { feed, batches } = await makeFeed("chess-club", false);
  feed.append({ event: 3, item: "a" });
  await vi.advanceTimersByTimeAsync(0);
  for (const item of ["b", "c"]) feed.append({ event: 3, item });
  await vi.advanceTimersByTimeAsync(GROUP_COALESCE_MS - 1);
  expect(batches).toEqual([["a"]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(batches).toEqual([["a"], ["b", "c"]]);
});

test("a refused batch is retried at most eight times", async () => {
  const { batches, say, lose } = await makeFeed("match-1-963");
  await say("a goal");
  for (let retry = 0; retry < 8; retry++) {
    await lose();
    await vi.advanceTimersByTimeAsync(500 * 2 ** retry - 1);
    expect(batches).toHaveLength(retry + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(batches.at(-1)).toEqual(["a goal"]);
    expect(batches).toHaveLength(retry + 2);
  }
  await lose();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(batches).toHaveLength(9);
});

test("the Group resends a refused batch with the next message", async () => {
  const { batches, say, take, lose } = await makeFeed("match-1-964");
  await say("a");
  await lose();
  await say("b");
  await take();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(batches).toEqual([["a"], ["a", "b"]]);
});

test("the Group retries the notice of a room's end after the room's deletion", async () => {
  let isRoom = true;
  const { feed, asRoom, lose } = await makeFeed("match-1-965", () => isRoom);
  feed.append({ event: 5, item: "dismissed" });
  feed.flush();
  isRoom = false;
  await lose();
  await vi.advanceTimersByTimeAsync(500);
  expect(asRoom).toEqual([true, true]);
});

test("a room of a hundred Relays sends them 150 batches a second, and the first message after a pause waits for nothing", async () => {
  const { batches, add, subscribe } = await makeFeed("match-1-967", true, () => Promise.resolve(1));
  for (let relay = 1; relay < 100; relay++) await subscribe(`relay ${relay}`);
  await vi.advanceTimersByTimeAsync(2_000);
  batches.length = 0;
  add("first");
  await vi.advanceTimersByTimeAsync(0);
  expect(batches.length).toBe(100);
  for (let tenth = 0; tenth < 100; tenth++) {
    add(`message ${tenth}`);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(batches.length).toBeGreaterThan(BATCH_CALLS_A_SECOND * 8);
  expect(batches.length).toBeLessThanOrEqual(BATCH_CALLS_A_SECOND * 10 + 100);
});

test("a room of six Relays keeps its 25 batches a second", async () => {
  const { batches, add, subscribe } = await makeFeed("match-1-968", true, () => Promise.resolve(1));
  for (let relay = 1; relay < 6; relay++) await subscribe(`relay ${relay}`);
  for (let turn = 0; turn < 25; turn++) {
    add(`message ${turn}`);
    await vi.advanceTimersByTimeAsync(COALESCE_MS);
  }
  expect(batches.length).toBe(6 * 25);
});
