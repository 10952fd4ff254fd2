import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { selectPage } from "#edge/ground/db/client.ts";
import { readCommonConfig } from "#edge/ground/settings/settings.ts";
import { getMatches, selectMatches } from "#edge/matches/matches.ts";
import { matches } from "#edge/matches/reads.ts";
import type { Quiz, QuizPick, QuizQuestion } from "../contract/entities/quiz.ts";
import { notFound, tooMany } from "../contract/envelope.ts";
import type { SportId } from "../contract/rules/matches.ts";
import { quizChoices as choicesOf, isQuizOpen, QUIZ_KINDS, quizPickState } from "../contract/rules/quiz.ts";
import { isSwitchedOn, PAGE_SIZE } from "../contract/rules/site.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, ownRows, type ProductContext, publicSnapshot, requireViewer } from "../ground/context.ts";
import { Admission, TRY_AGAIN_S } from "../ground/db/admission.ts";
import type { Database } from "../ground/db/client.ts";
import { LIVE_TTL_MS } from "../ground/memory/snapshot.ts";
import { countDailyPoints, selectQuizPerson, takeDaily } from "./daily.ts";
import { placePick } from "./pick.ts";
import { quizRank } from "./rank.ts";
import { quizChoices, quizPicks, quizQuestions } from "./schema/quiz.ts";

/** Of the picks of a question that this isolate writes. */
const admission = new Admission();

async function requireSwitchedOn(context: ProductContext): Promise<void> {
  const { config: switches } = await readCommonConfig(context);
  if (!isSwitchedOn(switches.switch_race_quiz_check)) throw notFound("The quiz is switched off on this site");
}

type PickRow = Pick<typeof quizPicks.$inferSelect, "choice" | "stake" | "paid" | "version">;
type QuestionState = Pick<typeof quizQuestions.$inferSelect, "version" | "outcome">;

/** `right` is the number of points on the right answer. */
function toPick(row: PickRow, { version, outcome }: QuestionState, right: number): QuizPick {
  // A pick that the current version has not settled is still open.
  const isSettled = row.version > 0 && row.version === version && outcome !== "";
  return {
    choice: row.choice,
    stake: row.stake,
    paid: row.paid,
    state: isSettled ? quizPickState(row.choice, outcome, right) : "waiting",
    corrected: row.version > 1 ? 1 : 0,
  };
}

const selectQuestionIds = (db: Database, matchId: number) =>
  db.select({ id: quizQuestions.id }).from(quizQuestions).where(eq(quizQuestions.matchId, matchId));

/** Reads the part of a match's quiz that is the same for everybody. */
async function readQuiz(context: ProductContext, matchId: number) {
  const { db } = context;
  const ofMatch = selectQuestionIds(db, matchId);
  const [found, questions, choices] = await db.batch([
    db
      .select({ sport: matches.sportId, status: matches.status, startsAt: matches.startsAt })
      .from(matches)
      .where(eq(matches.id, matchId)),
    db.select().from(quizQuestions).where(eq(quizQuestions.matchId, matchId)),
    db.select().from(quizChoices).where(inArray(quizChoices.questionId, ofMatch)),
  ]);
  const [match] = found;
  if (!match) throw notFound(`match ${matchId} does not exist; check matchid`);
  const sport_id = match.sport as SportId;
  const isOpen = isQuizOpen({ sport_id, status: match.status, starts_at: match.startsAt }, nowS(context));
  const shown = questions
    .toSorted((a, b) => QUIZ_KINDS.indexOf(a.kind) - QUIZ_KINDS.indexOf(b.kind))
    .map((row) => {
      const state = row.phase === "done" ? "settled" : row.phase !== "open" ? "settling" : isOpen ? "open" : "closed";
      const question: Omit<QuizQuestion, "mine"> = {
        id: row.id,
        kind: row.kind,
        line: row.line,
        state,
        outcome: row.outcome,
        choices: choicesOf(sport_id, row.kind).map((choice) => {
          const sums = choices.find((known) => known.questionId === row.id && known.choice === choice);
          return { choice, stake: sums?.stake ?? 0, people: sums?.people ?? 0 };
        }),
      };
      return { question, version: row.version };
    });
  return { sport_id, starts_at: match.startsAt, questions: shown, as_of: context.now() };
}

const countRight = ({ choices, outcome }: Pick<QuizQuestion, "choices" | "outcome">): number =>
  choices.find(({ choice }) => choice === outcome)?.stake ?? 0;

async function getQuiz(context: ProductContext, matchId: number, zone: string): Promise<Quiz> {
  const { db } = context;
  // By the match and not by its questions, so that this reading need not wait for them.
  const readOwn = ownRows(context, context.viewer, (uid) => [
    db
      .select()
      .from(quizPicks)
      .where(and(eq(quizPicks.uid, uid), inArray(quizPicks.questionId, selectQuestionIds(db, matchId)))),
    selectQuizPerson(db, uid),
  ]);
  const shown = publicSnapshot(context, `quiz/${matchId}`, LIVE_TTL_MS, () => readQuiz(context, matchId));
  const [{ questions, ...rest }, own] = await Promise.all([shown, readOwn]);
  const shared = { matchid: matchId, ...rest };
  if (!own) return { ...shared, questions: questions.map(({ question }) => ({ ...question, mine: null })), mine: null };
  const [picks, [person = { balance: 0, day: "" }]] = own;
  return {
    ...shared,
    questions: questions.map(({ question, version }) => {
      const pick = picks.find(({ questionId }) => questionId === question.id);
      return { ...question, mine: pick ? toPick(pick, { version, outcome: question.outcome }, countRight(question)) : null };
    }),
    mine: { balance: person.balance, daily: countDailyPoints(person, zone, context.now()) },
  };
}

/** The quiz of matches (docs/decisions/0050-quiz.md). */
export const quiz: Handlers<"quiz"> = {
  async getQuiz(context, { matchid, zone }) {
    await requireSwitchedOn(context);
    return getQuiz(context, matchid, zone);
  },

  async takeDaily(context, { zone }) {
    const { user } = await requireViewer(context);
    await requireSwitchedOn(context);
    return takeDaily(context.db, user.uid, zone, context.now());
  },

  async pick(context, { question_id, choice, points, request_key }) {
    const { user } = await requireViewer(context);
    await requireSwitchedOn(context);
    const request = { uid: user.uid, questionId: question_id, choice, points, requestKey: request_key };
    const crowded = () => tooMany(getServerText(context.locale, "quiz")("crowded"), TRY_AGAIN_S);
    const { stake, balance } = await admission.admit(`pick ${question_id}`, context.now, crowded, async () => {
      if (!((await context.mayCrowd?.("pick")) ?? true)) throw crowded();
      return placePick(context.db, request, nowS(context), context.locale);
    });
    return { mine: { choice, stake, paid: 0, state: "waiting", corrected: 0 }, balance };
  },

  async getMyQuiz(context, { page }) {
    const { user } = await requireViewer(context);
    await requireSwitchedOn(context);
    const { db } = context;
    const mine = eq(quizPicks.uid, user.uid);
    const [rows, [all]] = await db.batch(
      selectPage(
        db,
        db
          .select({
            choice: quizPicks.choice,
            stake: quizPicks.stake,
            paid: sql<number>`${quizPicks.paid}`.as("my_paid"),
            version: sql<number>`${quizPicks.version}`.as("my_version"),
            time: quizPicks.createdAt,
            matchid: quizQuestions.matchId,
            kind: quizQuestions.kind,
            line: quizQuestions.line,
            outcome: quizQuestions.outcome,
            settled: sql<number>`${quizQuestions.version}`.as("my_settled"),
            right: sql<number>`coalesce(${quizChoices.stake}, 0)`.as("my_right"),
          })
          .from(quizPicks)
          .innerJoin(quizQuestions, eq(quizQuestions.id, quizPicks.questionId))
          .leftJoin(
            quizChoices,
            and(eq(quizChoices.questionId, quizPicks.questionId), eq(quizChoices.choice, sql`${quizQuestions.outcome}`)),
          )
          .where(mine)
          .orderBy(desc(quizPicks.createdAt), desc(quizPicks.questionId)),
        { from: quizPicks, where: mine, page, size: PAGE_SIZE },
      ),
    );
    const ids = [...new Set(rows.map(({ matchid }) => matchid))];
    const list = rows.map(({ matchid, kind, line, time, ...row }) => ({
      ...toPick(row, { version: row.settled, outcome: row.outcome }, row.right),
      matchid,
      kind,
      line,
      time,
    }));
    const found = ids.length > 0 ? getMatches(await selectMatches(db).where(inArray(matches.id, ids))) : [];
    return { list, matches: found, total: all?.total ?? 0 };
  },

  async getQuizRank(context, { span }) {
    await requireSwitchedOn(context);
    return quizRank(context, span);
  },
};
