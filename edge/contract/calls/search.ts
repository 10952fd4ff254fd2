import * as z from "zod";
import { call } from "../call.ts";
import { League } from "../entities/league.ts";
import { LiveCard } from "../entities/live.ts";
import { Match, MatchTeam } from "../entities/match.ts";
import { Player } from "../entities/person.ts";
import { Short } from "../entities/short.ts";
import { Empty, Flag, Keyword, PAGE_FIELDS, paged, SportFilter } from "./inputs.ts";

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
/**
 * The best hit for a keyword, with its next match (or match in play) and last match. A player's matches are those of the player's
 * team.
 */
const FirstHit = z.object({
  kind: z.enum(["team", "event", "player"]),
  id: z.number(),
  followed: z.number(),
  next: Match.nullable(),
  last: Match.nullable(),
});
export type FirstHit = z.infer<typeof FirstHit>;
const KeywordPage = z.object({ keyword: Keyword, sport_id: SportFilter, ...PAGE_FIELDS });
const hitsFrom =
  (source: string) =>
  <Row extends z.ZodType>(path: string, summary: string, row: Row) =>
    call.post(path, { bucket: "search", summary, source, input: KeywordPage, data: paged(row) });
const scoreHits = hitsFrom("7.37");
const siteHits = hitsFrom("7.38");

/** Specification 7.37, 7.38: one call for each kind of result, and `multiple` for a few results of each kind. */
export const search = {
  events: scoreHits("/api/search/events", "Competitions by name", League),
  teams: scoreHits("/api/search/teams", "Teams by name", TeamHit),
  matches: scoreHits("/api/search/matches", "Matches by team or competition", Match),
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
  event: siteHits("/webapi/search/event", "Competitions by name, by page", League),
  team: siteHits("/webapi/search/team", "Teams by name, by page", TeamHit),
  match: siteHits("/webapi/search/match", "Matches, by page", Match),
  player: siteHits("/webapi/search/player", "Players by name, by page", Player),
  anchor: siteHits("/webapi/search/anchor", "Anchors by name, by page, those who are live first", LiveCard),
  live: siteHits("/webapi/search/live", "Live rooms by title, anchor or the teams of their match, by page", LiveCard),
  video: siteHits("/webapi/search/video", "Uploaded videos, clips and recordings by title, by page, the newest first", Short),
  user: siteHits(
    "/webapi/search/user",
    "People whose nick or a later word of it begins with the keyword, or whose number it is, by page",
    PersonHit,
  ),
};
