/** All importers read days with this module, so that no two importers read a day differently. */

import { isDate } from "./local-time.ts";

const MS_A_DAY = 86_400_000;
/** A season also includes this many days before and after its twelve months, because 2019-20 ended in August. */
const SLACK_DAYS = 62;
const EARLIEST_YEAR = 1860;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A day as a source writes it, with four or with two digits of the year. */
type WrittenDay = { year: number; digits: 2 | 4; month: number; day: number };

const written = (year: string, month: number, day: string): WrittenDay => ({
  year: Number(year),
  digits: year.length === 2 ? 2 : 4,
  month,
  day: Number(day),
});

const toMonth = (word: string): number => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;

/** Parses `2017-08-11`, `2017/8/11`, `20170811`, `11/08/2017`, `11.8.17`, `11-08-17`, `11 Aug 2017`, `11-Aug-17` and `Aug 11, 2017`. */
function parseDay(text: string): WrittenDay | null {
  // A time of day after the day is ignored.
  const day = text.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, "");
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(day);
  if (iso) return written(iso[1]!, Number(iso[3]), iso[4]!);
  const compact = /^((?:18|19|20)\d{2})(\d{2})(\d{2})$/.exec(day);
  if (compact) return written(compact[1]!, Number(compact[2]), compact[3]!);
  const british = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(day);
  if (british) return written(british[4]!, Number(british[3]), british[1]!);
  const words = /^(?:[a-z]{3,9},?\s+)?(\d{1,2})[-\s]([a-z]{3,9})\.?[-\s](\d{4}|\d{2})$/i.exec(day);
  if (words) return written(words[3]!, toMonth(words[2]!), words[1]!);
  const american = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/i.exec(day);
  return american ? written(american[3]!, toMonth(american[1]!), american[2]!) : null;
}

const toDate = (year: number, { month, day }: WrittenDay): string | null => {
  const date = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isDate(date) ? date : null;
};

/** The advice in the error for a cell that is not a day. */
export const DAY_FORMS = "write DD/MM/YYYY or YYYY-MM-DD";

/** `2024-25` spans July to June, `2025` the calendar year. SLACK_DAYS are added before and after. */
function toSpan(season: string): { from: number; to: number } {
  const year = Number(season.slice(0, 4));
  const month = season.length > 4 ? 6 : 0;
  return {
    from: Date.UTC(year, month, 1) - SLACK_DAYS * MS_A_DAY,
    to: Date.UTC(year + 1, month, 1) + SLACK_DAYS * MS_A_DAY,
  };
}

/** Reports whether a day is within the season's twelve months, or within two months before or after. */
export function isDayOfSeason(date: string, season: string): boolean {
  const at = Date.parse(`${date}T00:00:00Z`);
  const { from, to } = toSpan(season);
  return at >= from && at < to;
}

const seasonFrom = (first: number): string => `${first}-${String((first + 1) % 100).padStart(2, "0")}`;

/** Completes two digits to the latest year that is not in the future. */
const pastYear = (digits: number, thisYear: number): number => (2000 + digits <= thisYear ? 2000 : 1900) + digits;

/** Returns the seasons that a part of a path may state, the likeliest first: `season-1920` gives 2019-20, then 1920. */
function seasonsInPart(name: string, thisYear: number): string[] {
  const part = name.replace(/\d{4}-\d{2}-\d{2}/g, "");
  const long = /(?<!\d)(\d{4})[-_ /](\d{4})(?!\d)/.exec(part);
  if (long) return Number(long[2]) === Number(long[1]) + 1 ? [seasonFrom(Number(long[1]))] : [];
  const mixed = /(?<!\d)(\d{4})[-_](\d{2})(?![-_]?\d)/.exec(part);
  if (mixed) return (Number(mixed[1]) + 1) % 100 === Number(mixed[2]) ? [seasonFrom(Number(mixed[1]))] : [];
  const short = /(?<!\d)(\d{2})[-_]?(\d{2})(?!\d)/.exec(part);
  if (!short) return [];
  const follows = (Number(short[1]) + 1) % 100 === Number(short[2]);
  const year = Number(short[1]! + short[2]!);
  const isYear = !/[-_]/.test(short[0]) && year >= EARLIEST_YEAR && year <= thisYear + 1;
  return [...(follows ? [seasonFrom(pastYear(Number(short[1]), thisYear))] : []), ...(isYear ? [String(year)] : [])];
}

const FOLDERS_READ = 2;

/**
 * Reads seasons from the file's name (`season-9394.csv`), otherwise from its folders (`mmz4281/9394/E0.csv`). Empty if the path
 * states no season.
 */
export function seasonsInPath(path: string, nowS: number): string[] {
  const thisYear = new Date(nowS * 1000).getUTCFullYear();
  const parts = path
    .split("/")
    .reverse()
    .slice(0, 1 + FOLDERS_READ);
  for (const [at, part] of parts.entries()) {
    const found = seasonsInPart(at === 0 ? part.replace(/\.[a-z.]+$/i, "") : part, thisYear);
    if (found.length > 0) return found;
  }
  return [];
}

/** Reads `2012/2013`, `2012/13`, `2012-13`, `12/13` or `2012`; null for any other text. */
export function readSeasonName(text: string, nowS: number): string | null {
  const [, first, second] = /^(\d{4}|\d{2})(?:\s*[/–-]\s*(\d{4}|\d{2}))?$/.exec(text.trim()) ?? [];
  if (!first || (first.length === 2 && !second)) return null;
  const year = first.length === 4 ? Number(first) : pastYear(Number(first), new Date(nowS * 1000).getUTCFullYear());
  if (!second) return String(year);
  return (year + 1) % 100 === Number(second) % 100 ? seasonFrom(year) : null;
}

/** The fixtures of a season are already published this many days before it. */
const FIXTURES_AHEAD_DAYS = 92;

/** The end of the latest season whose fixtures are published, as YYYY-MM-DD. */
function endOfSeason(nowS: number): string {
  const ahead = new Date(nowS * 1000 + FIXTURES_AHEAD_DAYS * MS_A_DAY);
  return `${ahead.getUTCFullYear() + (ahead.getUTCMonth() >= 6 ? 1 : 0)}-06-30`;
}

export interface DayContext {
  /**
   * The current time in unix seconds. A day with a two-digit year is never placed after the latest season whose fixtures are
   * published at this time.
   */
  nowS: number;
  /** The seasons that the file's name or the row states, the likeliest first. */
  seasons?: readonly string[];
  /** The other days of the file as the source writes them; days with four-digit years show the century. */
  neighbours?: readonly string[];
}

/**
 * Converts a source's day to YYYY-MM-DD or null. Reads a two-digit year by the season that the file states, else by rows with
 * four-digit years, else as the latest year that is not in the future.
 */
export function dayReader({ nowS, seasons = [], neighbours = [] }: DayContext): (text: string) => string | null {
  const whole = neighbours.map(parseDay).find((day) => day?.digits === 4)?.year ?? null;
  const latest = endOfSeason(nowS);
  return (text) => {
    const day = parseDay(text);
    if (!day) return null;
    if (day.digits === 4) return toDate(day.year, day);
    const years = [2000 + day.year, 1900 + day.year].filter((year) => (toDate(year, day) ?? "") <= latest);
    for (const season of seasons) {
      const fitting = years.map((year) => toDate(year, day)).find((date) => date && isDayOfSeason(date, season));
      if (fitting) return fitting;
    }
    if (whole !== null) years.sort((a, b) => Math.abs(a - whole) - Math.abs(b - whole));
    return toDate(years[0] ?? 1900 + day.year, day);
  };
}
