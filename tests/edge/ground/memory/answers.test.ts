import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { badRequest, type ProductError } from "#edge/contract/envelope.ts";
import { Answers, type Keeping, NEVER_OLD, OLD_MAX_MS } from "#edge/ground/memory/answers.ts";

const SECOND = 1_000;
const START = 1_000_000;
const KEEPING: Keeping = { ttlMs: SECOND };

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

/** A memory of answers over a database that answers or fails after `tookMs`, and counts its queries. */
function world(size?: number) {
  const answers = new Answers(size);
  const state = { begun: [] as number[], atOnce: 0, mostAtOnce: 0, tookMs: 0, fails: false, kept: 0 };
  const requester = {
    now: Date.now,
    waitUntil: () => {
      state.kept += 1;
    },
  };
  const read = async (): Promise<number> => {
    state.begun.push(Date.now() - START);
    state.atOnce += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, state.atOnce);
    try {
      if (state.tookMs > 0) await new Promise((resolve) => setTimeout(resolve, state.tookMs));
      if (state.fails) throw new Error("no database");
      return state.begun.length;
    } finally {
      state.atOnce -= 1;
    }
  };
  const load = (key = "a", keeping = KEEPING, reader = read) => answers.load(key, keeping, requester, reader);
  const answer = (key = "a", keeping = KEEPING, reader = read) => answers.answer(key, keeping, requester, reader);
  return { state, load, answer, clear: () => answers.clear() };
}

/** Returns each answer with the milliseconds that it took. */
async function ask<T>(times: number, everyMs: number, once: () => Promise<T>): Promise<{ answer: T | Error; tookMs: number }[]> {
  const answers: Promise<{ answer: T | Error; tookMs: number }>[] = [];
  for (let time = 0; time < times; time += 1) {
    const requestedAt = Date.now();
    answers.push(
      once()
        .catch((error: Error) => error)
        .then((answer) => ({ answer, tookMs: Date.now() - requestedAt })),
    );
    await vi.advanceTimersByTimeAsync(everyMs);
  }
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  return Promise.all(answers);
}

describe("the answers in memory", () => {
  it("the memory reads an expired answer again", async () => {
    const { load } = world();
    expect(await load()).toBe(1);
    vi.advanceTimersByTime(999);
    expect(await load()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await load()).toBe(2);
  });

  it("the age of an answer counts from the start of its database read", async () => {
    const { state, answer } = world();
    state.tookMs = 900;
    const slow = answer();
    await vi.advanceTimersByTimeAsync(900);
    expect(await slow).toEqual({ value: 1, readAt: START, isOld: false });
    state.tookMs = 0;
    await vi.advanceTimersByTimeAsync(99);
    expect(await answer()).toMatchObject({ value: 1, isOld: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer()).toMatchObject({ value: 1, isOld: true });
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer()).toMatchObject({ value: 2, isOld: false });
  });

  it("one reading serves all concurrent callers", async () => {
    const { state, load } = world();
    const all = await Promise.all([1, 2, 3].map(() => load()));
    expect([all, state.begun.length, state.kept]).toEqual([[1, 1, 1], 1, 1]);
  });

  it("the memory drops an answer that was cleared during the read", async () => {
    const { state, load, clear } = world();
    state.tookMs = 100;
    const before = load();
    clear();
    await vi.advanceTimersByTimeAsync(100);
    expect(await before).toBe(1);
    state.tookMs = 0;
    expect(await load()).toBe(2);
  });

  it("a full memory drops the longest unused answers", async () => {
    const { state, load } = world(2);
    for (const key of ["a", "b", "c"]) await load(key);
    expect(await load("c")).toBe(3);
    expect(await load()).toBe(4);
    state.tookMs = 100;
    const slow = load("slow");
    state.tookMs = 0;
    for (const key of ["d", "e"]) await load(key);
    const same = load("slow");
    await vi.advanceTimersByTimeAsync(100);
    expect(await same).toBe(await slow);
  });

  it("a failed read does not remove another answer from memory", async () => {
    const { state, load, answer } = world(2);
    await load("good");
    state.fails = true;
    for (const key of ["x", "y", "z"]) await expect(load(key)).rejects.toThrow();
    expect(await answer("good", { ttlMs: 0 })).toMatchObject({ value: 1, isOld: true });
  });
});

describe("a database that answers after five seconds", () => {
  it("500 requests never cause two readings of a key at once", async () => {
    const { state, load, answer } = world();
    await load();
    await vi.advanceTimersByTimeAsync(1_100);
    state.begun = [];
    state.tookMs = 5 * SECOND;
    const given = await ask(500, 20, () => answer());
    expect(state.begun.length).toBeLessThanOrEqual(2);
    expect(state.mostAtOnce).toBe(1);
    expect(given.every(({ answer }) => !(answer instanceof Error) && answer.readAt >= START)).toBe(true);
    expect(Math.max(...given.map(({ tookMs }) => tookMs))).toBeLessThanOrEqual(300);
    // Once a read is late, further requests do not wait for it. The first request after the read does not wait either.
    expect(given.filter(({ tookMs }) => tookMs > 0).length).toBeLessThanOrEqual(15);
  });

  it("a page with several stored answers waits only once for a slow database", async () => {
    const { state, load } = world();
    for (const key of ["head", "body", "foot"]) await load(key);
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    state.tookMs = 5 * SECOND;
    const page = async () => {
      for (const key of ["head", "body", "foot"]) await load(key);
    };
    expect((await ask(1, 20, page)).map(({ tookMs }) => tookMs)).toEqual([300]);
  });

  it("a slow reading delays only its own callers", async () => {
    const { state, load, answer } = world();
    for (const key of ["slow", "a", "b"]) await load(key);
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    state.tookMs = 5 * SECOND;
    void load("slow");
    state.tookMs = 10;
    const quick = load();
    await vi.advanceTimersByTimeAsync(400);
    await quick;
    const other = answer("b");
    await vi.advanceTimersByTimeAsync(10);
    expect(await other).toMatchObject({ isOld: false });
  });

  it("one reading serves all callers without an answer in memory", async () => {
    const { state, load } = world();
    state.tookMs = 5 * SECOND;
    const given = await ask(100, 20, () => load());
    expect([state.begun.length, new Set(given.map(({ answer }) => answer))]).toEqual([1, new Set([1])]);
  });

  it("a caller without an answer in memory gets 503 after ten seconds", async () => {
    const { state, load } = world();
    state.tookMs = 40 * SECOND;
    const given = await ask(1, 20, () => load());
    expect(given).toMatchObject([{ answer: { name: "ProductError", http: 503, retryAfterS: 1 }, tookMs: 10 * SECOND }]);
  });

  it("the cache abandons a read of an ended request after thirty seconds", async () => {
    const { load } = world();
    const never = () => new Promise<number>(() => undefined);
    void load("a", KEEPING, never).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(29 * SECOND);
    const waiting = load().catch((error: ProductError) => error.http);
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(await waiting).toBe(503);
    expect(await load()).toBe(1);
  });
});

describe("a database that refuses", () => {
  it("the pause between readings grows up to 15 seconds", async () => {
    const { state, load, answer } = world();
    await load();
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    state.begun = [];
    state.fails = true;
    const begunAt = Date.now() - START;
    const given = await ask(250, 200, () => answer());
    expect(given.every(({ answer }) => !(answer instanceof Error) && answer.readAt === START)).toBe(true);
    expect(state.begun.map((at) => at - begunAt)).toEqual([0, 1_000, 3_000, 7_000, 15_000, 30_000, 45_000]);
  });

  it("a caller gets 503 with the seconds until the next database read", async () => {
    const { state, load } = world();
    state.fails = true;
    const given = await Promise.all([1, 2, 3].map(() => load().catch((error: ProductError) => error)));
    expect(given.map((error) => (error as ProductError).http)).toEqual([503, 503, 503]);
    expect(state.begun.length).toBe(1);
    await vi.advanceTimersByTimeAsync(400);
    await expect(load()).rejects.toMatchObject({ http: 503, retryAfterS: 1 });
    expect(state.begun.length).toBe(1);
    state.fails = false;
    await vi.advanceTimersByTimeAsync(600);
    expect(await load()).toBe(2);
  });

  it("the memory never returns an answer older than its limit", async () => {
    const { state, load, answer } = world();
    await load();
    state.fails = true;
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    await expect(load("a", { ttlMs: SECOND, oldMaxMs: NEVER_OLD })).rejects.toMatchObject({ http: 503 });
    expect(await answer()).toMatchObject({ value: 1, isOld: true });
    await vi.advanceTimersByTimeAsync(OLD_MAX_MS - 5 * SECOND - 1);
    expect(await answer()).toMatchObject({ value: 1, isOld: true });
    await vi.advanceTimersByTimeAsync(1);
    await expect(load()).rejects.toMatchObject({ http: 503 });
  });

  it("an answer keeps its last good value if a nested answer cannot be read", async () => {
    const { state, load, answer } = world();
    await load("outer");
    state.fails = true;
    const outer = async () => load("inner");
    await vi.advanceTimersByTimeAsync(SECOND);
    for (let request = 0; request < 5; request += 1) {
      expect(await answer("outer", KEEPING, outer)).toMatchObject({ value: 1, isOld: true });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(state.begun.length).toBe(2);
  });

  it("a 400 error removes the stored answer at once", async () => {
    const { load } = world();
    await load();
    await vi.advanceTimersByTimeAsync(SECOND);
    const refuse = () => Promise.reject(badRequest("There is no such match"));
    const both = [1, 2].map(() => load("a", KEEPING, refuse).catch((error: ProductError) => error.http));
    expect(await Promise.all(both)).toEqual([400, 400]);
    expect(await load()).toBe(2);
  });
});

describe("a caller that follows a notice", () => {
  it("a caller with a change notice gets only newer answers", async () => {
    const { state, load } = world();
    await load();
    await vi.advanceTimersByTimeAsync(500);
    expect(await load("a", { ...KEEPING, notBefore: Date.now() })).toBe(2);
    expect(await load()).toBe(2);
    state.tookMs = 200;
    await vi.advanceTimersByTimeAsync(1_000);
    const earlier = load();
    await vi.advanceTimersByTimeAsync(100);
    const noticed = [1, 2].map(() => load("a", { ...KEEPING, notBefore: Date.now() }));
    await vi.advanceTimersByTimeAsync(500);
    expect([await earlier, ...(await Promise.all(noticed)), state.mostAtOnce]).toEqual([3, 4, 4, 1]);
  });

  it("a caller with a change notice gets 503 instead of an older answer", async () => {
    const { state, load } = world();
    await load();
    await vi.advanceTimersByTimeAsync(10);
    state.fails = true;
    await expect(load("a", { ...KEEPING, notBefore: Date.now() })).rejects.toMatchObject({ http: 503 });
  });

  it("a caller with a fast clock gets an answer from a new read", async () => {
    const { state, load } = world();
    await load();
    await vi.advanceTimersByTimeAsync(10);
    expect(await load("a", { ...KEEPING, notBefore: Date.now() + 5_000 })).toBe(2);
    expect(state.begun.length).toBe(2);
  });
});

describe("a memory that keeps no answers", () => {
  it("a memory with size 0 reads the database for every caller", async () => {
    const { load } = world(0);
    expect([await load(), await load()]).toEqual([1, 2]);
  });
});
