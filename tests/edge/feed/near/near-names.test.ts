import { expect, test } from "vitest";
import { NearDayNames } from "#edge/feed/near/near-names.ts";
import type { DayRange } from "#edge/matches/moving-day.ts";

const NOW = 1_800_000_000_000;
const TODAY: DayRange = { sport: 0, fromS: 0, toS: 86_400, noonS: 43_200, earliestS: 0, nowS: NOW / 1000 };

/** The names of a Feed whose database and clock the test controls. */
function open() {
  const state = { now: NOW, text: "a", readings: 0, isAway: false };
  const work: Promise<unknown>[] = [];
  const names = new NearDayNames({
    readNames: async () => {
      state.readings += 1;
      if (state.isAway) throw new Error("The database is away");
      return state.text;
    },
    waitUntil: (one) => work.push(one),
    now: () => state.now,
  });
  const settle = async () => {
    while (work.length > 0) await Promise.all(work.splice(0));
  };
  return { state, names, settle };
}

test("a Feed reads the names of a day once in thirty seconds, however many isolates ask", async () => {
  const { state, names, settle } = open();
  for (let second = 0; second < 60; second += 1) {
    for (let isolate = 0; isolate < 20; isolate += 1) names.mark({ ...TODAY, nowS: state.now / 1000 });
    await settle();
    state.now += 1_000;
  }
  expect(state.readings).toBe(2);
});

test("equal names keep their version, and changed names get another", async () => {
  const { state, names, settle } = open();
  const versions: unknown[] = [];
  for (const text of ["a", "a", "b"]) {
    state.text = text;
    names.mark(TODAY);
    await settle();
    versions.push(names.mark(TODAY)?.version);
    state.now += 30_000;
  }
  expect([versions[0] === versions[1], versions[1] === versions[2], (await names.find(TODAY))?.text]).toEqual([true, false, "b"]);
});

test("the first isolate that asks for names waits for their reading", async () => {
  const { names } = open();
  expect([names.mark(TODAY), (await names.find(TODAY))?.text]).toEqual([null, "a"]);
});

test("while the database is away the names stay, and are tried again every five seconds", async () => {
  const { state, names, settle } = open();
  await names.find(TODAY);
  state.isAway = true;
  state.now += 30_000;
  for (let second = 0; second < 10; second += 1) {
    expect(names.mark(TODAY)?.version).toBe(NOW);
    await settle();
    state.now += 1_000;
  }
  expect(state.readings).toBe(3);
});
