import { and, eq, sql } from "drizzle-orm";
import { badRequest, forbidden, notFound } from "#edge/contract/envelope.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { FOOTBALL_STATUS, type SportId } from "#edge/contract/rules/matches.ts";
import { quizChoices as choicesOf, isQuizOpen, QUIZ_STAKE_MAX, type QuizChoice } from "#edge/contract/rules/quiz.ts";
import { getServerText } from "#edge/contract/texts/server-text.ts";
import { type Database, ofOuterRow } from "#edge/ground/db/client.ts";
import { requireSameContent } from "#edge/ground/same-content.ts";
import { matches } from "#edge/matches/reads.ts";
import { justChanged, LedgerError, post, quizPicked } from "#edge/money/money.ts";
import { quizBalance } from "./daily.ts";
import { quizChoices, quizPicks, quizQuestions } from "./schema/quiz.ts";

export interface Picking {
  uid: number;
  questionId: number;
  choice: QuizChoice;
  points: number;
  requestKey: string;
}

const selectPicking = (db: Database, { uid, questionId }: Pick<Picking, "uid" | "questionId">) =>
  db
    .select({
      kind: quizQuestions.kind,
      version: sql<number>`${quizQuestions.version}`.as("question_version"),
      sport: sql<SportId>`${matches.sportId}`.as("match_sport"),
      status: sql<number>`${matches.status}`.as("match_status"),
      startsAt: sql<number>`${matches.startsAt}`.as("match_starts"),
      choice: sql<QuizChoice | null>`${quizPicks.choice}`.as("pick_choice"),
      stake: sql<number>`coalesce(${quizPicks.stake}, 0)`.as("pick_stake"),
      balance: quizBalance(uid).as("pick_balance"),
    })
    .from(quizQuestions)
    .innerJoin(matches, eq(matches.id, quizQuestions.matchId))
    .leftJoin(quizPicks, and(eq(quizPicks.questionId, quizQuestions.id), eq(quizPicks.uid, uid)))
    .where(eq(quizQuestions.id, questionId));

type Found = Awaited<ReturnType<typeof selectPicking>>[number];

async function findPick(db: Database, request: Picking): Promise<Found> {
  const [row] = await selectPicking(db, request);
  if (!row) throw notFound(`question_id: there is no question ${request.questionId}; ask for the match's quiz`);
  return row;
}

/** The batch checks that the match has not begun. A person cannot change the answer but may add points to it. */
export async function placePick(
  db: Database,
  request: Picking,
  nowS: number,
  locale: Locale,
): Promise<{ choice: QuizChoice; stake: number; balance: number }> {
  const before = await findPick(db, request);
  const { uid, questionId, choice, points } = request;
  if (!choicesOf(before.sport, before.kind).includes(choice)) {
    throw badRequest(
      `choice: "${choice}" is no answer to this question; choose ${choicesOf(before.sport, before.kind).join(", ")}`,
    );
  }
  const waiting = sql.raw(String(FOOTBALL_STATUS.NOT_STARTED));
  const isOpen = sql`${quizQuestions.version} = 0 and exists (select 1 from ${matches} m where m.id = ${ofOuterRow(quizQuestions.matchId)} and m.status = ${waiting} and m.starts_at > ${nowS})`;
  const fits = sql`not exists (select 1 from ${quizPicks} p where p.question_id = ${questionId} and p.uid = ${uid}
    and (p.choice <> ${choice} or p.stake + ${points} > ${QUIZ_STAKE_MAX}))`;
  const isNew = sql`not exists (select 1 from ${quizPicks} p where p.question_id = ${questionId} and p.uid = ${uid})`;
  try {
    await post(db, quizPicked(request), nowS, {
      guard: sql`${isOpen} and ${fits}`,
      after: [
        db
          .insert(quizChoices)
          .select(sql`select ${questionId}, ${choice}, ${points}, ${isNew}`)
          .onConflictDoUpdate({
            target: [quizChoices.questionId, quizChoices.choice],
            set: { stake: sql`${quizChoices.stake} + excluded.stake`, people: sql`${quizChoices.people} + excluded.people` },
          }),
        db
          .insert(quizPicks)
          .values({ questionId, uid, choice, stake: points, createdAt: nowS })
          .onConflictDoUpdate({
            target: [quizPicks.questionId, quizPicks.uid],
            set: { stake: sql`${quizPicks.stake} + excluded.stake` },
          }),
      ],
    });
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    throw toRefusal(error, await findPick(db, request), request, nowS, locale);
  }
  const after = await findPick(db, request);
  // The ledger has compared all but the answer, because a movement has no answer.
  requireSameContent(after, { choice }, getServerText(locale, "quiz")("key"));
  return { choice, stake: after.stake, balance: after.balance };
}

function toRefusal(error: LedgerError, row: Found, request: Picking, nowS: number, locale: Locale): Error {
  const t = getServerText(locale, "quiz");
  if (error.reason === "key") return forbidden(t("key"));
  if (error.reason === "funds")
    return row.balance < request.points ? forbidden(t("no-points", { balance: row.balance })) : justChanged({ locale });
  if (error.reason !== "guard") return error;
  const isOpen = row.version === 0 && isQuizOpen({ sport_id: row.sport, status: row.status, starts_at: row.startsAt }, nowS);
  if (!isOpen) return forbidden(t("closed"));
  if (row.choice !== null && row.choice !== request.choice) return forbidden(t("other"));
  return forbidden(t("most", { most: QUIZ_STAKE_MAX }));
}
