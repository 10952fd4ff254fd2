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

/** The published hash of a finished day. */
export const ForecastDay = z.object({ day: z.string(), seq: z.number(), hash: z.string() }) satisfies z.ZodType<Day>;

/** Probabilities of a match's results, 0 to 1, rounded to thousandths; basketball has no draw. */
export const Chances = z.object({ home: z.number(), draw: z.number(), away: z.number() });
export type Chances = z.infer<typeof Chances>;

/** The chances after each minute. `sealed` is true if the first chances come from the sealed record of forecasts. */
export const MatchCourse = z.object({
  list: z.array(Chances),
  sealed: z.boolean().default(true),
  by: z.enum(LEADERS).default("model"),
});
export type MatchCourse = z.infer<typeof MatchCourse>;

/**
 * The attack of one side and the defence of the other side. In football both are factors of goals, in basketball both are points.
 */
const Strength = z.object({ attack: z.number(), defence: z.number(), score: z.number() });

/** Why the model gives these chances: the chances after each step, starting with two average teams on neutral ground. */
export const ForecastWhy = z.object({
  average: Chances,
  /**
   * The step with the home advantage: a factor of goals in football, points in basketball. Null on neutral ground, where the
   * chances stay the same.
   */
  home_advantage: z.number().nullable(),
  at_home: Chances,
  /** The step with the home side's attack against the away side's defence. `score` is the expected goals or points, in tenths. */
  home: Strength.extend({ chances: Chances }),
  /** The step with the away side's attack against the home side's defence. Its chances are the model's result. */
  away: Strength.extend({ chances: Chances }),
  /** The last five results of both sides, oldest first (`WWDLW`), and the model's chances without these matches. */
  last_five: z.object({ home: z.string(), away: z.string(), without: Chances }),
  /**
   * The certainty of the difference between the teams, stated as the number of matches per team that would give the same certainty.
   */
  matches: z.number(),
});
export type ForecastWhy = z.infer<typeof ForecastWhy>;

export const MatchForecast = z.object({
  /** The last recorded forecast before the start; null for none. */
  model: Chances.extend({ seq: z.number(), version: z.string(), made_at: z.number(), known: z.number() }).nullable(),
  /** The chances that pages show first, as sealed (edge/models/lead.ts); null without a forecast. */
  lead: Chances.extend({ by: z.enum(LEADERS) }).nullable(),
  /** Null without a forecast, and for a forecast that was sealed before reasons were stored. */
  why: ForecastWhy.nullable(),
  /** Football in play: the model's forecast of the result after 90 minutes, from the current minute, score and red cards. */
  live: Chances.nullable(),
  /** The mean of the bookmakers' last prices, without their margin; null without prices. */
  market: Chances.extend({ bookmakers: z.number() }).nullable(),
  /** Shares of the votes; null without votes. */
  crowd: Chances.extend({ votes: z.number() }).nullable(),
});
export type MatchForecast = z.infer<typeof MatchForecast>;
