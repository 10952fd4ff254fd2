import type { CallData } from "#edge/contract/call.ts";
import type { Quiz } from "#edge/contract/entities/quiz.ts";
import type { Contract } from "#edge/contract/index.ts";

/** Each request gets only some of these parts. */
export interface QuizAnswer {
  quiz?: Quiz;
  given?: number;
  /** In the viewer's language. Missing if the action was not refused. */
  message?: string;
  rank?: CallData<Contract["quiz"]["getQuizRank"]>;
  own?: CallData<Contract["quiz"]["getMyQuiz"]>;
}
