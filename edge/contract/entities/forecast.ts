import { z } from "zod";
import type { ForecastDay as Day, RecordedForecast as Recorded } from "../rules/forecasts.ts";

/** A row of the record of forecasts (rules/forecasts.ts). */
export const RecordedForecast = z.object({
  seq: z.number(),
  match_id: z.number(),
  version: z.string(),
  made_at: z.number(),
  known: z.number(),
  /** JSON; null until the match begins. */
  forecast: z.string().nullable(),
  digest: z.string(),
  hash: z.string(),
}) satisfies z.ZodType<Recorded>;

/** The published hash of a day that is over. */
export const ForecastDay = z.object({ day: z.string(), seq: z.number(), hash: z.string() }) satisfies z.ZodType<Day>;

/** Probabilities of a match's results, 0 to 1 in thousandths; basketball has no draw. */
export const Chances = z.object({ home: z.number(), draw: z.number(), away: z.number() });
export type Chances = z.infer<typeof Chances>;

/** The expectations of a match, side by side. */
export const MatchForecast = z.object({
  /** The last forecast of the record before the start; null without one. */
  model: Chances.extend({ seq: z.number(), version: z.string(), made_at: z.number(), known: z.number() }).nullable(),
  /** Football in play: the model's forecast with minute, score and red cards, for 90 minutes. */
  live: Chances.nullable(),
  /** The mean of the bookmakers' last prices, without their margin; null without prices. */
  market: Chances.extend({ bookmakers: z.number() }).nullable(),
  /** Shares of the votes; null without one. */
  crowd: Chances.extend({ votes: z.number() }).nullable(),
});
export type MatchForecast = z.infer<typeof MatchForecast>;
