import type { ForecastResult } from "../entities/forecast-record.ts";
import type { DataModel } from "./orders.ts";

/**
 * The record of forecasts is a chain of hashes, so that nobody can change, remove or insert a row unnoticed. A row's digest is
 * public at once. The row's text becomes public when the match has begun.
 */

/** A match that still has the status "not started" this many seconds after its start time counts as unreported. */
export const UNREPORTED_S = 86_400;

/**
 * A forecast becomes public after the match's start time, as soon as the match's status changes (also if the match is called
 * off). If the status does not change, the forecast becomes public when the match counts as unreported.
 */
export const isForecastPublic = ({ status, time }: { status: number; time: number }, nowS: number): boolean =>
  time <= nowS && (status !== 1 || time <= nowS - UNREPORTED_S);

/** Models whose figure can be computed from public chances. A subscription to such a model only gives access to its details. */
const FREE_FIGURES: readonly DataModel[] = ["upset"];

export const isFigureFree = (model: DataModel): boolean => FREE_FIGURES.includes(model);

/** The certainty of a forecast's likeliest result, in words. Pages show the number beside the word. */
export const CERTAINTIES = ["open", "leaning", "likely", "strong"] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** Each word applies from this probability of the likeliest result on. Below all of them, the word is `open`. */
const CERTAIN_FROM = { leaning: 0.45, likely: 0.6, strong: 0.75 } as const;

export function toCertainty(share: number): Certainty {
  if (share >= CERTAIN_FROM.strong) return "strong";
  if (share >= CERTAIN_FROM.likely) return "likely";
  return share >= CERTAIN_FROM.leaning ? "leaning" : "open";
}

export interface RecordedForecast {
  /** Position in the record, from 1, without gaps. */
  seq: number;
  match_id: number;
  /** Version of the model and its parameters, such as `football-1`. */
  version: string;
  /** Unix seconds. */
  made_at: number;
  /** Number of results that the forecast uses. */
  known: number;
  /** JSON of the forecast, byte for byte. Null until the match begins. */
  forecast: string | null;
  digest: string;
  hash: string;
}

export const FIRST_FORECAST_HASH = "0".repeat(64);

/** Returns the SHA-256 of lines of text, as 64 hexadecimal digits. */
export async function sha256(lines: readonly (string | number)[]): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(lines.join("\n")));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const forecastDigest = (row: Omit<RecordedForecast, "forecast" | "digest" | "hash">, forecast: string): Promise<string> =>
  sha256([row.seq, row.match_id, row.version, row.made_at, row.known, forecast]);

export const forecastHash = (before: string, digest: string): Promise<string> => sha256([before, digest]);

/**
 * Columns of the oldest published forecast files, which must stay readable. These files have no forecast from a day or more before
 * the start.
 */
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

/** Columns of the second generation of published forecast files. They do not have the chances that pages showed. */
export const SECOND_RECORD_COLUMNS = [
  ...FIRST_RECORD_COLUMNS,
  "yesterday_seq",
  "yesterday_home",
  "yesterday_draw",
  "yesterday_away",
] as const;

export const RECORD_COLUMNS = [...SECOND_RECORD_COLUMNS, "shown", "shown_home", "shown_draw", "shown_away"] as const;

const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * The start is written as `2026-11-26T20:00:00Z`. Cells are empty if there are no prices, no forecast from a day or more before the
 * start, or no shown chances.
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

/** The published hash of a day: the hash of the last forecast made on that day. */
export interface ForecastDay {
  /** YYYY-MM-DD in UTC. */
  day: string;
  seq: number;
  hash: string;
}

/**
 * For the first rows of the record, pass seq 0 and FIRST_FORECAST_HASH as `before`. Reports only the first broken row, because the
 * rows after it cannot be checked.
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
