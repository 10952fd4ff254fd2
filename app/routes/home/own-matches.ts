import type { Match } from "#edge/contract/entities/match.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { addDays, zonedDate } from "#edge/contract/rules/days.ts";
import { hasGuestFollows } from "#edge/contract/rules/guest-follows.ts";
import { SPORT } from "#edge/contract/rules/matches.ts";
import { findOwnMatches } from "./find-own-matches.ts";

/**
 * The viewer's matches of today and tomorrow. All people of a time zone share the cached lists of these days, so a viewer's own
 * matches need no separate query.
 */
export async function readOwnMatches({ product, visit, now }: LoadContext): Promise<Match[]> {
  if (!visit.viewer && !hasGuestFollows(visit.follows)) return [];
  const { zone } = visit;
  const days = await Promise.all([
    product.race.getDateMatch({ sport_id: SPORT.ALL, zone }),
    product.race.getDateMatch({ sport_id: SPORT.ALL, zone, date: addDays(zonedDate(now(), zone), 1) }),
  ]);
  return findOwnMatches(
    days.map(({ list }) => list),
    now(),
  );
}
