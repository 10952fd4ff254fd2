import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Entrances, type Worn } from "#edge/chat/group/entrances.ts";

/** Prices of the goods that users wear, by account. */
const PRICES: Record<string, number> = { 1001: 88, 1002: 520, 1003: 300, 1004: 10, 1005: 20, 1006: 30, 1007: 40 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Creates the `Entrances` of a room, which records each shown entrance as user id and second. */
function room(mayShow: (userId: string) => boolean = () => true) {
  const shown: string[] = [];
  const queries: string[][] = [];
  const start = Date.now();
  const entrances = new Entrances({
    wornBy: async (userIds) => {
      queries.push([...userIds]);
      return userIds.filter((uid) => uid in PRICES).map((uid) => ({ uid, price: PRICES[uid] }) as Worn);
    },
    now: Date.now,
    keepAlive: () => undefined,
    mayShow,
    show: ({ uid }) => shown.push(`${uid} at ${((Date.now() - start) / 1_000).toFixed(1)} s`),
  });
  return { entrances, shown, queries };
}

test("the room shows a crowd's entrances four seconds apart, the most valuable first", async () => {
  const { entrances, shown, queries } = room();
  for (const uid of ["1001", "1002", "1003", "2000"]) entrances.enter(uid);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown).toEqual(["1002 at 0.3 s", "1003 at 4.3 s", "1001 at 8.3 s"]);
  expect(queries).toEqual([["1001", "1002", "1003", "2000"]]);
});

test("a valuable entrance appears before a cheaper entrance that has waited longer", async () => {
  const { entrances, shown } = room();
  for (const uid of ["1001", "1003"]) entrances.enter(uid);
  await vi.advanceTimersByTimeAsync(1_000);
  entrances.enter("1002");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown).toEqual(["1003 at 0.3 s", "1002 at 4.3 s", "1001 at 8.3 s"]);
});

test("no entrance waits longer than twenty seconds for its turn", async () => {
  const { entrances, shown } = room();
  for (const uid of Object.keys(PRICES)) entrances.enter(uid);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown.map((line) => line.slice(0, 4))).toEqual(["1002", "1003", "1001", "1007", "1006"]);
});

test("the room shows a person's entrance again only after ten minutes", async () => {
  const { entrances, shown } = room();
  for (const minute of [0, 5, 11]) {
    await vi.advanceTimersByTimeAsync(minute * 60_000);
    entrances.enter("1001");
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown).toEqual(["1001 at 0.3 s", "1001 at 960.3 s"]);
});

test("the room shows no entrance effect of a person muted during the wait", async () => {
  const muted = new Set<string>();
  const { entrances, shown } = room((uid) => !muted.has(uid));
  for (const uid of ["1001", "1002"]) entrances.enter(uid);
  await vi.advanceTimersByTimeAsync(1_000);
  muted.add("1001");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown).toEqual(["1002 at 0.3 s"]);
});
