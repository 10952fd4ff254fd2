import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { seedMatch, seedWorld } from "../feed/board/world.ts";
import { inProcess } from "../product/implementations.ts";
import { TestForecaster } from "./forecaster.ts";

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
const NOW_S = Math.floor(Date.now() / 1000);
const KICKOFF_S = NOW_S + 2 * HOUR_S;
const FOOTBALL = 1;
const BASKETBALL = 2;

const of = (sport: "football" | "basketball", matchid: number, nowS = NOW_S) =>
  inProcess({ now: () => nowS * 1000 }).forecast.getMatchForecast({ sport, matchid });
/** Sets how many minutes ago a half of the match started. */
const play = (status: number, minutes: number, [home, away]: [number, number], reds: [number, number] = [0, 0]) =>
  env.DB.prepare(
    "update matches set status = ?, period_starts_at = ?, home_score = ?, away_score = ?, home_red_cards = ?, away_red_cards = ? where id = ?",
  )
    .bind(status, KICKOFF_S - 60 * minutes, home, away, ...reds, FOOTBALL)
    .run();
const live = async () => (await of("football", FOOTBALL, KICKOFF_S)).live;

const forecaster = new TestForecaster();

beforeAll(async () => {
  await seedWorld(1);
  await seedWorld(2);
  for (let game = 0; game < 8; game++) {
    const startsAt = NOW_S - (game + 3) * DAY_S;
    await seedMatch(1, 100 + game, { startsAt, status: 8, homeScore: 2, awayScore: 0 });
    await seedMatch(2, 200 + game, { startsAt, status: 10, homeScore: 100, awayScore: 90 });
  }
  await seedMatch(1, FOOTBALL, { startsAt: KICKOFF_S });
  await seedMatch(2, BASKETBALL, { startsAt: KICKOFF_S });
  await seedMatch(1, 3, { startsAt: NOW_S + 9 * DAY_S });
  await forecaster.tick();
  await forecaster.tick();
});

describe("the forecast of a match", () => {
  it("the call returns the model's chances if the record has a forecast", async () => {
    const { model, lead, why, ...others } = await of("football", FOOTBALL);
    expect(lead).toMatchObject({ by: "doubt" });
    expect(why!.away.chances).toEqual({ home: model!.home, draw: model!.draw, away: model!.away });
    expect(others).toEqual({ live: null, market: null, crowd: null });
    expect(model).toMatchObject({ version: "football-2", known: 8 });
    expect(model!.home).toBeGreaterThan(model!.away);
    expect(model!.home + model!.draw + model!.away).toBeCloseTo(1, 2);
    expect(await of("football", 3)).toEqual({
      model: null,
      lead: null,
      why: null,
      live: null,
      market: null,
      crowd: null,
    });
  });

  it("the match's information contains the forecast only until the start", async () => {
    const readFacts = (sport: "football" | "basketball", matchid: number) =>
      inProcess({ now: () => NOW_S * 1000 }).sport.getMatchInfo({ sport, matchid });
    for (const [sport, id] of [
      ["football", FOOTBALL],
      ["basketball", BASKETBALL],
    ] as const) {
      const { lead } = await of(sport, id);
      expect((await readFacts(sport, id)).chances).toEqual(lead);
    }
    expect((await readFacts("football", 3)).chances).toBeNull();
    await play(2, 1, [0, 0]);
    expect((await readFacts("football", FOOTBALL)).chances).toBeNull();
    await env.DB.prepare("update matches set status = 1, home_score = null, away_score = null where id = ?").bind(FOOTBALL).run();
  });

  it("the page shows the last forecast made before the start", async () => {
    await seedMatch(1, 120, { startsAt: NOW_S - DAY_S, status: 8, homeScore: 0, awayScore: 5 });
    await forecaster.tick();
    expect((await of("football", FOOTBALL)).model).toMatchObject({ known: 9 });
  });

  it("the forecast of basketball has no draw", async () => {
    const { model, live: inPlay } = await of("basketball", BASKETBALL);
    expect(model).toMatchObject({ draw: 0, version: "basketball-2" });
    expect(model!.home).toBeGreaterThan(0.5);
    expect(inPlay).toBeNull();
  });

  it("the forecast shows each bookmaker's last prices before the start", async () => {
    const price = env.DB.prepare(
      "insert into odds (match_id, bookmaker_id, market, at, line, home, draw, away) values (?, ?, ?, ?, ?, ?, ?, ?)",
    );
    const vote = env.DB.prepare("insert into votes select ?, uid, ?, 0 from users where uid = ?");
    const person = env.DB.prepare(
      "insert into users (uid, mobile, password_hash, nick_name, invite_code, registered_at) values (?1, 'm' || ?1, '-', 'p' || ?1, 'C' || ?1, 0)",
    );
    await env.DB.batch([
      price.bind(FOOTBALL, 1, "1x2", 10, null, 9, 9, 1.1),
      price.bind(FOOTBALL, 1, "1x2", 20, null, 2, 4, 4),
      price.bind(FOOTBALL, 2, "1x2", 20, null, 2, 4, 4),
      // A price of the second half, which already reflects the score.
      price.bind(FOOTBALL, 2, "1x2", KICKOFF_S + 3_000, null, 1.01, 30, 90),
      price.bind(FOOTBALL, 3, "1x2", 20, null, 0, 4, 4),
      price.bind(FOOTBALL, 4, "total", 20, 2.5, 1.9, null, 1.9),
      price.bind(BASKETBALL, 1, "1x2", 20, null, 1.9, null, 1.9),
      price.bind(BASKETBALL, 2, "total", 20, 199.5, 1.5, null, 2.6),
      ...[1, 2, 3, 4].flatMap((uid) => [person.bind(uid), vote.bind(FOOTBALL, uid < 4 ? "home" : "away", uid)]),
    ]);
    const { market, crowd } = await of("football", FOOTBALL);
    expect(market).toEqual({ home: 0.5, draw: 0.25, away: 0.25, bookmakers: 2 });
    expect(crowd).toEqual({ home: 0.75, draw: 0, away: 0.25, votes: 4 });
    expect((await of("basketball", BASKETBALL)).market).toEqual({ home: 0.5, draw: 0, away: 0.5, bookmakers: 1 });
  });

  it("the live forecast starts with the leading chances from before the match", async () => {
    const { model, lead } = await of("football", FOOTBALL);
    await play(2, 0, [0, 0]);
    const begun = (await live())!;
    for (const result of ["home", "draw", "away"] as const) expect(begun[result]).toBeCloseTo(lead![result], 2);
    await play(2, 30, [0, 1]);
    const behind = (await live())!;
    expect(behind.home).toBeLessThan(model!.home);
    await play(2, 30, [0, 1], [1, 0]);
    expect((await live())!.home).toBeLessThan(behind.home);
    await play(4, 40, [0, 1]);
    expect((await live())!.away).toBeGreaterThan(0.8);
    await play(3, 50, [0, 1]);
    expect((await live())!.away).toBeLessThan(0.8);
    for (const status of [5, 7, 8, 10]) {
      await play(status, 60, [1, 1]);
      expect(await live()).toBeNull();
    }
  });

  it("the live forecast also handles impossible scores and cards", async () => {
    await play(4, 30, [80, 79], [9, 0]);
    expect((await live())!.home).toBeGreaterThan(0.3);
  });

  it("the refusal of an unknown match's forecast names the match's id", async () => {
    await expect(of("basketball", FOOTBALL)).rejects.toThrow(`matchid: there is no basketball match ${FOOTBALL}`);
  });
});
