/**
 * Forecasts each match only from the matches of earlier days. Compares the scores of these forecasts with those of the market, of a
 * base rate, and of the mixture of model and market.
 */
import {
  blend,
  calibrationBins,
  calibrationError,
  FIT_DEFAULTS,
  fitRatings,
  goalForecast,
  type Judged,
  marketForecast,
  meanInterval,
  meanWithError,
  type Outcome,
  rankedScore,
  type Scores,
  scoreMatrix,
  type ThreeWay,
  threeWay,
  toOutcome,
  toScores,
} from "#edge/models/models.ts";
import type { PricedMatch } from "./season-file.ts";

export interface ForecastMatch {
  match: PricedMatch;
  outcome: Outcome;
  model: ThreeWay;
  baseRate: ThreeWay;
  /** Null if the match has no prices. */
  market: ThreeWay | null;
  blend: ThreeWay | null;
}

/** The assumed base rate before any match; it weighs as much as BASE_MATCHES matches. */
const BASE_RATE: ThreeWay = [0.46, 0.26, 0.28];
const BASE_MATCHES = 20;

const byDay = (a: PricedMatch, b: PricedMatch): number =>
  a.day - b.day || (a.home < b.home ? -1 : a.home > b.home ? 1 : 0) || (a.away < b.away ? -1 : 1);

/** Forecasts each match only from the matches of earlier days. `from` is the first season that it forecasts (null: all seasons). */
export function walkForward(all: readonly PricedMatch[], from: string | null): ForecastMatch[] {
  const matches = all.toSorted(byDay);
  const judged: ForecastMatch[] = [];
  const counts: [number, number, number] = [0, 0, 0];
  let played = 0;
  while (played < matches.length) {
    const { day } = matches[played]!;
    const next = matches.findIndex((match, at) => at > played && match.day > day);
    const today = matches.slice(played, next === -1 ? matches.length : next);
    const wanted = today.filter(({ season }) => from === null || season >= from);
    if (wanted.length > 0) {
      const ratings = fitRatings(matches, { ...FIT_DEFAULTS, season: wanted[0]!.season, before: day });
      const share = (outcome: Outcome): number => (counts[outcome] + BASE_MATCHES * BASE_RATE[outcome]) / (played + BASE_MATCHES);
      const baseRate: ThreeWay = [share(0), share(1), share(2)];
      for (const match of wanted) {
        const model = threeWay(scoreMatrix(goalForecast(ratings, match.home, match.away, match.neutral)));
        const market = marketForecast(match.books);
        judged.push({
          match,
          outcome: toOutcome(match.homeGoals, match.awayGoals),
          model,
          baseRate,
          market,
          blend: market && blend(model, market),
        });
      }
    }
    for (const { homeGoals, awayGoals } of today) counts[toOutcome(homeGoals, awayGoals)] += 1;
    played += today.length;
  }
  return judged;
}

export type Forecaster = "model" | "market" | "blend" | "baseRate";

export const toJudged = (list: readonly ForecastMatch[], who: Forecaster): Judged[] =>
  list.flatMap(({ outcome, [who]: forecast }) => (forecast ? [{ forecast, outcome }] : []));

/**
 * Compares two forecasters over the matches that both forecast. A mean RPS difference below 0 means that the first one is better.
 */
export interface Comparison {
  matches: number;
  difference: number;
  error: number;
  interval: readonly [low: number, high: number];
}

/** Null if there is no match that both forecast. */
export function compare(list: readonly ForecastMatch[], one: Forecaster, other: Forecaster): Comparison | null {
  const differences = list.flatMap(({ outcome, [one]: first, [other]: second }) =>
    first && second ? [rankedScore(first, outcome) - rankedScore(second, outcome)] : [],
  );
  if (differences.length === 0) return null;
  const { mean, error } = meanWithError(differences);
  return { matches: differences.length, difference: mean, error, interval: meanInterval(differences, `${one}/${other}`) };
}

/** If the model beats the market by more standard errors than this, it probably knew results. */
const LEAK_ERRORS = 2;

/** If the model beats the market by more than chance allows, a result has probably leaked into a forecast. */
export function looksLeaking(list: readonly ForecastMatch[]): boolean {
  const found = compare(list, "model", "market");
  return found !== null && found.difference < -LEAK_ERRORS * found.error;
}

/** Model and base rate are scored over all matches, market and mixture only over the matches with prices. */
export interface BacktestFigures extends Scores {
  matches: number;
  calibrationError: number;
  /** `modelRps` is the model's RPS over the matches with market prices. Null if no match has prices. */
  market: { rps: number | null; logLoss: number | null; matches: number; modelRps: number | null };
  baseRate: { rps: number };
  blend: { rps: number | null; logLoss: number | null };
}

/** Throws RangeError if the list is empty. */
export function toFigures(list: readonly ForecastMatch[]): BacktestFigures {
  const model = toJudged(list, "model");
  const scored = (judged: readonly Judged[]): Scores | null => (judged.length > 0 ? toScores(judged) : null);
  const market = scored(toJudged(list, "market"));
  const mixed = scored(toJudged(list, "blend"));
  const priced = list.filter((row) => row.market !== null);
  return {
    matches: list.length,
    ...toScores(model),
    calibrationError: calibrationError(calibrationBins(model)),
    market: {
      rps: market?.rps ?? null,
      logLoss: market?.logLoss ?? null,
      matches: priced.length,
      modelRps: scored(toJudged(priced, "model"))?.rps ?? null,
    },
    baseRate: { rps: toScores(toJudged(list, "baseRate")).rps },
    blend: { rps: mixed?.rps ?? null, logLoss: mixed?.logLoss ?? null },
  };
}

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const predictionsCsv = (list: readonly ForecastMatch[]): string =>
  [
    "date,home,away,h,d,a,result",
    ...list.map(({ match, model, outcome }) =>
      [match.date, cell(match.home), cell(match.away), ...model, "HDA"[outcome]].join(","),
    ),
    "",
  ].join("\n");
