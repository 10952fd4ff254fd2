import { SPORT, type SportId } from "../contract/rules/matches.ts";
import type { ThreeWay } from "./score-matrix.ts";

export interface UpsetForecast {
  favourite: "home" | "away";
  fails: number;
  loses: number;
  /** The favourite's lead over the other side, 0 to 1. If the sides are nearly equal, there is no upset. */
  lead: number;
}

/** The upset model: the probability that the favourite (home if equal) does not win, from chances without a bookmaker's margin. */
export function upsetForecast([home, draw, away]: ThreeWay): UpsetForecast {
  const favourite = home >= away ? "home" : "away";
  const loses = Math.min(home, away);
  return { favourite, fails: draw + loses, loses, lead: Math.abs(home - away) };
}

/** If the lead is smaller than this, neither side is a favourite. */
const LEAD_FROM = 0.15;
/**
 * An upset is likely from this chance on. The number is higher in football, where draws let a favourite fail in half of its
 * matches.
 */
const FAILS_FROM: Record<SportId, number> = { [SPORT.FOOTBALL]: 0.5, [SPORT.BASKETBALL]: 1 / 3 };

export const isLikelyUpset = (sport: SportId, { fails, lead }: UpsetForecast): boolean =>
  lead >= LEAD_FROM && fails >= FAILS_FROM[sport];
