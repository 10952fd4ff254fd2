import type { CallData } from "#edge/contract/call.ts";
import type { Quiz } from "#edge/contract/entities/quiz.ts";
import type { Contract } from "#edge/contract/index.ts";

/** A response of the quiz's address. Each request gets only some of these parts. */
export interface QuizAnswer {
  quiz?: Quiz;
  /** Free points that the viewer has just received. */
  given?: number;
  /** Reason why an action was refused, in the viewer's language. */
  message?: string;
  rank?: CallData<Contract["quiz"]["getQuizRank"]>;
  own?: CallData<Contract["quiz"]["getMyQuiz"]>;
}
