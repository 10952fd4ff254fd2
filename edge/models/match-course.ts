import { eq } from "drizzle-orm";
import { type IncidentRow, requireMatch, resultColumns, selectIncidentsByKind, toQuizMatch } from "#edge/matches/matches.ts";
import { matches, regularScores } from "#edge/matches/reads.ts";
import type { MatchCourse } from "../contract/entities/forecast.ts";
import { FOOTBALL_STATUS, SPORT } from "../contract/rules/matches.ts";
import { countedScore } from "../contract/rules/quiz.ts";
import type { Database } from "../ground/db/client.ts";
import { chances } from "./chances.ts";
import { selectHindcast } from "./hindcast.ts";
import { leadGoals, sealedLead } from "./lead.ts";
import type { LiveState } from "./live.ts";
import { COURSE_KINDS, liveCourse } from "./live-course.ts";
import { liveState, selectForecast, selectState } from "./match-forecast.ts";

/** Returns the state at the end of the 90 minutes. Null before it, or if the score is unknown. */
function overState(result: ReturnType<typeof toQuizMatch>): LiveState | null {
  const isPast = result.status > FOOTBALL_STATUS.SECOND_HALF && result.status <= FOOTBALL_STATUS.PENALTY_SHOOTOUT;
  // In extra time, the score after 90 minutes counts. If this score is not saved yet, the state is unknown.
  const score = isPast ? result.regular : countedScore(result);
  return score === null || score === "void" ? null : { minute: 90, score, redCards: [0, 0], over: true };
}

/** Statements of a batch, whose results and the match's incidents `toCourse` takes. */
export const selectCourse = (db: Database, matchId: number) =>
  [
    selectState(db, matchId, "football"),
    selectForecast(db, matchId),
    selectHindcast(db, matchId),
    db
      .select(resultColumns)
      .from(matches)
      .leftJoin(regularScores, eq(regularScores.matchId, matches.id))
      .where(eq(matches.id, matchId)),
  ] as const;

type Rows<Statements extends readonly unknown[]> = { [At in keyof Statements]: Awaited<Statements[At]> };
type CourseRows = Rows<ReturnType<typeof selectCourse>>;

const COUNTED: ReadonlySet<string> = new Set(COURSE_KINDS);

/**
 * The course is empty before the match, and if there is no forecast. If no forecast was sealed before the match, the forecast that
 * was computed afterwards counts. `events` may contain incidents of all kinds. Empty for a match that is not football.
 */
export function toCourse(
  [[row], [last], [later], [result]]: CourseRows,
  events: readonly IncidentRow[],
  nowMs: number,
): MatchCourse {
  const sealed = last !== undefined;
  const forecast = last?.forecast ?? later?.forecast;
  const now = row && result && (liveState(row, nowMs) ?? overState(toQuizMatch(result)));
  if (!forecast || !now) return { list: [], sealed, by: "model" };
  const isFirstHalf = row.status === FOOTBALL_STATUS.FIRST_HALF;
  const counted = events.filter(({ kind }) => COUNTED.has(kind));
  const list = (liveCourse(leadGoals(forecast), counted, { ...now, isFirstHalf }) ?? []).map(chances);
  return { list, sealed, by: sealedLead(SPORT.FOOTBALL, forecast).by };
}

/** Takes one round trip. */
export async function readCourse(db: Database, matchId: number, nowMs: number): Promise<MatchCourse> {
  const [events, ...rows] = await db.batch([selectIncidentsByKind(db, matchId, COURSE_KINDS), ...selectCourse(db, matchId)]);
  requireMatch(rows[0], "football", matchId);
  return toCourse(rows, events, nowMs);
}
