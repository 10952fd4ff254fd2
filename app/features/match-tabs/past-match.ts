import type { Match } from "#edge/contract/entities/match.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { type MatchStart, toStart } from "#edge/contract/rules/match-start.ts";
import { shortNameOf } from "../names.ts";

export type Result = "W" | "D" | "L";

/**
 * A match of a list as an analysis carries it.
 * [match id, start, league, home team id, home, away team id, away, home score, away score]
 */
export type PastMatch = [
  id: number,
  start: MatchStart,
  league: string,
  homeId: number,
  home: string,
  awayId: number,
  away: string,
  homeScore: number | null,
  awayScore: number | null,
];

export const pastMatch = (match: Match, locale: Locale): PastMatch => [
  match.matchid,
  toStart(match.time, match.date_only),
  shortNameOf(match.matchevent, locale),
  match.hometeam.id,
  shortNameOf(match.hometeam, locale),
  match.awayteam.id,
  shortNameOf(match.awayteam, locale),
  match.home.score,
  match.away.score,
];

/** Own and other score of a team in a match; null without a result. */
export function scoresFor(match: PastMatch, teamId: number): [own: number, other: number] | null {
  const [, , , homeId, , , , home, away] = match;
  if (home === null || away === null) return null;
  return homeId === teamId ? [home, away] : [away, home];
}

/** How a match ended for a team; null without a result. */
export function resultFor(match: PastMatch, teamId: number): Result | null {
  const scores = scoresFor(match, teamId);
  if (!scores) return null;
  return scores[0] > scores[1] ? "W" : scores[0] < scores[1] ? "L" : "D";
}
