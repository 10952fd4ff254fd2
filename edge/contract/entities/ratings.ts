import * as z from "zod";
import { MatchEvent, MatchTeam } from "./match.ts";

/** A team's ratings in its league, and on the days before. */
export const TeamRating = z.object({
  team: MatchTeam,
  /** Football: logarithms of goals scored above, and conceded below, an average team's. Basketball: points. */
  attack: z.number(),
  defence: z.number(),
  /** YYYY-MM-DD, attack, defence; oldest first. */
  history: z.array(z.tuple([z.string(), z.number(), z.number()])),
});
export type TeamRating = z.infer<typeof TeamRating>;

/** The ratings of a league's teams, the strongest first. */
export const LeagueRatings = z.object({
  sport: z.enum(["football", "basketball"]),
  league: MatchEvent,
  /** YYYY-MM-DD of the last fit. */
  day: z.string(),
  teams: z.array(TeamRating),
});
export type LeagueRatings = z.infer<typeof LeagueRatings>;

/** A season played to its end many times: where each team ends. Shares are 0 to 1. */
export const SeasonOutlook = z.object({
  season: z.string(),
  made_at: z.number(),
  /** Simulated seasons. */
  seasons: z.number(),
  /** Results of the season that are in it. */
  known: z.number(),
  /** Places at the end of the table that `last` counts. */
  last_places: z.number(),
  teams: z.array(
    z.object({
      team: MatchTeam,
      points: z.number(),
      title: z.number(),
      last: z.number(),
      /** To end at each place, champions first. */
      places: z.array(z.number()),
    }),
  ),
});
export type SeasonOutlook = z.infer<typeof SeasonOutlook>;
