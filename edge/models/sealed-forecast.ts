/**
 * A row of the record for a match: the model's forecast, the data behind it, and the chances that the page shows first (the lead).
 */
import type { Leader } from "../contract/rules/leaders.ts";
import type { BasketballForecast } from "./basketball.ts";
import type { GoalForecast, ThreeWay } from "./score-matrix.ts";

/** A side's attack and defence: in football logarithms of goals, in basketball points. */
export interface Strengths {
  attack: number;
  defence: number;
}

export interface Basis {
  /** Standard deviation of the difference between the teams. Football: in logarithms of goals; basketball: in points. */
  deviation: number;
  /** The number of matches of each team that would give the same certainty. */
  matches: number;
  /** Football: logarithm of an average side's goals; basketball: points of both sides together. */
  level: number;
  /** Football: logarithm of home goals divided by away goals; basketball: points. 0 on a neutral ground. */
  homeAdvantage: number;
  home: Strengths;
  away: Strengths;
  /** The last five results of both teams, oldest first (`WWDLW`), and the chances without these matches. */
  lastFive: { home: string; away: string; without: ThreeWay };
}

export type FittedForecast = (GoalForecast | BasketballForecast) & { basis: Basis };

export interface Lead {
  by: Leader;
  chances: ThreeWay;
  /** The market at the time when the forecast was sealed; null without prices. */
  market: ThreeWay | null;
  /**
   * Football: the expected goals that give `chances`. The chances in play are computed from them. Null if the model's own expected
   * goals give `chances`.
   */
  goals: GoalForecast | null;
}

/** JSON of a row. Older rows have no sealed basis and lead. */
export type SealedForecast = (GoalForecast | BasketballForecast) & { basis?: Basis; lead?: Lead };
