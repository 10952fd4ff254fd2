import { env, runInDurableObject } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FIRST_FORECAST_HASH, type ForecastDay, forecastFaults, type RecordedForecast } from "#edge/contract/rules/forecasts.ts";
import { upsertRecords } from "#edge/feed/store/upsert.ts";
import { leagueState } from "#edge/models/known-results.ts";
import { pokeForecaster } from "#edge/models/stubs.ts";
import { seedMatch, seedWorld, WORLD } from "../feed/board/world.ts";
import { inProcess } from "../product/implementations.ts";
import { TestForecaster } from "./forecaster.ts";

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
// A trigger lets forecasts be recorded only at the present time, so the test uses the real clock.
const NOW_S = Math.floor(Date.now() / 1000);
/** In an hour, or shortly before midnight if that comes first, so that the time is on the same UTC day. */
const LATER_TODAY_S = Math.min(NOW_S + HOUR_S, Math.ceil(NOW_S / DAY_S) * DAY_S - 1);
const { home, away, league } = WORLD[1];
const FINISHED = { 1: 8, 2: 10 } as const;

let alarms: number[] = [];
const forecaster = new TestForecaster(async (atMs) => void alarms.push(atMs));

const rows = async (): Promise<RecordedForecast[]> =>
  (await env.DB.prepare("select * from forecasts order by seq").all<RecordedForecast>()).results;
const readForecast = async (matchId: number) => {
  const row = (await rows()).findLast((each) => each.match_id === matchId);
  return row && { ...row, forecast: JSON.parse(row.forecast!) as Record<string, number> };
};
const result = (id: number, daysAgo: number, score: [number, number], sport: 1 | 2 = 1) =>
  seedMatch(sport, id, {
    startsAt: NOW_S - daysAgo * DAY_S,
    status: FINISHED[sport],
    homeScore: score[0],
    awayScore: score[1],
  });
const insert = (seq: number, matchId: number, madeAt: number) =>
  env.DB.prepare("insert into forecasts values (?, ?, 'football-2', ?, 0, '{}', 'x', 'x')").bind(seq, matchId, madeAt).run();

beforeAll(async () => {
  await seedWorld(1);
  await seedWorld(2);
});
beforeEach(() => {
  alarms = [];
});

describe("a Forecaster", () => {
  it("a Forecaster forecasts the matches of the next three days", async () => {
    for (let game = 0; game < 10; game++) await result(100 + game, 10 + 7 * game, [3, 0]);
    await seedMatch(1, 1, { startsAt: NOW_S + 2 * HOUR_S });
    await seedMatch(1, 2, { startsAt: NOW_S + 5 * DAY_S });
    await seedMatch(1, 3, { startsAt: NOW_S + HOUR_S, status: 9 });
    await forecaster.tick();
    expect((await rows()).map(({ match_id, version, known }) => [match_id, version, known])).toEqual([[1, "football-2", 10]]);
    const { forecast } = (await readForecast(1))!;
    expect(forecast.home).toBeGreaterThan(2 * forecast.away!);
    const ratings = await env.DB.prepare("select team_id, day, attack from team_ratings where league_id = ? order by team_id")
      .bind(league)
      .all<{ team_id: number; day: string; attack: number }>();
    expect(ratings.results.map(({ team_id, day }) => [team_id, day])).toEqual([
      [home, new Date(NOW_S * 1000).toISOString().slice(0, 10)],
      [away, new Date(NOW_S * 1000).toISOString().slice(0, 10)],
    ]);
    expect(ratings.results[0]!.attack).toBeGreaterThan(ratings.results[1]!.attack);
  });

  it("a Forecaster makes a second forecast only after a new result", async () => {
    const before = await rows();
    await forecaster.tick();
    expect(await rows()).toEqual(before);
    await result(120, 1, [0, 4]);
    await forecaster.tick();
    const after = await rows();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length).map(({ match_id, known }) => [match_id, known])).toEqual([[1, 11]]);
    expect((await readForecast(1))!.forecast.home).toBeLessThan(JSON.parse(before.at(-1)!.forecast!).home);
  });

  it("a Forecaster leaves a forecast unchanged until the day before the start", async () => {
    await seedMatch(1, 7, { startsAt: NOW_S + 60 * HOUR_S });
    await forecaster.tick();
    const first = await readForecast(7);
    await result(124, 1, [1, 2]);
    await forecaster.tick();
    expect(await readForecast(7)).toEqual(first);
    expect((await readForecast(1))!.known).toBe(first!.known + 1);
  });

  it("a Forecaster counts only the 90 minutes of a match", async () => {
    const { known } = (await readForecast(1))!;
    await result(121, 2, [1, 1]);
    await result(122, 3, [2, 2]);
    await env.DB.batch([
      env.DB.prepare("update matches set home_penalties = 4, away_penalties = 2 where id in (121, 122)"),
      env.DB.prepare("insert into regular_scores values (122, 1, 1)"),
    ]);
    await forecaster.tick();
    expect((await readForecast(1))!.known).toBe(known + 1);
    const { results } = await leagueState(env.DB, { id: league, sport: 1 }, NOW_S);
    expect(results.find(({ startsAt }) => startsAt === NOW_S - 3 * DAY_S)).toMatchObject({ homeScore: 1, awayScore: 1 });
  });

  it("a Forecaster processes one league at each alarm", async () => {
    for (let game = 0; game < 6; game++) await result(200 + game, 3 + game, [110, 95], 2);
    await seedMatch(2, 4, { startsAt: NOW_S + 3 * HOUR_S });
    await result(123, 1, [1, 0]);
    await forecaster.begin();
    expect(forecaster.cursor).toBe(league);
    expect(alarms.at(-1)! - Date.now()).toBeLessThan(5_000);
    await forecaster.tick();
    expect(forecaster.cursor).toBe(0);
    expect(alarms.at(-1)! - Date.now()).toBeGreaterThan(60_000);
    const { version, forecast } = (await readForecast(4))!;
    expect(version).toBe("basketball-2");
    expect(forecast.margin).toBeGreaterThan(5);
  });

  it("each model version is stored with its parameters", async () => {
    const { results } = await env.DB.prepare("select id, parameters from model_versions order by id").all();
    expect(results).toEqual([
      { id: "basketball-2", parameters: '{"decay":0.006}' },
      {
        id: "football-2",
        parameters:
          '{"decay":0.0018,"spread":0.35,"linked":{"decay":0.0018,"spread":0.35,"leagueSpread":0.25,"change":0.1,"nationalSpread":1}}',
      },
    ]);
  });

  it("two Forecasters at the same time write every forecast only once", async () => {
    for (const id of [5, 6]) await seedMatch(1, id, { startsAt: NOW_S + id * HOUR_S });
    forecaster.cursor = 0;
    await Promise.allSettled([forecaster.tick(), forecaster.tick()]);
    await forecaster.begin();
    const found = await rows();
    expect(found.filter(({ match_id }) => match_id === 5)).toHaveLength(1);
    expect(await forecastFaults({ seq: 0, hash: FIRST_FORECAST_HASH }, found, [])).toEqual([]);
  });
});

describe("the record of forecasts", () => {
  it.each([
    [10, { startsAt: NOW_S - 1 }, "the match has begun"],
    [11, { startsAt: NOW_S + HOUR_S, status: 2 }, "the match has begun"],
    [12, { startsAt: LATER_TODAY_S, dateOnly: 1 }, "the match has begun"],
  ])("the database accepts no forecast for the started match %d: %j", async (id, columns, words) => {
    await seedMatch(1, id, columns);
    await expect(insert((await rows()).length + 1, id, NOW_S)).rejects.toThrow(words);
  });

  it("the database accepts a forecast only with the present time and the next number", async () => {
    const next = (await rows()).length + 1;
    await expect(insert(next, 1, NOW_S - DAY_S)).rejects.toThrow("not the present time");
    await expect(insert(next + 1, 1, NOW_S)).rejects.toThrow("does not follow");
  });

  it.each([
    "update forecasts set forecast = '{}' where seq = 1",
    "delete from forecasts where seq = 1",
    "update model_versions set parameters = '{}'",
    "delete from model_versions",
  ])("the database refuses the statement %s", async (statement) => {
    await expect(env.DB.prepare(statement).run()).rejects.toThrow(/append-only|do not change/);
  });

  it("the hash of a day's last forecast is stored once the day is over", async () => {
    // The trigger is removed, so that forecasts of past days can be recorded.
    const { sql } = (await env.DB.prepare("select sql from sqlite_master where name = 'forecasts_sealed'").first<{
      sql: string;
    }>())!;
    const keep = (await env.DB.prepare("select sql from sqlite_master where name = 'forecasts_keep'").first<{ sql: string }>())!;
    await env.DB.batch([
      env.DB.prepare("drop trigger forecasts_sealed"),
      env.DB.prepare("drop trigger forecasts_keep"),
      env.DB.prepare("update forecasts set made_at = made_at - ? where seq <= 2").bind(DAY_S),
      env.DB.prepare(sql),
      env.DB.prepare(keep.sql),
    ]);
    await forecaster.begin();
    const days = (await env.DB.prepare("select * from forecast_days").all<ForecastDay>()).results;
    const second = (await rows())[1]!;
    const yesterday = new Date(second.made_at * 1000).toISOString().slice(0, 10);
    expect(days).toEqual([{ day: yesterday, seq: 2, hash: second.hash }]);
    await expect(env.DB.prepare("update forecast_days set hash = 'x'").run()).rejects.toThrow("do not change");
    await expect(env.DB.prepare("delete from forecast_days").run()).rejects.toThrow("do not change");
    const { seq, hash } = (await rows()).at(-1)!;
    const insertToday = env.DB.prepare("insert into forecast_days values (date('now'), ?, ?)").bind(seq, hash);
    await expect(insertToday.run()).rejects.toThrow("over");
  });

  it("a league of unknown teams is forecast like any other", async () => {
    await upsertRecords(env.DB, {
      seasons: [{ id: 99, leagueId: league, name: "2030-31", startsAt: NOW_S, endsAt: NOW_S + DAY_S }],
      teams: [
        { id: 901, sportId: 1, slug: "new-a", nameEn: "New A", logo: "x", strength: 50 },
        { id: 902, sportId: 1, slug: "new-b", nameEn: "New B", logo: "x", strength: 50 },
      ],
    });
    await seedMatch(1, 20, { startsAt: NOW_S + HOUR_S, seasonId: 99, homeTeamId: 901, awayTeamId: 902 });
    await forecaster.begin();
    const { forecast } = (await readForecast(20))!;
    expect(forecast.home).toBeGreaterThan(forecast.away!);
  });
});

describe("the published record", () => {
  const log = (after?: number, nowS = NOW_S) => inProcess({ now: () => nowS * 1000 }).forecast.getForecastLog({ after });

  it("the published record has every row after the requested row", async () => {
    const all = await rows();
    const { list, days } = await log();
    expect(list.map(({ seq }) => seq)).toEqual(all.map(({ seq }) => seq));
    expect(days.map(({ seq }) => seq)).toEqual([2]);
    expect((await log(2)).list.map(({ seq }) => seq)).toEqual(all.slice(2).map(({ seq }) => seq));
    expect((await log(2)).days).toEqual([]);
    expect(await forecastFaults({ seq: 0, hash: FIRST_FORECAST_HASH }, list, days)).toEqual([]);
  });

  it("the published record shows a forecast's content once its match has begun", async () => {
    const before = (await log()).list;
    expect(before.every((row) => row.forecast === null)).toBe(true);
    await env.DB.prepare("update matches set status = 2 where id = 1").run();
    const during = (await log(0, NOW_S + 3 * HOUR_S)).list;
    expect(during.filter((row) => row.forecast !== null).every((row) => row.match_id === 1)).toBe(true);
    const own = during.filter((row) => row.match_id === 1);
    const stored = (await rows()).filter((row) => row.match_id === 1);
    expect(own.map((row) => row.forecast)).toEqual(stored.map((row) => row.forecast));
  });

  it("the check of the published record finds a changed forecast", async () => {
    const { list } = await log(2, NOW_S + 3 * HOUR_S);
    const [second] = (await log(1, NOW_S + 3 * HOUR_S)).list;
    expect(await forecastFaults(second!, list, [])).toEqual([]);
    const at = list.findIndex((row) => row.forecast !== null);
    const changed = list.with(at, { ...list[at]!, forecast: '{"home":9,"away":0,"rho":0}' });
    expect(await forecastFaults(second!, changed, [])).toEqual([expect.stringContaining("does not have its digest")]);
  });

  it.each([-1, 1.5, Number.NaN])("the published record refuses the row %d as a starting point", async (after) => {
    await expect(log(after)).rejects.toThrow("after");
  });
});

// Runs last, because from here on the Durable Object writes beside the tests.
it("the first call sets the Forecaster's alarm", async () => {
  await seedMatch(1, 30, { startsAt: NOW_S + 2 * HOUR_S });
  await pokeForecaster(env);
  await expect.poll(() => readForecast(30)).toBeDefined();
  const stub = env.FORECASTER.get(env.FORECASTER.idFromName("all"));
  expect(await runInDurableObject(stub, (_, state) => state.storage.getAlarm())).toBeGreaterThan(0);
});
