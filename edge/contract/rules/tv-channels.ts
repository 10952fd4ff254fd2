import { isTvCountry, type TvCountry } from "./tv-countries.ts";
import { hidesNothing } from "./unseen.ts";

/** A broadcaster is listed for all matches of a league, or for one match. */
export const TV_KINDS = ["league", "match"] as const;
export type TvKind = (typeof TV_KINDS)[number];

export interface TvChannel {
  country: TvCountry;
  name: string;
  /** Address of the broadcaster's page; empty if it has none. */
  url: string;
}

export const TV_NAME_MAX = 60;
const URL_MAX = 500;
/** Maximum number of broadcasters of a league or a match. */
export const TV_CHANNELS_MAX = 200;

/** True for "", or for an https address without credentials. Credentials would only serve to disguise the host. */
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

/** A broadcaster as it is typed: nothing is checked. */
export type TvRow = Record<"country" | "name" | "url", string>;

/** Splits lines into rows without checking them, so that a form can show wrong lines again. */
export const readTvRows = (text: string): TvRow[] =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [country = "", name = "", ...url] = line.split(SEPARATOR).map((part) => part.trim());
      return { country, name, url: url.join(SEPARATOR) };
    });

/**
 * Leaves out rows that have neither a name nor an address. A separator inside a name becomes a space, because it would end the
 * name.
 */
export const writeTvRows = (rows: readonly TvRow[]): string =>
  rows
    .filter(({ name, url }) => name.trim() !== "" || url.trim() !== "")
    .map(({ country, name, url }) => [country, name.replaceAll(SEPARATOR, " ").trim(), url.trim()].join(` ${SEPARATOR} `))
    .join("\n");

function readLine(line: string): TvChannel | null {
  const [country = "", name = "", url = "", ...more] = line.split(SEPARATOR).map((part) => part.trim());
  const code = country.toUpperCase();
  const isRight = isTvCountry(code) && isTvName(name) && isTvUrl(url) && more.length === 0;
  return isRight ? { country: code, name, url } : null;
}

/**
 * Reads lines such as `BR | Globo | https://ge.globo.com`, and lists each broadcaster of a country once. `wrong` is the number of
 * the first line that cannot be read, counted from 1.
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

/** Lists the match's broadcasters before those of its league. Leaves out a league's broadcaster that the match also has. */
export const joinTvChannels = (ofMatch: readonly TvChannel[], ofLeague: readonly TvChannel[]): TvChannel[] => [
  ...ofMatch,
  ...ofLeague.filter((one) => !ofMatch.some(({ country, name }) => country === one.country && name === one.name)),
];
