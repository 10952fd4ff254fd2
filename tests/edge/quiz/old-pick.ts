import { sql } from "drizzle-orm";
import { QUIZ_STAKE_MAX } from "#edge/contract/rules/quiz.ts";
import { post } from "#edge/money/ledger/post.ts";
import { quizPicked } from "#edge/money/ledger/quiz-movements.ts";
import type { Picking } from "#edge/quiz/note.ts";
import { quizPicks } from "#edge/quiz/schema/quiz.ts";
import { db } from "./players.ts";

/** Makes a pick with the statements of the release before noted picks, which wrote the book at once. */
export async function pickAsBefore(request: Picking, nowS: number): Promise<void> {
  const { uid, questionId, choice, points } = request;
  const isOpen = sql`version = 0 and exists (select 1 from matches m where m.id = match_id and m.status = 1 and m.starts_at > ${nowS})`;
  const fits = sql`not exists (select 1 from quiz_picks p where p.question_id = ${questionId} and p.uid = ${uid}
    and (p.choice <> ${choice} or p.stake + ${points} > ${QUIZ_STAKE_MAX}))`;
  await post(db, quizPicked(request), nowS, {
    guard: sql`${isOpen} and ${fits}`,
    after: [
      db
        .insert(quizPicks)
        .values({ questionId, uid, choice, stake: points, createdAt: nowS })
        .onConflictDoUpdate({
          target: [quizPicks.questionId, quizPicks.uid],
          set: { stake: sql`${quizPicks.stake} + excluded.stake` },
        }),
    ],
  });
}
