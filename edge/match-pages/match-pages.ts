export { selectMatchInfo } from "./match-info.ts";
export { race, selectRecommended } from "./race.ts";
export { sport } from "./sport.ts";
