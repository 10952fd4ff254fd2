import type { Locale } from "./locale.ts";
import { SPORT, type SportId } from "./matches.ts";

export type Bookmaker = {
  /** The company's number in odds (`company_id`). */
  id: number;
  /** The bookmaker's name in odds tables of other sources, in lower case without spaces. */
  slug: string;
  name: string;
  nameZh: string;
};

export const bookmakerName = ({ name, name_zh }: { name: string; name_zh: string }, locale: Locale): string =>
  (locale === "zh" && name_zh) || name;

const bookmaker = (id: number, slug: string, name: string, nameZh: string): Bookmaker => ({ id, slug, name, nameZh });

/**
 * About 20 bookmakers for odds tables and for lines that name sponsors (Specification 9.7). The ids are defined by this project.
 */
export const BOOKMAKERS: readonly Bookmaker[] = [
  bookmaker(1, "bet365", "bet365", "365体育"),
  bookmaker(2, "williamhill", "William Hill", "威廉希尔"),
  bookmaker(3, "pinnacle", "Pinnacle", "平博"),
  bookmaker(4, "ladbrokes", "Ladbrokes", "立博"),
  bookmaker(5, "coral", "Coral", "科勒尔"),
  bookmaker(6, "bwin", "bwin", "必赢"),
  bookmaker(7, "interwetten", "Interwetten", "英特维滕"),
  bookmaker(8, "unibet", "Unibet", "优胜客"),
  bookmaker(9, "betfair", "Betfair", "必发"),
  bookmaker(10, "paddypower", "Paddy Power", "帕迪鲍尔"),
  bookmaker(11, "betvictor", "BetVictor", "伟德"),
  bookmaker(12, "betway", "Betway", "必威"),
  bookmaker(13, "sbobet", "SBOBET", "利记"),
  bookmaker(14, "188bet", "188BET", "金宝博"),
  bookmaker(15, "12bet", "12BET", "壹贰博"),
  bookmaker(16, "marathonbet", "Marathonbet", "马拉松"),
  bookmaker(17, "1xbet", "1xBet", "易博"),
  bookmaker(18, "snai", "Snai", "斯奈"),
  bookmaker(19, "macauslot", "Macauslot", "澳彩"),
  bookmaker(20, "hkjc", "Hong Kong Jockey Club", "香港赛马会"),
];

/**
 * Returns the bookmaker's margin; 0.05 is 5 per cent. Negative (a sure win) only for stale or mixed quotes. RangeError if a price
 * is not above 1.
 */
export const overround = (prices: readonly number[]): number => toImplied(prices).reduce((sum, share) => sum + share, 0) - 1;

/** Implied probabilities, scaled so that their sum is 1. Throws a RangeError if a price is not above 1. */
export function fairProbabilities(prices: readonly number[]): number[] {
  const implied = toImplied(prices);
  const total = implied.reduce((sum, share) => sum + share, 0);
  return implied.map((share) => share / total);
}

function toImplied(prices: readonly number[]): number[] {
  return prices.map((price) => {
    if (!(price > 1)) throw new RangeError(`price ${price} is not a decimal price; it must be above 1`);
    return 1 / price;
  });
}

/** The displayed markets: the result, a handicap on the home side, and total goals or points. */
export const ODDS_MARKETS = ["1x2", "handicap", "total"] as const;
export type OddsMarket = (typeof ODDS_MARKETS)[number];

export interface StatedQuote {
  home: number;
  draw: number | null;
  away: number;
  /** 1 or true if suspended; absent or null if not. */
  suspended?: number | boolean | null;
}

/**
 * `sound`: a bookmaker could pay these prices. `suspended`: no bets, because the source says so, a price is 1 or less, or the
 * margin is unreal. `impossible`: a sure win or no draw price, which no single bookmaker quotes.
 */
export const QUOTE_STATES = ["sound", "suspended", "impossible"] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/**
 * Least and greatest sum of inverse prices (both included), rounded to a billionth. Margins are 2 to 12 per cent, and about 20 for
 * three results in small leagues. A market with two results has a smaller margin, because it is spread over two prices instead of
 * three.
 */
export const SHARES_LEAST = 1;
export const SHARES_MOST_OF_THREE = 1.25;
export const SHARES_MOST_OF_TWO = 1.2;
/** Tolerance for sums of stored prices, far above their rounding errors. */
export const SHARES_ROUNDING = 1e-9;

export const hasDrawPrice = (sport: SportId, market: OddsMarket): boolean => market === "1x2" && sport === SPORT.FOOTBALL;

/** All code that reads prices must use this function or its SQL equivalent (edge/matches/sound-odds.ts). */
export function quoteState(sport: SportId, market: OddsMarket, { home, draw, away, suspended }: StatedQuote): QuoteState {
  if (suspended) return "suspended";
  const isThreeWay = hasDrawPrice(sport, market);
  if (isThreeWay && draw === null) return "impossible";
  const prices = isThreeWay ? [home, draw ?? 0, away] : [home, away];
  if (!prices.every((price) => price > 1)) return "suspended";
  const sum = prices.reduce((all, price) => all + 1 / price, 0);
  if (sum > (isThreeWay ? SHARES_MOST_OF_THREE : SHARES_MOST_OF_TWO) + SHARES_ROUNDING) return "suspended";
  return sum < SHARES_LEAST - SHARES_ROUNDING ? "impossible" : "sound";
}

/** Forecasts, records, plans, alerts and averages use only sound quotes. */
export const isSoundQuote = (sport: SportId, market: OddsMarket, quote: StatedQuote): boolean =>
  quoteState(sport, market, quote) === "sound";
