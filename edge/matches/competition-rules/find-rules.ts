import { readRules } from "#edge/contract/entities/table-rules.ts";
import { SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import { type FullRules, fullRules, type TableRules } from "#edge/contract/rules/tables/rules.ts";
import { basketballRules } from "./basketball.ts";
import { europeanRules } from "./football-europe.ts";
import { worldRules } from "./football-world.ts";
import type { RuleSpan } from "./span.ts";

const FOOTBALL: Readonly<Record<string, readonly RuleSpan[]>> = { ...europeanRules, ...worldRules };

export const knownRules = (sportId: SportId): Readonly<Record<string, readonly RuleSpan[]>> =>
  sportId === SPORT.FOOTBALL ? FOOTBALL : basketballRules;

/** Null if the site has no rules for the season, so that the sport's rules apply. */
export function rulesOfSeason(sportId: SportId, leagueSlug: string, seasonName: string): TableRules | null {
  const year = Number(/^\d{4}/.exec(seasonName)?.[0]);
  const span = knownRules(sportId)[leagueSlug]?.find(({ from = 0, to = Number.POSITIVE_INFINITY }) => year >= from && year <= to);
  return span?.rules ?? null;
}

/** `seasonRules` and `leagueRules` are JSON texts. */
export interface RuledSeason {
  sportId: SportId;
  leagueSlug: string;
  seasonName: string;
  seasonRules: string;
  leagueRules: string;
}

/** Returns the rules of a season: its own, then its league's, then the site's for the competition, then the sport's. */
export function findRules({ sportId, leagueSlug, seasonName, seasonRules, leagueRules }: RuledSeason): FullRules {
  const [own, ofLeague] = [readRules(seasonRules), readRules(leagueRules)];
  return fullRules(
    sportId,
    typeof own === "string" ? null : own,
    typeof ofLeague === "string" ? null : ofLeague,
    rulesOfSeason(sportId, leagueSlug, seasonName),
  );
}
