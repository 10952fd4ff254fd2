import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Collector } from "#edge/ground/db/collector.ts";

const EVERY_MS = 250;
const MOST = 4;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function collecting(takesMs = 10) {
  const written: { at: number; uids: number[] }[] = [];
  const begun = Date.now();
  const collector = new Collector<{ uid: number; fails?: true }, string>({
    write: async (acts) => {
      written.push({ at: Date.now() - begun, uids: acts.map(({ uid }) => uid) });
      await new Promise((resolve) => setTimeout(resolve, takesMs));
      if (acts.some(({ fails }) => fails)) throw new Error("broken");
      return acts.map(({ uid }) => `end of ${uid}`);
    },
    now: Date.now,
    everyMs: EVERY_MS,
    most: MOST,
  });
  return { collector, written };
}

test("an act that comes alone is written at once", async () => {
  const { collector, written } = collecting();
  for (let round = 0; round < 3; round += 1) {
    const end = collector.add({ uid: round });
    await vi.advanceTimersByTimeAsync(10);
    expect(await end).toBe(`end of ${round}`);
    await vi.advanceTimersByTimeAsync(EVERY_MS);
  }
  expect(written.map(({ at }) => at)).toEqual([0, 260, 520]);
});

test("acts that come soon after another one are written together, each with its own end", async () => {
  const { collector, written } = collecting();
  const ends = Promise.all([1, 2, 3].map((uid) => collector.add({ uid })));
  await vi.advanceTimersByTimeAsync(EVERY_MS + 10);
  expect(await ends).toEqual(["end of 1", "end of 2", "end of 3"]);
  expect(written).toEqual([
    { at: 0, uids: [1] },
    { at: EVERY_MS, uids: [2, 3] },
  ]);
});

test("two acts of one person are never in one writing, and keep their order", async () => {
  const { collector, written } = collecting();
  const all = Promise.all([1, 2, 2, 3, 2].map((uid) => collector.add({ uid })));
  await vi.advanceTimersByTimeAsync(4 * EVERY_MS);
  await all;
  expect(written.map(({ uids }) => uids)).toEqual([[1], [2, 3], [2], [2]]);
});

test("a writing that fails fails for its own acts alone, and the next one goes on", async () => {
  const { collector } = collecting();
  const first = collector.add({ uid: 1, fails: true }).catch((error: Error) => error.message);
  const second = collector.add({ uid: 2 });
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
  expect([await first, await second]).toEqual(["broken", "end of 2"]);
});

test("while a writing is late, or more acts wait than two seconds write, the collector is full", async () => {
  const { collector } = collecting(5_000);
  void collector.add({ uid: 0 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(collector.isFull).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(collector.isFull).toBe(true);
  const { collector: other } = collecting();
  for (let uid = 0; uid <= (MOST * 2_000) / EVERY_MS; uid += 1) void other.add({ uid });
  expect(other.isFull).toBe(true);
});
