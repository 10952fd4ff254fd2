import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { seedMatch, seedWorld } from "../feed/board/world.ts";
import { inProcess } from "../product/implementations.ts";
import { TestForecaster } from "./forecaster.ts";

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
const NOW_S = Math.floor(Date.now() / 1000);
const KICKOFF_S = NOW_S + 2 * HOUR_S;
const MATCH = 1;
/** A match that began before its first forecast. */
const UNSEALED = 3;
const REPLAY = 4;

const at = (nowS: number) => inProcess({ now: () => nowS * 1000 }).forecast;
const course = async (matchid = MATCH) => (await at(KICKOFF_S).getMatchCourse({ matchid })).list;
/** Sets how many minutes ago a half of the match started. */
const play = (status: number, minutes: number, [home, away]: [number, number]) =>
  env.DB.prepare("update matches set status = ?, period_starts_at = ?, home_score = ?, away_score = ? where id = ?")
    .bind(status, KICKOFF_S - 60 * minutes, home, away, MATCH)
    .run();
const goal = (seq: number, period: number, minute: number, side: "home" | "away") =>
  env.DB.prepare("insert into incidents (match_id, seq, kind, period, minute, side) values (?, ?, 'goal', ?, ?, ?)")
    .bind(MATCH, seq, period, minute, side)
    .run();

beforeAll(async () => {
  await seedWorld(1);
  for (let game = 0; game < 8; game++)
    await seedMatch(1, 100 + game, { startsAt: NOW_S - (game + 3) * DAY_S, status: 8, homeScore: 2, awayScore: 0 });
  await seedMatch(1, MATCH, { startsAt: KICKOFF_S });
  const over = { startsAt: NOW_S - 3 * HOUR_S, status: 8, homeScore: 0, awayScore: 0 };
  await seedMatch(1, UNSEALED, over);
  await seedMatch(1, REPLAY, { ...over, source: "replay" });
  // Results that became known only after the match began.
  for (let game = 0; game < 5; game++)
    await seedMatch(1, 200 + game, { startsAt: NOW_S - 2 * HOUR_S - game, status: 8, homeScore: 0, awayScore: 9 });
  await new TestForecaster().tick();
});

describe("the list of a match's chances in each minute", () => {
  it("the list of a match's chances is empty before the match begins", async () => {
    expect(await course()).toEqual([]);
    expect(await course(REPLAY)).toEqual([]);
  });

  it("the list of a match's chances begins with the forecast", async () => {
    await play(2, 30, [0, 1]);
    await goal(1, 1, 12, "away");
    const list = await course();
    const { model, live } = await at(KICKOFF_S).getMatchForecast({ sport: "football", matchid: MATCH });
    expect(list).toHaveLength(31);
    expect(list[0]).toEqual({ home: model!.home, draw: model!.draw, away: model!.away });
    expect(list.at(-1)).toEqual(live);
    expect(list[12]!.away).toBeGreaterThan(list[11]!.away + 0.1);
  });

  it("the chances are certain once 90 minutes are over", async () => {
    await goal(2, 2, 80, "home");
    await goal(3, 3, 95, "home");
    await env.DB.prepare("insert into regular_scores (match_id, home, away) values (?, 1, 1)").bind(MATCH).run();
    for (const status of [5, 8]) {
      await play(status, 20, [2, 1]);
      const list = await course();
      expect(list).toHaveLength(91);
      expect(list.at(-1)).toEqual({ home: 0, draw: 1, away: 0 });
    }
  });

  it("an abandoned match has an empty list of chances", async () => {
    await play(11, 20, [1, 1]);
    expect(await course()).toEqual([]);
    await play(4, 20, [4, 1]);
    expect(await course()).toEqual([]);
  });

  it("late-computed chances use only results from earlier days", async () => {
    const atStart = async () => {
      const { list, sealed } = await at(NOW_S).getMatchCourse({ matchid: UNSEALED });
      expect([list.length, sealed]).toEqual([91, false]);
      return list[0]!;
    };
    const first = await atStart();
    // Home wins eight times by 2-0, so its chance is high.
    expect(first.home).toBeGreaterThan(0.5);
    expect(first.home + first.draw + first.away).toBeCloseTo(1, 2);
    // The match's own events do not change the forecast.
    await env.DB.prepare("update matches set home_score = 0, away_score = 1 where id = ?").bind(UNSEALED).run();
    await env.DB.prepare("insert into incidents (match_id, seq, kind, period, minute, side) values (?, 1, 'goal', 1, 9, 'away')")
      .bind(UNSEALED)
      .run();
    expect(await atStart()).toEqual(first);
    const { list } = await at(NOW_S).getMatchCourse({ matchid: UNSEALED });
    expect(list.at(-1)).toEqual({ home: 0, draw: 0, away: 1 });
    expect((await at(NOW_S).getMatchForecast({ sport: "football", matchid: UNSEALED })).model).toBeNull();
    expect((await at(NOW_S).getForecastLog({})).list.map(({ match_id }) => match_id)).not.toContain(UNSEALED);
  });

  it("the refusal of an unknown match's chances names the match's id", async () => {
    await expect(course(999)).rejects.toThrow("matchid: there is no football match 999");
  });
});
