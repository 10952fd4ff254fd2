import * as z from "zod";
import { LEADERS } from "../rules/leaders.ts";
import { nameFields } from "./localized.ts";

/** Mean scores of a forecaster; lower is better but for accuracy (edge/models/scoring.ts names their sources). */
export const ForecasterScores = z.object({
  matches: z.number(),
  rps: z.number(),
  log_loss: z.number(),
  brier: z.number(),
  accuracy: z.number(),
  calibration_error: z.number(),
});
export type ForecasterScores = z.infer<typeof ForecasterScores>;

/** A mean difference of RPS with its 95 per cent interval. */
const Difference = z.object({ mean: z.number(), low: z.number(), high: z.number() });
export type Difference = z.infer<typeof Difference>;

/** The figures of some matches by model, base rate, market and yesterday's model. */
export const RecordScores = z.object({
  matches: z.number(),
  model: ForecasterScores,
  base_rate: ForecasterScores,
  /** Over the matches with prices; null without one. */
  market: ForecasterScores.nullable(),
  /** The model on the matches with prices; null without one. */
  priced_model: ForecasterScores.nullable(),
  /** The chances that pages led with: the model, the market, or half of each. */
  shown: ForecasterScores,
  /** Matches that pages did not lead with the model. */
  shown_others: z.number(),
  /** The model's mean RPS less the market's; above 0 the market is better. */
  difference: Difference.nullable(),
  /** The matches that have a forecast of a day and more before their start; null without one. */
  yesterday: z
    .object({
      /** The last forecasts of these matches. */
      model: ForecasterScores,
      /** The last ones of a day and more before the start. */
      before: ForecasterScores,
      /** The model's mean RPS less that of the day before; above 0 the day made the forecasts worse. */
      difference: Difference.nullable(),
      /** Matches of which a newer forecast was made afterwards. */
      renewed: z.number(),
    })
    .nullable(),
});
export type RecordScores = z.infer<typeof RecordScores>;

/** Forecast probabilities of a tenth of the scale: their number, their mean, and the share of them that came true. */
const CalibrationBin = z.object({ count: z.number(), mean: z.number(), share: z.number() });
export type CalibrationBin = z.infer<typeof CalibrationBin>;

const Names = { ...nameFields("name") };
const Shares = z.tuple([z.number(), z.number(), z.number()]);

/** The public record of finished matches. */
export const ForecastRecord = z.object({
  /** Null before the first result. */
  total: RecordScores.nullable(),
  /** By league and season, those where the model loses most to the market first. */
  groups: z.array(RecordScores.extend({ league: z.object({ id: z.number(), ...Names }), season: z.string() })),
  calibration: z.object({ model: z.array(CalibrationBin), market: z.array(CalibrationBin) }),
  /** The forecasts that were furthest off, the worst first. */
  misses: z.array(
    z.object({
      matchid: z.number(),
      time: z.number(),
      home: z.object(Names),
      away: z.object(Names),
      home_score: z.number(),
      away_score: z.number(),
      /** The chances that the pages led with. */
      shown: Shares,
      rps: z.number(),
    }),
  ),
});
export type ForecastRecord = z.infer<typeof ForecastRecord>;

/** A finished match with the forecasts before it: the open data from which the record's figures follow. */
export const ForecastResult = z.object({
  /** Row of the sealed record. */
  seq: z.number(),
  match: z.number(),
  sport: z.enum(["football", "basketball"]),
  /** Unix seconds. */
  start: z.number(),
  /** Short names of league and season for programs. */
  league: z.string(),
  season: z.string(),
  home: z.string(),
  away: z.string(),
  home_score: z.number(),
  away_score: z.number(),
  /** Home win, draw, away win. */
  model: Shares,
  market: Shares.nullable(),
  /** The last forecast of a day and more before the start, with its row of the sealed record; null without one. */
  yesterday: z.object({ seq: z.number(), model: Shares }).nullable(),
  /** The chances that pages led with, as the row has it; null in a row of before it was sealed, when they led with the model. */
  shown: z.object({ by: z.enum(LEADERS), chances: Shares }).nullable(),
});
export type ForecastResult = z.infer<typeof ForecastResult>;
