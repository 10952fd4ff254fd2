/** The four models' words on a match: the figure of a list, and the detail of a page (Specification 2.14). */
import type { MarketPoint, ModelDetail, ModelFigure } from "../contract/entities/model-match.ts";
import { SPORT } from "../contract/rules/matches.ts";
import type { DataModel } from "../contract/rules/orders.ts";
import { chances, isUsable, marketOf, type Quote, rounded, type Votes } from "./chances.ts";
import { diversityForecast } from "./diversity.ts";
import { stakeMargin } from "./margin.ts";
import type { Prices } from "./market.ts";
import {
  bothScore,
  type GoalForecast,
  handicapForecast,
  scoreMatrix,
  scoreShare,
  type ThreeWay,
  threeWay,
  totalForecast,
} from "./score-matrix.ts";
import { isLikelyUpset, upsetForecast } from "./upset.ts";

/** A bookmaker's last prices with its name. */
export interface Book extends Quote {
  id: number;
  name: string;
  nameZh: string;
}

/** Everything that the models of football read of a match. */
export interface ModelSource {
  forecast: GoalForecast;
  books: readonly Book[];
  votes: Votes;
}

const OUTCOMES = ["home", "draw", "away"] as const;
/** Scores of a page reach so far. */
const GOALS_SHOWN = 6;
const TOTALS = [1.5, 2.5, 3.5] as const;
const HANDICAPS = [-1.5, -0.5, 0.5, 1.5] as const;

const usableBooks = ({ books }: ModelSource): Book[] => books.filter((book) => isUsable(SPORT.FOOTBALL, book));
const pricesOf = ({ home, draw, away }: Quote): Prices => [home, draw ?? 0, away];

/** The favourite by the market, or by the Poisson model where nobody has prices. */
function upset(source: ModelSource) {
  const market = marketOf(SPORT.FOOTBALL, source.books);
  const found = upsetForecast(market?.shares ?? threeWay(scoreMatrix(source.forecast)));
  const { favourite, fails, loses, lead } = found;
  return {
    model: "upset" as const,
    favourite,
    fails: rounded(fails),
    loses: rounded(loses),
    lead: rounded(lead),
    likely: isLikelyUpset(found),
  };
}

/** The bookmakers' gain or loss at each result, at their mean prices; null without prices. */
function margin(source: ModelSource) {
  const usable = usableBooks(source);
  const market = marketOf(SPORT.FOOTBALL, usable);
  if (!market) return null;
  const sums = usable
    .map(pricesOf)
    .reduce<[number, number, number]>((all, prices) => [all[0] + prices[0], all[1] + prices[1], all[2] + prices[2]], [0, 0, 0]);
  const prices: ThreeWay = [sums[0] / usable.length, sums[1] / usable.length, sums[2] / usable.length];
  const { home, draw, away } = source.votes;
  return { prices, ...stakeMargin([home, draw, away], prices, market.shares) };
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

/** A model's figure in a list; null where it has nothing to go by. */
export function modelFigure(model: DataModel, source: ModelSource): ModelFigure | null {
  if (model === "poisson") return likeliestScore(source.forecast);
  if (model === "upset") return upset(source);
  if (model === "diversity") {
    const found = diversityForecast(usableBooks(source).map(pricesOf));
    return found && { model, disagreement: rounded(found.disagreement), bookmakers: found.bookmakers };
  }
  const found = margin(source);
  if (!found) return null;
  const at = found.result.indexOf(Math.min(...found.result));
  return { model, outcome: OUTCOMES[at] ?? "home", result: rounded(found.result[at] ?? 0) };
}

function poissonDetail({ forecast }: ModelSource): ModelDetail {
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

function upsetDetail(source: ModelSource): ModelDetail {
  const figure = upset(source);
  const [home, , away] = threeWay(scoreMatrix(source.forecast));
  const { votes } = source;
  const all = votes.home + votes.draw + votes.away;
  return {
    ...figure,
    model_fails: rounded(1 - (figure.favourite === "home" ? home : away)),
    crowd_fails: all > 0 ? rounded(1 - votes[figure.favourite] / all) : null,
  };
}

function diversityDetail(source: ModelSource): ModelDetail | null {
  const books = usableBooks(source);
  const found = diversityForecast(books.map(pricesOf));
  if (!found) return null;
  return {
    model: "diversity",
    disagreement: rounded(found.disagreement),
    dispersion: chances(found.dispersion),
    books: books.map(({ id, name, nameZh, home, draw, away }, at) => ({
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

/** Everything that a model says about a match; null where it has nothing to go by. */
export function modelDetail(model: DataModel, source: ModelSource): ModelDetail | null {
  if (model === "poisson") return poissonDetail(source);
  if (model === "upset") return upsetDetail(source);
  return model === "diversity" ? diversityDetail(source) : marginDetail(source);
}

const COURSE_POINTS = 24;

/** The market's chances in the course of time: each bookmaker counts with its last quote of the time. Quotes are in order of time. */
export function marketCourse(quotes: readonly (Quote & { id: number; at: number })[]): MarketPoint[] {
  const times = [...new Set(quotes.map(({ at }) => at))].sort((a, b) => a - b);
  const step = Math.max(1, (times.length - 1) / (COURSE_POINTS - 1));
  const shown = Array.from(
    { length: Math.min(COURSE_POINTS, times.length) },
    (_, index) => times[Math.min(times.length - 1, Math.round(index * step))]!,
  );
  return shown.flatMap((at) => {
    const last = new Map(quotes.filter((quote) => quote.at <= at).map((quote) => [quote.id, quote]));
    const market = marketOf(SPORT.FOOTBALL, [...last.values()]);
    return market ? [{ at, ...chances(market.shares) }] : [];
  });
}
