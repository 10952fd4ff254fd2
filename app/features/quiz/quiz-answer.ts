import type { CallData } from "#edge/contract/call.ts";
import type { Quiz } from "#edge/contract/entities/quiz.ts";
import type { Contract } from "#edge/contract/index.ts";

/** Answers of the address of a match's quiz: each request gets some of these parts. */
export interface QuizAnswer {
  quiz?: Quiz;
  /** Free points that were taken just now. */
  given?: number;
  /** Why an act was refused, in the viewer's language. */
  message?: string;
  rank?: CallData<Contract["quiz"]["getQuizRank"]>;
  own?: CallData<Contract["quiz"]["getMyQuiz"]>;
}
