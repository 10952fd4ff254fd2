/** The door of `quiz`: what other subjects ask of it. They import nothing else of this folder but `reads.ts`. */
export { takeDaily } from "./daily.ts";
export { openQuizzes } from "./open.ts";
export { quiz } from "./quiz-calls.ts";
export { forgetOldRanks, settleQuizzes } from "./settle.ts";
