import { z } from "zod";
import { call } from "../call.ts";
import { ForecastDay, MatchForecast, RecordedForecast } from "../entities/forecast.ts";
import { Id, SportParam } from "./inputs.ts";

const source = "docs/decisions/0055-data-models.md";

/** Forecasts of the data models. */
export const forecast = {
  getMatchForecast: call.post("/api/forecast/getMatchForecast", {
    summary: "Chances of a match's results by model, market and votes, and by minute and score while football is played",
    source,
    input: z.object({ sport: SportParam, matchid: Id }),
    data: MatchForecast,
  }),
  getForecastLog: call.get("/api/forecast/getForecastLog", {
    summary:
      "The record of forecasts after a row, oldest first, 200 at most, with the hashes of the days that end among them; a forecast's text is there once its match has begun",
    source,
    input: z.object({
      after: z.coerce
        .number("must be a whole number")
        .int("must be a whole number")
        .min(0, "must be at least 0")
        .max(Number.MAX_SAFE_INTEGER)
        .default(0),
    }),
    data: z.object({ list: z.array(RecordedForecast), days: z.array(ForecastDay) }),
  }),
};
