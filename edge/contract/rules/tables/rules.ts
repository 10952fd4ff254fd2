import type { SpelledName } from "../localized.ts";
import { SPORT, type SportId } from "../matches.ts";
import type { Criterion } from "./criteria.ts";

/** Meanings of a table's places: the competition or the round that they lead to. */
export const ZONE_KINDS = [
  "title",
  "next-round",
  "next-round-play-off",
  "champions-league",
  "champions-league-qualifying",
  "europa-league",
  "europa-league-qualifying",
  "conference-league",
  "conference-league-qualifying",
  "continental-play-off",
  "libertadores",
  "libertadores-qualifying",
  "sudamericana",
  "afc-elite",
  "afc-elite-qualifying",
  "afc-two",
  "championship-round",
  "relegation-round",
  "play-offs",
  "play-in",
  "promotion",
  "promotion-play-off",
  "relegation-play-off",
  "relegation",
] as const;
export type ZoneKind = (typeof ZONE_KINDS)[number];

/** Places that lead somewhere. Negative places count from the end: -1 is the last. */
export interface Zone {
  from: number;
  to: number;
  kind: ZoneKind;
  /** Words in place of those that the kind has. */
  name?: SpelledName | undefined;
  /** Stage of the season whose table it belongs to; the main table where it is left out. */
  stage?: string | undefined;
}

/** Points that teams take from the main table into a later part of the season. */
export const CARRIES = ["all", "half-up", "half-down", "none"] as const;
export type Carry = (typeof CARRIES)[number];

/** A split of the season: some teams go on among themselves. */
export interface Split {
  /** The parts from the top down, by the key of their stage. */
  parts: { stage: string; name?: SpelledName | undefined; carry?: Carry | undefined }[];
  /** The points that a part carries unless it has a setting of its own. Left out: `all`. */
  carry?: Carry | undefined;
  /** Matches in the columns of a halved table: `own` counts those of the part, `all` those before it too. Left out: `own`. */
  counts?: "own" | "all" | undefined;
  /** Criteria of the table after a split that halved points. Left out: those of the season. */
  order?: Criterion[] | undefined;
}

/** The rules by which a competition, or one of its seasons, makes its tables. Every part may be left out. */
export interface TableRules {
  points?: { win: number; draw: number; loss: number } | undefined;
  order?: Criterion[] | undefined;
  headToHead?:
    | {
        /** Head to head counts only when the teams have played all their matches among themselves, at least two a pair. */
        complete?: boolean | undefined;
        /** Applied again to the teams that are still level, by the matches among those alone. */
        again?: boolean | undefined;
      }
    | undefined;
  split?: Split | undefined;
  /** Meetings of a pair on one ground that a table counts, the first ones; all where it is left out, 0 for no table. */
  meetings?: number | undefined;
  /** Stages with a table of their own, by key, with their names. */
  stages?: Record<string, { name?: SpelledName | undefined }> | undefined;
  zones?: Zone[] | undefined;
  /** Ids of teams, the better first, that lots or another decision separated. */
  lots?: number[] | undefined;
}

/** Rules with everything that a table needs. */
export type FullRules = TableRules & {
  [Part in "points" | "order" | "headToHead"]: NonNullable<TableRules[Part]>;
};

const DEFAULTS: Record<SportId, Pick<FullRules, "points" | "order" | "headToHead">> = {
  [SPORT.FOOTBALL]: { points: { win: 3, draw: 1, loss: 0 }, order: ["points", "difference", "goals"], headToHead: {} },
  [SPORT.BASKETBALL]: { points: { win: 1, draw: 0, loss: 0 }, order: ["share", "difference", "goals"], headToHead: {} },
};

/** Rules in which the first of several decides, the next ones fill its gaps, and the sport the rest. */
export function fullRules(sportId: SportId, ...rules: readonly (TableRules | null | undefined)[]): FullRules {
  const full: FullRules = { ...DEFAULTS[sportId] };
  for (const part of rules.toReversed()) if (part) Object.assign(full, part);
  return full;
}
