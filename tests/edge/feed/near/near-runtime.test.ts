import { expect, test } from "vitest";
import type { MissedNews } from "#edge/feed/near/board-news.ts";
import { NearRuntime } from "#edge/feed/near/near-runtime.ts";
import type { Moving } from "#edge/matches/moving.ts";
import { NOT_STARTED } from "#edge/matches/reads.ts";

const NOW = 1_800_000_000_000;
const MATCH = { id: 7, sportId: 1, startsAt: NOW / 1000, ...NOT_STARTED, status: 2, newsAt: NOW / 1000 } as Moving;
const isSeen = (answer: { list: string } | null) => answer && JSON.parse(answer.list).length;

/** A Feed whose Boards, database and clock the test controls. */
function open() {
  const state = { now: NOW, isDatabaseAway: false, areBoardsAway: false, questions: 0, readings: 0 };
  const work: Promise<unknown>[] = [];
  const feed = new NearRuntime({
    askBoard: async (_sportId, number): Promise<MissedNews> => {
      state.questions += 1;
      if (state.areBoardsAway) throw new Error("The Board is away");
      return { number: number ?? 10, isCut: number === null, rows: [], unwritten: [] };
    },
    readMoving: async () => {
      state.readings += 1;
      if (state.isDatabaseAway) throw new Error("The database is away");
      return { rows: [{ ...MATCH, updatedAt: state.now }], goals: [] };
    },
    readNames: async () => "{}",
    waitUntil: (one) => work.push(one),
    now: () => state.now,
  });
  const ask = async () => {
    const answer = await feed.recentChanges();
    while (work.length > 0) await Promise.all(work.splice(0));
    return answer;
  };
  return { state, ask, feed };
}

test("the first question of a Feed gets an answer", async () => {
  const { ask } = open();
  expect(await ask()).toMatchObject({ asOf: NOW, recordsAt: NOW });
});

test("a Feed that is born while the database is away answers once it is back", async () => {
  const { state, ask } = open();
  state.isDatabaseAway = true;
  expect(await ask()).toBeNull();
  state.isDatabaseAway = false;
  state.now += 3_000;
  expect(isSeen(await ask())).toBe(1);
});

test("a Feed answers for ten minutes without the database, and says since when its records are right", async () => {
  const { state, ask } = open();
  await ask();
  state.isDatabaseAway = true;
  for (let second = 0; second < 590; second += 5) {
    state.now += 5_000;
    expect(await ask()).toMatchObject({ recordsAt: NOW });
  }
  state.now += 10_000;
  expect(await ask()).toBeNull();
});

test("a Feed that hears nothing of its Boards for fifteen seconds does not answer", async () => {
  const { state, ask } = open();
  await ask();
  state.areBoardsAway = true;
  state.now += 14_000;
  expect(isSeen(await ask())).toBe(1);
  state.now += 2_000;
  expect(await ask()).toBeNull();
  state.areBoardsAway = false;
  state.now += 2_000;
  expect(isSeen(await ask())).toBe(1);
});

test("a thousand questions in ten seconds cost two or three questions to each Board and two readings", async () => {
  const { state, ask } = open();
  for (let question = 0; question < 1_000; question += 1) {
    await ask();
    state.now += 10;
  }
  expect([state.questions <= 6, state.readings <= 2]).toEqual([true, true]);
});

test("a Feed that nobody asks asks nothing", async () => {
  const { state, ask } = open();
  await ask();
  const { questions, readings } = state;
  state.now += 3_600_000;
  expect([state.questions, state.readings]).toEqual([questions, readings]);
});

test("a Feed that 562 isolates ask lets them serve its answers for longer, so that it gets some 200 calls a second", async () => {
  const { state, feed } = open();
  const servedUntil = Array.from({ length: 562 }, () => 0);
  const callsS: number[] = [];
  for (let second = 0; second < 12; second += 1) {
    let calls = 0;
    for (let step = 0; step < 20; step += 1) {
      for (const [isolate, until] of servedUntil.entries()) {
        if (until > state.now) continue;
        const answer = await feed.recentChanges();
        servedUntil[isolate] = state.now + (answer?.servedMs ?? 1_000);
        calls += 1;
      }
      state.now += 50;
    }
    callsS.push(calls);
  }
  const late = callsS.slice(4);
  expect(late.reduce((sum, calls) => sum + calls, 0) / late.length).toBeLessThan(230);
});

test("a Feed that few isolates ask lets them serve its answers for a second", async () => {
  const { state, feed } = open();
  const times: (number | undefined)[] = [];
  for (let call = 0; call < 400; call += 1) {
    times.push((await feed.recentChanges())?.servedMs);
    state.now += 20;
  }
  expect(new Set(times.filter(Boolean))).toEqual(new Set([1_000]));
});
