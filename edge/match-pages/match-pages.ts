/** The door of `match-pages`: what other subjects ask of it. They import nothing else of this folder but `reads.ts`. */
export { selectMatchInfo } from "./match-info.ts";
export { race, selectRecommended } from "./race.ts";
export { sport } from "./sport.ts";
