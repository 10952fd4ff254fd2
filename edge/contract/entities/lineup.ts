import * as z from "zod";
import { nameFields } from "./localized.ts";
import { CoachRef } from "./person.ts";

/** A player's line in the box score. `seconds` is whole seconds played; all others are counts, and `plus_minus` may be negative. */
export const BoxLine = z.object({
  seconds: z.number(),
  points: z.number(),
  rebounds: z.number(),
  offensive_rebounds: z.number(),
  assists: z.number(),
  steals: z.number(),
  blocks: z.number(),
  turnovers: z.number(),
  fouls: z.number(),
  field_goals_made: z.number(),
  field_goals_attempted: z.number(),
  three_points_made: z.number(),
  three_points_attempted: z.number(),
  free_throws_made: z.number(),
  free_throws_attempted: z.number(),
  plus_minus: z.number(),
});
export type BoxLine = z.infer<typeof BoxLine>;

export const LineupPlayer = z.object({
  id: z.number().nullable(),
  ...nameFields("name"),
  number: z.number().nullable(),
  /** Football: G, D, M or F. Basketball: PG, SG, SF, PF or C. */
  position: z.string().nullable(),
  starter: z.number(),
  captain: z.number(),
  /** Football: per cent of the pitch, from the team's goal line (`x`) and from the left (`y`); null on the bench. */
  x: z.number().nullable(),
  y: z.number().nullable(),
  goals: z.number(),
  own_goals: z.number(),
  yellow_cards: z.number(),
  red_cards: z.number(),
  /** Minutes at which the player came on and went off; null for a change that did not happen. */
  on_minute: z.number().nullable(),
  off_minute: z.number().nullable(),
  /** Basketball only. */
  box: BoxLine.nullable(),
});
export type LineupPlayer = z.infer<typeof LineupPlayer>;

export const LineupSide = z.object({
  formation: z.string().nullable(),
  coach: CoachRef.nullable(),
  players: z.array(LineupPlayer),
});
export type LineupSide = z.infer<typeof LineupSide>;

/** The match sheets of both teams (Specification 7.33 getLineupData). */
export const Lineup = z.object({ home: LineupSide, away: LineupSide });
export type Lineup = z.infer<typeof Lineup>;
