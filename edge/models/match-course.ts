import { eq } from "drizzle-orm";
import { requireMatch, resultColumns, selectIncidentsByKind, toQuizMatch } from "#edge/matches/matches.ts";
import { matches, regularScores } from "#edge/matches/reads.ts";
import type { Chances } from "../contract/entities/forecast.ts";
import type { Leader } from "../contract/rules/leaders.ts";
import { FOOTBALL_STATUS, SPORT } from "../contract/rules/matches.ts";
import { countedScore } from "../contract/rules/quiz.ts";
import type { Database } from "../ground/db/client.ts";
import { chances } from "./chances.ts";
import { selectHindcast } from "./hindcast.ts";
import { leadGoals, sealedLead } from "./lead.ts";
import type { LiveState } from "./live.ts";
import { COURSE_KINDS, liveCourse } from "./live-course.ts";
import { liveState, type MatchRow, selectForecast, selectState } from "./match-forecast.ts";

/** Returns the state at the end of the 90 minutes. Null before it, or if the score is unknown. */
function overState(result: ReturnType<typeof toQuizMatch>): LiveState | null {
  const isPast = result.status > FOOTBALL_STATUS.SECOND_HALF && result.status <= FOOTBALL_STATUS.PENALTY_SHOOTOUT;
  // In extra time, the score after 90 minutes counts. If this score is not saved yet, the state is unknown.
  const score = isPast ? result.regular : countedScore(result);
  return score === null || score === "void" ? null : { minute: 90, score, redCards: [0, 0], over: true };
}

/** The chances for each minute. `sealed` is true if the first chances come from the sealed record of forecasts. */
interface MatchCourse {
  list: Chances[];
  sealed: boolean;
  by: Leader;
}

/**
 * Takes one round trip. The course is empty before the match, and if there is no forecast. If no forecast was sealed before the
 * match, the forecast that was computed afterwards counts.
 */
export async function readCourse(db: Database, matchId: number, nowMs: number): Promise<MatchCourse> {
  const [found, [last], [later], events, [result]] = await db.batch([
    selectState(db, matchId, "football"),
    selectForecast(db, matchId),
    selectHindcast(db, matchId),
    selectIncidentsByKind(db, matchId, COURSE_KINDS),
    db
      .select(resultColumns)
      .from(matches)
      .leftJoin(regularScores, eq(regularScores.matchId, matches.id))
      .where(eq(matches.id, matchId)),
  ]);
  const row: MatchRow = requireMatch(found, "football", matchId);
  const sealed = last !== undefined;
  const forecast = last?.forecast ?? later?.forecast;
  const now = result && (liveState(row, nowMs) ?? overState(toQuizMatch(result)));
  if (!forecast || !now) return { list: [], sealed, by: "model" };
  const isFirstHalf = row.status === FOOTBALL_STATUS.FIRST_HALF;
  const list = (liveCourse(leadGoals(forecast), events, { ...now, isFirstHalf }) ?? []).map(chances);
  return { list, sealed, by: sealedLead(SPORT.FOOTBALL, forecast).by };
}
