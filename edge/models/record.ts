/**
 * Computes, by league and season, how good the forecasts were against the market, a base rate and yesterday's model. Pure, so that
 * `npm run models:record` can recompute the page's figures from the open data.
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
  /** The match's last forecast at least a day before the start, with its row in the sealed record; null if there is none. */
  yesterday: { seq: number; model: ThreeWay } | null;
  /** The chances that pages showed first. Null in older rows, which have no sealed lead, because their pages showed the model. */
  shown: { by: Leader; chances: [home: number, draw: number, away: number] } | null;
}

/** A league's base rate before any match. It weighs as much as BASE_MATCHES matches. */
const BASE_RATE: Record<RecordedResult["sport"], ThreeWay> = { football: [0.46, 0.26, 0.28], basketball: [0.57, 0, 0.43] };
const BASE_MATCHES = 20;
/** The normal quantile of a 95 per cent interval. */
const Z = 1.96;

export interface ForecasterFigures extends Scores {
  matches: number;
  calibrationError: number;
}

interface Difference {
  mean: number;
  low: number;
  high: number;
}

/**
 * The figures of the matches that have a forecast by yesterday's model. This forecast and the last forecast are both scored on
 * these matches.
 */
interface DayOldFigures {
  model: ForecasterFigures;
  before: ForecasterFigures;
  /**
   * The mean RPS of the last forecast minus that of yesterday's model. Above 0, the changes of the last day made the forecasts
   * worse. Null for a single match.
   */
  difference: Difference | null;
  /** Matches that got a newer forecast afterwards. For the other matches both forecasts are the same. */
  renewed: number;
}

/** The figures of some matches. The market's figures, and the difference to the market, cover only matches with prices. */
export interface RecordFigures {
  matches: number;
  model: ForecasterFigures;
  baseRate: ForecasterFigures;
  /** The figures of the chances that pages showed first. */
  shown: ForecasterFigures;
  /** Number of matches for which pages did not show the model first. */
  shownOthers: number;
  market: ForecasterFigures | null;
  /** The model's figures for the matches with prices. `difference` refers to these matches. Null if no match has prices. */
  pricedModel: ForecasterFigures | null;
  /** The model's mean RPS minus the market's. Above 0 the market is better. */
  difference: Difference | null;
  /** Null if no match has a forecast by yesterday's model. */
  yesterday: DayOldFigures | null;
}

export interface GroupFigures extends RecordFigures {
  league: string;
  season: string;
}

export interface WholeRecord {
  total: RecordFigures | null;
  /**
   * Figures by league and season. Groups in which the model loses most to the market come first. Groups without a market come last.
   */
  groups: GroupFigures[];
  calibration: { model: CalibrationBin[]; market: CalibrationBin[] };
}

interface Scored extends RecordedResult {
  baseRate: ThreeWay;
  judged: Judged;
}

/** Adds to each match its base rate: the shares of the three outcomes among the league's earlier matches. */
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

/** The forecasts of two forecasters for the matches that both have forecast. */
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

/** Returns the RPS of `own` minus that of `other`. Null for fewer than two matches, which have no interval. */
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

/** The order of the rows has no meaning. */
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
