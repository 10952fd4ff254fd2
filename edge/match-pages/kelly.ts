import { chances, diversityForecast, isUsable, toPrices } from "#edge/models/models.ts";
import type { BookmakerOdds } from "../contract/entities/odds.ts";
import type { SportId } from "../contract/rules/matches.ts";

/** Adds Kelly indexes by the divergence model. The odds of a single bookmaker get none. */
export function withKelly(sport: SportId, list: readonly BookmakerOdds[]): BookmakerOdds[] {
  const current = list.flatMap((odds) => {
    const last = odds.market === "1x2" ? odds.quotes.at(-1) : undefined;
    return last && last.state !== "suspended" && isUsable(sport, last) ? [{ odds, prices: toPrices(sport, last) }] : [];
  });
  const found = diversityForecast(current.map(({ prices }) => prices));
  if (!found) return [...list];
  const indices = new Map(current.map(({ odds }, at) => [odds, chances(found.kelly[at]!)]));
  return list.map((odds) => ({ ...odds, kelly: indices.get(odds) }));
}
