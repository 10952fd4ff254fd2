import { ImportError } from "./importer.ts";

/** A CSV row: its line in the file (the header is line 1) and its cells by column name. */
export interface CsvRow {
  line: number;
  cells: Record<string, string>;
}

export interface CsvTable {
  columns: string[];
  rows: CsvRow[];
  /** Rows with more or fewer cells than the header. */
  uneven: { line: number; cells: number }[];
}

/** Splits CSV text into rows of cells; `openQuote` says that a quoted cell is not closed. */
export function splitRows(text: string): { rows: { line: number; cells: string[] }[]; openQuote: boolean } {
  const rows: { line: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let cell = "";
  let line = 1;
  let startLine = 1;
  let quoted = false;
  let anything = false;
  const endRow = (): void => {
    if (anything || cells.length > 0) rows.push({ line: startLine, cells: [...cells, cell] });
    cells = [];
    cell = "";
    anything = false;
  };
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if (quoted) {
      if (char === "\n") line++;
      if (char !== '"') cell += char;
      else if (text[i + 1] === '"') {
        cell += '"';
        i++;
      } else quoted = false;
    } else if (char === '"') {
      quoted = true;
      anything = true;
    } else if (char === ",") {
      cells.push(cell);
      cell = "";
      anything = true;
    } else if (char === "\n") {
      endRow();
      line++;
      startLine = line;
    } else if (char !== "\r") {
      cell += char;
      anything = true;
    }
  }
  endRow();
  return { rows, openQuote: quoted };
}

/**
 * Parses CSV (RFC 4180). Throws ImportError if `required` columns are missing, or if the last row is cut off: an open quote, or a
 * row without a line end that has fewer cells than the header.
 */
export function parseCsv(text: string, path: string, required: readonly string[], expected: string): CsvTable {
  const { rows, openQuote } = splitRows(text);
  const [header, ...body] = rows;
  const columns = header?.cells.map((name) => name.trim()) ?? [];
  const missing = required.filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    throw new ImportError(path, expected, `a first line without ${missing.join(", ")} (${columns.slice(0, 4).join(", ")} …)`);
  }
  const last = body.at(-1);
  const unfinished = last && !/\n$/.test(text) && last.cells.length < columns.length;
  if (openQuote || unfinished) {
    throw new ImportError(path, expected, `a last row (line ${last?.line ?? 1}) that stops in the middle (half a file?)`);
  }
  const table: CsvTable = { columns, rows: [], uneven: [] };
  for (const { line, cells } of body) {
    // Spreadsheet programs leave trailing lines of bare commas.
    if (cells.every((value) => value === "")) continue;
    if (cells.length !== columns.length) {
      table.uneven.push({ line, cells: cells.length });
      continue;
    }
    const named: Record<string, string> = {};
    for (const [i, name] of columns.entries()) named[name] = cells[i]!;
    table.rows.push({ line, cells: named });
  }
  return table;
}

/** Parses a cell as a whole number of at least 0; returns null if it is empty or `NA`, undefined if it is anything else. */
export function wholeNumber(cell: string | undefined): number | null | undefined {
  if (cell === undefined || cell === "" || cell === "NA") return null;
  return /^\d+$/.test(cell.trim()) ? Number(cell) : undefined;
}

/** Parses a cell as a decimal number; returns null if it is empty or not a number. */
export function decimal(cell: string | undefined): number | null {
  if (cell === undefined || cell.trim() === "") return null;
  const value = Number(cell);
  return Number.isFinite(value) ? value : null;
}
