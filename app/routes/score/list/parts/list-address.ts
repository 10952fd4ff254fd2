import { SPORT, sportName } from "#edge/contract/rules/matches.ts";
import type { ListQuery } from "../queries.ts";

/** Leaves out default values, so that each list has exactly one address. */
export function listAddress({ sport, type, date }: ListQuery): string {
  // URLSearchParams is not used, because a page has some twenty of these addresses and no value needs escaping (dates are checked).
  const query: string[] = [];
  if (sport !== SPORT.FOOTBALL) query.push(`sport=${sportName(sport)}`);
  if (date) query.push(`date=${date}`);
  if (type !== 0) query.push(`type=${type}`);
  return query.length > 0 ? `/score?${query.join("&")}` : "/score";
}
