/**
 * Columns of prices, as football-data.co.uk's notes.txt describes them. The names of the columns with closing prices contain a C.
 */

import { type Cells, decimal, isNothing } from "../../ground/tables/csv.ts";

/** A bookmaker's prices, or the average or maximum of many bookmakers. */
export interface PriceSource {
  name: string;
  kind: "single" | "average" | "maximum";
}

export interface Quote extends PriceSource {
  market: "1x2" | "handicap" | "total";
  closing: boolean;
  /** For a total, the number of goals. For a handicap, the handicap of the home team. Null for 1x2. */
  line: number | null;
  home: number;
  /** Only for 1x2; null in other markets. */
  draw: number | null;
  away: number;
}

export interface PriceFault {
  column: string;
  value: string;
  reason: string;
}

/** The columns of a bookmaker's prices for one market: three for 1x2, otherwise two. They are the same for every row of a file. */
interface QuoteColumns extends PriceSource {
  market: Quote["market"];
  closing: boolean;
  columns: readonly string[];
  /** Column of the handicap; null in other markets. */
  line: string | null;
}

type Row = [prefix: string, name: string, kind?: PriceSource["kind"]];

/** Prefixes of 1x2 columns. If several prefixes have the same name, the first prefix that occurs in a file counts. */
const BOOKMAKERS: readonly Row[] = [
  ["1XB", "1xBet"],
  ["B365", "bet365"],
  ["BF", "Betfair"],
  ["BFD", "Betfred"],
  ["BFE", "Betfair Exchange"],
  ["BMGM", "BetMGM"],
  ["BS", "Blue Square"],
  ["BV", "BetVictor"],
  ["VC", "BetVictor"],
  ["BW", "bwin"],
  ["CL", "Coral"],
  ["GB", "Gamebookers"],
  ["IW", "Interwetten"],
  ["LB", "Ladbrokes"],
  ["PS", "Pinnacle"],
  ["SB", "Sportingbet"],
  ["SJ", "Stan James"],
  ["SO", "Sporting Odds"],
  ["SY", "Stanleybet"],
  ["WH", "William Hill"],
  ["BbAv", "BetBrain average", "average"],
  ["BbMx", "BetBrain maximum", "maximum"],
  ["Avg", "Market average", "average"],
  ["Max", "Market maximum", "maximum"],
];
/** Prefixes of columns for totals and handicaps, if they differ from the prefix for 1x2. */
const TWO_WAY_PREFIX: Readonly<Record<string, string>> = { PS: "P" };
/** Bookmakers with their own column for the handicap, such as GBAH. */
const OWN_LINE = ["GB", "LB", "B365"];
const TOTAL_GOALS_LINE = 2.5;
const PRICE_MAX = 10_000;

function findColumns([prefix, name, kind = "single"]: Row, has: (column: string) => boolean): QuoteColumns[] {
  const two = TWO_WAY_PREFIX[prefix] ?? prefix;
  const source = { name, kind };
  const quotes = [false, true].flatMap((closing): QuoteColumns[] => {
    const c = closing ? "C" : "";
    const shared = closing ? "AHCh" : "AHh";
    const ownLine = !closing && OWN_LINE.includes(prefix) && has(`${prefix}AH`) ? `${prefix}AH` : shared;
    return [
      { ...source, closing, market: "1x2", line: null, columns: ["H", "D", "A"].map((result) => prefix + c + result) },
      { ...source, closing, market: "total", line: null, columns: [`${two}${c}>2.5`, `${two}${c}<2.5`] },
      {
        ...source,
        closing,
        market: "handicap",
        line: prefix.startsWith("Bb") ? "BbAHh" : ownLine,
        columns: [`${two}${c}AHH`, `${two}${c}AHA`],
      },
    ];
  });
  return quotes.filter(
    ({ columns, line, market }) => columns.every(has) && (market !== "handicap" || (line !== null && has(line))),
  );
}

/** Pinnacle's prefix in the older of those files that state the season in each row. */
const LEAGUE_FILES: readonly Row[] = [["P", "Pinnacle"]];

/** Files that state the season in each row have only closing prices, even if older files have no C in their columns. */
export function priceColumns(has: (column: string) => boolean): QuoteColumns[] {
  const late = has("Season");
  const seen = new Set<string>();
  return [...BOOKMAKERS, ...(late ? LEAGUE_FILES : [])]
    .flatMap((row) => findColumns(row, has))
    .map((quote) => (late ? { ...quote, closing: true } : quote))
    .filter(({ name, market, closing }) => {
      const key = `${name}/${market}/${closing}`;
      return seen.has(key) ? false : Boolean(seen.add(key));
    });
}

/** If a header has two of a bookmaker's three 1x2 columns, returns the third, because 1x2 prices need all three. */
export function missingPriceColumns(has: (column: string) => boolean): { column: string; name: string }[] {
  return BOOKMAKERS.flatMap(([prefix, name]) => {
    const all = ["H", "D", "A"].map((result) => prefix + result);
    const missing = all.filter((column) => !has(column));
    // Two missing columns are no fault, because BFD may be the draw of BF or the prefix of another bookmaker (Betfred).
    return missing.length === 1 ? [{ column: missing[0]!, name }] : [];
  });
}

/** Parses a price, a decimal above 1. Null if the source states none (empty, "-", 0); undefined for any other text. */
function price(cell: string): number | null | undefined {
  if (isNothing(cell)) return null;
  const value = decimal(cell);
  if (value === 0) return null;
  return value !== null && value > 1 && value <= PRICE_MAX ? value : undefined;
}

/** Parses a handicap. A quarter line may be written as its two halves: `0,-0.5` is -0.25. Null if the text is not a handicap. */
function handicap(cell: string): number | null {
  const halves = cell.split(/\s*[,&/]\s*(?=[+-]?\d*\.?\d)/).map(decimal);
  if (halves.length === 2 && halves[0] !== null && halves[1] !== null && Math.abs(halves[0]! - halves[1]!) === 0.5)
    return (halves[0]! + halves[1]!) / 2;
  const whole = decimal(cell);
  return whole !== null && Number.isInteger(whole * 4) ? whole : null;
}

/** Leaves out a bookmaker if one of its prices is missing. A cell that is neither empty nor a price is also returned as a fault. */
export function readQuotes(cells: Cells, columns: readonly QuoteColumns[]): { quotes: Quote[]; faults: PriceFault[] } {
  const quotes: Quote[] = [];
  const faults: PriceFault[] = [];
  for (const { name, kind, market, closing, columns: own, line } of columns) {
    const prices = own.map((column) => price(cells(column)));
    const wrong = prices.indexOf(undefined);
    if (wrong !== -1) {
      const [column, value] = [own[wrong]!, cells(own[wrong]!)];
      const reason = `"${value}" is not a decimal price above 1, so ${name} is left out; leave the cell empty if there is no price`;
      faults.push({ column, value, reason });
      continue;
    }
    if (prices.some((value) => value === null)) continue;
    const at = market === "total" ? TOTAL_GOALS_LINE : line === null ? null : handicap(cells(line));
    if (line !== null && at === null) {
      if (!isNothing(cells(line))) {
        const reason = `"${cells(line)}" is not a handicap in quarters, so ${name} is left out`;
        faults.push({ column: line, value: cells(line), reason });
      }
      continue;
    }
    const [home, second, third] = prices as number[];
    quotes.push({
      name,
      kind,
      market,
      closing,
      line: at,
      home: home!,
      draw: market === "1x2" ? second! : null,
      away: third ?? second!,
    });
  }
  return { quotes, faults };
}
