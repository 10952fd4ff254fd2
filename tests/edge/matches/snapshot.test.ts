import { describe, expect, it } from "vitest";
import { Snapshots } from "#edge/matches/snapshot.ts";

const world = () => {
  const state = { nowMs: 1000, reads: 0, kept: [] as Promise<unknown>[] };
  const context = { now: () => state.nowMs, waitUntil: (work: Promise<unknown>) => void state.kept.push(work) };
  const read = async () => {
    state.reads += 1;
    return state.reads;
  };
  return { state, context, read };
};

describe("snapshots", () => {
  it("keeps an answer for its time, then reads anew", async () => {
    const { state, context, read } = world();
    const snapshots = new Snapshots();
    expect(await snapshots.load("a", 1000, context, read)).toBe(1);
    state.nowMs += 999;
    expect(await snapshots.load("a", 1000, context, read)).toBe(1);
    state.nowMs += 1;
    expect(await snapshots.load("a", 1000, context, read)).toBe(2);
  });

  it("forgets readings under way too: a reading from before a change is not kept after it", async () => {
    const { context } = world();
    const snapshots = new Snapshots();
    let arrive: (value: string) => void = () => undefined;
    const reading = snapshots.load("a", 1000, context, () => new Promise<string>((resolve) => (arrive = resolve)));
    snapshots.clear();
    arrive("before");
    expect(await reading).toBe("before");
    expect(await snapshots.load("a", 1000, context, async () => "after")).toBe("after");
  });

  it("counts the age from before the reading, so a slow reading is not fresh for longer", async () => {
    const { state, context } = world();
    const snapshots = new Snapshots();
    const slow = async () => {
      state.nowMs += 900;
      return "old";
    };
    await snapshots.load("a", 1000, context, slow);
    state.nowMs += 200;
    expect(await snapshots.load("a", 1000, context, async () => "new")).toBe("new");
  });

  it("reads once for all concurrent requests, and keeps the reading alive for them", async () => {
    const { state, context, read } = world();
    const snapshots = new Snapshots();
    const answers = await Promise.all([1, 2, 3].map(() => snapshots.load("a", 1000, context, read)));
    expect([answers, state.reads, state.kept.length]).toEqual([[1, 1, 1], 1, 1]);
  });

  it("keeps no failure: requests that waited for a failed reading read by themselves", async () => {
    const { context, read } = world();
    const snapshots = new Snapshots();
    const failing = snapshots.load("a", 1000, context, () => Promise.reject(new Error("no database")));
    const waiting = snapshots.load("a", 1000, context, read);
    await expect(failing).rejects.toThrow("no database");
    expect(await waiting).toBe(1);
    expect(await snapshots.load("a", 1000, context, read)).toBe(2);
  });

  it("holds no more than its size: the oldest goes", async () => {
    const { state, context, read } = world();
    const snapshots = new Snapshots(2);
    for (const key of ["a", "b", "c"]) await snapshots.load(key, 1000, context, read);
    expect(await snapshots.load("c", 1000, context, read)).toBe(3);
    expect(await snapshots.load("a", 1000, context, read)).toBe(4);
    expect(state.reads).toBe(4);
  });
});
