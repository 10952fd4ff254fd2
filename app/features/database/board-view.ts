import type { BillboardRow } from "#edge/contract/entities/person.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import type { SportName } from "#edge/contract/rules/matches.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import type { AreaText } from "#app/i18n/use-text.ts";
import { formatName, formatShortName } from "../names.ts";

/** The optional columns in order of priority. A list shows the first two of these columns that have values. */
const DETAILS = ["matches", "games", "total", "penalties", "goals", "assists", "change"] as const;
export type Detail = (typeof DETAILS)[number];
const DETAILS_SHOWN = 2;

/** An id is 0 if the row has no id. A name is empty if the row has no name. */
export type PlaceView = [
  place: number,
  playerId: number,
  player: string,
  teamId: number,
  team: string,
  logo: string,
  value: number,
  ...details: (number | null)[],
];

export interface BoardView {
  type: string;
  sport: SportName;
  /** True if the values are averages per game, in tenths, as in basketball's lists of players. */
  average: boolean;
  details: Detail[];
  rows: PlaceView[];
}

const toNumber = (value: number | string | undefined): number | null => {
  const number = typeof value === "string" ? Number.parseFloat(value) : value;
  return number !== undefined && Number.isFinite(number) ? Math.round(number * 10) / 10 : null;
};

/** Basketball ranks players by averages per game, in tenths. Football ranks them by totals. */
export const isAverage = (type: string, sport: SportName): boolean => sport === "basketball" && type !== "hot-basketball";

export const boardValue = (value: number, average: boolean, locale: Locale): string =>
  average ? writtenNumber(value / 10, locale, { least: 1, most: 1 }) : writtenNumber(value, locale);

export function boardView(type: string, sport: SportName, rows: readonly BillboardRow[], locale: Locale): BoardView {
  const details = DETAILS.filter((key) => key !== type && rows.some((row) => toNumber(row.detail[key]) !== null)).slice(
    0,
    DETAILS_SHOWN,
  );
  return {
    type,
    sport,
    average: isAverage(type, sport),
    details,
    rows: rows.map(({ place, player, team, value, detail }) => [
      place,
      player?.id ?? 0,
      player ? formatName(player, locale) : "",
      team?.id ?? 0,
      team ? (player ? formatShortName(team, locale) : formatName(team, locale)) : "",
      team?.logo ?? "",
      value,
      ...details.map((key) => toNumber(detail[key])),
    ]),
  };
}

export const KNOWN_BOARDS = [
  "goals",
  "assists",
  "points",
  "rebounds",
  "steals",
  "blocks",
  "yellow-cards",
  "fifa-men",
  "hot-football",
  "hot-basketball",
] as const;
export type KnownBoard = (typeof KNOWN_BOARDS)[number];

export const knownBoard = (type: string): KnownBoard | undefined => KNOWN_BOARDS.find((known) => known === type);

/** A list without a translation is named by its `type`, the word that the data source uses. */
export function boardNames(type: string, sport: SportName, t: AreaText<"database">): { name: string; value: string } {
  const known = knownBoard(type);
  if (!known) return { name: type, value: "" };
  if (known === "assists" && sport === "basketball") return { name: t("board.assists"), value: t("board.assists.average") };
  return { name: t(`board.${known}`), value: t(`board.${known}.value`) };
}

/** The lists of each sport, in the order in which screens offer them. */
export const BOARDS_OF: Record<SportName, readonly KnownBoard[]> = {
  football: ["goals", "assists", "fifa-men", "hot-football"],
  basketball: ["points", "rebounds", "assists", "hot-basketball"],
};
