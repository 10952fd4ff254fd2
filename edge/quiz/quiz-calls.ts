import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import { readCommonConfig } from "#edge/ground/settings/settings.ts";
import { getMatches, selectMatches } from "#edge/matches/matches.ts";
import { matches } from "#edge/matches/reads.ts";
import type { Quiz, QuizPick, QuizQuestion } from "../contract/entities/quiz.ts";
import { notFound } from "../contract/envelope.ts";
import type { SportId } from "../contract/rules/matches.ts";
import { quizChoices as choicesOf, isQuizOpen, QUIZ_KINDS, quizPickState } from "../contract/rules/quiz.ts";
import { isSwitchedOn, PAGE_SIZE } from "../contract/rules/site.ts";
import { type Handlers, nowS, ownRows, type ProductContext, publicSnapshot, requireViewer } from "../ground/context.ts";
import type { Database } from "../ground/db/client.ts";
import { LIVE_TTL_MS } from "../ground/memory/snapshot.ts";
import { countDailyPoints, selectQuizPerson, takeDaily } from "./daily.ts";
import { selectMine, selectNoted } from "./note.ts";
import { placePick } from "./pick.ts";
import { quizRank } from "./rank.ts";
import { quizChoices, type quizNoted, quizPicks, quizQuestions } from "./schema/quiz.ts";

async function requireSwitchedOn(context: ProductContext): Promise<void> {
  const { config: switches } = await readCommonConfig(context);
  if (!isSwitchedOn(switches.switch_race_quiz_check)) throw notFound("The quiz is switched off on this site");
}

type PickRow = Pick<typeof quizPicks.$inferSelect, "choice" | "stake" | "paid" | "version">;
type NotedRow = Pick<typeof quizNoted.$inferSelect, "questionId" | "choice" | "points">;

/** A pick whose points are in the book, noted, or both. */
function withNoted(pick: PickRow | undefined, noted: readonly NotedRow[]): PickRow | undefined {
  const [first] = noted;
  if (!first) return pick;
  const { stake, ...rest } = pick ?? { choice: first.choice, stake: 0, paid: 0, version: 0 };
  return { ...rest, stake: noted.reduce((sum, { points }) => sum + points, stake) };
}
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
    selectNoted(db, uid),
    selectQuizPerson(db, uid),
  ]);
  const shown = publicSnapshot(context, `quiz/${matchId}`, LIVE_TTL_MS, () => readQuiz(context, matchId));
  const [{ questions, ...rest }, own] = await Promise.all([shown, readOwn]);
  const shared = { matchid: matchId, ...rest };
  if (!own) return { ...shared, questions: questions.map(({ question }) => ({ ...question, mine: null })), mine: null };
  const [picks, noted, [person = { balance: 0, day: "" }]] = own;
  return {
    ...shared,
    questions: questions.map(({ question, version }) => {
      const isAsked = ({ questionId }: { questionId: number }) => questionId === question.id;
      const pick = withNoted(picks.find(isAsked), noted.filter(isAsked));
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
    const { stake, balance } = await placePick(context, request);
    return { mine: { choice, stake, paid: 0, state: "waiting", corrected: 0 }, balance };
  },

  async getMyQuiz(context, { page }) {
    const { user } = await requireViewer(context);
    await requireSwitchedOn(context);
    const { db } = context;
    const mine = selectMine(db, user.uid);
    const [rows, [all]] = await db.batch([
      db
        .select({
          choice: mine.choice,
          stake: mine.stake,
          paid: mine.paid,
          version: mine.version,
          time: mine.time,
          matchid: quizQuestions.matchId,
          kind: quizQuestions.kind,
          line: quizQuestions.line,
          outcome: quizQuestions.outcome,
          settled: sql<number>`${quizQuestions.version}`.as("my_settled"),
          right: sql<number>`coalesce(${quizChoices.stake}, 0)`.as("my_right"),
        })
        .from(mine)
        .innerJoin(quizQuestions, eq(quizQuestions.id, mine.questionId))
        .leftJoin(
          quizChoices,
          and(eq(quizChoices.questionId, mine.questionId), eq(quizChoices.choice, sql`${quizQuestions.outcome}`)),
        )
        .orderBy(desc(mine.time), desc(mine.questionId))
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE),
      db.select({ total: count() }).from(mine),
    ]);
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
