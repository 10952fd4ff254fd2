import { type Quote, toPrices, withoutMargin } from "#edge/models/models.ts";
import type { SportId } from "../contract/rules/matches.ts";
import { isSoundQuote } from "../contract/rules/odds.ts";
import type { PlanPick } from "../contract/rules/redorders.ts";

/** A bookmaker's last quote before the start, in the market of a pick. */
export interface PickQuote extends Quote {
  line: number | null;
}

/** The market's mean probability (without margins) and mean price of a pick. Null if no usable quote has the pick's own line. */
export function marketOfPick(
  sport: SportId,
  { market, choice, line }: PlanPick,
  quotes: readonly PickQuote[],
): { share: number; price: number } | null {
  const isWinner = market === "winner";
  const books = quotes
    .filter((quote) => isSoundQuote(sport, isWinner ? "1x2" : market, quote) && (isWinner || quote.line === line))
    .map((quote) => (isWinner ? toPrices(sport, quote) : [quote.home, quote.away]));
  if (books.length === 0) return null;
  const mean = { share: 0, price: 0 };
  for (const prices of books) {
    const place = choice === "draw" ? 1 : choice === "home" || choice === "over" ? 0 : prices.length - 1;
    mean.share += (withoutMargin(prices)[place] ?? 0) / books.length;
    mean.price += (prices[place] ?? 0) / books.length;
  }
  return mean;
}
