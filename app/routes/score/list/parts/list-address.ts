import { SPORT, sportName } from "../../../../../edge/contract/rules/sports";
import type { ListQuery } from "../queries";

/** The address of a list; what is usual is left out, so that each list has one address. */
export function listAddress({ sport, type, date }: ListQuery): string {
  const query = new URLSearchParams();
  if (sport !== SPORT.FOOTBALL) query.set("sport", sportName(sport));
  if (date) query.set("date", date);
  if (type !== 0) query.set("type", String(type));
  return query.size > 0 ? `/score?${query}` : "/score";
}
