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
