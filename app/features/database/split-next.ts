import type { Match } from "#edge/contract/entities/match.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { matchesFilter } from "#edge/contract/rules/match-filter.ts";
import { MATCH_FILTER } from "#edge/contract/rules/matches.ts";
import { type MatchLine, matchLine } from "../match-row/match-line.ts";

/** Separates the match in play from a team's next matches, because a match in play is not to come. */
export function splitNext(next: readonly Match[], locale: Locale, nowMs: number): { live: MatchLine[]; next: MatchLine[] } {
  const live = next.filter((match) => matchesFilter(MATCH_FILTER.IN_PLAY, match, nowMs));
  const toLines = (list: readonly Match[]): MatchLine[] => list.map((match) => matchLine(match, locale));
  return { live: toLines(live), next: toLines(next.filter((match) => !live.includes(match))) };
}
