import { spelledColumns } from "#edge/ground/db/localized.ts";
import { matchKey } from "../ids.ts";
import { leagueConferences } from "../names/catalogue.ts";
import type { FeedRecords } from "../records.ts";
import { type Competition, findCompetition } from "./competitions.ts";
import type { FeedBuilder, MatchDetails } from "./feed-builder.ts";
import { clubRow, findStar, type PlayerRow, playerRow, playerSlug, starSlug, type TeamRow } from "./subjects.ts";

export const NBA_ZONE = "America/New_York";
export const nba = (): Competition => findCompetition("basketball", "NBA")!;

/** `2020-21` for a game id such as `0022000001` (league, kind, year of the start, number). Null for any other text. */
export function seasonOfGame(gameId: string): string | null {
  const match = /^00\d(\d{2})\d{5}$/.exec(gameId);
  if (!match) return null;
  // Ids contain only two digits of the year. The league began in 1946, so 46 to 99 mean 19xx.
  const year = Number(match[1]) + (Number(match[1]) >= 46 ? 1900 : 2000);
  return `${year}-${String((year + 1) % 100).padStart(2, "0")}`;
}

export const isPreseason = (gameId: string): boolean => gameId.startsWith("001");

/** Current names of renamed clubs, so that both names give one club. */
const RENAMED: Record<string, string> = { "Los Angeles Clippers": "LA Clippers", "Charlotte Bobcats": "Charlotte Hornets" };
export const nbaClub = (name: string, source: string): TeamRow => clubRow("basketball", RENAMED[name] ?? name, "us", source);

export function findConference(slug: string): string {
  const conferences = leagueConferences["usa-nba"];
  if (conferences?.east.includes(slug)) return "East";
  return conferences?.west.includes(slug) ? "West" : "";
}

export const nbaPlayer = (personId: number, name: string, source: string, rest: Partial<PlayerRow> = {}): PlayerRow => {
  const star = findStar("basketball", name, null);
  const slug = starSlug("basketball", name, null, null);
  return playerRow("basketball", slug ?? playerSlug(name, null, `nba-${personId}`), {
    ...spelledColumns("name", { ...star?.name, en: name }),
    source,
    ...rest,
  });
};

/** A game, identified by its two clubs and its day in US eastern time. */
export interface NbaGame {
  gameId: string;
  /** YYYY-MM-DD. */
  date: string;
  home: TeamRow;
  away: TeamRow;
}

/** The day is part of the key, because two clubs meet up to four times per season. */
export function addGame(
  builder: FeedBuilder,
  game: NbaGame,
  details: Omit<MatchDetails, "leagueId" | "seasonId" | "homeTeamId" | "awayTeamId">,
  children: Parameters<FeedBuilder["match"]>[2] = () => ({}),
): number {
  const competition = nba();
  const season = seasonOfGame(game.gameId) ?? "";
  const seasonId = builder.season(competition, season);
  // Opponents in the pre-season may come from other leagues. Such teams are not added to the season.
  const plays = (row: TeamRow): number =>
    builder.team(row, findConference(row.slug) ? seasonId : undefined, findConference(row.slug));
  return builder.match(
    gameKey(game),
    {
      leagueId: builder.league(competition),
      seasonId,
      roundId: isPreseason(game.gameId) ? builder.round(seasonId, 1, "knockout", "Pre-season") : null,
      homeTeamId: plays(game.home),
      awayTeamId: plays(game.away),
      ...details,
    },
    children,
  );
}

export const gameKey = ({ gameId, home, away, date }: NbaGame): string =>
  matchKey(nba().slug, seasonOfGame(gameId) ?? "", home.slug, away.slug, date);

const COURT_FT = { length: 94, width: 50, hoop: 5.25 } as const;

/**
 * Converts tenths of feet to per cent of the court. `right`: how far to the attacker's right of the hoop. `out`: how far from the
 * hoop towards midcourt. In the result, `x` grows towards the attacked baseline, and `y` from the attacker's left to the right.
 */
export function courtPlace(
  right: number | null | undefined,
  out: number | null | undefined,
): { x: number | null; y: number | null } {
  if (right == null || out == null) return { x: null, y: null };
  const tenth = (value: number): number => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10;
  return {
    x: tenth(((COURT_FT.length - COURT_FT.hoop - out / 10) * 100) / COURT_FT.length),
    y: tenth(50 + (right * 10) / COURT_FT.width),
  };
}

const REGULAR_S = 720;
const OVERTIME_S = 300;

/** Counts from 1. */
export function periodMinute(period: number, secondsLeft: number): number {
  const length = period > 4 ? OVERTIME_S : REGULAR_S;
  return Math.min(Math.floor((length - secondsLeft) / 60) + 1, length / 60);
}

export type BasketballIncident = Omit<FeedRecords["incidents"][number], "matchId" | "seq">;
