import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { QUIZ_CHOICES, QUIZ_KINDS } from "#edge/contract/rules/quiz.ts";
import { linked } from "#edge/ground/db/linked.ts";
import { users } from "#edge/ground/people/reads.ts";
import { matches } from "#edge/matches/reads.ts";

export const quizQuestions = sqliteTable(
  "quiz_questions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    matchId: linked("match_id", () => matches.id),
    kind: text("kind", { enum: QUIZ_KINDS }).notNull(),
    /** The line does not change after the question is opened. */
    line: real("line"),
    openedAt: integer("opened_at").notNull(),
    /** 0 before the result, 1 for the first result, and one more for each correction. */
    version: integer("version").notNull().default(0),
    /** "" before the first version. */
    outcome: text("outcome", { enum: ["", "void", ...QUIZ_CHOICES] })
      .notNull()
      .default(""),
    /** The settlement of a correction first collects excess payments, then pays. */
    phase: text("phase", { enum: ["open", "collect", "pay", "done"] })
      .notNull()
      .default("open"),
    /** The last person whose pick the phase has handled. */
    cursor: integer("cursor").notNull().default(0),
    /** Points paid to the picks that the phase `pay` has handled. */
    paid: integer("paid").notNull().default(0),
    /** The remainder of rounding, which the site keeps. */
    rest: integer("rest").notNull().default(0),
    /** Day of the first result; "" before the first result. The ranking counts the question for this day. */
    day: text("day").notNull().default(""),
  },
  (t) => [uniqueIndex("quiz_questions_once").on(t.matchId, t.kind)],
);

/** The points and people of each answer. A row changes in the same batch as the pick. */
export const quizChoices = sqliteTable(
  "quiz_choices",
  {
    questionId: linked("question_id", () => quizQuestions.id),
    choice: text("choice", { enum: QUIZ_CHOICES }).notNull(),
    stake: integer("stake").notNull(),
    people: integer("people").notNull(),
    /** Rows of `quizNoted` among them. A question is settled only when none is left. */
    noted: integer("noted").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.choice] })],
);

/** Rows of `quizNoted` that a person may have. */
export const NOTED_SLOTS = 10_000;

/**
 * Picks that count and that the book does not have yet (docs/decisions/0121). The id is the person's uid times `NOTED_SLOTS` plus a
 * number, so a person's rows are found without an index, and a pick writes a single row.
 */
export const quizNoted = sqliteTable(
  "quiz_noted",
  {
    id: integer("id").primaryKey(),
    questionId: linked("question_id", () => quizQuestions.id),
    choice: text("choice", { enum: QUIZ_CHOICES }).notNull(),
    points: integer("points").notNull(),
    /** The person's page creates the key. A repeated key means the same pick. */
    requestKey: text("request_key").notNull(),
    /** Names the batch that wrote the row. */
    batch: text("batch").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [check("quiz_noted_points", sql`${t.points} between 1 and 500`)],
);

export const quizPicks = sqliteTable(
  "quiz_picks",
  {
    questionId: linked("question_id", () => quizQuestions.id),
    uid: linked("uid", () => users.uid),
    choice: text("choice", { enum: QUIZ_CHOICES }).notNull(),
    stake: integer("stake").notNull(),
    /** Points that the settlement of `version` paid for the pick. */
    paid: integer("paid").notNull().default(0),
    /** The version of the question that settled the pick; 0 before. */
    version: integer("version").notNull().default(0),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.uid] }),
    index("quiz_picks_uid").on(t.uid, t.createdAt),
    check("quiz_picks_most", sql`${t.stake} between 1 and 500`),
    check("quiz_picks_paid", sql`${t.paid} >= 0`),
  ],
);

/** The last day for which a person took the free points, as YYYY-MM-DD. */
export const quizPeople = sqliteTable("quiz_people", {
  uid: linked("uid", () => users.uid).primaryKey(),
  day: text("day").notNull(),
});

/** Points won, by span: `all`, `day:2026-11-21`, `week:2026-11-16`. Spans that have ended are deleted. */
export const quizRanks = sqliteTable(
  "quiz_ranks",
  {
    span: text("span").notNull(),
    uid: linked("uid", () => users.uid),
    won: integer("won").notNull(),
  },
  (t) => [primaryKey({ columns: [t.span, t.uid] }), index("quiz_ranks_won").on(t.span, t.won)],
);

/** Triggers of matches and regular_scores write the rows (quiz.rules.ts). */
export const quizDue = sqliteTable("quiz_due", {
  matchId: integer("match_id").primaryKey(),
  /** Counts the changes, so that a change during the settlement is not lost. */
  changes: integer("changes").notNull(),
});
