import { FIRST_RECORD_COLUMNS, RECORD_COLUMNS, SECOND_RECORD_COLUMNS } from "#edge/contract/rules/forecasts.ts";
import { LEADERS } from "#edge/contract/rules/leaders.ts";
import { splitRecords } from "#edge/ground/tables/csv.ts";
import type { RecordedResult } from "./record.ts";

/** Thrown if a file cannot be read. The message names line, column and value. */
export class RecordFileError extends Error {
  override name = "RecordFileError";
}

const SPORTS = ["football", "basketball"] as const;
const SUM_TOLERANCE = 1e-6;
const HEADERS = [RECORD_COLUMNS, SECOND_RECORD_COLUMNS, FIRST_RECORD_COLUMNS].map((columns) => columns.join());

/** Reads older files too, which lack yesterday's model or the shown chances. Throws RecordFileError if the file is not a record. */
export function readRecordCsv(text: string): RecordedResult[] {
  const { records, broken, cutAt } = splitRecords(text);
  const [stray] = broken;
  if (cutAt !== null || (stray && stray.line > (records.at(-1)?.line ?? 0)))
    throw new RecordFileError("the file ends within a quoted cell; is it half a file?");
  if (stray) throw new RecordFileError(`line ${stray.line}: ${stray.reason}`);
  const [header, ...body] = records.filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (!header || !HEADERS.includes(header.cells.join()))
    throw new RecordFileError(`line 1: the header must be ${RECORD_COLUMNS.join(",")}`);
  const seen = new Set<number>();
  return body.map(({ line, cells }) => {
    const fail = (column: string, fault: string): never => {
      throw new RecordFileError(`line ${line}, column ${column}: ${fault}`);
    };
    if (cells.length !== header.cells.length)
      throw new RecordFileError(`line ${line}: has ${cells.length} cells, and the header ${header.cells.length}`);
    const cell = (column: (typeof RECORD_COLUMNS)[number]): string => cells[RECORD_COLUMNS.indexOf(column)] ?? "";
    const whole = (column: "seq" | "match" | "home_score" | "away_score" | "yesterday_seq"): number =>
      /^\d{1,15}$/.test(cell(column)) ? Number(cell(column)) : fail(column, `"${cell(column)}" is not a whole number`);
    const share = (column: (typeof RECORD_COLUMNS)[number]): number => {
      const value = Number(cell(column));
      return cell(column) !== "" && value >= 0 && value <= 1 ? value : fail(column, `"${cell(column)}" is no probability`);
    };
    const three = (who: "model" | "market" | "yesterday" | "shown"): [number, number, number] => {
      const shares: [number, number, number] = [share(`${who}_home`), share(`${who}_draw`), share(`${who}_away`)];
      const sum = shares[0] + shares[1] + shares[2];
      return Math.abs(sum - 1) <= SUM_TOLERANCE ? shares : fail(`${who}_home`, `the three probabilities sum to ${sum}, not to 1`);
    };
    const isEmpty = (...columns: (typeof RECORD_COLUMNS)[number][]): boolean => columns.every((column) => cell(column) === "");
    const dayOld = (): RecordedResult["yesterday"] => {
      if (isEmpty("yesterday_seq", "yesterday_home", "yesterday_draw", "yesterday_away")) return null;
      const yesterday = whole("yesterday_seq");
      if (yesterday > seq) fail("yesterday_seq", `${yesterday} was made after the last forecast, ${seq}`);
      return { seq: yesterday, model: three("yesterday") };
    };
    const shown = (): RecordedResult["shown"] => {
      if (isEmpty("shown", "shown_home", "shown_draw", "shown_away")) return null;
      const by = LEADERS.find((known) => known === cell("shown"));
      return { by: by ?? fail("shown", `"${cell("shown")}" is none of ${LEADERS.join(", ")}`), chances: three("shown") };
    };
    const start = Date.parse(cell("start")) / 1000;
    if (!Number.isInteger(start)) fail("start", `"${cell("start")}" is not a time such as 2026-11-26T20:00:00Z`);
    const sport = SPORTS.find((known) => known === cell("sport"));
    const seq = whole("seq");
    if (seen.has(seq)) fail("seq", `${seq} stands in the file twice`);
    seen.add(seq);
    return {
      seq,
      match: whole("match"),
      sport: sport ?? fail("sport", `"${cell("sport")}" is neither football nor basketball`),
      start,
      league: cell("league"),
      season: cell("season"),
      homeScore: whole("home_score"),
      awayScore: whole("away_score"),
      model: three("model"),
      market: isEmpty("market_home", "market_draw", "market_away") ? null : three("market"),
      yesterday: dayOld(),
      shown: shown(),
    };
  });
}
