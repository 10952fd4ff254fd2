import * as z from "zod";
import { callsFrom } from "../call.ts";
import { textFields } from "../entities/localized.ts";
import { Match, MatchEvent, MatchPulse } from "../entities/match.ts";
import { numeric } from "../numeric.ts";
import { Day, Empty, Id, Keyword, LAST_MS, SportFilter, UnixMs, Whole, Zone, ZoneName } from "./inputs.ts";

const call = callsFrom({ source: "7.28" });

const DateMatchInput = z.object({
  /** 1 football, 2 basketball, 0 both. */
  sport_id: SportFilter,
  /** Day in `zone`; today when absent. */
  date: Day.optional(),
  zone: Zone,
  /** Specification 4.2: 0 all, 1 finished, 2 unfinished, 3 waiting, 4 in play. */
  type: numeric(z.number().int().min(0).max(4)).default(0),
  /** Only matches of these competitions. */
  event_ids: z.array(Id).max(200).optional(),
});

export const race = {
  getDateMatch: call.post("/api/race/getDateMatch", {
    summary: "Matches of a day, by league rank and start",
    source: "7.25; payload: docs/decisions",
    input: DateMatchInput,
    data: z.object({
      date: Day,
      list: z.array(Match),
      /** Number of matches for each filter value 0 to 4. */
      counts: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
      /** Unix milliseconds at which the data was current. */
      as_of: z.number(),
    }),
  }),
  // Pages make this call for a guest too, because the browser may store a guest's follows. A guest without follows gets a login
  // timeout.
  getAttentMatchlist: call.post("/api/race/getAttentMatchlist", {
    summary: "Matches the viewer follows, those in play first; with `zone` also matches of followed clubs and leagues",
    source: "7.25; zone: docs/decisions",
    /**
     * With a time zone, the list also has the matches of followed clubs and leagues of today and tomorrow, and the next match of a
     * followed club that has none on these days.
     */
    input: z.object({ sport_id: SportFilter, zone: ZoneName.optional() }),
    data: z.object({ list: z.array(Match), as_of: z.number() }),
  }),
  getScoreChanges: call.get("/api/race/getScoreChanges", {
    summary: "The light call: matches that changed after a cursor; `since` 0 gives every match in play",
    source: "docs/decisions (until the chat relay pushes)",
    input: z.object({ sport_id: SportFilter, since: Whole(0, LAST_MS).default(0) }),
    /**
     * `now` is the server's time, to which clients set their clocks. `as_of` may be older while the database is unavailable. Both
     * are unix milliseconds.
     */
    data: z.object({ cursor: z.number(), list: z.array(MatchPulse), as_of: z.number(), now: z.number() }),
  }),
  reportDrawn: call.post("/api/race/reportDrawn", {
    bucket: "crowd",
    summary:
      "Some pages report that they have drawn a change that was pushed: operators see the first report of each (docs/feed.md)",
    source: "docs/decisions",
    input: z.object({ matchid: Id, /** Stamp of the drawn change, in unix milliseconds. */ updated_at: UnixMs }),
    data: Empty,
  }),
  getRaceTag: call.post("/api/race/getRaceTag", {
    summary: "Competitions with matches on a day, with their number of matches",
    input: z.object({ sport_id: SportFilter, date: Day.optional(), zone: Zone }),
    data: z.array(z.object({ event: MatchEvent, sport_id: z.number(), count: z.number() })),
  }),
  getRaceSubTab: call.post("/api/race/getRaceSubTab", {
    summary: "Sports shown above the list and the number of matches in play of each",
    input: z.object({}),
    data: z.array(z.object({ sport_id: z.number(), ...textFields("name"), live_count: z.number() })),
  }),
  getRecentMatchCount: call.post("/api/race/getRecentMatchCount", {
    summary: "Matches a day around today",
    input: z.object({
      sport_id: SportFilter,
      zone: Zone,
      before: numeric(z.number().int().min(0).max(30)).default(7),
      after: numeric(z.number().int().min(0).max(30)).default(7),
    }),
    data: z.array(z.object({ date: Day, count: z.number() })),
  }),
  voteRaceTeam: call.viewer.post("/api/race/vote_race_team", {
    summary: "Votes for a side of a match, once a person; voting again changes the vote until the match ends",
    input: z.object({ matchid: Id, choice: z.enum(["home", "draw", "away"]) }),
    data: z.object({ home: z.number(), draw: z.number(), away: z.number(), mine: z.enum(["home", "draw", "away"]) }),
  }),
  getEventByDate: call.post("/api/race/getEventByDate", {
    summary: "Competitions that play on a day",
    source: "7.29",
    input: z.object({ date: Day, sport_id: SportFilter, zone: Zone }),
    data: z.array(MatchEvent.extend({ sport_id: z.number() })),
  }),
  getRaceSearch: call.post("/api/race/getRaceSearch", {
    bucket: "search",
    summary: "Matches of teams and competitions that fit a keyword",
    source: "7.35",
    input: z.object({ keyword: Keyword, sport: SportFilter }),
    data: z.object({ list: z.array(Match) }),
  }),
  getRecMath: call.post("/api/race/getRecMath", {
    summary: "Recommended matches: in play first, then the next of the most followed competitions",
    source: "7.36 (the wire spells it so)",
    input: z.object({ sport_id: SportFilter, size: numeric(z.number().int().min(1).max(50)).default(10) }),
    data: z.object({ list: z.array(Match) }),
  }),
};
