import { SPORT, type SportId } from "../contract/rules/matches.ts";
import type { ThreeWay } from "./score-matrix.ts";

/** How likely the favourite is not to win, and who it is. */
export interface UpsetForecast {
  favourite: "home" | "away";
  /** Probability that the favourite draws or loses, 0 to 1. */
  fails: number;
  /** Probability that the favourite loses. */
  loses: number;
  /** The favourite's lead over the other side, 0 to 1: an upset of an even match is none. */
  lead: number;
}

/**
 * The upset model: the probability that the favourite fails, from a forecast without a bookmaker's margin (the market's, or the
 * Poisson model's where no prices are known). Of two equal sides the home side is the favourite.
 */
export function upsetForecast([home, draw, away]: ThreeWay): UpsetForecast {
  const favourite = home >= away ? "home" : "away";
  const loses = Math.min(home, away);
  return { favourite, fails: draw + loses, loses, lead: Math.abs(home - away) };
}

/** Below this lead neither side is a favourite that could be upset. */
const LEAD_FROM = 0.15;
/**
 * From here on an upset is likely. In football draws let a favourite fail as often as it wins; in basketball, without draws, no
 * favourite does, and one game in three is the bound.
 */
const FAILS_FROM: Record<SportId, number> = { [SPORT.FOOTBALL]: 0.5, [SPORT.BASKETBALL]: 1 / 3 };

/** Whether a list of likely upsets shows a match: there is a favourite, and it fails often for the sport. */
export const isLikelyUpset = (sport: SportId, { fails, lead }: UpsetForecast): boolean =>
  lead >= LEAD_FROM && fails >= FAILS_FROM[sport];
