import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { beforeRoundTrips } from "#edge/ground/db/round-trips.ts";
import { Answers } from "#edge/ground/memory/answers.ts";
import { inProcess } from "#tests/edge/product/implementations.ts";
import { LEAGUES, MATCHES, seedFixture, TEAMS } from "#tests/support/fixture.ts";
import { ROOM, seedRoom } from "#tests/support/room-fixture.ts";

/** Milliseconds after which none of these answers is fresh. */
const FRESH_MAX_MS = 301_000;

beforeAll(async () => {
  await seedFixture(env.DB);
  await seedRoom(env.DB);
});

/** A product with a clock and a database that the test controls (delay, disconnect). */
function site() {
  const state = { nowMs: Date.now(), queries: 0, isAway: false, answers: null as Promise<void> | null };
  const d1 = beforeRoundTrips(env.DB, async () => {
    state.queries += 1;
    if (state.isAway) throw new Error("D1_ERROR: Network connection lost.");
    await state.answers;
  });
  const snapshots = new Answers();
  const product = () => inProcess({ snapshots, d1, now: () => state.nowMs });
  return { state, product };
}

type Site = ReturnType<typeof inProcess>;
const toText = ({ now: _, ...answer }: { now?: number }): string => JSON.stringify(answer);

const READ: readonly [name: string, ask: (product: Site) => Promise<object>][] = [
  ["the light call", (product) => product.race.getScoreChanges({ sport_id: 0, since: 0 })],
  ["a day's list", (product) => product.race.getDateMatch({ sport_id: 1, type: 0, zone: "Asia/Shanghai" })],
  ["a match", (product) => product.sport.getMatchInfo({ sport: "football", matchid: MATCHES.firstHalf })],
  ["a match's tab", (product) => product.sport.getMatchCombineData({ sport: "basketball", matchid: MATCHES.thirdQuarter })],
  ["a room", (product) => product.live.getLivePageData({ anchorid: ROOM.anchorId })],
  ["a room's rules", (product) => product.room.getRoomState({ anchorid: ROOM.anchorId })],
  ["a team", (product) => product.sportDatabase.getTeamInfo({ sport: "football", teamid: TEAMS.arsenal })],
  ["a league", (product) => product.sportDatabase.getEventInfo({ sport: "football", cid: LEAGUES.premier })],
  ["a league's tables", (product) => product.sportDatabase.getEventIntegral({ sport: "football", cid: LEAGUES.premier })],
  ["a cup", (product) => product.sportDatabase.getFifa2025({})],
  ["the list of recordings", (product) => product.live.getVideoList({ page: 1, size: 20 })],
  ["a recording", (product) => product.live.getVideo({ id: ROOM.videoId })],
  ["short videos", (product) => product.shorts.getFeed({ size: 10 })],
  ["home", (product) => product.home.getHomeData({ sport_id: 0 })],
  ["a search", (product) => product.search.multiple({ keyword: "arsenal" })],
  ["a search of the database", (product) => product.search.team({ keyword: "arsenal" })],
];

describe.each(READ)("the request for %s that was seen before", (_, ask) => {
  /** Asks once, and lets the answer grow old. */
  const askOnce = async () => {
    const { state, product } = site();
    const first = await ask(product());
    const keys = state.queries;
    state.nowMs += FRESH_MAX_MS;
    state.queries = 0;
    return { state, product, first, keys };
  };

  it("memory answers all 500 requests while one reading hangs", async () => {
    const { state, product, first, keys } = await askOnce();
    const arrivals: (() => void)[] = [];
    state.answers = new Promise((resolve) => arrivals.push(resolve));
    const answers = await Promise.all(Array.from({ length: 500 }, () => ask(product())));
    expect(new Set(answers.map(toText))).toEqual(new Set([toText(first)]));
    expect(state.queries).toBeLessThanOrEqual(keys);
    for (const arrive of arrivals) arrive();
    state.answers = null;
    await expect.poll(async () => ask(product())).toBeTruthy();
  });

  it("the answer comes from memory while the database refuses requests", async () => {
    const { state, product, first, keys } = await askOnce();
    state.isAway = true;
    for (let request = 0; request < 250; request += 1) {
      expect(toText(await ask(product()))).toBe(toText(first));
      state.nowMs += 20;
    }
    expect(state.queries).toBeLessThanOrEqual(3 * keys);
    state.isAway = false;
    state.nowMs += 15_000;
    state.queries = 0;
    await ask(product());
    expect(state.queries).toBeGreaterThan(0);
  });
});

it("the answer contains the time of the last good reading", async () => {
  const { state, product } = site();
  const first = await product().race.getScoreChanges({ sport_id: 0, since: 0 });
  state.nowMs += 2_000;
  state.isAway = true;
  expect((await product().race.getScoreChanges({ sport_id: 0, since: 0 })).as_of).toBe(first.as_of);
  state.isAway = false;
  state.nowMs += 15_000;
  expect((await product().race.getScoreChanges({ sport_id: 0, since: 0 })).as_of).toBe(state.nowMs);
});

describe("goods for sale", () => {
  it("a person never sees an old answer about goods for sale", async () => {
    const { state, product } = site();
    await product().goods.getPackageList({});
    state.nowMs += 60_000;
    state.isAway = true;
    await expect(product().goods.getPackageList({})).rejects.toMatchObject({ http: 503, retryAfterS: expect.any(Number) });
  });
});
