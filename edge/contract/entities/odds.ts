import * as z from "zod";
import { ODDS_MARKETS, QUOTE_STATES } from "../rules/odds.ts";
import { Chances } from "./forecast.ts";

/** A bookmaker's quote: decimal prices. `home` is over and `away` under in the total market; `draw` only in 1x2. */
export const OddsQuote = z.object({
  /** Unix seconds. */
  at: z.number(),
  /** Handicap on the home side or the total; null in 1x2. */
  line: z.number().nullable(),
  home: z.number(),
  draw: z.number().nullable(),
  away: z.number(),
  /** Whether these prices are a market; 0 are prices that a suspended book does not state. Earlier releases leave it out. */
  state: z.enum(QUOTE_STATES).optional(),
});
export type OddsQuote = z.infer<typeof OddsQuote>;

export const OddsMarket = z.enum(ODDS_MARKETS);
export type OddsMarket = z.infer<typeof OddsMarket>;

/** One bookmaker in one market, quotes oldest first: the first is the opening price, the last the current one. */
export const BookmakerOdds = z.object({
  bookmaker: z.object({ id: z.number(), name: z.string(), name_zh: z.string() }),
  market: OddsMarket,
  quotes: z.array(OddsQuote).min(1),
  /** In 1x2, where several bookmakers have current prices: the current ones times the market's probability (docs/models.md). Earlier releases leave it out. */
  kelly: Chances.optional(),
});
export type BookmakerOdds = z.infer<typeof BookmakerOdds>;
