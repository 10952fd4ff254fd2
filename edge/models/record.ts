/**
 * The figures of the record: how good the forecasts of finished matches were, beside the market, a base rate and yesterday's
 * model, by league and season.
 * Pure, so that `npm run models:record` computes the page's figures again from the open data.
 */

import type { Leader } from "#edge/contract/rules/leaders.ts";
import type { ThreeWay } from "./score-matrix.ts";
import {
  CALIBRATION_BINS,
  type CalibrationBin,
  calibrationBins,
  calibrationError,
  type Judged,
  rankedScore,
  type Scores,
  toOutcome,
  toScores,
} from "./scoring.ts";
import { meanWithError } from "./uncertainty.ts";

/** A finished match with the forecasts before it. */
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
  /** The match's last forecast of a day and more before the start, by its row of the sealed record; null without one. */
  yesterday: { seq: number; model: ThreeWay } | null;
  /** The chances that pages led with; null in rows of before it was sealed, when they led with the model. */
  shown: { by: Leader; chances: [home: number, draw: number, away: number] } | null;
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

/** A mean difference of RPS with its 95 per cent interval. */
interface Difference {
  mean: number;
  low: number;
  high: number;
}

/** The figures of the matches that have a forecast of the day before, which both sides are scored on. */
interface DayOldFigures {
  model: ForecasterFigures;
  before: ForecasterFigures;
  /** The model's mean RPS less that of the day before: above 0 the day made the forecasts worse. Null for a single match. */
  difference: Difference | null;
  /** Matches of which a newer forecast was made afterwards; of the others both sides are the same one. */
  renewed: number;
}

/** The figures of some matches. The market's are over those with prices, and so is the difference to it. */
export interface RecordFigures {
  matches: number;
  model: ForecasterFigures;
  baseRate: ForecasterFigures;
  /** The chances that pages led with. */
  shown: ForecasterFigures;
  /** Matches that pages did not lead with the model. */
  shownOthers: number;
  market: ForecasterFigures | null;
  /** The model on the matches with prices, which its difference to the market is about; null without one. */
  pricedModel: ForecasterFigures | null;
  /** The model's mean RPS less the market's: above 0 the market is better. */
  difference: Difference | null;
  /** Null where no match has a forecast of the day before. */
  yesterday: DayOldFigures | null;
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
      const outcome = toOutcome(row.homeScore, row.awayScore);
      own[outcome] += 1;
      return { ...row, baseRate, judged: { forecast: row.model, outcome } };
    });
}

const toFigures = (judged: readonly Judged[]): ForecasterFigures => ({
  matches: judged.length,
  ...toScores(judged),
  calibrationError: calibrationError(calibrationBins(judged)),
});

/** The forecasts of the matches of which a different forecaster has one too, and that one's. */
interface Rivals {
  own: Judged[];
  other: Judged[];
}

function toRivals(rows: readonly Scored[], findOther: (row: Scored) => ThreeWay | null | undefined): Rivals {
  const rivals: Rivals = { own: [], other: [] };
  for (const row of rows) {
    const forecast = findOther(row);
    if (!forecast) continue;
    rivals.own.push(row.judged);
    rivals.other.push({ forecast, outcome: row.judged.outcome });
  }
  return rivals;
}

const marketRivals = (rows: readonly Scored[]): Rivals => toRivals(rows, ({ market }) => market);

/** Own RPS less the other's; null for fewer than two matches, which have no interval. */
function findDifference({ own, other }: Rivals): Difference | null {
  if (own.length < 2) return null;
  const score = ({ forecast, outcome }: Judged): number => rankedScore(forecast, outcome);
  const { mean, error } = meanWithError(own.map((judged, at) => score(judged) - score(other[at]!)));
  return { mean, low: mean - Z * error, high: mean + Z * error };
}

function dayOldFigures(rows: readonly Scored[]): DayOldFigures | null {
  const rivals = toRivals(rows, ({ yesterday }) => yesterday?.model);
  if (rivals.own.length === 0) return null;
  return {
    model: toFigures(rivals.own),
    before: toFigures(rivals.other),
    difference: findDifference(rivals),
    renewed: rows.filter(({ seq, yesterday }) => yesterday !== null && yesterday.seq !== seq).length,
  };
}

function groupFigures(rows: readonly Scored[]): RecordFigures {
  const market = marketRivals(rows);
  return {
    matches: rows.length,
    model: toFigures(rows.map(({ judged }) => judged)),
    baseRate: toFigures(rows.map(({ baseRate, judged }) => ({ forecast: baseRate, outcome: judged.outcome }))),
    shown: toFigures(rows.map(({ shown, model, judged }) => ({ forecast: shown?.chances ?? model, outcome: judged.outcome }))),
    shownOthers: rows.filter(({ shown }) => shown !== null && shown.by !== "model").length,
    market: market.other.length > 0 ? toFigures(market.other) : null,
    pricedModel: market.own.length > 0 ? toFigures(market.own) : null,
    difference: findDifference(market),
    yesterday: dayOldFigures(rows),
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
      market: calibrationBins(marketRivals(rows).other),
    },
  };
}
