import * as z from "zod";
import { callsFrom } from "../call.ts";
import { ForecastDay, MatchCourse, MatchForecast, RecordedForecast } from "../entities/forecast.ts";
import { ForecastRecord, ForecastResult } from "../entities/forecast-record.ts";
import { MatchEvent } from "../entities/match.ts";
import { ModelMatch, ModelPage } from "../entities/model-match.ts";
import { LeagueRatings, SeasonOutlook } from "../entities/ratings.ts";
import { numeric } from "../numeric.ts";
import { DATA_MODELS } from "../rules/orders.ts";
import { Empty, Flag, Id, PAGE_FIELDS, SportParam } from "./inputs.ts";

const call = callsFrom({ source: "docs/decisions/0055-data-models.md" });

const Model = z.enum(DATA_MODELS, `must be one of ${DATA_MODELS.join(", ")}`);

const AfterRow = z.object({
  after: numeric(
    z.number("must be a whole number").int("must be a whole number").min(0, "must be at least 0").max(Number.MAX_SAFE_INTEGER),
  ).default(0),
});

export const forecast = {
  getMatchForecast: call.post("/api/forecast/getMatchForecast", {
    summary: "Chances of a match's results by model, market and votes, and by minute and score while football is played",
    input: z.object({ sport: SportParam, matchid: Id }),
    data: MatchForecast,
  }),
  getMatchCourse: call.post("/api/forecast/getMatchCourse", {
    summary:
      "Chances of a football match's results after each of its 90 minutes, by score and red cards, from before the start (first) to now (last); empty before the match. `sealed` is false where no forecast was sealed before the start, and one is computed from the results of earlier days. `by` is the forecaster of the first chances",
    input: z.object({ matchid: Id }),
    data: MatchCourse,
  }),
  getModelMatches: call.post("/api/forecast/getModelMatches", {
    summary:
      "Matches of the coming days with a data model's figure, the next one first; figures that are sold are null without a subscription (`open`)",
    source: "2.14",
    input: z.object({
      model: Model,
      sport: SportParam.default("football"),
      /** 1: only matches for which the upset model expects an upset, among the next 200 matches. */
      likely: Flag.default(0),
      ...PAGE_FIELDS,
    }),
    data: z.object({ open: z.boolean(), list: z.array(ModelMatch), total: z.number() }),
  }),
  getModelMatch: call.post("/api/forecast/getModelMatch", {
    summary:
      "A match with all that a data model says of it: the chances of the results to everybody, the rest with a subscription, and to everybody once the match has begun",
    source: "2.14",
    input: z.object({ model: Model, matchid: Id }),
    data: ModelPage,
  }),
  getForecastLog: call.get("/api/forecast/getForecastLog", {
    summary:
      "The record of forecasts after a row, oldest first, 200 at most, with the hashes of the days that end among them; a forecast's text is there once its match has begun",
    input: AfterRow,
    data: z.object({ list: z.array(RecordedForecast), days: z.array(ForecastDay) }),
  }),
  getForecastRecord: call.post("/api/forecast/getForecastRecord", {
    summary:
      "How good the forecasts of finished matches were beside the market, a base rate and yesterday's model, by league and season, with calibration and the worst misses",
    input: z.object({ sport: SportParam.default("football") }),
    data: ForecastRecord,
  }),
  getForecastResults: call.get("/api/forecast/getForecastResults", {
    summary:
      "Open data: finished matches with what was forecast before them and a day before that, after a row of the record, oldest row first, 500 at most",
    input: AfterRow,
    data: z.object({ list: z.array(ForecastResult) }),
  }),
  getRatedLeagues: call.get("/api/forecast/getRatedLeagues", {
    summary: "Leagues whose teams have ratings, the most followed first",
    input: Empty,
    data: z.object({ list: z.array(z.object({ sport: SportParam, league: MatchEvent })) }),
  }),
  getTeamRatings: call.post("/api/forecast/getTeamRatings", {
    summary: "Attack and defence of a league's teams with their history, the strongest first",
    input: z.object({ league_id: Id }),
    data: LeagueRatings,
  }),
  getSeasonOutlook: call.post("/api/forecast/getSeasonOutlook", {
    summary: "A league's season played to its end 10,000 times: title, places and points; the newest season that has it",
    input: z.object({ league_id: Id, season_id: Id.optional() }),
    data: z.object({ outlook: SeasonOutlook.nullable() }),
  }),
};
