import { readable } from "../ground/db/readable.ts";
import * as quizSchema from "./schema/quiz.ts";

/**
 * Tables of `quiz` that other subjects join and select, so that they need one round trip only. Only this folder writes these
 * tables: to others they are `readable`.
 */
export const quizChoices = readable(quizSchema.quizChoices);
export const quizDue = readable(quizSchema.quizDue);
export const quizPicks = readable(quizSchema.quizPicks);
export const quizQuestions = readable(quizSchema.quizQuestions);
