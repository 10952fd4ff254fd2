import type { Suffix } from "../../contract/rules/locale.ts";

/** Names of competitions, clubs and stars. Importers look up spellings here, so that a club in two data sets becomes one club. */

/** A name in each language. A language is omitted if it writes the name as English does. */
export type Names = Readonly<{ en: string; zh: string } & Partial<Record<Suffix, string>>>;

export type SportName = "football" | "basketball";

export type CrestShape = "plain" | "halves" | "stripes" | "hoops" | "sash" | "chevron" | "quarters" | "band";

export interface LeagueEntry {
  /** Stable key, lower-case kebab: `england-premier-league`. */
  slug: string;
  sport: SportName;
  /** Key of a flag: ISO 3166-1 alpha-2 in lower case, or `gb-eng`, `gb-sct`, `eu`, `un` (world), `asia`, `samerica`. */
  country: string;
  name: Names;
  /** At most 6 Chinese characters, at most 18 Latin ones. */
  short: Names;
  /** #rrggbb of the competition's badge. */
  color: string;
  /** 1 is the most followed league. The default board shows leagues in this order. */
  rank: number;
  /** `league`: double round robin. `cup`: groups, then knock-out. `conference`: basketball league with more rounds. */
  format: "league" | "cup" | "conference";
  /** Keys of this competition in open data sets: file name of football.json (`en.1`), Wyscout country, `Premier League` … */
  aliases: string[];
  /** Hours (24 h, in the league's local time) at which matches usually start, the most usual first. */
  kickoffHours: number[];
  /** IANA time zone of `kickoffHours`. */
  zone: string;
}

export interface TeamEntry {
  /** Stable key, lower-case kebab: `arsenal`. Unique in its sport. */
  slug: string;
  /** Slug of its domestic league; `national` for national teams. */
  league: string;
  name: Names;
  /** At most 5 Chinese characters, at most 14 Latin ones. */
  short: Names;
  /** Other spellings in Latin script as data sets write them: `Arsenal FC`, `Man United`, `Paris Saint-Germain FC`. */
  aliases: string[];
  shape: CrestShape;
  /** Primary and secondary colour, #rrggbb. */
  colors: [string, string];
  city: Names;
  venue: Names;
  founded: number;
  /** Playing strength from 40 (weak) to 95 (best in the world). The simulator uses no other property of a team. */
  strength: number;
}

export type Position = "G" | "D" | "M" | "F" | "PG" | "SG" | "SF" | "PF" | "C";

export interface PlayerEntry {
  /** Slug of the club. */
  team: string;
  name: Names;
  position: Position;
  number: number;
  born: number;
  /** ISO 3166-1 alpha-2 lower case, `gb-eng` and so on, as in LeagueEntry. */
  country: string;
}

/** Names of one language region, for squad players other than the stars. */
export interface NamePool {
  countries: string[];
  given: [en: string, zh: string][];
  family: [en: string, zh: string][];
  /** `given-family`: Western order. `family-given`: Chinese, Korean and Japanese order, written without a space in zh. */
  order: "given-family" | "family-given";
}
