import * as z from "zod";
import { callsFrom } from "../call.ts";
import { MatchCourse } from "../entities/forecast.ts";
import { Incident } from "../entities/incident.ts";
import { BoxLine, Lineup } from "../entities/lineup.ts";
import { LiveCard } from "../entities/live.ts";
import { Match, MatchInfo } from "../entities/match.ts";
import { BookmakerOdds } from "../entities/odds.ts";
import { PlayerRef } from "../entities/person.ts";
import { StandingTable } from "../entities/standing.ts";
import { MatchStatistics } from "../entities/statistics.ts";
import { TvChannel } from "../entities/tv-channel.ts";
import { TABLE_SIDES } from "../rules/tables/sides.ts";
import { Flag, Id, IdOrNone, MatchInput, SportParam } from "./inputs.ts";

const call = callsFrom({ source: "7.30" });

/** A side's last matches, and the totals over these matches. */
const Form = z.object({
  list: z.array(Match),
  won: z.number(),
  drawn: z.number(),
  lost: z.number(),
  scored: z.number(),
  conceded: z.number(),
});

/** A side's leader in one of the sport's three most important statistics. */
const Leader = z.object({
  key: z.string(),
  home: z.object({ player: PlayerRef, value: z.number() }).nullable(),
  away: z.object({ player: PlayerRef, value: z.number() }).nullable(),
});

/** Pressure per minute, -100 to 100, positive for the home side. In basketball: the home side's lead in points. */
const Momentum = z.array(z.object({ minute: z.number(), value: z.number() }));

/** Calls about a match. The sport is part of their address (Specification 7.26, 7.27, 7.30 to 7.34). */
export const sport = {
  attentMatch: call.viewer.post("/api/:sport/attentMatch", {
    summary: "Follows (type 1) or unfollows (type 0) a match",
    source: "7.26",
    input: z.object({ sport: SportParam, matchid: Id, type: Flag }),
    data: z.object({ attented: z.number() }),
  }),
  getMatchInfo: call.post("/api/:sport/getMatchInfo", {
    summary: "A match with venue, votes and the tabs it can fill",
    source: "7.27",
    input: MatchInput,
    data: MatchInfo,
  }),
  getMatchAnchors: call.post("/api/:sport/getMatchAnchors", {
    summary: "Anchors who stream a match",
    input: MatchInput,
    data: z.object({ list: z.array(LiveCard) }),
  }),
  getTvChannels: call.post("/api/:sport/getTvChannels", {
    summary: "Who shows a match, by country; those of the match before those of its league",
    source: "docs/decisions",
    input: MatchInput,
    data: z.object({ list: z.array(TvChannel) }),
  }),
  getMatchData: call.post("/api/:sport/getMatchData", {
    summary: "Team statistics, whole match first, then by period",
    input: MatchInput,
    data: z.object({ statistics: z.array(MatchStatistics), momentum: Momentum }),
  }),
  matchOdd: call.post("/api/:sport/matchOdd", {
    bucket: "read",
    summary: "Odds of every bookmaker with their history",
    input: MatchInput,
    data: z.object({ list: z.array(BookmakerOdds) }),
  }),
  getTliveData: call.post("/api/:sport/getTliveData", {
    summary: "Text live after an event number, oldest first, at most 500",
    source: "7.31",
    input: MatchInput.extend({ startid: IdOrNone.default(0) }),
    data: z.object({ list: z.array(Incident), lastid: z.number() }),
  }),
  getIncidentsData: call.post("/webapi/:sport/getIncidentsData", {
    summary: "The incidents: goals, cards, substitutions (basketball: scoring runs are drawn from getTliveData)",
    source: "7.32",
    input: MatchInput,
    data: z.object({ list: z.array(Incident) }),
  }),
  getAnalysisData: call.post("/webapi/:sport/getAnalysisData", {
    summary: "Head to head, form of both sides, coming matches and their table",
    source: "7.33",
    input: MatchInput,
    data: z.object({
      head_to_head: z.array(Match),
      home_form: Form,
      away_form: Form,
      home_next: z.array(Match),
      away_next: z.array(Match),
      standings: z.array(StandingTable),
    }),
  }),
  getLineupData: call.post("/webapi/:sport/getLineupData", {
    summary: "Match sheets of both sides",
    source: "7.33",
    input: MatchInput,
    data: Lineup,
  }),
  getMatchRank: call.post("/webapi/:sport/getMatchRank", {
    summary:
      "The tables of the match's competition as they stand, its own stage first; or of the matches at home, away, of the last five",
    source: "7.34",
    input: MatchInput.extend({ side: z.enum(TABLE_SIDES).optional() }),
    data: z.object({ season_id: z.number(), tables: z.array(StandingTable), home_team_id: z.number(), away_team_id: z.number() }),
  }),
  getMatchTop3Data: call.post("/webapi/:sport/getMatchTop3Data", {
    summary: "Leaders of both sides",
    source: "7.34",
    input: MatchInput,
    data: z.object({ leaders: z.array(Leader) }),
  }),
  getMatchCombineData: call.post("/webapi/:sport/getMatchCombineData", {
    summary: "What a match page's first screen shows, in one call",
    source: "7.34",
    input: MatchInput,
    data: z.object({
      info: MatchInfo,
      incidents: z.array(Incident),
      statistics: z.array(MatchStatistics),
      momentum: Momentum,
      /** Shots with a known position on the field. Cancelled shots are left out. */
      shots: z.array(Incident),
      /** Basketball: team totals of the box score. */
      totals: z.object({ home: BoxLine, away: BoxLine }).nullable(),
      /** Football: as `getMatchCourse` has it. null from an older server. */
      course: MatchCourse.nullable().default(null),
    }),
  }),
};
