import type { Chances, MatchForecast } from "../contract/entities/forecast.ts";
import { SPORT, type SportId } from "../contract/rules/matches.ts";
import { isSoundQuote, type StatedQuote } from "../contract/rules/odds.ts";
import { type BasketballForecast, homeWins } from "./basketball.ts";
import { marketForecast, type Prices, type TwoPrices } from "./market.ts";
import { type GoalForecast, scoreMatrix, type ThreeWay, threeWay } from "./score-matrix.ts";

/** Rounds to thousandths, because nobody can distinguish finer chances, and because the full forecast is sold. */
export const rounded = (share: number): number => Math.round(share * 1000) / 1000;

export const chances = ([home, draw, away]: ThreeWay): Chances => ({
  home: rounded(home),
  draw: rounded(draw),
  away: rounded(away),
});

export function expected(sport: SportId, json: string): ThreeWay {
  if (sport === SPORT.FOOTBALL) return threeWay(scoreMatrix(JSON.parse(json) as GoalForecast));
  const home = homeWins(JSON.parse(json) as BasketballForecast);
  return [home, 0, 1 - home];
}

/** Basketball has no price for a draw. */
export type Quote = StatedQuote;

export const isUsable = (sport: SportId, quote: Quote): boolean => isSoundQuote(sport, "1x2", quote);

export const toPrices = (sport: SportId, { home, draw, away }: Quote): Prices | TwoPrices =>
  sport === SPORT.FOOTBALL ? [home, draw ?? 0, away] : [home, away];

/** The mean of the bookmakers' probabilities, each without its margin; null if no quote is usable. */
export function findMarket(sport: SportId, quotes: readonly Quote[]): { shares: ThreeWay; bookmakers: number } | null {
  const usable = quotes.filter((quote) => isUsable(sport, quote));
  const shares = marketForecast(usable.map((quote) => toPrices(sport, quote)));
  return shares && { shares, bookmakers: usable.length };
}

export function marketChances(sport: SportId, quotes: readonly Quote[]): MatchForecast["market"] {
  const market = findMarket(sport, quotes);
  return market && { ...chances(market.shares), bookmakers: market.bookmakers };
}

export type Votes = Record<"home" | "draw" | "away", number>;

export function crowdChances({ home, draw, away }: Votes): MatchForecast["crowd"] {
  const votes = home + draw + away;
  return votes > 0 ? { ...chances([home / votes, draw / votes, away / votes]), votes } : null;
}
