import type { SpelledName } from "../localized.ts";
import { SPORT, type SportId } from "../matches.ts";
import type { Criterion } from "./criteria.ts";

/** The meaning of a place in a table: the competition or round that it leads to. */
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

/** A range of places. Negative places count from the end: -1 is the last place. */
export interface Zone {
  from: number;
  to: number;
  kind: ZoneKind;
  /** Text that replaces the kind's own text. */
  name?: SpelledName | undefined;
  /** The stage whose table has the zone. If no stage is given, the zone belongs to the main table. */
  stage?: string | undefined;
}

/** How many points from the main table a team keeps in a later part of the season. */
export const CARRIES = ["all", "half-up", "half-down", "none"] as const;
export type Carry = (typeof CARRIES)[number];

/** A split of the season. After it, teams of each part play only among themselves. */
export interface Split {
  /** The parts from top to bottom, each with the key of its stage. */
  parts: { stage: string; name?: SpelledName | undefined; carry?: Carry | undefined }[];
  /** How many points teams keep, in parts without a `carry` of their own. Default: `all`. */
  carry?: Carry | undefined;
  /**
   * Used only if the split halves points. `own`: the table counts only matches after the split. `all`: it also counts the matches
   * before the split. Default: `own`.
   */
  counts?: "own" | "all" | undefined;
  /** Criteria of the table after a split that halved points. Default: the criteria of the season. */
  order?: Criterion[] | undefined;
}

/** The rules for the tables of a competition or of one of its seasons. */
export interface TableRules {
  points?: { win: number; draw: number; loss: number } | undefined;
  order?: Criterion[] | undefined;
  headToHead?:
    | {
        /**
         * Head-to-head criteria apply only once the teams have played all their matches against each other, at least two per pair.
         */
        complete?: boolean | undefined;
        /** Head-to-head criteria are applied again to the teams that are still level, with only the matches among those teams. */
        again?: boolean | undefined;
      }
    | undefined;
  split?: Split | undefined;
  /**
   * Number of meetings of a pair at the same ground that count in the table. Later meetings do not count. Default: all. 0: there is
   * no table.
   */
  meetings?: number | undefined;
  /** Stages that have their own table, by key, each with its name. */
  stages?: Record<string, { name?: SpelledName | undefined }> | undefined;
  zones?: Zone[] | undefined;
  /** Ids of level teams in the order that lots or another decision gave, better team first. */
  lots?: number[] | undefined;
}

export type FullRules = TableRules & {
  [Part in "points" | "order" | "headToHead"]: NonNullable<TableRules[Part]>;
};

const DEFAULTS: Record<SportId, Pick<FullRules, "points" | "order" | "headToHead">> = {
  [SPORT.FOOTBALL]: { points: { win: 3, draw: 1, loss: 0 }, order: ["points", "difference", "goals"], headToHead: {} },
  [SPORT.BASKETBALL]: { points: { win: 1, draw: 0, loss: 0 }, order: ["share", "difference", "goals"], headToHead: {} },
};

/** Earlier arguments take precedence. Later ones fill the gaps, and the sport's defaults fill the rest. */
export function fullRules(sportId: SportId, ...rules: readonly (TableRules | null | undefined)[]): FullRules {
  const full: FullRules = { ...DEFAULTS[sportId] };
  for (const part of rules.toReversed()) if (part) Object.assign(full, part);
  return full;
}
