export { chances, isUsable, type Quote, toPrices } from "./chances.ts";
export { diversityForecast } from "./diversity.ts";
export { forecast } from "./forecast.ts";
export { leadChances } from "./lead-chances.ts";
export type { LinkedCompetition } from "./linked-leagues.ts";
export { blend, marketForecast, type Prices, withoutMargin } from "./market.ts";
export { selectCourse, toCourse } from "./match-course.ts";
export { FIT_DEFAULTS, fitRatings, goalForecast, type PlayedMatch } from "./ratings.ts";
export { scoreMatrix, type ThreeWay, threeWay } from "./score-matrix.ts";
export {
  calibrationBins,
  calibrationError,
  type Judged,
  type Outcome,
  rankedScore,
  type Scores,
  toOutcome,
  toScores,
} from "./scoring.ts";
export { pokeForecaster } from "./stubs.ts";
export { meanInterval, meanWithError } from "./uncertainty.ts";
