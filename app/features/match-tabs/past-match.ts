import type { Match } from "#edge/contract/entities/match.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { type MatchStart, toStart } from "#edge/contract/rules/match-start.ts";
import { formatShortName } from "../names.ts";

export type Result = "W" | "D" | "L";

/** A match in the lists of an analysis. */
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
  formatShortName(match.matchevent, locale),
  match.hometeam.id,
  formatShortName(match.hometeam, locale),
  match.awayteam.id,
  formatShortName(match.awayteam, locale),
  match.home.score,
  match.away.score,
];

/** null without a result. */
export function scoresFor(match: PastMatch, teamId: number): [own: number, other: number] | null {
  const [, , , homeId, , , , home, away] = match;
  if (home === null || away === null) return null;
  return homeId === teamId ? [home, away] : [away, home];
}

/** null without a result. */
export function resultFor(match: PastMatch, teamId: number): Result | null {
  const scores = scoresFor(match, teamId);
  if (!scores) return null;
  return scores[0] > scores[1] ? "W" : scores[0] < scores[1] ? "L" : "D";
}
