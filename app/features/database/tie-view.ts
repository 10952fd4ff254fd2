import type { Match } from "#edge/contract/entities/match.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { isFinished } from "#edge/contract/rules/matches.ts";
import { formatShortName } from "../names.ts";

/** A side of a tie of two matches: its goals in both together, null before the first. */
export interface TieSide {
  team: number;
  name: string;
  logo: string;
  goals: number | null;
  penalties: number | null;
}

/** A tie of two matches; who went through is 0 or 1, null while nobody has. `id` is the match to look at: the second once it is known. */
export interface TieView {
  id: number;
  sides: [TieSide, TieSide];
  through: 0 | 1 | null;
}

/** The ties of a round in the order of their first matches; none where sides meet once. */
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
  // The side that is at home first stands first, as in the first match.
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
