import type { Match } from "../entities/match.ts";
import { inRegularTime } from "./match-clock.ts";
import { isScoreHidden, isWaiting, type Spoilers } from "./matches.ts";

const NOTHING: Match["home"] = { score: null, half_score: null, penalties: null, red_cards: 0, yellow_cards: 0, corners: 0 };

/** The time of the last news is rounded down to this step. The exact time would reveal a goal to readers who hide results. */
const NEWS_STEP_S = 300;

/** Removes all figures, and also the time of the last change, because each of them would reveal the result. */
export const withoutResult = (match: Match): Match =>
  isWaiting(match.sport_id, match.status)
    ? match
    : {
        ...match,
        ...toClock(match),
        home: NOTHING,
        away: NOTHING,
        period_scores: [],
        goals: undefined,
        updated_at: 0,
        ...coarseNews(match),
      };

function toClock({ sport_id, time, status, kickoff_time, period_remaining_time, clock_started_at }: Match) {
  const now = { status, kickoffAt: kickoff_time, remainingS: period_remaining_time, clockStartedAt: clock_started_at };
  const clock = inRegularTime(sport_id, now, time);
  return {
    status: clock.status,
    kickoff_time: clock.kickoffAt,
    period_remaining_time: clock.remainingS,
    clock_started_at: clock.clockStartedAt,
  };
}

const coarseNews = ({ news_at, unconfirmed }: Match): Partial<Match> => ({
  ...(news_at !== undefined && { news_at: Math.floor(news_at / NEWS_STEP_S) * NEWS_STEP_S }),
  ...(unconfirmed !== undefined && { unconfirmed: 0 }),
});

export const isMatch = (value: object): value is Match =>
  "matchid" in value && "sport_id" in value && "hometeam" in value && "awayteam" in value && "period_scores" in value;

/** Fields beside a match that reveal its course, such as goals or a plan's outcome, each with a replacement value. */
const BESIDE_MATCH: Readonly<Record<string, unknown>> = {
  goals: 0,
  points: 0,
  yellow_cards: 0,
  red_cards: 0,
  outcome: "",
  corrected: 0,
};

/**
 * Sums over many matches, and the values that replace them. A hidden match cannot be taken out of such a sum, so the whole sum is
 * replaced.
 */
const SUMS: Readonly<Record<string, unknown>> = {
  standings: [],
  tables: [],
  boards: [],
  season_totals: [],
  leaders: [],
  scorers: [],
  marks: [],
  misses: [],
};

/** The record of a master who has no decided plan. */
export const NO_RECORD = { right: 0, total: 0, share: 0, low: 0, high: 0, is_small: 1 } as const;
const isRecord = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "right" in value && "is_small" in value;

/** Removes results at every depth. Returns the same object for a reader who hides no results. */
export function withoutResults<Answer>(answer: Answer, spoilers: Spoilers): Answer {
  if (spoilers === null) return answer;
  const isHidden = (match: Match): boolean => isScoreHidden(spoilers, match.matchid);
  const masked = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(masked);
    if (typeof value !== "object" || value === null) return value;
    if (isMatch(value)) return isHidden(value) ? withoutResult(value) : value;
    const { match } = value as { match?: unknown };
    const hidesResult = typeof match === "object" && match !== null && isMatch(match) && isHidden(match);
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        // The reasons of a forecast (`why`) contain the last results of both sides, so they are removed.
        if (key === "why") return [key, null];
        if (key === "record" && isRecord(inner)) return [key, NO_RECORD];
        if (key in SUMS && Array.isArray(inner)) return [key, SUMS[key]];
        return [key, hidesResult && key in BESIDE_MATCH ? BESIDE_MATCH[key] : masked(inner)];
      }),
    );
  };
  return masked(answer) as Answer;
}
