import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { expected } from "#edge/models/chances.ts";
import { judgeFinished } from "#edge/models/judge.ts";
import { seedMatch, seedWorld, WORLD } from "../feed/board/world.ts";
import { inProcess } from "../product/implementations.ts";
import { TestForecaster } from "./forecaster.ts";

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
const NOW_S = Math.floor(Date.now() / 1000);
const LATER_S = NOW_S + 6 * HOUR_S;
const FOOTBALL = 1;
const BASKETBALL = 2;

const results = async () =>
  (await env.DB.prepare("select * from forecast_results order by match_id").all<Record<string, number | null>>()).results;
const finish = (id: number, status: number, home: number, away: number) =>
  env.DB.prepare("update matches set status = ?, home_score = ?, away_score = ? where id = ?").bind(status, home, away, id).run();
const product = (nowS = LATER_S) => inProcess({ now: () => nowS * 1000 }).forecast;

beforeAll(async () => {
  await seedWorld(1);
  await seedWorld(2);
  for (let game = 0; game < 6; game++) {
    await seedMatch(1, 100 + game, { startsAt: NOW_S - (game + 3) * DAY_S, status: 8, homeScore: 2, awayScore: 0 });
    await seedMatch(2, 200 + game, { startsAt: NOW_S - (game + 3) * DAY_S, status: 10, homeScore: 100, awayScore: 90 });
  }
  await seedMatch(1, FOOTBALL, { startsAt: NOW_S + 2 * HOUR_S });
  await seedMatch(2, BASKETBALL, { startsAt: NOW_S + 2 * HOUR_S });
  await seedMatch(1, 3, { startsAt: NOW_S + 3 * HOUR_S });
  await new TestForecaster().round();
  const price = env.DB.prepare(
    "insert into odds (match_id, bookmaker_id, market, at, home, draw, away) values (?, 1, '1x2', ?, ?, ?, ?)",
  );
  await env.DB.batch([
    price.bind(FOOTBALL, NOW_S, 2, 4, 4),
    // A price after the match must not count, because the result is known by then.
    price.bind(FOOTBALL, NOW_S + 3 * HOUR_S, 1.01, 30, 90),
  ]);
});

describe("the results of forecasts", () => {
  it("a forecast has no result while its match is unfinished", async () => {
    await finish(FOOTBALL, 4, 1, 0);
    expect(await judgeFinished(env.DB, LATER_S)).toBe(false);
    expect(await results()).toEqual([]);
  });

  it("a result has the last chances of model and market before the start", async () => {
    await finish(FOOTBALL, 8, 0, 1);
    await finish(BASKETBALL, 10, 80, 81);
    await judgeFinished(env.DB, LATER_S);
    const [football, basketball] = await results();
    expect(football).toMatchObject({ match_id: FOOTBALL, home_score: 0, away_score: 1, market_home: 0.5, market_draw: 0.25 });
    expect(football!.rps).toBeGreaterThan(0.25);
    expect(basketball).toMatchObject({ match_id: BASKETBALL, draw: 0, market_home: null });
  });

  it("results are written again only after a correction", async () => {
    const before = await results();
    await judgeFinished(env.DB, LATER_S);
    expect(await results()).toEqual(before);
    await finish(FOOTBALL, 8, 2, 1);
    await judgeFinished(env.DB, LATER_S);
    const [football] = await results();
    expect(football).toMatchObject({ home_score: 2, away_score: 1, seq: before[0]!.seq });
    expect(football!.rps).toBeLessThan(before[0]!.rps!);
  });

  it("the results disappear if a match continues after a mistaken end", async () => {
    const before = await results();
    await finish(FOOTBALL, 4, 2, 1);
    await judgeFinished(env.DB, LATER_S);
    expect((await results()).map(({ match_id }) => match_id)).toEqual([BASKETBALL]);
    await finish(FOOTBALL, 8, 2, 1);
    await judgeFinished(env.DB, LATER_S);
    expect(await results()).toEqual(before);
  });

  it("the results leave out a match with an unknown score after 90 minutes", async () => {
    await finish(3, 8, 1, 1);
    await env.DB.prepare("update matches set home_penalties = 4, away_penalties = 2 where id = 3").run();
    await judgeFinished(env.DB, LATER_S);
    expect((await results()).map(({ match_id }) => match_id)).toEqual([FOOTBALL, BASKETBALL]);
    await env.DB.prepare("insert into regular_scores values (3, 1, 1)").run();
    await judgeFinished(env.DB, LATER_S);
    expect((await results()).map(({ match_id }) => match_id)).toEqual([FOOTBALL, BASKETBALL, 3]);
  });
});

describe("the public record", () => {
  it("the public record has figures by league and season", async () => {
    const { total, groups, misses } = await product().getForecastRecord({});
    expect(total).toMatchObject({ matches: 2, market: { matches: 1 } });
    expect(groups.map(({ league, season, matches }) => [league.id, season, matches])).toEqual([[WORLD[1].league, "2026-27", 2]]);
    expect(misses.map(({ rps }) => rps)).toEqual(misses.map(({ rps }) => rps).toSorted((a, b) => b - a));
    expect(misses.map(({ matchid }) => matchid).toSorted()).toEqual([FOOTBALL, 3]);
    expect((await product().getForecastRecord({ sport: "basketball" })).total).toMatchObject({ matches: 1, market: null });
  });

  it("the public record offers its matches as open data", async () => {
    const { list } = await product().getForecastResults({});
    expect(list.map(({ seq }) => seq)).toEqual(list.map(({ seq }) => seq).toSorted((a, b) => a - b));
    expect(list).toHaveLength(3);
    expect(list.find(({ match }) => match === FOOTBALL)).toMatchObject({ league: "test-league", home: "home-1", home_score: 2 });
    expect((await product().getForecastResults({ after: list[1]!.seq })).list).toEqual(list.slice(2));
  });

  it("the public record refuses a non-numeric row", async () => {
    await expect(product().getForecastResults({ after: -1 })).rejects.toThrow("after");
  });
});

describe("the model of the day before", () => {
  const START_S = NOW_S - 3 * HOUR_S;
  const LATE = 4;
  const DAY_ONLY = 5;
  const forecast = (home: number) => JSON.stringify({ home, away: 1, rho: -0.05 });
  /**
   * Records forecasts of a past match, each with the home side's expected goals. During the recording, removes the trigger that
   * refuses past days.
   */
  const sealed = async (match: number, rows: readonly { hoursBefore: number; goals: number }[]) => {
    const { seal } = (await env.DB.prepare("select sql as seal from sqlite_master where name = 'forecasts_sealed'").first<{
      seal: string;
    }>())!;
    await env.DB.batch([
      env.DB.prepare("drop trigger forecasts_sealed"),
      ...rows.map(({ hoursBefore, goals }) =>
        env.DB.prepare(`insert into forecasts select max(seq) + 1, ?1, 'football-2', ?2, 0, ?3, 'x', 'x' from forecasts`).bind(
          match,
          START_S - hoursBefore * HOUR_S,
          forecast(goals),
        ),
      ),
      env.DB.prepare(seal),
    ]);
    const { results: made } = await env.DB.prepare("select seq from forecasts where match_id = ? order by seq")
      .bind(match)
      .all<{ seq: number }>();
    return made.map(({ seq }) => seq);
  };
  const readResult = async (id: number) => (await results()).find(({ match_id }) => match_id === id)!;
  const dayOld = (json: string, seq: number | undefined) => {
    const [home, draw, away] = expected(1, json);
    return { yesterday_seq: seq, yesterday_home: home, yesterday_draw: draw, yesterday_away: away };
  };

  it("yesterday's model is the last forecast at least a day before the start", async () => {
    await seedMatch(1, LATE, { startsAt: START_S, status: 8, homeScore: 2, awayScore: 0 });
    const seqs = await sealed(LATE, [
      { hoursBefore: 30, goals: 1 },
      { hoursBefore: 25, goals: 2 },
      { hoursBefore: 2, goals: 3 },
    ]);
    await judgeFinished(env.DB, LATER_S);
    const row = await readResult(LATE);
    expect(row).toMatchObject({ seq: seqs[2], home: expected(1, forecast(3))[0], ...dayOld(forecast(2), seqs[1]) });
  });

  it("a corrected result does not change the chances of yesterday's model", async () => {
    const before = await readResult(LATE);
    await finish(LATE, 8, 0, 2);
    await judgeFinished(env.DB, LATER_S);
    const after = await readResult(LATE);
    expect(after.rps).toBeGreaterThan(before.rps!);
    expect({ ...after, home_score: 2, away_score: 0, rps: before.rps }).toEqual(before);
  });

  it("the job adds missing chances of yesterday's model to an earlier result", async () => {
    const before = await readResult(LATE);
    await env.DB.prepare(
      "update forecast_results set yesterday_seq = null, yesterday_home = null, yesterday_draw = null, yesterday_away = null where match_id = ?",
    )
      .bind(LATE)
      .run();
    await judgeFinished(env.DB, LATER_S);
    expect(await readResult(LATE)).toEqual(before);
  });

  it("yesterday's model takes midnight as the start of a match without a time", async () => {
    // Uses yesterday, because a match without a time is stored at noon of its day, and today's noon may still be in the future.
    const yesterdayS = START_S - DAY_S;
    await seedMatch(1, DAY_ONLY, { startsAt: yesterdayS, dateOnly: 1, status: 8, homeScore: 2, awayScore: 0 });
    const noonS = Math.floor(yesterdayS / DAY_S) * DAY_S + DAY_S / 2;
    const sinceNoon = (START_S - noonS) / HOUR_S;
    const seqs = await sealed(DAY_ONLY, [
      { hoursBefore: 36 + sinceNoon, goals: 1 },
      { hoursBefore: 35 + sinceNoon, goals: 2 },
    ]);
    await judgeFinished(env.DB, LATER_S);
    expect(await readResult(DAY_ONLY)).toMatchObject({ seq: seqs[1], ...dayOld(forecast(1), seqs[0]) });
  });

  it("a match has no chances of yesterday's model without an earlier forecast", async () => {
    expect(await readResult(FOOTBALL)).toMatchObject({ yesterday_seq: null, yesterday_home: null });
  });

  it("the public record includes yesterday's model", async () => {
    const { total } = await product().getForecastRecord({});
    expect(total!.yesterday).toMatchObject({ model: { matches: 2 }, before: { matches: 2 }, renewed: 2 });
    const { list } = await product().getForecastResults({});
    const { yesterday_seq: seq, yesterday_home: home, yesterday_draw: draw, yesterday_away: away } = await readResult(LATE);
    expect(list.find(({ match }) => match === LATE)!.yesterday).toEqual({ seq, model: [home, draw, away] });
    expect(list.find(({ match }) => match === FOOTBALL)!.yesterday).toBeNull();
  });
});
