/** The public exports of `match-pages`: other subjects import only this file and `reads.ts` from this folder. */
export { selectMatchInfo } from "./match-info.ts";
export { race, selectRecommended } from "./race.ts";
export { sport } from "./sport.ts";
