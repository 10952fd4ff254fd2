import { withoutBasePath } from "./addresses.ts";
import { LANGUAGES, type Locale } from "./locale.ts";

export type PageHead = { title: string; keywords: string };

/** A variant's name and its title wording, in the reader's language (Specification 1.3, 1.4). */
export type SiteWords = { name: string; wording: string };

/** `{first part} - {site name}` (Specification 1.4). */
export const titleWithSite = (text: string, { name }: Pick<SiteWords, "name">): string => `${text} - ${name}`;

/** The title of a page without its own title (Specification 1.4). */
export const siteTitle = (site: SiteWords): string => titleWithSite(site.wording, site);

/** `/m/live/lives/` gives `live.lives`, the key of the title's text (Specification 2.17). */
export const titledRoute = (pathname: string): string =>
  withoutBasePath(pathname)
    .replace(/^\/|\/+$/g, "")
    .replaceAll("/", ".");

/** A screen about one subject, such as a team, must pass its name to `titleWithSite` instead (Specification 1.4, 2.17). */
export function pageHead(site: SiteWords, own: string | undefined): PageHead {
  return {
    title: own === undefined ? siteTitle(site) : titleWithSite(own, site),
    keywords: [...(own === undefined ? [] : own.split(/,\s*/)), ...site.wording.split(/,\s*/), site.name].join(","),
  };
}

export interface Decimals {
  least?: number;
  most?: number;
}

/**
 * Writes numbers as Intl.NumberFormat does (`1,234.5`, in Portuguese `1.234,5`). Intl is not used, because its first object would
 * block a phone for some 60 ms.
 */
export function writtenNumber(value: number, locale: Locale, { least = 0, most = Math.max(least, 3) }: Decimals = {}): string {
  const [whole = "", places = ""] = roundedTo(Math.abs(value), most).toFixed(most).split(".");
  const kept = places.slice(0, least) + places.slice(least).replace(/0+$/, "");
  const { decimal, group } = LANGUAGES[locale];
  const grouped = (value < 0 ? "-" : "") + whole.replace(/\B(?=(\d{3})+$)/g, group);
  return kept ? grouped + decimal + kept : grouped;
}

/** Multiplies a number by a power of ten by moving the decimal point. So 0.575 becomes 57.5, while 0.575 * 100 is slightly less. */
function scaled(value: number, places: number): number {
  const moved = Number(`${value}e${places}`);
  return Number.isNaN(moved) ? value * 10 ** places : moved;
}

/** Rounds a number as it is written: 2861.435 to 2861.44. Its binary value is slightly less and would be rounded down. */
const roundedTo = (value: number, places: number): number =>
  String(value).includes("e") ? value : Math.round(scaled(value, places)) / 10 ** places;

/** Whole per cent: `64%`. */
export const writtenShare = (share: number, locale: Locale): string => `${writtenNumber(scaled(share, 2), locale, { most: 0 })}%`;

/** From this number on, numbers are written in units of 万 (Specification 9.5). */
export const LARGE_NUMBER = 10_000;

/** Writes a number from 10000 on in 万 with two decimals ("1.23万"), and a smaller number unchanged (Specification 9.5). */
export function inWan(value: number): string {
  if (!(Math.abs(value) >= LARGE_NUMBER)) return String(value);
  // Rounds to whole hundreds first. 10050 / 10000 is not exactly 1.005, and rounding that quotient would lose the last digit.
  const hundredths = Math.sign(value) * Math.round(Math.abs(value) / 100);
  return `${(hundredths / 100).toFixed(2)}万`;
}

const SHORT_PLACES = 2;

/** A short number: 万 in Chinese (Specification 9.5), "12,3 mil" and "1,2 mi" in Portuguese, "12.3K" in English. */
export function shortNumber(value: number, locale: Locale): string {
  const { units } = LANGUAGES[locale];
  if (!units) return inWan(value);
  let scaled = value;
  let unit = 0;
  while (Math.abs(Number(scaled.toFixed(SHORT_PLACES))) >= 1000 && unit < units.length - 1) {
    scaled /= 1000;
    unit++;
  }
  const written = writtenNumber(scaled, locale, { most: SHORT_PLACES });
  return written + units[unit];
}

const CARET = "^";

const toWeight = (character: string): number => ((character.codePointAt(0) ?? 0) > 127 || character === CARET ? 2 : 1);

/**
 * A code point above 127 or a caret counts 2, any other counts 1 (Specification 5.1). So an emoji of one code point counts 2, not
 * 4.
 */
export function displayLength(text: string): number {
  let length = 0;
  for (const character of text) length += toWeight(character);
  return length;
}
