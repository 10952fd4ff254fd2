import * as z from "zod";
import { call } from "../call.ts";
import { League } from "../entities/league.ts";
import { LiveCard } from "../entities/live.ts";
import { Match, MatchTeam } from "../entities/match.ts";
import { Player } from "../entities/person.ts";
import { Short } from "../entities/short.ts";
import { Empty, Flag, Keyword, Page, PageSize, SportFilter } from "./inputs.ts";

const PersonHit = z.object({
  uid: z.number(),
  nick_name: z.string(),
  avatar: z.string(),
  user_level: z.number(),
  is_anchor: z.number(),
  /** 1 if the person is staff of the site (docs/decisions/0090). */
  is_of_site: z.number().default(0),
});
const TeamHit = z.object({ team: MatchTeam, sport_id: z.number(), league: League.nullable() });
/** The best hit for a keyword, with its next match (or the one in play) and its last match; for a player, those of the team. */
const FirstHit = z.object({
  kind: z.enum(["team", "event", "player"]),
  id: z.number(),
  followed: z.number(),
  next: Match.nullable(),
  last: Match.nullable(),
});
export type FirstHit = z.infer<typeof FirstHit>;
const KeywordPage = z.object({ keyword: Keyword, sport_id: SportFilter, page: Page, size: PageSize });
const paged = <T extends z.ZodType>(row: T) => z.object({ list: z.array(row), total: z.number() });

/** Specification 7.37, 7.38: one call for each kind of result, and `multiple` for a few results of each kind. */
export const search = {
  events: call.post("/api/search/events", {
    bucket: "search",
    summary: "Competitions by name",
    source: "7.37",
    input: KeywordPage,
    data: paged(League),
  }),
  teams: call.post("/api/search/teams", {
    bucket: "search",
    summary: "Teams by name",
    source: "7.37",
    input: KeywordPage,
    data: paged(TeamHit),
  }),
  matches: call.post("/api/search/matches", {
    bucket: "search",
    summary: "Matches by team or competition",
    source: "7.37",
    input: KeywordPage,
    data: paged(Match),
  }),
  raceHome: call.post("/api/search/raceHome", {
    bucket: "read",
    summary: "What the score search shows before a word is typed",
    source: "7.37",
    input: Empty,
    data: z.object({ hot_events: z.array(League), hot_teams: z.array(TeamHit), hot_matches: z.array(Match) }),
  }),
  multiple: call.post("/webapi/search/multiple", {
    bucket: "search",
    summary: "Some of each kind that fits",
    source: "7.38",
    input: z.object({ keyword: Keyword, first: Flag.default(0) }),
    data: z.object({
      /** Present if the input asks for `first`. Null if no competition, team or player matches. */
      first: FirstHit.nullable().optional(),
      event: z.array(League),
      team: z.array(TeamHit),
      match: z.array(Match),
      player: z.array(Player),
      anchor: z.array(LiveCard),
      live: z.array(LiveCard),
      video: z.array(Short),
      user: z.array(PersonHit),
    }),
  }),
  event: call.post("/webapi/search/event", {
    bucket: "search",
    summary: "Competitions by name, by page",
    source: "7.38",
    input: KeywordPage,
    data: paged(League),
  }),
  team: call.post("/webapi/search/team", {
    bucket: "search",
    summary: "Teams by name, by page",
    source: "7.38",
    input: KeywordPage,
    data: paged(TeamHit),
  }),
  match: call.post("/webapi/search/match", {
    bucket: "search",
    summary: "Matches, by page",
    source: "7.38",
    input: KeywordPage,
    data: paged(Match),
  }),
  player: call.post("/webapi/search/player", {
    bucket: "search",
    summary: "Players by name, by page",
    source: "7.38",
    input: KeywordPage,
    data: paged(Player),
  }),
  anchor: call.post("/webapi/search/anchor", {
    bucket: "search",
    summary: "Anchors by name, by page, those who are live first",
    source: "7.38",
    input: KeywordPage,
    data: paged(LiveCard),
  }),
  live: call.post("/webapi/search/live", {
    bucket: "search",
    summary: "Live rooms by title, anchor or the teams of their match, by page",
    source: "7.38",
    input: KeywordPage,
    data: paged(LiveCard),
  }),
  video: call.post("/webapi/search/video", {
    bucket: "search",
    summary: "Uploaded videos, clips and recordings by title, by page, the newest first",
    source: "7.38",
    input: KeywordPage,
    data: paged(Short),
  }),
  user: call.post("/webapi/search/user", {
    bucket: "search",
    summary: "People whose nick or a later word of it begins with the keyword, or whose number it is, by page",
    source: "7.38",
    input: KeywordPage,
    data: paged(PersonHit),
  }),
};
