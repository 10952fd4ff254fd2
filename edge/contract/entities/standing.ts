import { z } from "zod";
import { MatchEvent, MatchTeam } from "./match.ts";

/** A row of a league table. */
export const Standing = z.object({
  position: z.number(),
  team: MatchTeam,
  played: z.number(),
  won: z.number(),
  drawn: z.number(),
  lost: z.number(),
  /** Goals (points in basketball) for and against. */
  scored: z.number(),
  conceded: z.number(),
  points: z.number(),
  /** Last results, newest last, of W D L. */
  form: z.string(),
});
export type Standing = z.infer<typeof Standing>;

/** A table: one for a league, one a group or conference otherwise. A list may hold tables of several competitions. */
export const StandingTable = z.object({ league: MatchEvent, group_name: z.string(), rows: z.array(Standing) });
export type StandingTable = z.infer<typeof StandingTable>;
