import { type SQL, sql } from "drizzle-orm";
import { BASKETBALL_STATUS, FOOTBALL_STATUS, SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import type { QuizMatch, Score } from "#edge/contract/rules/quiz.ts";
import { matches, regularScores } from "./schema/matches.ts";

/** Match columns that decide questions and plans. The query must left join `regular_scores`. */
export const resultColumns = {
  sport: sql<SportId>`${matches.sportId}`.as("due_sport"),
  status: sql<number>`${matches.status}`.as("due_status"),
  home: sql<number | null>`${matches.homeScore}`.as("due_home"),
  away: sql<number | null>`${matches.awayScore}`.as("due_away"),
  halfHome: sql<number | null>`${matches.homeHalfScore}`.as("due_half_home"),
  halfAway: sql<number | null>`${matches.awayHalfScore}`.as("due_half_away"),
  periods: sql<string>`${matches.periodScores}`.as("due_periods"),
  penalties: sql<number | null>`${matches.homePenalties}`.as("due_penalties"),
  regularHome: sql<number | null>`${regularScores.home}`.as("due_regular_home"),
  regularAway: sql<number | null>`${regularScores.away}`.as("due_regular_away"),
};

/**
 * Seconds that a status must last before it causes refunds. Refunds are final, and a provider may send such a status by mistake.
 */
const REFUND_AFTER_S = 600;
/** A status that causes refunds counts at once if the match started this many seconds ago, even if its row has just changed. */
const SURELY_AFTER_S = 86_400;

/**
 * SQL condition: a match may settle questions. Its score must be undisputed. It must also have a result, or a status that causes
 * refunds and has lasted for REFUND_AFTER_S. A day after the start, the score counts as undisputed and the status as lasting.
 */
export const isSettledBy = (nowS: number): SQL =>
  sql`((${matches.unconfirmed} = 0 or ${matches.startsAt} <= ${nowS - SURELY_AFTER_S}) and (${matches.status} between 1 and case ${matches.sportId} when ${SPORT.FOOTBALL} then ${FOOTBALL_STATUS.FINISHED} else ${BASKETBALL_STATUS.FINISHED} end
    or ${matches.updatedAt} <= ${(nowS - REFUND_AFTER_S) * 1000} or ${matches.startsAt} <= ${nowS - SURELY_AFTER_S}))`;

interface ResultRow {
  sport: SportId;
  status: number;
  home: number | null;
  away: number | null;
  halfHome: number | null;
  halfAway: number | null;
  periods: string;
  penalties: number | null;
  regularHome: number | null;
  regularAway: number | null;
}

const toScore = (home: number | null, away: number | null): Score | null =>
  home === null || away === null ? null : [home, away];

function findHalfScore(periodScores: string): Score | null {
  const [first, second] = JSON.parse(periodScores) as Score[];
  return first && second ? [first[0] + second[0], first[1] + second[1]] : null;
}

export const toQuizMatch = (row: ResultRow): QuizMatch => ({
  sport_id: row.sport,
  status: row.status,
  score: toScore(row.home, row.away),
  regular: toScore(row.regularHome, row.regularAway),
  hasPenalties: row.penalties !== null,
  half: findHalfScore(row.periods) ?? toScore(row.halfHome, row.halfAway),
});
