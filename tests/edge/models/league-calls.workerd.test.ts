import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { upsertRecords } from "#edge/feed/store/upsert.ts";
import { seedWorld, WORLD } from "../feed/board/world.ts";
import { inProcess } from "../product/implementations.ts";
import { TestForecaster } from "./forecaster.ts";

const DAY_S = 86_400;
const NOW_S = Math.floor(Date.now() / 1000);
const { league } = WORLD[1];
const SEASON = 77;
const TEAMS = [501, 502, 503, 504];

const forecaster = new TestForecaster();
const calls = () => inProcess({ now: () => NOW_S * 1000 }).forecast;
const outlookRow = () => env.DB.prepare("select * from season_outlooks").first<Record<string, number | string>>();

beforeAll(async () => {
  await seedWorld(1);
  await upsertRecords(env.DB, {
    seasons: [{ id: SEASON, leagueId: league, name: "2030-31", startsAt: NOW_S - 30 * DAY_S, endsAt: NOW_S + 90 * DAY_S }],
    teams: TEAMS.map((id) => ({ id, sportId: 1 as const, slug: `t${id}`, nameEn: `Team ${id}`, logo: "x", strength: 50 })),
  });
  const pairs = TEAMS.flatMap((home) => TEAMS.filter((away) => away !== home).map((away) => [home, away] as const));
  await upsertRecords(env.DB, {
    matches: pairs.map(([home, away], at) => {
      const played = at < 6;
      return {
        id: 900 + at,
        sportId: 1 as const,
        sourceKey: `outlook/${at}`,
        leagueId: league,
        seasonId: SEASON,
        homeTeamId: home,
        awayTeamId: away,
        startsAt: played ? NOW_S - (9 - at) * DAY_S : NOW_S + (at - 5) * DAY_S,
        status: played ? 8 : 1,
        ...(played && { homeScore: home === 501 ? 4 : 1, awayScore: 1 }),
      };
    }),
  });
  await forecaster.tick();
});

describe("the ratings of a league", () => {
  it("the ratings list the league's teams with the strongest first", async () => {
    const { list } = await calls().getRatedLeagues({});
    expect(list.map(({ sport, league: { id } }) => [sport, id])).toEqual([["football", league]]);
    const yesterday = new Date((NOW_S - DAY_S) * 1000).toISOString().slice(0, 10);
    await env.DB.batch([
      env.DB.prepare("insert into team_ratings values (?, 501, ?, 'football-2', 0.1, 0)").bind(league, yesterday),
      env.DB.prepare("insert into team_ratings values (?, ?, ?, 'football-2', 3, 3)").bind(league, WORLD[1].home, yesterday),
    ]);
    const { teams, day } = await calls().getTeamRatings({ league_id: league });
    expect(teams.map(({ team }) => team.id)).toHaveLength(4);
    expect(teams[0]!.team.id).toBe(501);
    expect(teams[0]!.history.map(([date]) => date)).toEqual([yesterday, day]);
  });

  it("a request for the ratings of an unknown league is refused with the league's id", async () => {
    await expect(calls().getTeamRatings({ league_id: 4_711 })).rejects.toThrow("league_id: there is no league 4711");
  });
});

describe("the outlook of a season", () => {
  it("the outlook of a season has every team @spec 2.12", async () => {
    const { outlook } = await calls().getSeasonOutlook({ league_id: league });
    expect(outlook).toMatchObject({ season: "2030-31", seasons: 10_000, known: 6, last_places: 1 });
    expect(outlook!.teams.map(({ team }) => team.id).toSorted()).toEqual(TEAMS);
    expect(outlook!.teams[0]!.team.id).toBe(501);
    expect(outlook!.teams.reduce((sum, { title }) => sum + title, 0)).toBeCloseTo(1, 2);
    expect((await calls().getSeasonOutlook({ league_id: league, season_id: WORLD[1].season })).outlook).toBeNull();
  });

  it("the server simulates the season again only after a new result", async () => {
    const before = await outlookRow();
    await env.DB.prepare("update season_outlooks set made_at = 1").run();
    await forecaster.begin();
    expect(await outlookRow()).toMatchObject({ made_at: 1 });
    await env.DB.prepare("update matches set status = 8, home_score = 0, away_score = 1, starts_at = ? where id = 911")
      .bind(NOW_S - 60)
      .run();
    await forecaster.begin();
    const after = await outlookRow();
    expect(after).toMatchObject({ known: 7 });
    expect(after!.teams).not.toBe(before!.teams);
  });

  it("a league with knock-out rounds has no outlook", async () => {
    await env.DB.prepare("delete from season_outlooks").run();
    await env.DB.prepare("insert into rounds (id, season_id, number, stage) values (1, ?, 1, 'knockout')").bind(SEASON).run();
    await forecaster.begin();
    expect(await outlookRow()).toBeNull();
    expect(await calls().getSeasonOutlook({ league_id: league })).toEqual({ outlook: null });
  });
});
