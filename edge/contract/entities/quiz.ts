import * as z from "zod";
import { QUIZ_CHOICES, QUIZ_KINDS } from "../rules/quiz.ts";

const PickState = z.enum(["waiting", "won", "lost", "refunded"]);

/** `paid` is the number of points paid back. `corrected` is 1 if a changed result settled the pick again. */
export const QuizPick = z.object({
  choice: z.enum(QUIZ_CHOICES),
  stake: z.number(),
  paid: z.number(),
  state: PickState,
  corrected: z.number(),
});
export type QuizPick = z.infer<typeof QuizPick>;

/** `outcome` is "" until the question is settled, and `void` if everybody's points were returned. */
export const QuizQuestion = z.object({
  id: z.number(),
  kind: z.enum(QUIZ_KINDS),
  line: z.number().nullable(),
  /** `settling`: the result is known and the points are being paid. */
  state: z.enum(["open", "closed", "settling", "settled"]),
  outcome: z.enum(["", "void", ...QUIZ_CHOICES]),
  choices: z.array(z.object({ choice: z.enum(QUIZ_CHOICES), stake: z.number(), people: z.number() })),
  mine: QuizPick.nullable(),
});
export type QuizQuestion = z.infer<typeof QuizQuestion>;

export const Quiz = z.object({
  matchid: z.number(),
  sport_id: z.union([z.literal(1), z.literal(2)]),
  /** Unix seconds of the start, at which picks close. */
  starts_at: z.number(),
  questions: z.array(QuizQuestion),
  /** The caller's points, and today's free points that the caller can still collect; null for guests. */
  mine: z.object({ balance: z.number(), daily: z.number() }).nullable(),
  /** Unix milliseconds at which the data was current. */
  as_of: z.number(),
});
export type Quiz = z.infer<typeof Quiz>;

export const QuizHistoryLine = QuizPick.extend({
  matchid: z.number(),
  kind: z.enum(QUIZ_KINDS),
  line: z.number().nullable(),
  /** Unix seconds. */
  time: z.number(),
});

export const QuizRankLine = z.object({
  place: z.number(),
  uid: z.number(),
  nick_name: z.string(),
  won: z.number(),
});
export type QuizRankLine = z.infer<typeof QuizRankLine>;
