import type { Match } from "../entities/match.ts";
import { toHeard } from "./match-pulse.ts";
import { isPlayedNow } from "./match-silence.ts";
import { isFinished, isWaiting, MATCH_FILTER, type MatchFilter } from "./matches.ts";

/** The fields of a match that a filter reads. */
export type Filtered = Pick<Match, "sport_id" | "status" | "news_at" | "updated_at">;

/**
 * Reports whether a match belongs to the filtered list. Unfinished means every match that is not finished, including postponed
 * ones. In play means status 2 to 7 in football and 2 to 9 in basketball (Specification 4.2), unless the source is silent
 * (match-silence.ts).
 */
export function matchesFilter(filter: MatchFilter, match: Filtered, nowMs: number): boolean {
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
      return isPlayedNow(match.sport_id, toHeard(match), nowMs);
  }
}
