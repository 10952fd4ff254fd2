import { readable } from "../ground/db/readable.ts";
import * as quizSchema from "./schema/quiz.ts";

/** The tables of `quiz` that other subjects join and select, so that one round trip stays one. Only this folder writes them: to others they are `readable`. */
export const quizChoices = readable(quizSchema.quizChoices);
export const quizDue = readable(quizSchema.quizDue);
export const quizPicks = readable(quizSchema.quizPicks);
export const quizQuestions = readable(quizSchema.quizQuestions);
