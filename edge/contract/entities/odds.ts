import * as z from "zod";
import { ODDS_MARKETS, QUOTE_STATES } from "../rules/odds.ts";
import { Chances } from "./forecast.ts";

/** A bookmaker's quote in decimal prices. In the total market, `home` is over and `away` is under. `draw` is used only in 1x2. */
export const OddsQuote = z.object({
  /** Unix seconds. */
  at: z.number(),
  /** Handicap on the home side, or line of the total; null in 1x2. */
  line: z.number().nullable(),
  home: z.number(),
  draw: z.number().nullable(),
  away: z.number(),
  /** Whether the market is open. While it is suspended, a price that is not stated is 0. Earlier releases leave the field out. */
  state: z.enum(QUOTE_STATES).optional(),
});
export type OddsQuote = z.infer<typeof OddsQuote>;

export const OddsMarket = z.enum(ODDS_MARKETS);
export type OddsMarket = z.infer<typeof OddsMarket>;

/** The quotes of one bookmaker in one market, oldest first: the first is the opening price, the last the current one. */
export const BookmakerOdds = z.object({
  bookmaker: z.object({ id: z.number(), name: z.string(), name_zh: z.string() }),
  market: OddsMarket,
  quotes: z.array(OddsQuote).min(1),
  /** Only in 1x2 with several bookmakers: current prices times the market's probabilities (docs/models.md). Not in old releases. */
  kelly: Chances.optional(),
});
export type BookmakerOdds = z.infer<typeof BookmakerOdds>;
