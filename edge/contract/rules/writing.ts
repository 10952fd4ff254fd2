import { withoutBasePath } from "./addresses.ts";
import { LANGUAGES, type Locale } from "./locale.ts";

/** Title and keywords in a page's head. */
export type PageHead = { title: string; keywords: string };

/** A variant's name and the wording of its titles, in the reader's language (Specification 1.3, 1.4). */
export type SiteWords = { name: string; wording: string };

/** A title's first part and the site's name in the form of Specification 1.4: `{first part} - {site name}`. */
export const titleWithSite = (text: string, { name }: Pick<SiteWords, "name">): string => `${text} - ${name}`;

/** The usual title of a variant: leagues and sports, each live, and the site's name, in the variant's wording (Specification 1.4). */
export const siteTitle = (site: SiteWords): string => titleWithSite(site.wording, site);

/**
 * The name of an address's route: `live.lives` for `/m/live/lives/`. The shell's catalogue has the titles of /live, /score, /live/lives, /c2c
 * and /user-center under it (Specification 2.17).
 */
export const titledRoute = (pathname: string): string =>
  withoutBasePath(pathname)
    .replace(/^\/|\/+$/g, "")
    .replaceAll("/", ".");

/**
 * Returns title and keywords of an address: the variant's, unless the route has its own title (Specification 1.4, 2.17). A screen
 * about one thing passes that thing's name to `titleWithSite` instead.
 */
export function pageHead(site: SiteWords, own: string | undefined): PageHead {
  return {
    title: own === undefined ? siteTitle(site) : titleWithSite(own, site),
    keywords: [...(own === undefined ? [] : own.split(/,\s*/)), ...site.wording.split(/,\s*/), site.name].join(","),
  };
}

/** Places behind the decimal sign: at least `least`, at most `most`. */
export interface Decimals {
  least?: number;
  most?: number;
}

/**
 * A number as the language writes it: `1,234.5` in Chinese and English, `1.234,5` in Portuguese. Rounds halves away from zero; by default to three places,
 * and without zeros at the end. Writes what `Intl.NumberFormat` writes: a browser's first Intl object blocks a phone for some 60 ms, and no
 * screen's start may wait for that.
 */
export function writtenNumber(value: number, locale: Locale, { least = 0, most = Math.max(least, 3) }: Decimals = {}): string {
  const [whole = "", places = ""] = roundedTo(Math.abs(value), most).toFixed(most).split(".");
  const kept = places.slice(0, least) + places.slice(least).replace(/0+$/, "");
  const { decimal, group } = LANGUAGES[locale];
  const grouped = (value < 0 ? "-" : "") + whole.replace(/\B(?=(\d{3})+$)/g, group);
  return kept ? grouped + decimal + kept : grouped;
}

/** The number times a power of ten, as it is written: 0.575 is 57.5 per cent, while 0.575 * 100 lies a little below. */
function scaled(value: number, places: number): number {
  const moved = Number(`${value}e${places}`);
  return Number.isNaN(moved) ? value * 10 ** places : moved;
}

/** Rounds the number as it is written, 2861.435 to 2861.44: its binary value lies a little below. */
const roundedTo = (value: number, places: number): number =>
  String(value).includes("e") ? value : Math.round(scaled(value, places)) / 10 ** places;

/** A share as whole per cents, `64%`. */
export const writtenShare = (share: number, locale: Locale): string => `${writtenNumber(scaled(share, 2), locale, { most: 0 })}%`;

/** From this number on, numbers are shown in units of 万 (Specification 9.5). */
export const LARGE_NUMBER = 10_000;

/** A number for a narrow place in Chinese: from 10000 on in 万 with two decimals, "1.23万"; below as it is (Specification 9.5). */
export function inWan(value: number): string {
  if (!(Math.abs(value) >= LARGE_NUMBER)) return String(value);
  // Whole hundreds first: 10050 / 10000 is not exactly 1.005, and rounding it would lose the last digit.
  const hundredths = Math.sign(value) * Math.round(Math.abs(value) / 100);
  return `${(hundredths / 100).toFixed(2)}万`;
}

const SHORT_PLACES = 2;

/** A number for a narrow place in the language: 万 in Chinese (Specification 9.5), "12,3 mil" and "1,2 mi" in Portuguese, "12.3K" in English. */
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

/** The weight of one character: 2 above code 127 and for the caret, else 1 (Specification 5.1). */
const toWeight = (character: string): number => ((character.codePointAt(0) ?? 0) > 127 || character === CARET ? 2 : 1);

/**
 * The display length of a text: characters above code 127 and the caret count 2, others 1 (Specification 5.1). A character
 * is a code point, so that an emoji counts 2 and not once for each half.
 */
export function displayLength(text: string): number {
  let length = 0;
  for (const character of text) length += toWeight(character);
  return length;
}
