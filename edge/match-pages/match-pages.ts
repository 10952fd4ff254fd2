export { selectMatchInfo } from "./match-info.ts";
export { byRecommendation, race, selectRecommended } from "./race.ts";
export { sport } from "./sport.ts";
