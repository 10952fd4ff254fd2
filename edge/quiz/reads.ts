import { readable } from "../ground/db/readable.ts";
import * as quizSchema from "./schema/quiz.ts";

/** Tables that other code folders may join and select in one round trip, but not write (`readable`). */
export const quizChoices = readable(quizSchema.quizChoices);
export const quizDue = readable(quizSchema.quizDue);
export const quizPicks = readable(quizSchema.quizPicks);
export const quizQuestions = readable(quizSchema.quizQuestions);
