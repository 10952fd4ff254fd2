/**
 * The figures of the record: how good the forecasts of finished matches were, beside the market and a base rate, by league and season.
 * Pure, so that `npm run models:record` computes the page's figures again from the open data.
 */

import type { ThreeWay } from "./score-matrix.ts";
import {
  CALIBRATION_BINS,
  type CalibrationBin,
  calibrationBins,
  calibrationError,
  type Judged,
  outcomeOf,
  rankedScore,
  type Scores,
  scoresOf,
} from "./scoring.ts";
import { meanWithError } from "./uncertainty.ts";

/** A finished match with what was forecast before it. */
export interface RecordedResult {
  seq: number;
  match: number;
  sport: "football" | "basketball";
  /** Unix seconds. */
  start: number;
  league: string;
  season: string;
  homeScore: number;
  awayScore: number;
  model: ThreeWay;
  market: ThreeWay | null;
}

/** The base rate before any match of a league, and the number of matches that it weighs. */
const BASE_RATE: Record<RecordedResult["sport"], ThreeWay> = { football: [0.46, 0.26, 0.28], basketball: [0.57, 0, 0.43] };
const BASE_MATCHES = 20;
/** Normal quantile of a 95 per cent interval. */
const Z = 1.96;

/** A forecaster's mean scores over some matches. */
export interface ForecasterFigures extends Scores {
  matches: number;
  calibrationError: number;
}

/** The figures of some matches. The market's are over those with prices, and so is the difference to it. */
export interface RecordFigures {
  matches: number;
  model: ForecasterFigures;
  baseRate: ForecasterFigures;
  market: ForecasterFigures | null;
  /** The model's mean RPS less the market's, with its 95 per cent interval: above 0 the market is better. */
  difference: { mean: number; low: number; high: number } | null;
}

/** The figures of a league's season. */
export interface GroupFigures extends RecordFigures {
  league: string;
  season: string;
}

/** The figures of a whole record. */
export interface WholeRecord {
  total: RecordFigures | null;
  /** By league and season, those where the model loses most to the market first; those without a market at the end. */
  groups: GroupFigures[];
  calibration: { model: CalibrationBin[]; market: CalibrationBin[] };
}

interface Scored extends RecordedResult {
  baseRate: ThreeWay;
  judged: Judged;
}

/** Adds to each match the share of results in its league before it. */
function withBaseRates(rows: readonly RecordedResult[]): Scored[] {
  const counts = new Map<string, [number, number, number]>();
  return rows
    .toSorted((a, b) => a.start - b.start || a.seq - b.seq)
    .map((row) => {
      const own = counts.get(row.league) ?? [0, 0, 0];
      counts.set(row.league, own);
      const played = own[0] + own[1] + own[2];
      const prior = BASE_RATE[row.sport];
      const share = (at: 0 | 1 | 2): number => (own[at] + BASE_MATCHES * prior[at]) / (played + BASE_MATCHES);
      const baseRate: ThreeWay = [share(0), share(1), share(2)];
      const outcome = outcomeOf(row.homeScore, row.awayScore);
      own[outcome] += 1;
      return { ...row, baseRate, judged: { forecast: row.model, outcome } };
    });
}

const figuresOf = (judged: readonly Judged[]): ForecasterFigures => ({
  matches: judged.length,
  ...scoresOf(judged),
  calibrationError: calibrationError(calibrationBins(judged)),
});

const marketOf = (rows: readonly Scored[]): Judged[] =>
  rows.flatMap(({ market, judged }) => (market ? [{ forecast: market, outcome: judged.outcome }] : []));

function groupFigures(rows: readonly Scored[]): RecordFigures {
  const market = marketOf(rows);
  const differences = rows.flatMap(({ market: prices, judged: { forecast, outcome } }) =>
    prices ? [rankedScore(forecast, outcome) - rankedScore(prices, outcome)] : [],
  );
  const { mean, error } = meanWithError(differences);
  return {
    matches: rows.length,
    model: figuresOf(rows.map(({ judged }) => judged)),
    baseRate: figuresOf(rows.map(({ baseRate, judged }) => ({ forecast: baseRate, outcome: judged.outcome }))),
    market: market.length > 0 ? figuresOf(market) : null,
    difference: differences.length > 1 ? { mean, low: mean - Z * error, high: mean + Z * error } : null,
  };
}

const NO_BINS = Array.from({ length: CALIBRATION_BINS }, (): CalibrationBin => ({ count: 0, mean: 0, share: 0 }));

/** The figures of a record, in any order of its rows. */
export function recordFigures(all: readonly RecordedResult[]): WholeRecord {
  const rows = withBaseRates(all);
  if (rows.length === 0) return { total: null, groups: [], calibration: { model: NO_BINS, market: NO_BINS } };
  const groups = new Map<string, Scored[]>();
  for (const row of rows) {
    const key = `${row.league}\n${row.season}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const lost = ({ difference }: RecordFigures): number => difference?.mean ?? Number.NEGATIVE_INFINITY;
  return {
    total: groupFigures(rows),
    groups: [...groups.values()]
      .map((own) => ({ league: own[0]!.league, season: own[0]!.season, ...groupFigures(own) }))
      .toSorted((a, b) => lost(b) - lost(a) || b.matches - a.matches || (a.league < b.league ? -1 : 1)),
    calibration: {
      model: calibrationBins(rows.map(({ judged }) => judged)),
      market: calibrationBins(marketOf(rows)),
    },
  };
}
