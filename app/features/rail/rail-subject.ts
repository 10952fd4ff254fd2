import type { SportName } from "#edge/contract/rules/matches.ts";

/** A league or a team in the rail. */
export type RailSubject = readonly [sport: SportName, id: number, name: string, logo: string];
