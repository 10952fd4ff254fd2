import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import type { Group, Product } from "#edge/contract/index.ts";
import { countingD1 } from "#tests/support/counting-d1.ts";
import { ACCOUNT, LEAGUES, MATCHES, PLAYERS, seedFixture, TEAMS } from "#tests/support/fixture.ts";
import { seedRoom } from "#tests/support/room-fixture.ts";
import { inProcess, requestToken } from "./implementations.ts";
import { READING_CALLS } from "./suite.ts";

type Methods = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
const ask = (product: Product, group: Group, name: string, input: unknown) =>
  (product as unknown as Methods)[group]?.[name]?.(input);

/** Calls that contain the table of a season with a match in play. */
const TABLE_CALLS = new Set(["getEventIntegral", "getMatchRank", "getAnalysisData", "getTeamInfo"]);

beforeAll(async () => {
  await seedFixture(env.DB);
  await seedRoom(env.DB);
});

describe("round trips to the database", () => {
  it("a guest identity needs no database round trip", async () => {
    const counter = countingD1(env.DB);
    await inProcess({ d1: counter.d1, ip: "192.0.2.1" }).user.getGuestInfo({});
    expect(counter.count()).toBe(0);
  });

  it.each(READING_CALLS)("the number of rows does not change the round trips of %s.%s", async (group, name, input) => {
    const counter = countingD1(env.DB);
    await ask(inProcess({ d1: counter.d1 }), group, name, input);
    // While a match is in play, the current table also reads the season's matches.
    expect(counter.count()).toBe(TABLE_CALLS.has(name) ? 2 : 1);
  });

  it("a day's list of three hundred matches needs one database round trip", async () => {
    const insert = env.DB.prepare(
      `insert or ignore into matches (id, sport_id, source_key, league_id, season_id, home_team_id, away_team_id, starts_at, status)
       values (?, 1, ?, ${LEAGUES.premier}, 110, ${TEAMS.arsenal}, ${TEAMS.chelsea}, ?, 1)`,
    );
    const startsAt = Date.UTC(2026, 10, 25, 12) / 1000;
    await env.DB.batch(Array.from({ length: 300 }, (_, i) => insert.bind(50_000 + i, `many/${i}`, startsAt + i)));
    const counter = countingD1(env.DB);
    const { list } = await inProcess({ d1: counter.d1 }).race.getDateMatch({ date: "2026-11-25" });
    expect([list.length, counter.count()]).toEqual([300, 1]);
  });

  it("a page reads a signed-in person's session only once", async () => {
    const token = await requestToken(ACCOUNT);
    const counter = countingD1(env.DB);
    const product = inProcess({ d1: counter.d1, token });
    await product.race.getDateMatch({});
    expect(counter.count()).toBe(2);
    counter.reset();
    await Promise.all([
      product.race.getRecMath({}),
      product.sportDatabase.getTeamInfo({ sport: "football", teamid: TEAMS.arsenal }),
      product.sportDatabase.getEventInfo({ sport: "football", cid: LEAGUES.premier }),
    ]);
    expect(counter.count()).toBe(4);
    counter.reset();
    await product.sport.getMatchCombineData({ sport: "football", matchid: MATCHES.finished });
    expect(counter.count()).toBe(2);
    counter.reset();
    await product.sportDatabase.getPlayerInfo({ sport: "football", playerid: PLAYERS.saka });
    expect(counter.count()).toBe(1);
  });

  it("all writes of a call are in one batch", async () => {
    const token = await requestToken(ACCOUNT);
    const counter = countingD1(env.DB);
    const product = inProcess({ d1: counter.d1, token });
    await product.user.getUserInfo({});
    counter.reset();
    await product.race.voteRaceTeam({ matchid: MATCHES.waiting, choice: "away" });
    await product.sport.attentMatch({ sport: "football", matchid: MATCHES.waiting, type: 1 });
    expect(counter.count()).toBe(2);
  });

  it("a cached answer needs no database round trip", async () => {
    const counter = countingD1(env.DB);
    const product = inProcess({ d1: counter.d1 });
    await Promise.all(Array.from({ length: 20 }, () => product.race.getDateMatch({})));
    expect(counter.count()).toBe(1);
    await product.race.getRaceTag({});
    expect(counter.count()).toBe(1);
  });
});
