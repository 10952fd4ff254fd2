import { beforeEach, expect, it, vi } from "vitest";
import { atHand, late } from "#app/features/late-part/late.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";

const visitor = (asOf: number | null = null) => ({ visit: { bot: false }, oldSince: () => asOf }) as unknown as LoadContext;
const after = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve("data"), ms));

/** Returns how long a page waits for data that takes `dataMs` to load, and the data in the sent page (null: too late). */
async function waitFor(dataMs: number): Promise<[waitedMs: number, there: unknown]> {
  const from = Date.now();
  let waitedMs = 0;
  const there = atHand(visitor(), after(dataMs)).finally(() => {
    waitedMs = Date.now() - from;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  return [waitedMs, await there];
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it("a page waits for its data only if the database is fast", async () => {
  const there = { now: "data" };
  expect(await waitFor(5)).toEqual([5, there]);
  for (let time = 0; time < 3; time += 1) expect(await waitFor(200)).toEqual([12, null]);
  expect(await waitFor(200)).toEqual([1, null]);
  expect(await waitFor(0)).toEqual([0, there]);
  // The first quick answer comes too late for its own page, but shows that the next page can wait for its data.
  expect(await waitFor(5)).toEqual([1, null]);
  expect(await waitFor(5)).toEqual([5, there]);
});

it("a page states the age of old data only once", async () => {
  const context = visitor(1_000);
  expect(await late(context, Promise.resolve("first"))).toEqual({ now: "first", asOf: 1_000 });
  expect(await late(context, Promise.resolve("second"))).toEqual({ now: "second" });
  const other = visitor(2_000);
  const part = late(other, after(400));
  await vi.advanceTimersByTimeAsync(1_000);
  const { later } = (await part) as { later: Promise<unknown> };
  expect(await later).toEqual({ value: "data", asOf: 2_000 });
});
