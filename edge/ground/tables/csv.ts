import Papa from "papaparse";
import { ImportError } from "./import-error.ts";

/**
 * Returns the trimmed cell of a column, or "" if the row or the file lacks this column. Upper and lower case of the column's name
 * do not matter.
 */
export type Cells = (column: string) => string;

/** The header is line 1. The cells are given by column, and in the order of the file. */
export interface CsvRow {
  line: number;
  cells: Cells;
  values: readonly string[];
}

/** A line that cannot be read, or a note about a readable line. */
export interface CsvFault {
  line: number;
  reason: string;
}

export interface CsvTable {
  columns: readonly string[];
  /** Upper and lower case of the name do not matter. */
  has(column: string): boolean;
  /** If a row has fewer cells than the header, its missing last cells are "". */
  rows: CsvRow[];
  /** Lines that cannot be read, each with the reason and the remedy. */
  broken: CsvFault[];
  notes: CsvFault[];
}

export interface CsvFormat {
  /** Columns that must be present. A file without them is another kind of file. */
  required: readonly string[];
  /** Description of the expected file, for error messages. */
  expected: string;
  /** Other header names of a column, by the column's name: `{ HomeTeam: ["HT"] }`. */
  synonyms?: Readonly<Record<string, readonly string[]>>;
}

const DELIMITERS = [",", ";", "\t"] as const;
const fold = (name: string): string => name.trim().toLowerCase();
/** Spreadsheets write no-break spaces. They count as spaces. */
const tidy = (cell: string): string => cell.replaceAll("\u00a0", " ").trim();

/** Spreadsheets of many countries separate cells with semicolons. */
function findDelimiter(header: string): string {
  const count = (delimiter: string): number => header.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

export interface SplitText {
  records: { line: number; cells: string[] }[];
  broken: CsvFault[];
  /** Line of a quoted cell that the end of the file cuts off. Null if there is none. */
  cutAt: number | null;
}

/** If a line has a stray quote, only this line is broken, and reading continues at the next line. */
export function splitRecords(text: string): SplitText {
  const plain = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const blank = /^[\s"]*\n/.exec(plain) ? plain.length - plain.trimStart().length : 0;
  const first = plain.lastIndexOf("\n", blank - 1) + 1;
  const headerEnd = plain.indexOf("\n", first);
  const delimiter = findDelimiter(plain.slice(first, headerEnd === -1 ? plain.length : headerEnd));
  const records: SplitText["records"] = [];
  const broken: CsvFault[] = [];
  let line = countLines(plain.slice(0, first));
  let at = first;
  /** Returns false if the record cannot be read. */
  const take = (cells: string[], isFaulty: boolean, end: number): boolean => {
    const lines = countLines(cells.join(""));
    const isUneven = lines > 1 && cells.length !== (records[0]?.cells.length ?? cells.length);
    if (isFaulty || isUneven) return false;
    records.push({ line, cells });
    line += lines;
    at = end;
    return true;
  };
  while (at < plain.length) {
    const from = at;
    let hasStopped = false;
    Papa.parse<string[]>(plain.slice(from), {
      delimiter,
      newline: "\n",
      step: ({ data, errors, meta }, parser) => {
        if (hasStopped || from + meta.cursor <= at) return;
        hasStopped = !take(
          data,
          errors.some(({ type }) => type === "Quotes"),
          from + meta.cursor,
        );
        if (hasStopped) parser.abort();
      },
    });
    if (!hasStopped) break;
    const newline = plain.indexOf("\n", at);
    if (newline === -1) return { records, broken, cutAt: line };
    broken.push({ line, reason: 'has a quotation mark without its second one; remove it, or write it twice ("")' });
    at = newline + 1;
    line++;
  }
  return { records, broken, cutAt: null };
}

const countLines = (text: string): number => text.split("\n").length;

/** An exact name takes precedence over a name in another case. If two columns have the same name, the first one counts. */
function indexOfColumns(columns: readonly string[], synonyms: CsvFormat["synonyms"]): (column: string) => number | undefined {
  const exact = new Map<string, number>();
  const folded = new Map<string, number>();
  for (const [at, column] of columns.entries()) {
    if (!exact.has(column)) exact.set(column, at);
    if (!folded.has(fold(column))) folded.set(fold(column), at);
  }
  for (const [column, others] of Object.entries(synonyms ?? {})) {
    const other = others.find((name) => folded.has(fold(name)));
    if (!folded.has(fold(column)) && other) folded.set(fold(column), folded.get(fold(other))!);
  }
  return (column) => exact.get(column) ?? folded.get(fold(column));
}

/** Returns a note for each column that occurs twice in the header with different cells below. */
function noteTwins(columns: readonly string[], records: SplitText["records"]): CsvFault[] {
  return columns.flatMap((column, at) => {
    const first = columns.indexOf(column);
    if (column === "" || first === at) return [];
    const differs = records.some(({ cells }) => (cells[first] ?? "").trim() !== (cells[at] ?? "").trim());
    return differs ? [{ line: 1, reason: `column ${column} stands in the header twice; the first is read` }] : [];
  });
}

/**
 * Parses CSV (RFC 4180) as spreadsheets write it: byte order mark, commas, semicolons or tabs, any line ends, any order and case of
 * columns, missing or additional empty cells at a row's end, blank lines. Throws ImportError if `required` columns are missing.
 * Also throws if the file ends inside a quoted cell, or if its last row has no line end and lacks required cells.
 */
export function parseCsv(text: string, path: string, { required, expected, synonyms }: CsvFormat): CsvTable {
  const { records, broken, cutAt } = splitRecords(text);
  const [header, ...body] = records;
  const columns = header?.cells.map(tidy) ?? [];
  const find = indexOfColumns(columns, synonyms);
  const missing = required.filter((name) => find(name) === undefined);
  if (missing.length > 0)
    throw new ImportError(path, expected, `a first line without ${missing.join(", ")} (${columns.slice(0, 4).join(", ")} …)`);
  const needed = Math.max(0, ...required.map((name) => find(name)! + 1));
  const last = body.at(-1);
  const unfinished = last && !/[\r\n]$/.test(text) && last.cells.length < needed ? last.line : cutAt;
  if (unfinished !== null)
    throw new ImportError(path, expected, `a last row (line ${unfinished}) that stops in the middle (half a file?)`);
  const table: CsvTable = {
    columns,
    has: (column) => find(column) !== undefined,
    rows: [],
    broken: [...broken],
    notes: noteTwins(columns, body),
  };
  for (const { line, cells } of body) {
    if (cells.every((value) => tidy(value) === "")) continue;
    const surplus = cells.slice(columns.length).map(tidy);
    if (surplus.some((value) => value !== "")) {
      const count = `has ${cells.length} cells where the header has ${columns.length}`;
      // If the first surplus cell is empty, somebody wrote beside the table. Otherwise an unquoted comma has shifted the row's
      // cells.
      if (surplus[0] === "") table.notes.push({ line, reason: `${count}; those behind the last column are not read` });
      else {
        table.broken.push({ line, reason: `${count}; put a cell with a comma of its own in quotation marks` });
        continue;
      }
    }
    const values = cells.slice(0, columns.length).map(tidy);
    table.rows.push({ line, values, cells: (column) => values[find(column) ?? -1] ?? "" });
  }
  table.broken.sort((a, b) => a.line - b.line);
  return table;
}

/** `head` is the file's first characters. */
export function readHeader(head: string): { has(...columns: string[]): boolean } {
  const names = new Set(
    splitRecords(`${head.split(/[\r\n]/).find((line) => line.trim() !== "") ?? ""}\n`).records[0]?.cells.map(fold),
  );
  return { has: (...columns) => columns.every((column) => names.has(fold(column))) };
}

const NOTHING = new Set(["", "-", "–", "—", "na", "n/a", "#n/a", "nan", "null", "none", "?"]);
/** True for the signs with which sources mark a missing value. */
export const isNothing = (cell: string): boolean => NOTHING.has(cell.trim().toLowerCase());

/** A whole number of at least 0, with or without thousands separators. Null for a missing value, undefined for anything else. */
export function wholeNumber(cell: string): number | null | undefined {
  if (isNothing(cell)) return null;
  const text = cell.trim();
  if (/^\d+(?:\.0+)?$/.test(text)) return Number(text);
  return /^\d{1,3}(?:[,.'’ \u202f]\d{3})+$/.test(text) ? Number(text.replace(/\D/g, "")) : undefined;
}

/** The decimal separator is a point or a comma. Null if the cell is empty, marks a missing value or is no number. */
export function decimal(cell: string): number | null {
  if (isNothing(cell)) return null;
  const text = cell.trim();
  if (/^[+-]?(?:\d+|\d*[.,]\d+)$/.test(text)) return Number(text.replace(",", "."));
  // The number has thousands separators. Of the two separators, the last one is the decimal separator.
  if (/^[+-]?\d{1,3}(?:,\d{3})+\.\d+$/.test(text)) return Number(text.replaceAll(",", ""));
  return /^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/.test(text) ? Number(text.replaceAll(".", "").replace(",", ".")) : null;
}
