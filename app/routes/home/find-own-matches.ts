import type { Match } from "#edge/contract/entities/match.ts";
import { addDays, zonedDate } from "#edge/contract/rules/days.ts";
import { byUrgency, matchesFilter } from "#edge/contract/rules/match-filter.ts";
import { startDate, toStart } from "#edge/contract/rules/match-start.ts";
import { MATCH_FILTER } from "#edge/contract/rules/matches.ts";

/** The limit is low, so that a phone's first screen also shows a recommended match below the viewer's own matches. */
const OWN_MAX = 4;

/**
 * Returns the viewer's matches: those in play, then those to come until tomorrow, then today's results, then later matches. Older
 * results are only in the list of all followed matches.
 */
export function findOwnMatches(list: readonly Match[], zone: string, nowMs: number): Match[] {
  const today = zonedDate(nowMs, zone);
  const tomorrow = addDays(today, 1);
  const day = ({ time, date_only }: Match): string => startDate(toStart(time, date_only), zone);
  const isOver = (match: Match): boolean => matchesFilter(MATCH_FILTER.FINISHED, match, nowMs);
  const isPlayed = (match: Match): boolean => matchesFilter(MATCH_FILTER.IN_PLAY, match, nowMs);
  const isOld = (match: Match): boolean => day(match) < today && !isPlayed(match);
  const ordered = byUrgency(
    list.filter((match) => !isOld(match)),
    nowMs,
  );
  const isLater = (match: Match): boolean => day(match) > tomorrow && !isOver(match);
  return [...ordered.filter((match) => !isLater(match)), ...ordered.filter(isLater)].slice(0, OWN_MAX);
}
