import type { Match } from "#edge/contract/entities/match.ts";
import { isFinished } from "#edge/contract/rules/matches.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { type MatchStart, toStart } from "#edge/contract/rules/match-start.ts";
import { formatShortName } from "../names.ts";

/** `penalties` is null without a shoot-out. */
export interface BracketSide {
  team: number;
  name: string;
  logo: string;
  score: number | null;
  penalties: number | null;
}

/** `through` is the side that advanced: 0 for home, 1 for away, null if neither has advanced yet. */
export interface BracketMatch {
  id: number;
  start: MatchStart;
  sides: [BracketSide, BracketSide];
  through: 0 | 1 | null;
}

/** The matches are in the order of the knockout tree. */
export interface BracketRound {
  name: string;
  matches: BracketMatch[];
}

export function bracketMatch(match: Match, locale: Locale): BracketMatch {
  const side = (team: Match["hometeam"], { score, penalties }: Match["home"]): BracketSide => ({
    team: team.id,
    name: formatShortName(team, locale),
    logo: team.logo,
    score,
    penalties,
  });
  const difference =
    (match.home.score ?? 0) - (match.away.score ?? 0) || (match.home.penalties ?? 0) - (match.away.penalties ?? 0);
  const over = isFinished(match.sport_id, match.status) && difference !== 0;
  return {
    id: match.matchid,
    start: toStart(match.time, match.date_only),
    sides: [side(match.hometeam, match.home), side(match.awayteam, match.away)],
    through: over ? (difference > 0 ? 0 : 1) : null,
  };
}

const has = (match: BracketMatch, team: number): boolean => match.sides.some((side) => side.team === team);

/**
 * Orders matches from the last round back, so that two matches are adjacent if their winners play each other. Matches that lead to
 * no later match come last.
 */
export function asTree(rounds: readonly BracketRound[]): BracketRound[] {
  const ordered = [...rounds];
  for (let at = ordered.length - 2; at >= 0; at--) {
    const round = ordered[at] as BracketRound;
    const next = ordered[at + 1] as BracketRound;
    const rest = new Set(round.matches);
    const placed: BracketMatch[] = [];
    for (const { sides } of next.matches) {
      for (const { team } of sides) {
        const from = [...rest].find((match) => has(match, team));
        if (!from) continue;
        rest.delete(from);
        placed.push(from);
      }
    }
    ordered[at] = { ...round, matches: [...placed, ...rest] };
  }
  return ordered;
}
