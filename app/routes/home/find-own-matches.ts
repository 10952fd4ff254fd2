import type { Match } from "#edge/contract/entities/match.ts";
import { byUrgency } from "#edge/contract/rules/match-filter.ts";

/** The limit is low, so that a phone's first screen also shows a recommended match below the viewer's own matches. */
const OWN_MAX = 4;

const isOwn = ({ attented, mine }: Match): boolean => attented === 1 || mine === 1;

/**
 * Returns the viewer's matches: those in play, then those to come, then the latest results. A match in the lists of two days
 * appears once.
 */
export function findOwnMatches(days: readonly (readonly Match[])[], nowMs: number): Match[] {
  const own = new Map(
    days
      .flat()
      .filter(isOwn)
      .map((match) => [match.matchid, match]),
  );
  return byUrgency([...own.values()], nowMs).slice(0, OWN_MAX);
}
