import { describe, expect, it } from "vitest";
import { SPORT } from "#edge/contract/rules/matches.ts";
import type { BasketballForecast } from "#edge/models/basketball.ts";
import { type Book, type ModelSource, marketCourse, modelDetail, modelFigure } from "#edge/models/figures.ts";
import type { GoalForecast } from "#edge/models/score-matrix.ts";

const book = (id: number, home: number, draw: number | null, away: number): Book => ({
  id,
  name: `maker ${id}`,
  nameZh: `公司${id}`,
  home,
  draw,
  away,
});
const SOURCE: ModelSource = {
  sport: SPORT.FOOTBALL,
  forecast: JSON.stringify({ home: 1.9, away: 0.8, rho: -0.05 } satisfies GoalForecast),
  books: [book(1, 1.6, 4, 6), book(2, 1.7, 3.8, 5), book(3, 0, 4, 4)],
  lines: [],
  votes: { home: 60, draw: 10, away: 30 },
};
const WITHOUT_PRICES: ModelSource = { ...SOURCE, books: [] };
/** The home side leads by 4.2 points in the forecast, and the votes are equal. */
const GAME: ModelSource = {
  sport: SPORT.BASKETBALL,
  forecast: JSON.stringify({
    margin: 4.21,
    marginDeviation: 12,
    total: 224.6,
    totalDeviation: 18,
  } satisfies BasketballForecast),
  books: [book(1, 1.6, null, 2.4), book(2, 1.7, null, 2.2), book(3, 0, null, 2)],
  lines: [],
  votes: { home: 50, draw: 0, away: 50 },
};

describe("the figure of a model in a list", () => {
  it("the Poisson model's figure is the likeliest score @spec 2.14", () => {
    expect(modelFigure("poisson", SOURCE)).toMatchObject({ model: "poisson", home: 1, away: 0 });
  });

  it("the upset model's figure is the chance that the favourite fails", () => {
    const market = modelFigure("upset", SOURCE);
    expect(market).toMatchObject({ favourite: "home", likely: false });
    const own = modelFigure("upset", WITHOUT_PRICES);
    expect(own).toMatchObject({ favourite: "home" });
    expect(own).not.toEqual(market);
  });

  it("the upset model's figure shows the votes beside the market", () => {
    expect(modelFigure("upset", SOURCE)).toMatchObject({ crowd_fails: 0.4 });
    expect(modelFigure("upset", { ...SOURCE, votes: { home: 0, draw: 0, away: 0 } })).toMatchObject({ crowd_fails: null });
  });

  it("the diversity model's figure ignores bookmakers with unusable prices", () => {
    expect(modelFigure("diversity", SOURCE)).toMatchObject({ bookmakers: 2 });
  });

  it("the margin model's figure is the most expensive result for bookmakers", () => {
    expect(modelFigure("margin", SOURCE)).toMatchObject({ outcome: "away" });
    expect(modelFigure("margin", { ...SOURCE, votes: { home: 999, draw: 0, away: 0 } })).toMatchObject({ outcome: "home" });
  });

  it.each(["diversity", "margin"] as const)("the figure of the model %s is empty without prices", (model) => {
    expect(modelFigure(model, WITHOUT_PRICES)).toBeNull();
    expect(modelDetail(model, WITHOUT_PRICES)).toBeNull();
  });

  it("the diversity model's figure is empty with a single bookmaker", () => {
    expect(modelFigure("diversity", { ...SOURCE, books: [book(1, 2, 3, 4)] })).toBeNull();
  });
});

describe("the detail of a model", () => {
  it("the figures in the Poisson model's detail agree with each other", () => {
    const detail = modelDetail("poisson", SOURCE);
    if (detail?.model !== "poisson") throw new Error("no detail");
    const { scores, totals, handicaps, both_score } = detail;
    expect(scores).toHaveLength(7);
    expect(scores.flat().reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 1);
    const below = scores[0]![0]! + scores[0]![1]! + scores[1]![0]!;
    expect(totals[0]!.over).toBeCloseTo(1 - below, 2);
    expect(totals.map(({ over }) => over)).toEqual(totals.map(({ over }) => over).toSorted((a, b) => b - a));
    expect(handicaps.map(({ covers }) => covers)).toEqual(handicaps.map(({ covers }) => covers).toSorted((a, b) => a - b));
    expect(both_score).toBeGreaterThan(0.3);
  });

  it("the upset model's detail lists only scores at which the favourite fails", () => {
    const detail = modelDetail("upset", SOURCE);
    if (detail?.model !== "upset") throw new Error("no detail");
    const { likeliest, margins } = detail;
    expect(Object.keys(detail).sort()).toEqual(["favourite", "likeliest", "margins", "model"]);
    expect([likeliest.length, margins]).toEqual([5, []]);
    for (const { home, away } of likeliest) expect(home).toBeLessThanOrEqual(away);
    expect(likeliest).toEqual(likeliest.toSorted((a, b) => b.share - a.share));
    const scores = modelDetail("poisson", SOURCE);
    if (scores?.model !== "poisson") throw new Error("no scores");
    for (const { home, away, share } of likeliest) expect(share).toBe(scores.scores[home]![away]);
  });

  it("the diversity model's detail has each bookmaker's Kelly index", () => {
    const detail = modelDetail("diversity", SOURCE);
    if (detail?.model !== "diversity") throw new Error("no detail");
    expect(detail.books.map(({ name }) => name)).toEqual(["maker 1", "maker 2"]);
    for (const { kelly } of detail.books) expect(kelly.home).toBeGreaterThan(0.9);
    for (const { kelly } of detail.books) expect(kelly.home).toBeLessThan(1.05);
  });

  it("the margin model's detail has stakes that add up to one", () => {
    const detail = modelDetail("margin", SOURCE);
    if (detail?.model !== "margin") throw new Error("no detail");
    expect(detail.votes).toBe(100);
    expect(detail.stakes.home + detail.stakes.draw + detail.stakes.away).toBeCloseTo(1, 2);
    expect(detail.result.away).toBeLessThan(detail.result.draw);
  });
});

describe("models of basketball, which has two results", () => {
  const NO_DRAW = { draw: 0 };

  it("a basketball game has the expected margin and total instead of Poisson's score @spec 2.14", () => {
    expect(modelFigure("poisson", GAME)).toEqual({ model: "normal", margin: 4.2, total: 224.6 });
  });

  it("the favourite of a basketball game fails only by a loss", () => {
    expect(modelFigure("upset", GAME)).toMatchObject({ favourite: "home", likely: true });
    const figure = modelFigure("upset", { ...GAME, books: [] });
    expect(figure).toMatchObject({ favourite: "home", fails: 0.363, loses: 0.363 });
    expect(modelFigure("upset", GAME)).toMatchObject({ model_fails: 0.363, crowd_fails: 0.5 });
  });

  it("the upset model's detail states the size of the favourite's loss", () => {
    const detail = modelDetail("upset", GAME);
    if (detail?.model !== "upset") throw new Error("no detail");
    expect(detail.likeliest).toEqual([]);
    expect(detail.margins.map(({ points }) => points)).toEqual([1, 6, 11]);
    expect(detail.margins[0]!.share).toBe(0.363);
    expect(detail.margins).toEqual(detail.margins.toSorted((a, b) => b.share - a.share));
    const away = { margin: -4.21, marginDeviation: 12, total: 224.6, totalDeviation: 18 } satisfies BasketballForecast;
    const mirrored = modelDetail("upset", { ...GAME, books: [], forecast: JSON.stringify(away) });
    expect(mirrored).toMatchObject({ favourite: "away", margins: detail.margins });
  });

  it("the diversity model's basketball figure is the plain spread of prices", () => {
    const figure = { model: "diversity", disagreement: null, spread: 0.043 };
    expect(modelFigure("diversity", GAME)).toEqual({ ...figure, bookmakers: 2 });
    const detail = modelDetail("diversity", GAME);
    if (detail?.model !== "diversity") throw new Error("no detail");
    expect(detail).toMatchObject({ ...figure, dispersion: NO_DRAW });
    for (const { prices, kelly } of detail.books) expect([prices.draw, kelly.draw]).toEqual([0, 0]);
  });

  it("the margin model gives no result for a draw in basketball", () => {
    expect(modelFigure("margin", GAME)).toMatchObject({ outcome: "away" });
    expect(modelDetail("margin", GAME)).toMatchObject({ stakes: NO_DRAW, prices: NO_DRAW, result: NO_DRAW, votes: 100 });
    expect(marketCourse(SPORT.BASKETBALL, [{ id: 1, at: 10, home: 1.9, draw: null, away: 1.9 }])).toEqual([
      { at: 10, home: 0.5, draw: 0, away: 0.5 },
    ]);
  });
});

describe("the course of the market over time", () => {
  const quote = (id: number, at: number, home: number) => ({ id, at, home, draw: 4, away: 4 });

  it("the market history counts each bookmaker's last price", () => {
    const course = marketCourse(SPORT.FOOTBALL, [quote(1, 10, 2), quote(2, 20, 2), quote(1, 30, 1.5)]);
    expect(course.map(({ at }) => at)).toEqual([10, 20, 30]);
    expect(course[1]).toMatchObject({ home: course[0]!.home });
    expect(course[2]!.home).toBeGreaterThan(course[1]!.home);
  });

  it("the market history has at most 24 points", () => {
    const course = marketCourse(
      SPORT.FOOTBALL,
      Array.from({ length: 200 }, (_, at) => quote(1, at, 2 - at / 1000)),
    );
    expect(course).toHaveLength(24);
    expect([course[0]!.at, course.at(-1)!.at]).toEqual([0, 199]);
  });

  it("the market history leaves out unusable prices", () => {
    expect(marketCourse(SPORT.FOOTBALL, [quote(1, 10, 0)])).toEqual([]);
    expect(marketCourse(SPORT.FOOTBALL, [])).toEqual([]);
  });
});
