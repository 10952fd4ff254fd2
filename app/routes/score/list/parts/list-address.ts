import { SPORT, sportName } from "#edge/contract/rules/matches.ts";
import type { ListQuery } from "../queries.ts";

/** Returns the address of a list, without default values, so that each list has one address. */
export function listAddress({ sport, type, date }: ListQuery): string {
  // By hand: a page writes some twenty of these, and none of the values needs escaping (dates were checked by the product).
  const query: string[] = [];
  if (sport !== SPORT.FOOTBALL) query.push(`sport=${sportName(sport)}`);
  if (date) query.push(`date=${date}`);
  if (type !== 0) query.push(`type=${type}`);
  return query.length > 0 ? `/score?${query.join("&")}` : "/score";
}
