import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { QuizRankLine } from "#edge/contract/entities/quiz.ts";
import { type QuizSpan, quizSpanName } from "#edge/contract/rules/quiz.ts";
import { type ProductContext, snapshot } from "#edge/ground/context.ts";
import { users } from "#edge/ground/people/reads.ts";
import { quizRanks } from "./schema/quiz.ts";
import { rankDay } from "./settle.ts";

const LINES = 50;
/** The lowest place that is shown. Lower places count as 0. */
const PLACE_MAX = 1_000;
const RANK_TTL_MS = 10_000;

export async function quizRank(context: ProductContext, span: QuizSpan) {
  const name = quizSpanName(span, rankDay(context.now()));
  const list = await snapshot(context, `quiz-rank/${name}`, RANK_TTL_MS, () => readTop(context, name));
  const viewer = await context.viewer();
  if (!viewer) return { list, mine: null };
  const { uid, nick_name } = viewer.user;
  const { db } = context;
  const [row] = await db
    .select({ won: quizRanks.won })
    .from(quizRanks)
    .where(and(eq(quizRanks.span, name), eq(quizRanks.uid, uid)));
  if (!row || row.won <= 0) return { list, mine: null };
  const above = db
    .select({ uid: quizRanks.uid })
    .from(quizRanks)
    .where(and(eq(quizRanks.span, name), gt(quizRanks.won, row.won)))
    .limit(PLACE_MAX);
  const [counted] = await db.select({ n: sql<number>`count(*)`.as("above") }).from(above.as("better"));
  const place = (counted?.n ?? 0) + 1;
  return { list, mine: { place: place > PLACE_MAX ? 0 : place, uid, nick_name, won: row.won } };
}

async function readTop({ db }: ProductContext, span: string): Promise<QuizRankLine[]> {
  const rows = await db
    .select({ uid: users.uid, nick_name: users.nickName, won: sql<number>`${quizRanks.won}`.as("rank_won") })
    .from(quizRanks)
    .innerJoin(users, eq(users.uid, quizRanks.uid))
    .where(and(eq(quizRanks.span, span), gt(quizRanks.won, 0)))
    .orderBy(desc(quizRanks.won))
    .limit(LINES);
  // People with equal points share a place.
  return rows.map((row) => ({ ...row, place: rows.findIndex(({ won }) => won === row.won) + 1 }));
}
