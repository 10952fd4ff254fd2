import * as z from "zod";
import { MatchEvent, MatchTeam } from "./match.ts";

export const TeamRating = z.object({
  team: MatchTeam,
  /** Football: logarithms of goals scored (`attack`) and conceded (`defence`) relative to an average team. Basketball: points. */
  attack: z.number(),
  defence: z.number(),
  /** [YYYY-MM-DD, attack, defence], oldest first. */
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

/** Each team's final places in many simulations of the rest of the season. Shares are 0 to 1. */
export const SeasonOutlook = z.object({
  season: z.string(),
  made_at: z.number(),
  /** Number of simulated seasons. */
  seasons: z.number(),
  /** Number of results of the season that the simulation uses. */
  known: z.number(),
  /** Number of places at the bottom of the table that `last` counts. */
  last_places: z.number(),
  teams: z.array(
    z.object({
      team: MatchTeam,
      points: z.number(),
      title: z.number(),
      last: z.number(),
      /** Share of simulations in which the team ends at each place, first place first. */
      places: z.array(z.number()),
    }),
  ),
});
export type SeasonOutlook = z.infer<typeof SeasonOutlook>;
