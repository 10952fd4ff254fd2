import type { Match } from "../entities/match.ts";
import { toHeard } from "./match-pulse.ts";
import { isPlayedNow } from "./match-silence.ts";
import { isFinished, isWaiting, MATCH_FILTER, type MatchFilter } from "./matches.ts";

export type Filtered = Pick<Match, "sport_id" | "status" | "news_at" | "updated_at">;

/** Unfinished includes postponed matches. A match whose source is silent is not in play (Specification 4.2; match-silence.ts). */
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
