import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { getBoard } from "#edge/feed/board/stubs.ts";
import { openNearFeed } from "#edge/feed/near/stubs.ts";
import { Answers } from "#edge/ground/memory/answers.ts";
import { ANYWHERE } from "#edge/ground/placement.ts";
import type { NearFeed } from "#edge/matches/matches.ts";
import { inProcess } from "#tests/edge/product/implementations.ts";
import { countingD1 } from "#tests/support/counting-d1.ts";
import { seedMatch, seedWorld, storedMatch } from "../board/world.ts";

const NOW_S = Math.floor(Date.now() / 1000);
const MATCH = 11;
const counter = countingD1(env.DB);
/** A product without answers in memory. */
const product = (continent = ANYWHERE) =>
  inProcess({ d1: counter.d1, now: Date.now, nearFeed: openNearFeed(env, continent), snapshots: new Answers() });

beforeAll(async () => {
  await seedWorld(1);
  await seedMatch(1, MATCH, { startsAt: NOW_S - 600 });
});

test("the light call, the counts and a known day read no row of the database", async () => {
  await getBoard(env, 1).ingest(1, [
    {
      matchId: MATCH,
      seq: 1,
      at: NOW_S - 600,
      change: { type: "state", status: 2, periodStarts: true, homeScore: 0, awayScore: 0 },
    },
  ]);
  const day = () => product().race.getDateMatch({ sport_id: 0, zone: "UTC" });
  const countTrips = async (): Promise<number> => {
    counter.reset();
    await product().race.getScoreChanges({ sport_id: 0 });
    return counter.count();
  };
  await expect.poll(countTrips).toBe(0);
  await day();
  counter.reset();
  const changes = await product().race.getScoreChanges({ sport_id: 0, since: 0 });
  const old = await product().race.getScoreChanges({ sport_id: 1, since: (NOW_S - 7_200) * 1000 });
  const { list } = await day();
  const counts = await product().race.getRaceSubTab({});
  expect([changes.list.map(([id]) => id), old.list.map(([id]) => id), counts.map((one) => one.live_count)]).toEqual([
    [MATCH],
    [MATCH],
    [1, 0],
  ]);
  expect(list.map(({ matchid, status }) => [matchid, status])).toEqual([[MATCH, 2]]);
  expect({ trips: counter.count(), rows: counter.rows() }).toEqual({ trips: 0, rows: 0 });
});

test("a goal is in the Feed's answer as soon as its Board has announced it", async () => {
  const goal = { kind: "goal", period: 1, minute: 9, side: "home", homeScore: 1, awayScore: 0 } as const;
  await getBoard(env, 1).ingest(1, [{ matchId: MATCH, seq: 2, at: NOW_S - 60, change: { type: "incident", incident: goal } }]);
  const score = async () => (await product().race.getScoreChanges({ sport_id: 0, since: 0 })).list[0]?.[3];
  await expect.poll(score, { timeout: 1_500 }).toBe(1);
  expect(await storedMatch(MATCH)).toMatchObject({ home_score: 1 });
});

test("the list of a day names the scorer of a goal within seconds", async () => {
  const goals = async () =>
    (await product().race.getDateMatch({ sport_id: 1, zone: "UTC" })).list[0]?.goals?.map(({ minute }) => minute);
  await expect.poll(goals).toEqual([9]);
});

test("each continent has a Feed of its own, and all unknown ones share one", async () => {
  const ids = ["EU", "SA", "AN", ANYWHERE].map((continent) => String(env.FEED.idFromName(continent)));
  expect(new Set(ids).size).toBe(4);
  await expect
    .poll(async () => openNearFeed(env, "EU").recentChanges())
    .toMatchObject({ list: [[1, expect.arrayContaining([MATCH])]] });
  await expect
    .poll(async () => openNearFeed(env, "AN").recentChanges())
    .toMatchObject({ list: [[1, expect.arrayContaining([MATCH])]] });
});

test("the database answers in half a second while the Feed does not, and then at once for five seconds", async () => {
  let questions = 0;
  const hang = () => {
    questions += 1;
    return new Promise<never>(() => undefined);
  };
  const stub = { recentChanges: hang, changesSince: hang, day: hang, names: hang, liveCounts: hang };
  const silent = { ...env, FEED: { idFromName: () => "silent", get: () => stub } } as unknown as Env;
  let now = Date.now();
  const nearFeed = openNearFeed(silent, "AF", () => now);
  const ask = async (): Promise<{ ids: number[]; tookMs: number }> => {
    const startedAt = performance.now();
    const { list } = await inProcess({ now: Date.now, nearFeed, snapshots: new Answers() }).race.getScoreChanges({});
    return { ids: list.map(([id]) => id), tookMs: performance.now() - startedAt };
  };
  const first = await ask();
  expect([first.ids, first.tookMs < 1_000, questions]).toEqual([[MATCH], true, 1]);
  now += 4_900;
  const { race } = inProcess({ now: Date.now, nearFeed, snapshots: new Answers() });
  const { list } = await race.getDateMatch({ sport_id: 1, zone: "UTC" });
  const [football] = await race.getRaceSubTab({});
  expect([list.map(({ matchid }) => matchid), football?.live_count, questions]).toEqual([[MATCH], 1, 1]);
  now += 200;
  expect([(await ask()).ids, questions]).toEqual([[MATCH], 2]);
});

test("the cursor of an answer is not newer than its list", async () => {
  const nowMs = Date.now();
  const none = { list: [], asOf: nowMs, recordsAt: nowMs };
  const nearFeed: NearFeed = {
    recentChanges: async () => none,
    changesSince: async () => ({ ...none, asOf: nowMs - 30_000, recordsAt: nowMs - 40_000 }),
    day: async () => null,
    names: async () => null,
    liveCounts: async () => null,
  };
  const { race } = inProcess({ now: () => nowMs, nearFeed, snapshots: new Answers() });
  const old = await race.getScoreChanges({ sport_id: 0, since: nowMs - 3_600_000 });
  expect([old.as_of, old.cursor]).toEqual([nowMs - 30_000, nowMs - 45_000]);
});

test("the database answers while the Feed is away", async () => {
  const away = {
    ...env,
    FEED: { idFromName: () => "away", get: () => ({ recentChanges: async () => Promise.reject(new Error("away")) }) },
  };
  const nearFeed = openNearFeed(away as unknown as Env, "OC");
  counter.reset();
  const before = Date.now();
  const changes = await inProcess({ d1: counter.d1, now: Date.now, nearFeed, snapshots: new Answers() }).race.getScoreChanges({});
  expect([changes.list.map(([id]) => id), counter.count()]).toEqual([[MATCH], 1]);
  expect(changes.as_of).toBeGreaterThanOrEqual(before);
});
