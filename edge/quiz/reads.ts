/** The tables of `quiz` that other subjects join and select, so that one round trip stays one. Only this folder writes them. */
export { quizChoices, quizDue, quizPicks, quizQuestions } from "./schema/quiz.ts";
