import type { Match } from "#edge/contract/entities/match.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { hasGuestFollows } from "#edge/contract/rules/guest-follows.ts";
import { findOwnMatches } from "./find-own-matches.ts";

/** The most urgent ones of the matches in the viewer's list of followed matches (score/collected). */
export async function readOwnMatches({ product, visit, now }: LoadContext): Promise<Match[]> {
  const { viewer, follows, zone } = visit;
  if (!viewer && !hasGuestFollows(follows)) return [];
  // These matches are read for each viewer. While the database does not answer, home is shown without them.
  const { list } = await product.race.getAttentMatchlist({ sport_id: 0, zone }).catch(() => ({ list: [] }));
  return findOwnMatches(list, zone, now());
}
