import * as z from "zod";
import type { ForecastDay as Day, RecordedForecast as Recorded } from "../rules/forecasts.ts";
import { LEADERS } from "../rules/leaders.ts";

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

/** A side's attack and the other's defence: football as factors of goals, basketball as points. */
const Strength = z.object({ attack: z.number(), defence: z.number(), score: z.number() });

/** The reasons of the model's chances: each step's chances, beginning with two average teams on a neutral ground. */
export const ForecastWhy = z.object({
  average: Chances,
  /** With the home advantage, a factor of goals or points; the same as before on a neutral ground, where it is null. */
  home_advantage: z.number().nullable(),
  at_home: Chances,
  /** With the home side's attack against the other's defence; `score` is the goals or points to expect of it, in tenths. */
  home: Strength.extend({ chances: Chances }),
  /** With the away side's attack against the home side's defence: the model's own chances. */
  away: Strength.extend({ chances: Chances }),
  /** The last five results of both, the oldest first (`WWDLW`), and the model's chances had they not been played. */
  last_five: z.object({ home: z.string(), away: z.string(), without: Chances }),
  /** Matches of each team with as much information about the teams' difference. */
  matches: z.number(),
});
export type ForecastWhy = z.infer<typeof ForecastWhy>;

/** The expectations of a match, side by side. */
export const MatchForecast = z.object({
  /** The last forecast of the record before the start; null without one. */
  model: Chances.extend({ seq: z.number(), version: z.string(), made_at: z.number(), known: z.number() }).nullable(),
  /** The chances that pages lead with, as it was sealed (edge/models/lead.ts); null without a forecast. */
  lead: Chances.extend({ by: z.enum(LEADERS) }).nullable(),
  /** Null without a forecast, and for one that was sealed before reasons were. */
  why: ForecastWhy.nullable(),
  /** Football in play: the model's forecast with minute, score and red cards, for 90 minutes. */
  live: Chances.nullable(),
  /** The mean of the bookmakers' last prices, without their margin; null without prices. */
  market: Chances.extend({ bookmakers: z.number() }).nullable(),
  /** Shares of the votes; null without one. */
  crowd: Chances.extend({ votes: z.number() }).nullable(),
});
export type MatchForecast = z.infer<typeof MatchForecast>;
