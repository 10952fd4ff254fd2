import type { Match } from "#edge/contract/entities/match.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { isFinished } from "#edge/contract/rules/matches.ts";
import { formatShortName } from "../names.ts";

/** `goals` is the sum of both matches; null before the first match. */
export interface TieSide {
  team: number;
  name: string;
  logo: string;
  goals: number | null;
  penalties: number | null;
}

/** `through` is the side that advanced (0 or 1); null if neither has advanced yet. `id` is the second match. */
export interface TieView {
  id: number;
  sides: [TieSide, TieSide];
  through: 0 | 1 | null;
}

/**
 * Returns the two-leg ties of a round in the order of their first matches. Leaves out teams that do not play each other exactly
 * twice.
 */
export function toTies(matches: readonly Match[], locale: Locale): TieView[] {
  const pairs = new Map<string, Match[]>();
  for (const match of matches) {
    const key = [match.hometeam.id, match.awayteam.id].sort((a, b) => a - b).join("/");
    pairs.set(key, [...(pairs.get(key) ?? []), match]);
  }
  return [...pairs.values()].flatMap((legs) => {
    const [first, second] = [...legs].sort((a, b) => a.time - b.time);
    return first && second && legs.length === 2 ? [toTie(first, second, locale)] : [];
  });
}

function toTie(first: Match, second: Match, locale: Locale): TieView {
  // The home team of the first match is the first side of the tie.
  const goals = (own: number | null, later: number | null): number | null => (own === null ? null : own + (later ?? 0));
  const side = (team: Match["hometeam"], own: Match["home"], later: Match["home"]): TieSide => ({
    team: team.id,
    name: formatShortName(team, locale),
    logo: team.logo,
    goals: goals(own.score, later.score),
    penalties: later.penalties,
  });
  const sides: TieView["sides"] = [side(first.hometeam, first.home, second.away), side(first.awayteam, first.away, second.home)];
  const difference = (sides[0].goals ?? 0) - (sides[1].goals ?? 0) || (sides[0].penalties ?? 0) - (sides[1].penalties ?? 0);
  const over = isFinished(second.sport_id, second.status) && difference !== 0;
  return { id: second.matchid, sides, through: over ? (difference > 0 ? 0 : 1) : null };
}
