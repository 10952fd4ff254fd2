import type { Match } from "../entities/match.ts";
import { toHeard } from "./match-pulse.ts";
import { isPlayedNow } from "./match-silence.ts";
import { isFinished, isWaiting, MATCH_FILTER, type MatchFilter } from "./matches.ts";

export type Filtered = Pick<Match, "sport_id" | "status" | "news_at" | "updated_at">;
type Ordered = Filtered & Pick<Match, "time" | "matchid">;

/**
 * The filter "unfinished" includes postponed matches. A match whose source has stopped sending is not in play (Specification 4.2;
 * match-silence.ts).
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

/** 0 in play, 1 waiting, 2 finished. */
const urgency = (match: Filtered, nowMs: number): number =>
  isPlayedNow(match.sport_id, toHeard(match), nowMs) ? 0 : isFinished(match.sport_id, match.status) ? 2 : 1;

/** First matches in play, then matches to come (the soonest first), then finished matches (the latest first). */
export const byUrgency = <One extends Ordered>(list: readonly One[], nowMs: number): One[] =>
  list
    .map((match) => ({ match, urgency: urgency(match, nowMs) }))
    .sort(
      (a, b) =>
        a.urgency - b.urgency ||
        (a.urgency === 2 ? b.match.time - a.match.time : a.match.time - b.match.time) ||
        a.match.matchid - b.match.matchid,
    )
    .map(({ match }) => match);
