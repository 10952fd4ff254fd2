import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { QUIZ_SPANS, type QuizOutcome, type QuizPool, quizPayout, quizSpanName } from "#edge/contract/rules/quiz.ts";
import { type Database, ofOuterRow } from "#edge/ground/db/client.ts";
import { writeFault } from "#edge/ground/db/write-fault.ts";
import { type Movement, postingMany, quizCollected, quizPaid, quizRest, type Statement } from "#edge/money/money.ts";
import { freePoints } from "./note.ts";
import { quizChoices, quizPicks, quizQuestions, quizRanks } from "./schema/quiz.ts";

export type QuestionRow = typeof quizQuestions.$inferSelect;

export const SLICE_PICKS = 200;

/**
 * SQL condition: the question is unchanged since it was read. A batch that relies on an outdated read therefore changes nothing.
 */
export const standsAt = ({ id, version, phase, cursor }: QuestionRow): SQL =>
  sql`exists (select 1 from ${quizQuestions} q where q.id = ${id} and q.version = ${version} and q.phase = ${phase} and q.cursor = ${cursor})`;

const selectSlice = (db: Database, { id, cursor }: QuestionRow) =>
  db
    .select({
      uid: sql<number>`${quizPicks.uid}`.as("pick_uid"),
      choice: quizPicks.choice,
      stake: quizPicks.stake,
      paid: quizPicks.paid,
      balance: freePoints(ofOuterRow(quizPicks.uid)).as("pick_balance"),
    })
    .from(quizPicks)
    .where(and(eq(quizPicks.questionId, id), gt(quizPicks.uid, cursor)))
    .orderBy(asc(quizPicks.uid))
    .limit(SLICE_PICKS);

type SlicePick = Awaited<ReturnType<typeof selectSlice>>[number];

/** `next` is the pick's payment in the current version. */
type Settled = SlicePick & { next: number };

const won = (stake: number, paid: number): number => Math.max(0, paid - stake);

/** Empty if the pick's points do not change. */
function toMovements({ id, version }: QuestionRow, { uid, paid, next, balance }: Settled): Movement[] {
  const settled = { questionId: id, version };
  if (next > paid) return [quizPaid(settled, uid, next - paid)];
  return next < paid ? [quizCollected(settled, uid, paid - next, Math.min(balance, paid - next))] : [];
}

/** The ranking changes by the difference from the last settlement. */
function rankStatements(db: Database, { day }: QuestionRow, picks: readonly Settled[], stands: SQL): Statement[] {
  const rows = picks.flatMap(({ uid, stake, paid, next }) => {
    const more = won(stake, next) - won(stake, paid);
    return more === 0 ? [] : QUIZ_SPANS.map((span) => [quizSpanName(span, day), uid, more]);
  });
  if (rows.length === 0) return [];
  return [
    db
      .insert(quizRanks)
      .select(sql`select v.value->>0, v.value->>1, v.value->>2 from json_each(${JSON.stringify(rows)}) v where ${stands}`)
      .onConflictDoUpdate({ target: [quizRanks.span, quizRanks.uid], set: { won: sql`${quizRanks.won} + excluded.won` } }),
  ];
}

async function readPool(db: Database, { id, outcome }: QuestionRow): Promise<QuizPool> {
  const rows = await db.select().from(quizChoices).where(eq(quizChoices.questionId, id));
  const sum = (of: typeof rows) => of.reduce((total, { stake }) => total + stake, 0);
  return { all: sum(rows), right: sum(rows.filter(({ choice }) => choice === outcome)) };
}

/** `collect` handles only picks that were paid too much, so that the pool has the points for the picks paid afterwards. */
export async function settleSlice(db: Database, question: QuestionRow, nowS: number): Promise<true> {
  const { id, version, phase } = question;
  const [slice, pool] = await Promise.all([selectSlice(db, question), readPool(db, question)]);
  const outcome = question.outcome as QuizOutcome;
  const settled = slice.map((pick): Settled => ({ ...pick, next: quizPayout(pick, outcome, pool) }));
  const moving = phase === "collect" ? settled.filter(({ next, paid }) => next < paid) : settled;
  const stands = standsAt(question);
  const isLast = slice.length < SLICE_PICKS;
  const isOver = isLast && phase === "pay";
  const paid = phase === "pay" ? question.paid + settled.reduce((sum, { next }) => sum + next, 0) : 0;
  const rest = isOver ? pool.all - paid : 0;
  const movements = moving.flatMap((pick) => toMovements(question, pick));
  if (rest > 0) movements.push(quizRest({ questionId: id, version }, rest));
  const rows = JSON.stringify(moving.map(({ uid, next }) => [uid, next]));
  const cursor = isLast ? 0 : (slice.at(-1)?.uid ?? 0);
  const nextPhase = isOver ? "done" : isLast ? "pay" : phase;
  const [first, ...more] = [
    ...postingMany(db, movements, nowS, stands),
    ...rankStatements(db, question, moving, stands),
    db
      .update(quizPicks)
      .set({ paid: sql`v.value->>1`, version })
      .from(sql`json_each(${rows}) v`)
      .where(sql`${quizPicks.questionId} = ${id} and ${quizPicks.uid} = v.value->>0 and ${stands}`),
    db.update(quizQuestions).set({ phase: nextPhase, cursor, paid, rest }).where(sql`${quizQuestions.id} = ${id} and ${stands}`),
  ];
  try {
    if (first) await db.batch([first, ...more]);
  } catch (error) {
    // A person spent points that this batch would take back. The next try takes what is left.
    if (!writeFault(error).includes("ledger_accounts_floor")) throw error;
  }
  return true;
}
