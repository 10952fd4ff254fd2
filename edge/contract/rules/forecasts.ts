import type { ForecastResult } from "../entities/forecast-record.ts";
import type { DataModel } from "./orders.ts";

/**
 * The record of forecasts: a chain of hashes, in which nobody can change, drop or insert a row without changing all hashes after it. The
 * text of a row is published when its match has begun; its digest at once, so that everybody can check the chain at any time.
 */

/** A match that still waits so many seconds after its start has nobody who reports its state. */
export const UNREPORTED_S = 86_400;

/** Whether a match's forecast is public: from the start on, however the match goes. */
export const isForecastPublic = ({ status, time }: { status: number; time: number }, nowS: number): boolean =>
  time <= nowS && (status !== 1 || time <= nowS - UNREPORTED_S);

/** Models whose figure follows from chances that everybody sees: a subscription opens nothing but their details. */
const FREE_FIGURES: readonly DataModel[] = ["upset"];

/** Whether a model's figure is public; the figures of other models are sold like their details. */
export const isFigureFree = (model: DataModel): boolean => FREE_FIGURES.includes(model);

/** The certainty of a forecast's likeliest result, in words for people: the number beside the word gives the figure. */
export const CERTAINTIES = ["open", "leaning", "likely", "strong"] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** Shares from which the likeliest result has each word but the first. */
const CERTAIN_FROM = { leaning: 0.45, likely: 0.6, strong: 0.75 } as const;

/** The word for the chance of the likeliest result, 0 to 1. */
export function toCertainty(share: number): Certainty {
  if (share >= CERTAIN_FROM.strong) return "strong";
  if (share >= CERTAIN_FROM.likely) return "likely";
  return share >= CERTAIN_FROM.leaning ? "leaning" : "open";
}

/** A row of the record, as it is published. */
export interface RecordedForecast {
  /** Place in the record, from 1, without gaps. */
  seq: number;
  match_id: number;
  /** Model and parameters, such as `football-1`. */
  version: string;
  /** Unix seconds. */
  made_at: number;
  /** Results from which it was made. */
  known: number;
  /** JSON of the forecast, byte for byte; null until the match begins. */
  forecast: string | null;
  digest: string;
  hash: string;
}

/** The hash before the first row. */
export const FIRST_FORECAST_HASH = "0".repeat(64);

/** SHA-256 of lines of text, as 64 hexadecimal figures. */
export async function sha256(lines: readonly (string | number)[]): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(lines.join("\n")));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Hashes a row's fields, each on a line. */
export const forecastDigest = (row: Omit<RecordedForecast, "forecast" | "digest" | "hash">, forecast: string): Promise<string> =>
  sha256([row.seq, row.match_id, row.version, row.made_at, row.known, forecast]);

/** Hashes the hash of the row before and a row's digest, each on a line. */
export const forecastHash = (before: string, digest: string): Promise<string> => sha256([before, digest]);

/** Columns of the open data before yesterday's model was in them: files of then can still be read. */
export const FIRST_RECORD_COLUMNS = [
  "seq",
  "match",
  "sport",
  "start",
  "league",
  "season",
  "home",
  "away",
  "home_score",
  "away_score",
  "model_home",
  "model_draw",
  "model_away",
  "market_home",
  "market_draw",
  "market_away",
] as const;

/** Columns of the open data from before it had the shown chances. */
export const SECOND_RECORD_COLUMNS = [
  ...FIRST_RECORD_COLUMNS,
  "yesterday_seq",
  "yesterday_home",
  "yesterday_draw",
  "yesterday_away",
] as const;

/** Columns of the open data, a finished match a line. */
export const RECORD_COLUMNS = [...SECOND_RECORD_COLUMNS, "shown", "shown_home", "shown_draw", "shown_away"] as const;

const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * A finished match as a line of CSV, its start as `2026-11-26T20:00:00Z`. Empty cells: the market's without prices, yesterday's
 * model's without a forecast of the day before, and the shown chances' in rows from before they were sealed.
 */
export function recordLine({ seq, match, sport, start, league, season, home, away, ...rest }: ForecastResult): string {
  const { home_score, away_score, model, market, yesterday, shown } = rest;
  const at = new Date(start * 1000).toISOString().replace(".000Z", "Z");
  const cells = [
    seq,
    match,
    sport,
    at,
    league,
    season,
    home,
    away,
    home_score,
    away_score,
    ...model,
    ...(market ?? ["", "", ""]),
    ...(yesterday ? [yesterday.seq, ...yesterday.model] : ["", "", "", ""]),
    ...(shown ? [shown.by, ...shown.chances] : ["", "", "", ""]),
  ];
  return cells.map((cell) => csvCell(String(cell))).join(",");
}

/** A day's published hash: that of the last forecast made on it. */
export interface ForecastDay {
  /** YYYY-MM-DD, UTC. */
  day: string;
  seq: number;
  hash: string;
}

/**
 * Checks rows that follow the one with `before` (seq 0 and FIRST_FORECAST_HASH at the beginning), and the hashes of days that fall on
 * them. Returns the faults as sentences, at most one for the rows: after a break nothing more can be said.
 */
export async function forecastFaults(
  before: Pick<RecordedForecast, "seq" | "hash">,
  rows: readonly RecordedForecast[],
  days: readonly ForecastDay[],
): Promise<string[]> {
  const hashes = new Map<number, string>();
  let last = before;
  for (const row of rows) {
    if (row.seq !== last.seq + 1) return [`after forecast ${last.seq} comes ${row.seq}: forecasts are missing`];
    if (row.forecast !== null && (await forecastDigest(row, row.forecast)) !== row.digest)
      return [`forecast ${row.seq} of match ${row.match_id} does not have its digest: it was changed after it was made`];
    if ((await forecastHash(last.hash, row.digest)) !== row.hash)
      return [`forecast ${row.seq} of match ${row.match_id} does not follow from the one before: the record was changed`];
    hashes.set(row.seq, row.hash);
    last = row;
  }
  return days
    .filter(({ seq, hash }) => hashes.has(seq) && hashes.get(seq) !== hash)
    .map(({ day, seq }) => `the hash of ${day} is not that of forecast ${seq}`);
}
