import type { Timeline } from "#edge/matches/matches.ts";
import type { Names } from "../names/types.ts";

/** A player's data for the simulator. */
export interface SimPlayer {
  id: number;
  name: string;
  /** G D M F, or PG SG SF PF C. */
  position: string;
  /** Shirt number. */
  number: number;
  /** Skill, 40 to 95; decides who plays and who scores. */
  rating: number;
}

export interface SimTeam {
  /** 40 (weak) to 95 (best in the world). */
  strength: number;
  /** At least eleven in football with one goalkeeper, five in basketball. */
  players: SimPlayer[];
  /** Appears on the match sheet only; has no effect on play. */
  coach?: Names | null;
}

/** A side's match sheet: starters first. */
export interface SimSheet {
  /** `4-3-3`; null in basketball. */
  formation: string | null;
  coach: Names | null;
  players: {
    player: SimPlayer;
    starter: boolean;
    captain: boolean;
    /** Football starters: per cent of the pitch's length from the own goal line and of its width from the left; else null. */
    x: number | null;
    y: number | null;
    position: string;
  }[];
}

/** The result of a whole timeline; pairs are [home, away]. */
export interface SimulatedResult {
  status: number;
  homeScore: number;
  awayScore: number;
  homeHalf: number;
  awayHalf: number;
  /** Basketball: points per period, overtimes last; football: empty. */
  periodScores: [home: number, away: number][];
  reds: [home: number, away: number];
  yellows: [home: number, away: number];
  corners: [home: number, away: number];
  /** Football: the shoot-out, if there was one. */
  penalties?: [home: number, away: number];
  /** Seconds after the scheduled start at which the match ends. */
  endsAt: number;
}

export interface SimulatedMatch {
  timeline: Timeline;
  lineups: { home: SimSheet; away: SimSheet };
  result: SimulatedResult;
}
