import { isFinished, isInPlay, isWaiting } from "./match-status.ts";
import type { SportId } from "./sports.ts";

/** The five values of the match list filter (Specification 4.2). */
export const MATCH_FILTER = { ALL: 0, FINISHED: 1, UNFINISHED: 2, WAITING: 3, IN_PLAY: 4 } as const;

/** A value of the match list filter (Specification 4.2). */
export type MatchFilter = (typeof MATCH_FILTER)[keyof typeof MATCH_FILTER];

/** The filter's values in their order (Specification 4.2). */
export const MATCH_FILTERS: readonly MatchFilter[] = [0, 1, 2, 3, 4];

/** A filter out of a query, where numbers arrive as text; undefined for anything that is not exactly 0 to 4 (Specification 4.2). */
export function parseMatchFilter(value: unknown): MatchFilter | undefined {
  const code = typeof value === "string" && /^[0-4]$/.test(value) ? Number(value) : value;
  return MATCH_FILTERS.find((filter) => filter === code);
}

/**
 * Whether a match belongs in the filtered list. Unfinished is whatever is not finished, so a postponed match is there;
 * in play is 2 to 7 in football and 2 to 9 in basketball (Specification 4.2).
 */
export function matchesFilter(filter: MatchFilter, match: { sport_id: SportId; status: number }): boolean {
  switch (filter) {
    case MATCH_FILTER.ALL:
      return true;
    case MATCH_FILTER.FINISHED:
      return isFinished(match.sport_id, match.status);
    case MATCH_FILTER.UNFINISHED:
      return !isFinished(match.sport_id, match.status);
    case MATCH_FILTER.WAITING:
      return isWaiting(match.sport_id, match.status);
    case MATCH_FILTER.IN_PLAY:
      return isInPlay(match.sport_id, match.status);
  }
}
