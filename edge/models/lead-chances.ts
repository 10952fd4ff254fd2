import type { MatchForecast } from "../contract/entities/forecast.ts";
import type { SportId } from "../contract/rules/matches.ts";
import { chances } from "./chances.ts";
import { sealedLead } from "./lead.ts";

export function leadChances(sport: SportId, forecast: string): NonNullable<MatchForecast["lead"]> {
  const { by, chances: shares } = sealedLead(sport, forecast);
  return { ...chances(shares), by };
}
