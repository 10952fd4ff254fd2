import { sql } from "drizzle-orm";
import { isFinished, type SportId } from "#edge/contract/rules/matches.ts";
import { quizChoices, toQuizQuestions } from "#edge/contract/rules/quiz.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { matches } from "#edge/matches/reads.ts";
import { post, quizPicked } from "#edge/money/money.ts";
import { takeDaily } from "#edge/quiz/quiz.ts";
import { accounts } from "./accounts.ts";
import { quizChoices as choiceSums, quizDue, quizPicks, quizQuestions } from "./seeded-tables.ts";

/** For each kind of match (finished, with a room, to come), the number of matches with picks. */
const MATCHES_EACH = 8;
/** Total points that a pick assumes for a game if no bookmaker quotes a total. */
const GAME_POINTS = 165.5;
const DAY_S = 86_400;
const ZONE = "Asia/Shanghai";

/** Seeds picks. The Worker's scheduled job settles the picks of matches that are over. Idempotent. */
export async function seedQuiz(d1: D1Database, nowS: number): Promise<void> {
  const db = openDatabase(d1);
  const list = (condition: ReturnType<typeof sql>) =>
    db
      .select({ id: matches.id, sport: matches.sportId, status: matches.status, startsAt: matches.startsAt })
      .from(matches)
      .where(sql`${condition} and ${matches.dateOnly} = 0`)
      .orderBy(sql`abs(${matches.startsAt} - ${nowS})`)
      .limit(MATCHES_EACH);
  const found = await db.batch([
    list(sql`${matches.startsAt} between ${nowS - DAY_S} and ${nowS} and ${matches.status} = iif(${matches.sportId} = 1, 8, 10)`),
    list(sql`${matches.anchorId} > 0 and ${matches.startsAt} between ${nowS - DAY_S} and ${nowS + DAY_S}`),
    list(sql`${matches.status} = 1 and ${matches.startsAt} between ${nowS} and ${nowS + DAY_S}`),
  ]);
  const chosen = [...new Map(found.flat().map((match) => [match.id, match])).values()];
  for (const { uid } of accounts) await takeDaily(db, uid, ZONE, nowS * 1000);
  for (const { id, sport, status, startsAt } of chosen) {
    const at = Math.min(nowS, startsAt - 60);
    for (const [index, question] of toQuizQuestions(sport as SportId, GAME_POINTS).entries()) {
      const [row] = await db
        .insert(quizQuestions)
        .values({ matchId: id, ...question, openedAt: at })
        .onConflictDoNothing()
        .returning({ id: quizQuestions.id });
      if (!row || index > 0) continue;
      const choices = quizChoices(sport as SportId, question.kind);
      for (const [place, { uid }] of accounts.entries()) {
        const choice = choices[(id + place) % choices.length];
        if (!choice) continue;
        const points = place === 0 ? 20 : 10 * (1 + ((id + place) % 3));
        const sums = { questionId: row.id, choice, stake: points, people: 1 };
        await post(db, quizPicked({ uid, questionId: row.id, points, requestKey: `demo-pick-${row.id}` }), at, {
          after: [
            db.insert(quizPicks).values({ questionId: row.id, uid, choice, stake: points, createdAt: at }),
            db
              .insert(choiceSums)
              .values(sums)
              .onConflictDoUpdate({
                target: [choiceSums.questionId, choiceSums.choice],
                set: { stake: sql`${choiceSums.stake} + ${points}`, people: sql`${choiceSums.people} + 1` },
              }),
          ],
        });
      }
    }
    if (isFinished(sport as SportId, status)) await db.insert(quizDue).values({ matchId: id, changes: 1 }).onConflictDoNothing();
  }
}
