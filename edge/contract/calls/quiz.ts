import * as z from "zod";
import { callsFrom } from "../call.ts";
import { Match } from "../entities/match.ts";
import { Quiz, QuizHistoryLine, QuizPick, QuizRankLine } from "../entities/quiz.ts";
import { numeric } from "../numeric.ts";
import { QUIZ_AMOUNTS, QUIZ_CHOICES, QUIZ_SPANS } from "../rules/quiz.ts";
import { Id, Page, RequestKey, Zone } from "./inputs.ts";

const call = callsFrom({ source: "docs/decisions/0050-quiz.md" });

/** The quiz of a match, played with free points. While the quiz is switched off, every call answers 404. */
export const quiz = {
  getQuiz: call.post("/api/quiz/getQuiz", {
    summary:
      "The questions of a match with everybody's points on each answer, and the caller's own; no questions before they open",
    input: z.object({ matchid: Id, zone: Zone }),
    data: Quiz,
  }),
  takeDaily: call.viewer.post("/api/quiz/takeDaily", {
    summary: "Fills the caller's points up for today in the caller's zone, once a day; again the same day gives 0",
    input: z.object({ zone: Zone }),
    data: z.object({ given: z.number(), balance: z.number() }),
  }),
  pick: call.viewer.post("/api/quiz/pick", {
    summary: "Puts points on an answer until the match starts; more may follow on the same answer. The same key is the same pick",
    input: z.object({
      question_id: Id,
      choice: z.enum(QUIZ_CHOICES),
      points: numeric(
        z.number().refine((value) => QUIZ_AMOUNTS.some((amount) => amount === value), {
          message: `must be one of ${QUIZ_AMOUNTS.join(", ")}`,
        }),
      ),
      request_key: RequestKey,
    }),
    data: z.object({ mine: QuizPick, balance: z.number() }),
  }),
  getMyQuiz: call.viewer.post("/api/quiz/getMyQuiz", {
    summary: "The caller's picks, newest first, with their matches",
    input: z.object({ page: Page }),
    data: z.object({ list: z.array(QuizHistoryLine), matches: z.array(Match), total: z.number() }),
  }),
  getQuizRank: call.post("/api/quiz/getQuizRank", {
    summary:
      "Those who won the most points today, this week (both in China) or ever, and the caller's own place; place 0 is beyond the thousandth",
    input: z.object({ span: z.enum(QUIZ_SPANS).default("week") }),
    data: z.object({ list: z.array(QuizRankLine), mine: QuizRankLine.nullable() }),
  }),
};
