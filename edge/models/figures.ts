/** The parts that the four models show for a match: a figure in a list, and a detail on the match's page (Specification 2.14). */
import type { MarketPoint, ModelDetail, ModelFigure } from "../contract/entities/model-match.ts";
import { toResults } from "../contract/rules/chances.ts";
import { SPORT, type SportId } from "../contract/rules/matches.ts";
import type { DataModel } from "../contract/rules/orders.ts";
import type { BasketballForecast } from "./basketball.ts";
import { chances, expected, findMarket, isUsable, type Quote, rounded, toPrices, type Votes } from "./chances.ts";
import { diversityForecast } from "./diversity.ts";
import { stakeMargin } from "./margin.ts";
import { toThree } from "./market.ts";
import { lossMargins, type MarketLine, normalDetail, normalFigure } from "./normal-figures.ts";
import { bothScore, type GoalForecast, handicapForecast, scoreMatrix, scoreShare, totalForecast } from "./score-matrix.ts";
import { isLikelyUpset, upsetForecast } from "./upset.ts";

export interface Book extends Quote {
  id: number;
  name: string;
  nameZh: string;
}

export interface ModelSource {
  sport: SportId;
  /** JSON of the record's row: a `GoalForecast` or a `BasketballForecast`. */
  forecast: string;
  books: readonly Book[];
  /** Basketball: the bookmakers' handicaps and totals (lines) before the start. */
  lines: readonly MarketLine[];
  votes: Votes;
}

/** Pages show scores with at most this many goals for each side. */
const GOALS_SHOWN = 6;
const TOTALS = [1.5, 2.5, 3.5] as const;
const UPSET_SCORES = 5;
const HANDICAPS = [-1.5, -0.5, 0.5, 1.5] as const;

const usableBooks = ({ sport, books }: ModelSource): Book[] => books.filter((book) => isUsable(sport, book));
const readGoals = ({ forecast }: ModelSource): GoalForecast => JSON.parse(forecast) as GoalForecast;
const readPoints = ({ forecast }: ModelSource): BasketballForecast => JSON.parse(forecast) as BasketballForecast;

/** The market decides which side is the favourite. If no bookmaker has prices, the sport's model decides. */
function upset({ sport, forecast, books, votes }: ModelSource) {
  const model = expected(sport, forecast);
  const found = upsetForecast(findMarket(sport, books)?.shares ?? model);
  const { favourite, fails, loses, lead } = found;
  const all = votes.home + votes.draw + votes.away;
  return {
    model: "upset" as const,
    favourite,
    fails: rounded(fails),
    loses: rounded(loses),
    lead: rounded(lead),
    likely: isLikelyUpset(sport, found),
    model_fails: rounded(1 - (favourite === "home" ? model[0] : model[2])),
    crowd_fails: all > 0 ? rounded(1 - votes[favourite] / all) : null,
  };
}

/** Returns the bookmakers' gain or loss at each result if they pay their mean prices; null if there are no prices. */
function margin(source: ModelSource) {
  const { sport, votes } = source;
  const usable = usableBooks(source);
  const market = findMarket(sport, usable);
  if (!market) return null;
  const mean = (of: (quote: Quote) => number): number => usable.reduce((sum, quote) => sum + of(quote), 0) / usable.length;
  const prices = toPrices(sport, {
    home: mean(({ home }) => home),
    draw: mean(({ draw }) => draw ?? 0),
    away: mean(({ away }) => away),
  });
  return { prices: toThree(prices), ...stakeMargin([votes.home, votes.draw, votes.away], prices, market.shares) };
}

function diversity(source: ModelSource) {
  const { sport } = source;
  const found = diversityForecast(usableBooks(source).map((book) => toPrices(sport, book)));
  if (!found) return null;
  const disagreement = sport === SPORT.FOOTBALL ? rounded(found.disagreement) : null;
  return { ...found, figure: { model: "diversity" as const, disagreement, spread: rounded(found.most) } };
}

function likeliestScore(forecast: GoalForecast) {
  const matrix = scoreMatrix(forecast);
  const width = Math.sqrt(matrix.length);
  const cell = matrix.indexOf(Math.max(...matrix));
  return {
    model: "poisson" as const,
    home: Math.floor(cell / width),
    away: cell % width,
    share: rounded(matrix[cell]!),
  };
}

export function modelFigure(model: DataModel, source: ModelSource): ModelFigure | null {
  const { sport } = source;
  if (model === "poisson") return sport === SPORT.FOOTBALL ? likeliestScore(readGoals(source)) : normalFigure(readPoints(source));
  if (model === "upset") return upset(source);
  if (model === "diversity") {
    const found = diversity(source);
    return found && { ...found.figure, bookmakers: found.bookmakers };
  }
  const found = margin(source);
  if (!found) return null;
  const result = chances(found.result);
  const outcome = toResults(sport).reduce((least, other) => (result[other] < result[least] ? other : least));
  return { model, outcome, result: result[outcome] };
}

function poissonDetail(forecast: GoalForecast): ModelDetail {
  const matrix = scoreMatrix(forecast);
  const goals = Array.from({ length: GOALS_SHOWN + 1 }, (_, at) => at);
  return {
    model: "poisson",
    expected: { home: rounded(forecast.home), away: rounded(forecast.away) },
    scores: goals.map((home) => goals.map((away) => rounded(scoreShare(matrix, home, away)))),
    totals: TOTALS.map((line) => ({ line, over: rounded(totalForecast(matrix, line).win) })),
    handicaps: HANDICAPS.map((line) => ({ line, covers: rounded(handicapForecast(matrix, line).win) })),
    both_score: rounded(bothScore(matrix)),
  };
}

/** Returns the likeliest scores at which the favourite does not win. */
function upsetScores(forecast: GoalForecast, favourite: "home" | "away") {
  const matrix = scoreMatrix(forecast);
  const width = Math.sqrt(matrix.length);
  return [...matrix]
    .map((share, cell) => ({ home: Math.floor(cell / width), away: cell % width, share }))
    .filter(({ home, away }) => (favourite === "home" ? home <= away : away <= home))
    .sort((a, b) => b.share - a.share)
    .slice(0, UPSET_SCORES)
    .map(({ share, ...score }) => ({ ...score, share: rounded(share) }));
}

function upsetDetail(source: ModelSource): ModelDetail {
  const { model, favourite } = upset(source);
  return source.sport === SPORT.FOOTBALL
    ? { model, favourite, likeliest: upsetScores(readGoals(source), favourite), margins: [] }
    : { model, favourite, likeliest: [], margins: lossMargins(readPoints(source), favourite) };
}

function diversityDetail(source: ModelSource): ModelDetail | null {
  const found = diversity(source);
  if (!found) return null;
  return {
    ...found.figure,
    dispersion: chances(found.dispersion),
    books: usableBooks(source).map(({ id, name, nameZh, home, draw, away }, at) => ({
      id,
      name,
      name_zh: nameZh,
      prices: { home, draw: draw ?? 0, away },
      kelly: chances(found.kelly[at]!),
    })),
  };
}

function marginDetail(source: ModelSource): ModelDetail | null {
  const found = margin(source);
  if (!found) return null;
  const { home, draw, away } = source.votes;
  return {
    model: "margin",
    votes: home + draw + away,
    stakes: chances(found.stakes),
    prices: chances(found.prices),
    result: chances(found.result),
    expected: rounded(found.expected),
  };
}

export function modelDetail(model: DataModel, source: ModelSource): ModelDetail | null {
  if (model === "poisson")
    return source.sport === SPORT.FOOTBALL ? poissonDetail(readGoals(source)) : normalDetail(readPoints(source), source.lines);
  if (model === "upset") return upsetDetail(source);
  return model === "diversity" ? diversityDetail(source) : marginDetail(source);
}

const COURSE_POINTS = 24;

/** Returns the market's chances over time. `stated` is in order of time; each bookmaker counts with its last sound quote. */
export function marketCourse(sport: SportId, stated: readonly (Quote & { id: number; at: number })[]): MarketPoint[] {
  const quotes = stated.filter((quote) => isUsable(sport, quote));
  const times = [...new Set(quotes.map(({ at }) => at))].sort((a, b) => a - b);
  const step = Math.max(1, (times.length - 1) / (COURSE_POINTS - 1));
  const shown = Array.from(
    { length: Math.min(COURSE_POINTS, times.length) },
    (_, index) => times[Math.min(times.length - 1, Math.round(index * step))]!,
  );
  return shown.flatMap((at) => {
    const last = new Map(quotes.filter((quote) => quote.at <= at).map((quote) => [quote.id, quote]));
    const market = findMarket(sport, [...last.values()]);
    return market ? [{ at, ...chances(market.shares) }] : [];
  });
}
