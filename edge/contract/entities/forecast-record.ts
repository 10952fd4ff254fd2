import * as z from "zod";
import { LEADERS } from "../rules/leaders.ts";
import { nameFields } from "./localized.ts";

/** Mean scores of a forecaster. Lower is better, except for accuracy (edge/models/scoring.ts names the sources of the scores). */
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

/**
 * Scores over a set of matches: of the model, of the base rate, of the market, and of the model's forecasts from a day or more
 * before the start.
 */
export const RecordScores = z.object({
  matches: z.number(),
  model: ForecasterScores,
  base_rate: ForecasterScores,
  /** The market's scores on the matches with prices; null if no match has prices. */
  market: ForecasterScores.nullable(),
  /** The model's scores on the matches with prices; null if no match has prices. */
  priced_model: ForecasterScores.nullable(),
  /** The scores of the chances that pages showed first: the model's, the market's, or the mean of the model's and the market's. */
  shown: ForecasterScores,
  /** Number of matches for which pages did not show the model's chances first. */
  shown_others: z.number(),
  /** The model's mean RPS minus the market's. Above 0, the market is better. */
  difference: Difference.nullable(),
  /** The matches with a forecast that was made a day or more before the start; null if there are none. */
  yesterday: z
    .object({
      /** Scores of the last forecasts for these matches. */
      model: ForecasterScores,
      /** The scores of the last forecasts that were made a day or more before the start. */
      before: ForecasterScores,
      /**
       * The model's mean RPS minus the mean RPS of the forecasts from a day or more before the start. Above 0, the later forecasts
       * were worse.
       */
      difference: Difference.nullable(),
      /** Number of the matches in `yesterday` that got a newer forecast less than a day before the start. */
      renewed: z.number(),
    })
    .nullable(),
});
export type RecordScores = z.infer<typeof RecordScores>;

/** Forecast probabilities in one tenth of the scale: their number, their mean, and the share of them that came true. */
const CalibrationBin = z.object({ count: z.number(), mean: z.number(), share: z.number() });
export type CalibrationBin = z.infer<typeof CalibrationBin>;

const Names = { ...nameFields("name") };
const Shares = z.tuple([z.number(), z.number(), z.number()]);

export const ForecastRecord = z.object({
  /** Null before the first result. */
  total: RecordScores.nullable(),
  /** One group for each league and season. The groups in which the model loses most to the market come first. */
  groups: z.array(RecordScores.extend({ league: z.object({ id: z.number(), ...Names }), season: z.string() })),
  calibration: z.object({ model: z.array(CalibrationBin), market: z.array(CalibrationBin) }),
  /** The worst forecasts, the worst one first. */
  misses: z.array(
    z.object({
      matchid: z.number(),
      time: z.number(),
      home: z.object(Names),
      away: z.object(Names),
      home_score: z.number(),
      away_score: z.number(),
      /** The chances that pages showed first. */
      shown: Shares,
      rps: z.number(),
    }),
  ),
});
export type ForecastRecord = z.infer<typeof ForecastRecord>;

/** A finished match with the forecasts made before it. The figures of the record are computed from this open data. */
export const ForecastResult = z.object({
  /** Sequence number of the row in the sealed record. */
  seq: z.number(),
  match: z.number(),
  sport: z.enum(["football", "basketball"]),
  /** Unix seconds. */
  start: z.number(),
  /** Short names of league and season, for programs. */
  league: z.string(),
  season: z.string(),
  home: z.string(),
  away: z.string(),
  home_score: z.number(),
  away_score: z.number(),
  /** Home win, draw, away win. */
  model: Shares,
  market: Shares.nullable(),
  /** The last forecast made a day or more before the start, with its row number in the sealed record; null for none. */
  yesterday: z.object({ seq: z.number(), model: Shares }).nullable(),
  /** The chances that pages showed first. Null in rows sealed before this field existed; pages then showed the model's chances. */
  shown: z.object({ by: z.enum(LEADERS), chances: Shares }).nullable(),
});
export type ForecastResult = z.infer<typeof ForecastResult>;
