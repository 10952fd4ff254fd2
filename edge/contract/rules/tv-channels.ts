import { isTvCountry, type TvCountry } from "./tv-countries.ts";
import { hidesNothing } from "./unseen.ts";

/** A broadcaster shows all matches of a league, or one match. */
export const TV_KINDS = ["league", "match"] as const;
export type TvKind = (typeof TV_KINDS)[number];

export interface TvChannel {
  country: TvCountry;
  name: string;
  /** Empty for a broadcaster without a page. */
  url: string;
}

export const TV_NAME_MAX = 60;
const URL_MAX = 500;
/** Most broadcasters of a league or a match. */
export const TV_CHANNELS_MAX = 200;

/** Empty, or an https address without credentials, which only serve to disguise the host. */
export function isTvUrl(text: string): boolean {
  if (text === "") return true;
  if (text.length > URL_MAX) return false;
  try {
    const { protocol, username, password } = new URL(text);
    return protocol === "https:" && username === "" && password === "";
  } catch {
    return false;
  }
}

export const isTvName = (text: string): boolean => text.length > 0 && text.length <= TV_NAME_MAX && hidesNothing(text);

const SEPARATOR = "|";

/** One broadcaster in a line. */
export const writeTvLines = (list: readonly TvChannel[]): string =>
  list.map(({ country, name, url }) => [country, name, url].filter(Boolean).join(` ${SEPARATOR} `)).join("\n");

function readLine(line: string): TvChannel | null {
  const [country = "", name = "", url = "", ...more] = line.split(SEPARATOR).map((part) => part.trim());
  const code = country.toUpperCase();
  const isRight = isTvCountry(code) && isTvName(name) && isTvUrl(url) && more.length === 0;
  return isRight ? { country: code, name, url } : null;
}

/**
 * Reads lines such as `BR | Globo | https://ge.globo.com`, each broadcaster of a country once. `wrong` is the number of the first
 * line that cannot be read, counted from 1.
 */
export function readTvLines(text: string): { list: TvChannel[]; wrong: number | null } {
  const list: TvChannel[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const found = readLine(line);
    if (!found || list.length >= TV_CHANNELS_MAX) return { list, wrong: index + 1 };
    if (!list.some(({ country, name }) => country === found.country && name === found.name)) list.push(found);
  }
  return { list, wrong: null };
}

/** Broadcasters of the match stand before those of its league, which are left out if the match names the same one. */
export const joinTvChannels = (ofMatch: readonly TvChannel[], ofLeague: readonly TvChannel[]): TvChannel[] => [
  ...ofMatch,
  ...ofLeague.filter((one) => !ofMatch.some(({ country, name }) => country === one.country && name === one.name)),
];
