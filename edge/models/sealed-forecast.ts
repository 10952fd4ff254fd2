/** A row of the record of a match: the model's forecast, its grounds, and the lead of the page. */
import type { Leader } from "../contract/rules/leaders.ts";
import type { BasketballForecast } from "./basketball.ts";
import type { GoalForecast, ThreeWay } from "./score-matrix.ts";

/** A side's attack and defence: football in logarithms of goals, basketball in points. */
export interface Strengths {
  attack: number;
  defence: number;
}

/** The grounds of a forecast. */
export interface Basis {
  /** Standard deviation of the teams' difference: logarithm of goals, or points. */
  deviation: number;
  /** Matches of each team with the same information. */
  matches: number;
  /** Football: logarithm of an average side's goals; basketball: points of both sides together. */
  level: number;
  /** Logarithm of home over away goals, or points; 0 on a neutral ground. */
  homeAdvantage: number;
  home: Strengths;
  away: Strengths;
  /** The last five results of both, the oldest first (`WWDLW`), and the chances had they not been played. */
  lastFive: { home: string; away: string; without: ThreeWay };
}

/** A forecast as a fit gives it. */
export type FittedForecast = (GoalForecast | BasketballForecast) & { basis: Basis };

/** The chances that a page shows first. */
export interface Lead {
  by: Leader;
  chances: ThreeWay;
  /** The market when the forecast was sealed; null without prices. */
  market: ThreeWay | null;
  /** Football: the expected goals that give these chances, for those in play; null where the model's own do. */
  goals: GoalForecast | null;
}

/** JSON of a row. Rows of before basis and lead were sealed have neither. */
export type SealedForecast = (GoalForecast | BasketballForecast) & { basis?: Basis; lead?: Lead };
