import type { BoxScore, Timeline } from "#edge/matches/matches.ts";
import type { Names } from "../names/types.ts";

export interface SimPlayer {
  id: number;
  name: string;
  /** G, D, M, F in football; PG, SG, SF, PF, C in basketball. */
  position: string;
  number: number;
  /** Skill, 40 to 95. Decides which players play and which score. */
  rating: number;
}

export interface SimTeam {
  /** 40 (weak) to 95 (best in the world). */
  strength: number;
  /** Football needs at least eleven players, one of them a goalkeeper; basketball needs five. */
  players: SimPlayer[];
  /** Only shown on the match sheet; does not influence play. */
  coach?: Names | null;
}

/** A side's match sheet with the starters first. */
export interface SimSheet {
  /** `4-3-3`; null in basketball. */
  formation: string | null;
  coach: Names | null;
  players: {
    player: SimPlayer;
    starter: boolean;
    captain: boolean;
    /** Football starters: per cent of the pitch's length from the own goal line, and of its width from the left; otherwise null. */
    x: number | null;
    y: number | null;
    position: string;
  }[];
}

export interface SimulatedResult {
  status: number;
  homeScore: number;
  awayScore: number;
  homeHalf: number;
  awayHalf: number;
  /** Basketball: points per period, overtimes last. Empty in football. */
  periodScores: [home: number, away: number][];
  reds: [home: number, away: number];
  yellows: [home: number, away: number];
  corners: [home: number, away: number];
  penalties?: [home: number, away: number];
  /** Seconds after the scheduled start at which the match ends. */
  endsAt: number;
}

export interface SimulatedMatch {
  timeline: Timeline;
  lineups: { home: SimSheet; away: SimSheet };
  result: SimulatedResult;
  /** Basketball: the box score at the end, by player. Empty in football. */
  box: BoxScore["lines"];
}
