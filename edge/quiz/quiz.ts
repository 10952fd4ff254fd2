/** The public exports of `quiz`: other code folders import only this file and `reads.ts` from this folder. */
export { bookPicks } from "./book.ts";
export { takeDaily } from "./daily.ts";
export { notePicks, type Picking } from "./note.ts";
export { openQuizzes } from "./open.ts";
export { quiz } from "./quiz-calls.ts";
export { forgetOldRanks, settleQuizzes } from "./settle.ts";
