import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#edge/ground/db/client.ts";
import { follows } from "#edge/ground/people/schema/people.ts";
import { billboards } from "#edge/matches/schema/competitions.ts";
import { ACCOUNT, LEAGUES, MATCHES, NOW_S, PLAYERS, SEASONS, seedFixture, TEAMS } from "#tests/support/fixture.ts";
import { inProcess } from "../product/implementations.ts";

const db = openDatabase(env.DB);
const database = () => inProcess().sportDatabase;
const premier = { sport: "football" as const, cid: LEAGUES.premier };
const nba = { sport: "basketball" as const, cid: LEAGUES.nba };

beforeAll(() => seedFixture(env.DB));

describe("the pages of a competition", () => {
  it("a competition lists the requested season's tables by group @spec 7.48", async () => {
    const readTeams = async (input: Parameters<ReturnType<typeof database>["getEventIntegral"]>[0]) =>
      (await database().getEventIntegral(input)).tables.map(({ rows }) => rows.map(({ team }) => team.id));
    expect(await readTeams(premier)).toEqual([[TEAMS.arsenal, TEAMS.chelsea]]);
    expect(await readTeams({ ...premier, season_id: SEASONS.premierOld })).toEqual([]);
    expect(await readTeams(nba)).toEqual([[TEAMS.celtics], [TEAMS.lakers]]);
  });

  it("a competition lists the requested season's leaders by place @spec 7.48", async () => {
    const readBoards = async (input: Parameters<ReturnType<typeof database>["getEventRank"]>[0]) =>
      (await database().getEventRank(input)).boards.map(({ type, rows }) => [
        type,
        rows.map(({ place, player }) => [place, player?.id]),
      ]);
    const goals = [1, PLAYERS.saka];
    expect(await readBoards(premier)).toEqual([["goals", [goals, [2, PLAYERS.palmer]]]]);
    expect(await readBoards({ ...premier, season_id: SEASONS.premierOld })).toEqual([]);
    expect((await readBoards(nba)).map(([type]) => type)).toEqual(["points"]);
  });

  it("a competition has the figures and matches of the requested season @spec 7.48", async () => {
    const old = { ...premier, season_id: SEASONS.premierOld };
    expect(await database().getEventView(old)).toEqual({
      played: 0,
      total: 0,
      scored: 0,
      home_wins: 0,
      draws: 0,
      away_wins: 0,
      teams: 0,
    });
    expect(await database().getEventMatch(old)).toEqual({ list: [], total: 0 });
    const { list, total } = await database().getEventMatch({ ...premier, page: 2, size: 4 });
    expect([list.map(({ matchid }) => matchid), total]).toEqual([[MATCHES.waiting, MATCHES.tomorrow], 6]);
  });
});

describe("a player's page", () => {
  it("a player has season totals of the finished matches, also outside every ranking", async () => {
    const saka = await database().getPlayerInfo({ sport: "football", playerid: PLAYERS.saka });
    const sums = { matches: 1, goals: 2, yellow_cards: 1, red_cards: 0, points: 0, rebounds: 0, assists: 0 };
    expect(saka.season_totals).toMatchObject([{ ...sums, league: { id: LEAGUES.premier } }]);
    expect(saka.last).toMatchObject([{ goals: 2, yellow_cards: 1, red_cards: 0 }]);
    const tatum = await database().getPlayerInfo({ sport: "basketball", playerid: PLAYERS.tatum });
    expect(tatum.season_totals).toMatchObject([{ matches: 1, points: 1, league: { id: LEAGUES.nba } }]);
  });
});

describe("the list of competitions", () => {
  it("competitions are listed in pages and sorted by rank @spec 7.48", async () => {
    const readIds = async (input: object) => {
      const { list, total } = await database().getEventList(input);
      return [list.map(({ id }) => id), total];
    };
    expect(await readIds({})).toEqual([[LEAGUES.premier, LEAGUES.nba, LEAGUES.worldCup, LEAGUES.cba, LEAGUES.primera], 5]);
    expect(await readIds({ sport_id: 2 })).toEqual([[LEAGUES.nba, LEAGUES.cba], 2]);
    expect(await readIds({ sport_id: 1, page: 2, size: 2 })).toEqual([[LEAGUES.primera], 3]);
  });
});

describe("a ranking", () => {
  it("a FIFA ranking lists its teams in pages and sorts them by place @spec 7.48", async () => {
    const { list, total, updated_at } = await database().getFifaRank({});
    expect(list.map(({ place, team, value }) => [place, team?.id, value])).toEqual([
      [1, TEAMS.france, 1880],
      [2, TEAMS.brazil, 1850],
    ]);
    expect([total, updated_at]).toEqual([2, NOW_S]);
    expect((await database().getFifaRank({ page: 2, size: 1 })).list.map(({ team }) => team?.id)).toEqual([TEAMS.brazil]);
  });

  it("each sport has its own ranking of the most followed clubs @spec 7.48", async () => {
    const football = async () =>
      (await database().getHotFootballRank({})).list.map(({ place, team, value }) => [place, team?.id, value]);
    await db.insert(follows).values([
      { uid: ACCOUNT.uid, kind: "team", sportId: 1, subjectId: TEAMS.santos, createdAt: NOW_S },
      { uid: ACCOUNT.uid, kind: "team", sportId: 1, subjectId: TEAMS.brazil, createdAt: NOW_S },
    ]);
    const counted = await football();
    expect(counted[0]).toEqual([1, TEAMS.santos, 1]);
    expect(counted.map(([, id]) => id).sort()).toEqual([TEAMS.arsenal, TEAMS.chelsea, TEAMS.gremio, TEAMS.santos].sort());
    const { list } = await database().getHotBasketballRank({});
    expect(list.map(({ team }) => team?.id).sort()).toEqual([TEAMS.lakers, TEAMS.celtics, TEAMS.beijing, TEAMS.shanghai].sort());
    await db.insert(billboards).values({
      type: "hot-football",
      sportId: 1,
      seasonId: 0,
      place: 1,
      value: 77,
      teamId: TEAMS.chelsea,
      detail: "{}",
      updatedAt: NOW_S,
    });
    expect(await football()).toEqual([[1, TEAMS.chelsea, 77]]);
  });
});

describe("leaders of a match", () => {
  it("the leaders of a match are the best in the sport's three main figures @spec 7.34", async () => {
    const football = await inProcess().sport.getMatchTop3Data({ sport: "football", matchid: MATCHES.finished });
    expect(football.leaders.map(({ key, home, away }) => [key, home?.player.id, home?.value, away?.player.id])).toEqual([
      ["goals", PLAYERS.saka, 2, PLAYERS.palmer],
      ["assists", undefined, undefined, undefined],
      ["cards", PLAYERS.saka, 1, undefined],
    ]);
    const basketball = await inProcess().sport.getMatchTop3Data({ sport: "basketball", matchid: MATCHES.basketballFinished });
    expect(basketball.leaders.map(({ key }) => key)).toEqual(["points", "rebounds", "assists"]);
  });
});
