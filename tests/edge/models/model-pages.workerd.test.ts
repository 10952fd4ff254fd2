import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { DATA_MODELS } from "#edge/contract/rules/orders.ts";
import { upsertRecords } from "#edge/feed/store/upsert.ts";
import { Answers } from "#edge/ground/memory/answers.ts";
import { ACCOUNT, LEAGUES, OTHER_ACCOUNT, SEASONS, seedFixture, TEAMS } from "#tests/support/fixture.ts";
import { inProcess, requestToken } from "../product/implementations.ts";
import { TestForecaster } from "./forecaster.ts";

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
const NOW_S = Math.floor(Date.now() / 1000);
const FIRST = 5_001;
const SECOND = 5_002;
/** Basketball games. The first one has prices and lines. */
const GAME = 5_201;
const OTHER_GAME = 5_202;

let subscriber = "";
let stranger = "";
// All readers share a cache, to prove that a subscriber's data does not reach others through it.
const snapshots = new Answers();
const as = (token: string | null, nowS = NOW_S) => inProcess({ token, snapshots, now: () => nowS * 1000 }).forecast;

interface Played {
  startsAt: number;
  status?: number;
  homeScore?: number;
  awayScore?: number;
}
const FOOTBALL = {
  sportId: 1,
  leagueId: LEAGUES.premier,
  seasonId: SEASONS.premier,
  homeTeamId: TEAMS.arsenal,
  awayTeamId: TEAMS.chelsea,
};
const BASKETBALL = {
  sportId: 2,
  leagueId: LEAGUES.nba,
  seasonId: SEASONS.nba,
  homeTeamId: TEAMS.lakers,
  awayTeamId: TEAMS.celtics,
};
const seed = (sport: typeof FOOTBALL | typeof BASKETBALL, id: number, more: Played) =>
  upsertRecords(env.DB, { matches: [{ id, sourceKey: `models/${id}`, status: 1, ...sport, ...more }] });

beforeAll(async () => {
  await seedFixture(env.DB);
  // The fixture's own matches would play at their own times, so they are cancelled.
  await env.DB.prepare("update matches set status = 12").run();
  for (let game = 0; game < 8; game++)
    await seed(FOOTBALL, 5_100 + game, { startsAt: NOW_S - (game + 3) * DAY_S, status: 8, homeScore: 2, awayScore: 1 });
  await seed(FOOTBALL, FIRST, { startsAt: NOW_S + 2 * HOUR_S });
  await seed(FOOTBALL, SECOND, { startsAt: NOW_S + 5 * HOUR_S });
  await seed(FOOTBALL, 5_003, { startsAt: NOW_S + 20 * DAY_S });
  for (let game = 0; game < 8; game++)
    await seed(BASKETBALL, 5_210 + game, { startsAt: NOW_S - (game + 3) * DAY_S, status: 10, homeScore: 112, awayScore: 104 });
  await seed(BASKETBALL, GAME, { startsAt: NOW_S + 3 * HOUR_S });
  await seed(BASKETBALL, OTHER_GAME, { startsAt: NOW_S + 6 * HOUR_S });
  await new TestForecaster().round();
  const price = env.DB.prepare(
    "insert into odds (match_id, bookmaker_id, market, at, home, draw, away) values (?, ?, '1x2', ?, ?, ?, ?)",
  );
  await env.DB.batch([
    price.bind(FIRST, 1, 10, 2.2, 3.2, 3.4),
    price.bind(FIRST, 1, 20, 2, 3.3, 3.9),
    price.bind(FIRST, 2, 20, 1.9, 3.5, 4.2),
    price.bind(GAME, 1, 10, 1.7, null, 2.1),
    price.bind(GAME, 1, 20, 1.6, null, 2.3),
    price.bind(GAME, 2, 20, 1.65, null, 2.2),
  ]);
  const line = env.DB.prepare(
    "insert into odds (match_id, bookmaker_id, market, at, line, home, away) values (?, ?, ?, ?, ?, 1.9, 1.9)",
  );
  await env.DB.batch([
    line.bind(GAME, 1, "handicap", 10, -2.5),
    line.bind(GAME, 1, "handicap", 20, -5.5),
    line.bind(GAME, 1, "total", 20, 216.5),
    // A line from after the start already reflects the score.
    line.bind(GAME, 1, "handicap", NOW_S + 4 * HOUR_S, -14.5),
  ]);
  const now = () => NOW_S * 1000;
  subscriber = await requestToken(ACCOUNT, { now });
  stranger = await requestToken(OTHER_ACCOUNT, { now });
  const subscription = env.DB.prepare("insert into model_subscriptions (uid, model, ends_at) values (?, ?, ?)");
  await env.DB.batch(DATA_MODELS.map((model) => subscription.bind(ACCOUNT.uid, model, NOW_S + HOUR_S)));
});

describe("the list of a model", () => {
  it("the list has the coming matches with a forecast @spec 2.14", async () => {
    const { list, total } = await as(null).getModelMatches({ model: "poisson", size: 1 });
    expect(list.map(({ match }) => match.matchid)).toEqual([FIRST]);
    expect(total).toBe(2);
    const next = await as(null).getModelMatches({ model: "poisson", size: 1, page: 2 });
    expect(next.list.map(({ match }) => match.matchid)).toEqual([SECOND]);
    expect(list[0]!.model.home + list[0]!.model.draw + list[0]!.model.away).toBeCloseTo(1, 2);
    expect(list[0]!.market).not.toBeNull();
    expect(next.list[0]!.market).toBeNull();
  });

  it.each([
    ["football", "poisson", { model: "poisson" }],
    ["football", "diversity", { model: "diversity" }],
    ["football", "margin", { model: "margin" }],
    ["basketball", "poisson", { model: "normal" }],
    ["basketball", "diversity", { model: "diversity", disagreement: null, bookmakers: 2 }],
    ["basketball", "margin", { model: "margin" }],
  ] as const)("only a subscriber sees the figures in the %s list of %s @spec 2.14", async (sport, model, figure) => {
    const own = await as(subscriber).getModelMatches({ model, sport });
    expect(own.open).toBe(true);
    expect(own.list[0]!.figure).toMatchObject(figure);
    for (const token of [null, stranger]) {
      const { open, list } = await as(token).getModelMatches({ model, sport });
      expect(open).toBe(false);
      expect(list.map((row) => row.figure)).toEqual([null, null]);
    }
  });

  it("the upset model's list is free for everybody", async () => {
    const { open, list } = await as(null).getModelMatches({ model: "upset" });
    expect(open).toBe(true);
    expect(list[0]!.figure).toMatchObject({ model: "upset", favourite: "home" });
  });

  it("the upset model's list can show only likely upsets", async () => {
    const readIds = async (likely: 0 | 1, more = {}) => {
      const { list, total } = await inProcess({ now: () => NOW_S * 1000 }).forecast.getModelMatches({
        model: "upset",
        likely,
        ...more,
      });
      return { ids: list.map(({ match }) => match.matchid), total };
    };
    const price = (home: number) =>
      env.DB.prepare(
        "insert or replace into odds (match_id, bookmaker_id, market, at, home, draw, away) values (?, 3, '1x2', 30, ?, 3.4, 3.6)",
      )
        .bind(SECOND, home)
        .run();
    await price(1.3);
    const certain = await readIds(1);
    expect(certain.ids).not.toContain(SECOND);
    await price(2.1);
    const open = await readIds(1);
    expect(open).toEqual({ ids: [...certain.ids, SECOND], total: certain.total + 1 });
    expect(await readIds(1, { page: 2 })).toEqual({ ids: [], total: open.total });
    await expect(as(null).getModelMatches({ model: "poisson", likely: 1 })).rejects.toThrow(
      "likely is for the list of upset, not of poisson",
    );
    await env.DB.prepare("delete from odds where match_id = ?").bind(SECOND).run();
  });

  it("an expired subscription does not open the list", async () => {
    expect((await as(subscriber, NOW_S + HOUR_S).getModelMatches({ model: "poisson" })).open).toBe(false);
  });

  it("the refusal of an unknown model's list names the model", async () => {
    await expect(as(null).getModelMatches({ model: "magic" as "poisson" })).rejects.toThrow(
      'model is "magic": must be one of upset',
    );
  });
});

describe("a model's list of basketball", () => {
  const games = { sport: "basketball" } as const;

  it("the basketball list has only basketball matches @spec 2.14", async () => {
    const { list, total } = await as(null).getModelMatches({ model: "poisson", ...games });
    expect({ ids: list.map(({ match }) => match.matchid), total }).toEqual({ ids: [GAME, OTHER_GAME], total: 2 });
    expect(list[0]!.model.draw).toBe(0);
    expect(list[0]!.model.home + list[0]!.model.away).toBeCloseTo(1, 2);
    expect(list[0]!.market).toMatchObject({ draw: 0 });
    const football = await as(null).getModelMatches({ model: "poisson" });
    expect(football.list.map(({ match }) => match.matchid)).not.toContain(GAME);
  });

  it("the basketball list of the upset model is free", async () => {
    const readIds = async () => {
      const fresh = inProcess({ now: () => NOW_S * 1000 }).forecast;
      const { open, list } = await fresh.getModelMatches({ model: "upset", likely: 1, ...games });
      expect(open).toBe(true);
      return list.map(({ match }) => match.matchid);
    };
    const price = (home: number, away: number) =>
      env.DB.prepare(
        "insert or replace into odds (match_id, bookmaker_id, market, at, home, away) values (?, 3, '1x2', 30, ?, ?)",
      )
        .bind(OTHER_GAME, home, away)
        .run();
    await price(1.2, 5);
    expect(await readIds()).not.toContain(OTHER_GAME);
    await price(1.55, 2.6);
    expect(await readIds()).toContain(OTHER_GAME);
    await env.DB.prepare("delete from odds where match_id = ?").bind(OTHER_GAME).run();
  });

  it("the refusal of an unknown sport's list names the sport", async () => {
    await expect(as(null).getModelMatches({ model: "margin", sport: "tennis" as "football" })).rejects.toThrow(
      'sport is "tennis": must be football or basketball',
    );
  });
});

const MODELS_OF_GAME = { poisson: "normal", upset: "upset", diversity: "diversity", margin: "margin" } as const;

it.each([
  ...DATA_MODELS.map((model) => [model, GAME, MODELS_OF_GAME[model]] as const),
  ...DATA_MODELS.map((model) => [model, FIRST, model] as const),
])("only a subscriber sees the detail of %s before the start of match %d @spec 2.14", async (model, matchid, detail) => {
  const own = await as(subscriber).getModelMatch({ model, matchid });
  expect(own).toMatchObject({ open: true, detail: { model: detail } });
  for (const token of [null, stranger]) {
    const page = await as(token).getModelMatch({ model, matchid });
    expect(page).toMatchObject({ open: false, detail: null });
    expect(JSON.stringify(page)).not.toMatch(/"(scores|likeliest|handicaps|margins|books|stakes)"/);
    expect(page.forecast).toEqual(own.forecast);
  }
});

describe("the model's detail of a basketball game", () => {
  it("the detail shows handicaps around the bookmakers' last line before the start", async () => {
    const { detail, course } = await as(subscriber).getModelMatch({ model: "poisson", matchid: GAME });
    if (detail?.model !== "normal") throw new Error(`the detail is of ${detail?.model}`);
    expect(detail.market).toEqual({ handicap: -5.5, total: 216.5 });
    expect(detail.handicaps[2]!.line).toBe(-5.5);
    expect(detail.margin).toBeGreaterThan(0);
    expect(course.map(({ at, draw }) => [at, draw])).toEqual([
      [10, 0],
      [20, 0],
    ]);
  });

  it("the detail is open to everybody once the game has begun", async () => {
    await env.DB.prepare("update matches set status = 2, home_score = 0, away_score = 0 where id = ?").bind(OTHER_GAME).run();
    const page = await as(null, NOW_S + 6 * HOUR_S + 60).getModelMatch({ model: "poisson", matchid: OTHER_GAME });
    expect(page).toMatchObject({ open: true, detail: { model: "normal", market: { handicap: null, total: null } } });
  });
});

describe("the model's detail of a match", () => {
  it.each(DATA_MODELS)("the detail and the list show the same figure of %s @spec 2.14", async (model) => {
    const readFigure = async (token: string | null) => {
      const { figure } = await as(token).getModelMatch({ model, matchid: FIRST });
      const { list } = await as(token).getModelMatches({ model });
      expect(figure).toEqual(list.find(({ match }) => match.matchid === FIRST)!.figure);
      return figure;
    };
    expect(await readFigure(subscriber)).toMatchObject({ model });
    for (const token of [null, stranger]) {
      if (model === "upset") expect(await readFigure(token)).toEqual(await readFigure(subscriber));
      else expect(await readFigure(token)).toBeNull();
    }
  });

  it("the detail shows the number and hash of the stored forecast", async () => {
    const { forecast, hash, course } = await as(null).getModelMatch({ model: "poisson", matchid: FIRST });
    const row = await env.DB.prepare("select seq, hash from forecasts where match_id = ?").bind(FIRST).first();
    expect({ seq: forecast.model!.seq, hash }).toEqual(row);
    expect(course.map(({ at }) => at)).toEqual([10, 20]);
    expect(course[1]!.home).toBeGreaterThan(course[0]!.home);
  });

  it("the detail has no figure if the model lacks data", async () => {
    expect(await as(subscriber).getModelMatch({ model: "diversity", matchid: SECOND })).toMatchObject({
      open: true,
      detail: null,
    });
    const none = await as(subscriber).getModelMatch({ model: "poisson", matchid: 5_003 });
    expect(none).toMatchObject({ hash: null, detail: null, forecast: { model: null } });
  });

  it("the detail is open to everybody once the match has begun", async () => {
    await env.DB.prepare("update matches set status = 2, period_starts_at = ?, home_score = 0, away_score = 0 where id = ?")
      .bind(NOW_S + 2 * HOUR_S, FIRST)
      .run();
    const page = await as(null, NOW_S + 2 * HOUR_S + 60).getModelMatch({ model: "poisson", matchid: FIRST });
    expect(page).toMatchObject({ open: true, detail: { model: "poisson" } });
    expect(page.forecast.live).not.toBeNull();
  });

  it("the refusal of an unknown match's detail names the match's id", async () => {
    await expect(as(null).getModelMatch({ model: "poisson", matchid: 987_654 })).rejects.toThrow(
      "matchid: there is no match 987654",
    );
  });
});
