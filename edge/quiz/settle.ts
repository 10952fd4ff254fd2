import { and, eq, sql } from "drizzle-orm";
import { zonedDate } from "#edge/contract/rules/days.ts";
import { type QuizMatch, quizOutcome } from "#edge/contract/rules/quiz.ts";
import { type Database, ofOuterRow } from "#edge/ground/db/client.ts";
import { type Due, isSettledBy, resultColumns, settleDue, toQuizMatch } from "#edge/matches/matches.ts";
import { matches, regularScores } from "#edge/matches/reads.ts";
import { postingMany, quizReopened } from "#edge/money/money.ts";
import { quizChoices, quizDue, quizQuestions, quizRanks } from "./schema/quiz.ts";
import { type QuestionRow, settleSlice, standsAt } from "./settle-slice.ts";

/** Limits of one run. The next run continues where the last batch ended. */
const MATCHES_A_RUN = 20;
export const BATCHES_A_RUN = 60;
/** The time zone of the ranking's days. It is fixed, so that a day ends for everybody at the same time. */
const RANK_ZONE = "Asia/Shanghai";
const RANKS_A_RUN = 1_000;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

interface DueMatch extends Due<QuestionRow> {
  match: QuizMatch;
}

/** All picks of the match's questions are in the book. Until then the match stays due. */
const isBooked = sql`not exists (select 1 from ${quizQuestions} q join ${quizChoices} c on c.question_id = q.id
  where q.match_id = ${ofOuterRow(quizDue.matchId)} and c.noted > 0)`;

async function dueMatches(db: Database, nowS: number): Promise<DueMatch[]> {
  const due = await db
    .select({
      id: sql<number>`${quizDue.matchId}`.as("due_id"),
      changes: sql<number>`${quizDue.changes}`.as("due_changes"),
      ...resultColumns,
    })
    .from(quizDue)
    .innerJoin(matches, eq(matches.id, quizDue.matchId))
    .leftJoin(regularScores, eq(regularScores.matchId, quizDue.matchId))
    .where(and(isSettledBy(nowS), isBooked))
    .orderBy(quizDue.matchId)
    .limit(MATCHES_A_RUN);
  if (due.length === 0) return [];
  const ids = JSON.stringify(due.map(({ id }) => id));
  const questions = await db
    .select()
    .from(quizQuestions)
    .where(sql`${quizQuestions.matchId} in (select value from json_each(${ids}))`);
  return due.map((row) => ({
    id: row.id,
    changes: row.changes,
    match: toQuizMatch(row),
    items: questions.filter(({ matchId }) => matchId === row.id),
  }));
}

/** Returns false if there is nothing to settle. A refund is final: later results take no points back. */
async function begin(db: Database, question: QuestionRow, match: QuizMatch, nowS: number): Promise<boolean> {
  const outcome = quizOutcome(question, match);
  if (outcome === null || outcome === question.outcome || question.outcome === "void") return false;
  const version = question.version + 1;
  const stands = standsAt(question);
  const reopened = question.rest > 0 ? [quizReopened({ questionId: question.id, version }, question.rest)] : [];
  const [first, ...more] = [
    ...postingMany(db, reopened, nowS, stands),
    db
      .update(quizQuestions)
      .set({
        version,
        outcome,
        phase: version === 1 ? "pay" : "collect",
        cursor: 0,
        paid: 0,
        rest: 0,
        day: question.day || zonedDate(nowS * 1000, RANK_ZONE),
      })
      .where(and(eq(quizQuestions.id, question.id), stands)),
  ];
  if (first) await db.batch([first, ...more]);
  return true;
}

/** Returns false if the question is completely settled by the match's current result. */
const step = async (db: Database, question: QuestionRow, match: QuizMatch, nowS: number): Promise<boolean> =>
  question.phase === "collect" || question.phase === "pay" ? settleSlice(db, question, nowS) : begin(db, question, match, nowS);

/** Each batch moves points together with the question's cursor, so interrupted and concurrent runs settle nobody twice. */
export async function settleQuizzes(db: Database, nowS: number, batches: number = BATCHES_A_RUN): Promise<void> {
  await settleDue(
    {
      name: "quiz",
      read: () => dueMatches(db, nowS),
      step: (question, { match }) => step(db, question, match, nowS),
      done: ({ id, changes }) => db.delete(quizDue).where(sql`${quizDue.matchId} = ${id} and ${quizDue.changes} = ${changes}`),
    },
    batches,
  );
}

export async function forgetOldRanks(db: Database, nowMs: number): Promise<void> {
  const [day, week] = [nowMs - 2 * DAY_MS, nowMs - 2 * WEEK_MS].map((ms) => zonedDate(ms, RANK_ZONE));
  const over = sql`(span >= 'day:' and span < ${`day:${day}`}) or (span >= 'week:' and span < ${`week:${week}`})`;
  await db.delete(quizRanks).where(sql`rowid in (select r.rowid from ${quizRanks} r where ${over} limit ${RANKS_A_RUN})`);
}

export const rankDay = (nowMs: number): string => zonedDate(nowMs, RANK_ZONE);
