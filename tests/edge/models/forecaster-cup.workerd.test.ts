import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { FIRST_FORECAST_HASH, forecastFaults, type RecordedForecast } from "#edge/contract/rules/forecasts.ts";
import { upsertRecords } from "#edge/feed/store/upsert.ts";
import { judgeFinished } from "#edge/models/judge.ts";
import { linkCount, linkedResults } from "#edge/models/linked-results.ts";
import type { SealedForecast } from "#edge/models/sealed-forecast.ts";
import { seedMatch, seedWorld, WORLD } from "../feed/board/world.ts";
import { inProcess } from "../product/implementations.ts";
import { TestForecaster } from "./forecaster.ts";

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
// A trigger lets forecasts be recorded only at the present time, so the test uses the real clock.
const NOW_S = Math.floor(Date.now() / 1000);
/** The league of the test world, a second league, and a cup of both. */
const { league, season, home } = WORLD[1];
const OTHER = { league: 31, season: 32, teams: [33, 34] as const };
const CUP = { league: 41, season: 42 };
const WAITING = 1;

const forecaster = new TestForecaster();
const rows = async (): Promise<RecordedForecast[]> =>
  (await env.DB.prepare("select * from forecasts order by seq").all<RecordedForecast>()).results;
const sealed = async (): Promise<SealedForecast & { home: number; away: number }> =>
  JSON.parse((await rows()).findLast(({ match_id }) => match_id === WAITING)!.forecast!);
const price = (at: number, prices: [number, number, number]) =>
  env.DB.prepare(
    "insert into odds (match_id, bookmaker_id, market, at, line, home, draw, away) values (?, 1, '1x2', ?, null, ?, ?, ?)",
  )
    .bind(WAITING, at, ...prices)
    .run();

beforeAll(async () => {
  await seedWorld(1);
  await upsertRecords(env.DB, {
    leagues: [
      { id: OTHER.league, sportId: 1, slug: "other", nameEn: "Other" },
      { id: CUP.league, sportId: 1, slug: "cup", nameEn: "Cup", country: "eu", format: "cup" },
    ],
    seasons: [
      { id: OTHER.season, leagueId: OTHER.league, name: "2026-27", startsAt: 0, endsAt: 1 },
      { id: CUP.season, leagueId: CUP.league, name: "2026-27", startsAt: 0, endsAt: 1 },
    ],
    teams: OTHER.teams.map((id) => ({ id, sportId: 1, slug: `other-${id}`, nameEn: "O", logo: "x", strength: 50 })),
  });
  for (let game = 0; game < 12; game++) {
    const past = { startsAt: NOW_S - (10 + 7 * game) * DAY_S, status: 8 };
    await seedMatch(1, 100 + game, { ...past, leagueId: league, seasonId: season, homeScore: 4, awayScore: 0 });
    await seedMatch(1, 200 + game, {
      ...past,
      leagueId: OTHER.league,
      seasonId: OTHER.season,
      homeTeamId: OTHER.teams[0],
      awayTeamId: OTHER.teams[1],
      homeScore: 3,
      awayScore: 0,
    });
  }
  // The best team of one league plays the worst team of the other; they never met before.
  await seedMatch(1, WAITING, {
    leagueId: CUP.league,
    seasonId: CUP.season,
    homeTeamId: home,
    awayTeamId: OTHER.teams[1],
    startsAt: NOW_S + 3 * HOUR_S,
  });
});

describe("a cup between leagues", () => {
  it("a cup forecast uses the results of the two teams' leagues", async () => {
    await forecaster.begin();
    const { forecast: _, ...row } = (await rows())[0]!;
    expect(row).toMatchObject({ match_id: WAITING, known: 24 });
    const { home: own, away: other } = await sealed();
    expect(own).toBeGreaterThan(3 * other);
    expect(linkCount(await linkedResults(env.DB, { id: CUP.league, sport: 1 }, NOW_S))).toBe(24);
    expect(await linkedResults(env.DB, { id: league, sport: 1 }, NOW_S)).toBeNull();
  });

  it("the model alone never leads with too few results", async () => {
    expect((await sealed()).lead).toMatchObject({ by: "doubt", market: null });
    await price(NOW_S - 600, [1.3, 5.5, 11]);
    await forecaster.begin();
    const { lead } = await sealed();
    expect(lead!.by).toBe("market");
    expect(lead!.market![0]).toBeGreaterThan(0.7);
    const { list } = await inProcess({ now: () => NOW_S * 1000 }).forecast.getModelMatches({
      model: "poisson",
      sport: "football",
    });
    expect(list[0]!.lead.home).toBeCloseTo(lead!.chances[0], 3);
  });

  it("the record of forecasts gets a new row only after a clear market move", async () => {
    const before = (await rows()).length;
    await price(NOW_S - 500, [1.31, 5.5, 11]);
    await forecaster.begin();
    expect(await rows()).toHaveLength(before);
    await price(NOW_S - 400, [1.6, 4.2, 6.5]);
    await forecaster.begin();
    expect(await rows()).toHaveLength(before + 1);
    expect((await sealed()).lead!.chances[0]).toBeLessThan(0.65);
    expect(await forecastFaults({ seq: 0, hash: FIRST_FORECAST_HASH }, await rows(), [])).toEqual([]);
  });

  it("a cup forecast is scored by the displayed chances", async () => {
    const { lead } = await sealed();
    await env.DB.prepare("update matches set starts_at = ?, status = 8, home_score = 0, away_score = 1 where id = ?")
      .bind(NOW_S - 2 * HOUR_S, WAITING)
      .run();
    await judgeFinished(env.DB, NOW_S);
    const product = inProcess({ now: () => NOW_S * 1000 }).forecast;
    const { list } = await product.getForecastResults({});
    expect(list[0]!.shown).toEqual({ by: "market", chances: lead!.chances });
    const { total, misses } = await product.getForecastRecord({ sport: "football" });
    expect(total).toMatchObject({ shown_others: 1, shown: { matches: 1 } });
    expect(misses[0]!.shown).toEqual(lead!.chances);
    expect(total!.shown.rps).toBeCloseTo(misses[0]!.rps, 10);
  });
});

it("a forecast of national teams uses all their competitions together", async () => {
  const teams = [51, 52] as const;
  await upsertRecords(env.DB, {
    leagues: [
      { id: 61, sportId: 1, slug: "world-cup", nameEn: "World Cup", country: "un", format: "cup" },
      { id: 62, sportId: 1, slug: "qualifying", nameEn: "Qualifying", country: "eu", format: "cup" },
    ],
    seasons: [61, 62].map((id) => ({ id: id + 10, leagueId: id, name: "2026", startsAt: 0, endsAt: 1 })),
    teams: teams.map((id) => ({
      id,
      sportId: 1,
      slug: `n-${id}`,
      nameEn: "N",
      logo: "x",
      strength: 50,
      kind: "national" as const,
    })),
  });
  for (let game = 0; game < 6; game++)
    await seedMatch(1, 300 + game, {
      leagueId: 62,
      seasonId: 72,
      homeTeamId: teams[game % 2]!,
      awayTeamId: teams[1 - (game % 2)]!,
      startsAt: NOW_S - (5 + game) * DAY_S,
      status: 8,
      homeScore: game % 2 === 0 ? 3 : 0,
      awayScore: game % 2 === 0 ? 0 : 3,
    });
  await seedMatch(1, 2, {
    leagueId: 61,
    seasonId: 71,
    homeTeamId: teams[0],
    awayTeamId: teams[1],
    neutral: 1,
    startsAt: NOW_S + HOUR_S,
  });
  forecaster.cursor = CUP.league;
  await forecaster.tick();
  const row = (await rows()).findLast(({ match_id }) => match_id === 2)!;
  expect(row.known).toBe(6);
  const { home: own, away: other, basis } = JSON.parse(row.forecast!) as SealedForecast & { home: number; away: number };
  expect(own).toBeGreaterThan(2 * other);
  expect(basis).toMatchObject({ homeAdvantage: 0, lastFive: { home: "WWWWW", away: "LLLLL" } });
});
