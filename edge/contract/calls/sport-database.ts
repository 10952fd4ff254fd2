import * as z from "zod";
import { callsFrom } from "../call.ts";
import { BaseDictionary } from "../entities/config.ts";
import { League, Round, Season } from "../entities/league.ts";
import { LocalizedName, nameFields } from "../entities/localized.ts";
import { Match, MatchTeam } from "../entities/match.ts";
import { Billboard, BillboardRow, CoachRef, Player } from "../entities/person.ts";
import { StandingTable } from "../entities/standing.ts";
import { GUEST_FOLLOWS_MAX } from "../rules/guest-follows.ts";
import { TABLE_SIDES } from "../rules/tables/sides.ts";
import { Flag, Id, PAGE_FIELDS, PageInput, paged, SportFilter, SportParam } from "./inputs.ts";

const call = callsFrom({ source: "7.48" });

const Followed = z.array(Id).max(GUEST_FOLLOWS_MAX).default([]);

const EventInput = z.object({ sport: SportParam, cid: Id, season_id: Id.optional() });
const FootballRank = z.object({ list: z.array(BillboardRow), updated_at: z.number() });

export const sportDatabase = {
  getBaseDictionary: call.get("/api/SportDatabase/getBaseDictionary", {
    summary: "Base dictionaries",
    source: "7.47, 3.16",
    input: z.object({}),
    data: BaseDictionary,
  }),
  getHome: call.post("/api/SportDatabase/getHome", {
    summary: "Database home: hot competitions and those of each sport",
    source: "7.48, 3.11",
    input: z.object({}),
    data: z.object({ bbList: z.array(League), fbList: z.array(League), hotList: z.array(League) }),
  }),
  getEventList: call.post("/api/SportDatabase/getEventList", {
    summary: "Competitions of a sport",
    input: z.object({ sport_id: SportFilter, ...PAGE_FIELDS }),
    data: paged(League),
  }),
  getEventInfo: call.post("/api/SportDatabase/getEventInfo", {
    summary: "A competition with its seasons, newest first, and the rounds of one",
    input: EventInput,
    data: z.object({
      league: League,
      seasons: z.array(Season),
      season: Season.nullable(),
      rounds: z.array(Round),
      current_round_id: z.number().nullable(),
      followed: z.number(),
      teams: z.array(MatchTeam),
      /** Matches of the season. Earlier releases leave the field out. */
      match_count: z.number().optional(),
    }),
  }),
  getEventView: call.post("/api/SportDatabase/getEventView", {
    summary: "Figures of a season: matches, goals or points, results at home and away",
    input: EventInput,
    data: z.object({
      played: z.number(),
      total: z.number(),
      scored: z.number(),
      home_wins: z.number(),
      draws: z.number(),
      away_wins: z.number(),
      teams: z.number(),
    }),
  }),
  getEventRank: call.post("/api/SportDatabase/getEventRank", {
    summary: "Scorers and other ranked players of a season",
    input: EventInput,
    data: z.object({ boards: z.array(Billboard) }),
  }),
  getEventIntegral: call.post("/api/SportDatabase/getEventIntegral", {
    summary: "Tables of a season; as they stand while matches are in play, or of the matches at home, away, of the last five",
    input: EventInput.extend({ side: z.enum(TABLE_SIDES).optional() }),
    data: z.object({ tables: z.array(StandingTable) }),
  }),
  getEventMatch: call.post("/api/SportDatabase/getEventMatch", {
    summary: "Matches of a round, or of a season by page",
    input: EventInput.extend({ round_id: Id.optional(), ...PAGE_FIELDS }),
    data: paged(Match),
  }),
  getFifaRank: call.post("/api/SportDatabase/getFifaRank", {
    summary: "National teams ranked from results by the SUM formula; empty until results are imported",
    input: PageInput,
    data: FootballRank.extend({ total: z.number() }),
  }),
  getHotFootballRank: call.post("/api/SportDatabase/getHotFootballRank", {
    summary: "Most followed football teams",
    input: z.object({}),
    data: FootballRank,
  }),
  getHotBasketballRank: call.post("/api/SportDatabase/getHotBasketballRank", {
    summary: "Most followed basketball teams",
    input: z.object({}),
    data: FootballRank,
  }),
  getBillboard: call.post("/api/SportDatabase/getBillboard", {
    summary: "A ranked list by type: goals, assists, points, rebounds, fifa-men, hot-football, hot-basketball",
    source: "docs/decisions (screen /database/billboard/:type)",
    input: z.object({
      type: z.string().regex(/^[a-z-]{2,40}$/, "must be the name of a list, such as goals"),
      sport_id: SportFilter,
      season_id: Id.optional(),
      ...PAGE_FIELDS,
    }),
    data: z.object({
      list: z.array(BillboardRow),
      total: z.number(),
      updated_at: z.number(),
      league: League.nullable(),
      types: z.array(z.string()),
    }),
  }),
  getTeamInfo: call.post("/api/SportDatabase/getTeamInfo", {
    summary: "A team: squad, last and coming matches, its table",
    source: "docs/decisions (screen /database/team/:sname/:teamId)",
    input: z.object({ sport: SportParam, teamid: Id, side: z.enum(TABLE_SIDES).optional() }),
    data: z.object({
      team: MatchTeam,
      sport_id: z.number(),
      kind: z.enum(["club", "national"]),
      country: z.string(),
      city: LocalizedName.nullable(),
      venue: LocalizedName.nullable(),
      founded: z.number().nullable(),
      coach: CoachRef.nullable(),
      followed: z.number(),
      leagues: z.array(League),
      last: z.array(Match),
      next: z.array(Match),
      squad: z.array(Player),
      standings: z.array(StandingTable),
      leaders: z.array(BillboardRow.extend({ type: z.string() })),
    }),
  }),
  getPlayerInfo: call.post("/api/SportDatabase/getPlayerInfo", {
    summary: "A player with season figures and last matches",
    source: "docs/decisions (screen /database/player/:sname/:playerId)",
    input: z.object({ sport: SportParam, playerid: Id }),
    data: z.object({
      player: Player,
      boards: z.array(
        z.object({
          type: z.string(),
          league: League.nullable(),
          season: z.string(),
          place: z.number(),
          value: z.number(),
          detail: z.record(z.string(), z.union([z.number(), z.string()])),
        }),
      ),
      /** Sums of the finished matches whose line-ups name the player, by season, newest first. */
      season_totals: z.array(
        z.object({
          league: League.nullable(),
          season: z.string(),
          matches: z.number(),
          points: z.number(),
          rebounds: z.number(),
          assists: z.number(),
          goals: z.number(),
          yellow_cards: z.number(),
          red_cards: z.number(),
        }),
      ),
      last: z.array(
        z.object({ match: Match, goals: z.number(), points: z.number(), yellow_cards: z.number(), red_cards: z.number() }),
      ),
    }),
  }),
  getFifaTeam: call.post("/api/SportDatabase/getFifaTeam", {
    summary: "A national team: honours, statistics over its matches, squad",
    source: "docs/decisions (screens /fifa-team and /mobile/fifa-team)",
    input: z.object({ teamid: Id }),
    data: z.object({
      team: MatchTeam,
      rank: z.object({ place: z.number(), points: z.number() }).nullable(),
      honours: z.array(
        z.object({
          year: z.number(),
          title: z.enum(["winner", "runner-up"]),
          ...nameFields("host"),
        }),
      ),
      figures: z.object({
        played: z.number(),
        won: z.number(),
        drawn: z.number(),
        lost: z.number(),
        scored: z.number(),
        conceded: z.number(),
        clean_sheets: z.number(),
      }),
      scorers: z.array(BillboardRow),
      squad: z.array(Player),
      last: z.array(Match),
      next: z.array(Match),
    }),
  }),
  getFifa2025: call.post("/api/SportDatabase/getFifa2025", {
    summary: "The world tournament's page: groups, tables, matches, knock-out",
    source: "docs/decisions (screen /fifa2025)",
    input: z.object({ season_id: Id.optional() }),
    data: z.object({
      league: League.nullable(),
      season: Season.nullable(),
      seasons: z.array(Season),
      tables: z.array(StandingTable),
      groups: z.array(z.object({ name: z.string(), teams: z.array(MatchTeam) })),
      rounds: z.array(z.object({ round: Round, matches: z.array(Match) })),
      scorers: z.array(BillboardRow),
    }),
  }),
  attentSubject: call.viewer.post("/api/SportDatabase/attentSubject", {
    summary: "Follows (type 1) or unfollows (type 0) a team or a league",
    source: "docs/decisions",
    input: z.object({ kind: z.enum(["team", "league"]), sport: SportParam, id: Id, type: Flag }),
    data: z.object({ followed: z.number() }),
  }),
  keepFollows: call.viewer.post("/api/SportDatabase/keepFollows", {
    summary: "Adds what a device followed without an account to the person's follows, newest first; `left` did not fit",
    source: "docs/design/guests.md",
    input: z.object({ match: Followed, team: Followed, league: Followed }),
    data: z.object({ kept: z.number(), left: z.number() }),
  }),
};
