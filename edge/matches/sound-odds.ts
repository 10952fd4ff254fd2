import { type SQL, sql } from "drizzle-orm";
import { SPORT } from "../contract/rules/matches.ts";
import { SHARES_LEAST, SHARES_MOST_OF_THREE, SHARES_MOST_OF_TWO, SHARES_ROUNDING } from "../contract/rules/odds.ts";

const LEAST = SHARES_LEAST - SHARES_ROUNDING;

/**
 * `isSoundQuote` in SQL. A test compares the SQL with `isSoundQuote` on many quotes. @param quote alias of the odds. @param sport
 * expression of the match's sport.
 */
export function soundQuoteCondition(quote: string, sport: string): string {
  const price = (side: string): string => `${quote}."${side}"`;
  const sum = (...sides: string[]): string => sides.map((side) => `1.0 / ${price(side)}`).join(" + ");
  const three = `${price("draw")} > 1 and ${sum("home", "draw", "away")} between ${LEAST} and ${SHARES_MOST_OF_THREE + SHARES_ROUNDING}`;
  const two = `${sum("home", "away")} between ${LEAST} and ${SHARES_MOST_OF_TWO + SHARES_ROUNDING}`;
  return (
    `(${price("suspended")} = 0 and ${price("home")} > 1 and ${price("away")} > 1` +
    ` and iif(${price("market")} = '1x2' and ${sport} = ${SPORT.FOOTBALL}, ${three}, ${two}))`
  );
}

/** SQL condition that a quote is sound, for queries that join the odds to their matches. */
export const soundOddsSql: SQL = sql.raw(soundQuoteCondition('"odds"', '"matches"."sport_id"'));
