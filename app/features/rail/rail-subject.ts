import type { SportName } from "#edge/contract/rules/matches.ts";

/** A league or a team in the rail. */
export type RailSubject = readonly [sport: SportName, id: number, name: string, logo: string];

/** The data of the rail. */
export interface RailAnswer {
  /** Ids of the pinned leagues, of both sports. */
  pinned: readonly number[];
  /** Pinned leagues of the sport. */
  leagues: readonly RailSubject[];
  top: readonly RailSubject[];
  teams: readonly RailSubject[];
}
