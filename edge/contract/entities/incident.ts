import * as z from "zod";
import { nameFields } from "./localized.ts";

/**
 * Kinds of football incidents. The incident list shows only the first twelve (MAJOR_INCIDENT_KINDS); live text, shots and momentum
 * use all.
 */
export const FOOTBALL_INCIDENT_KINDS = [
  "goal",
  "own-goal",
  "penalty-goal",
  "penalty-missed",
  "goal-disallowed",
  "yellow-card",
  "second-yellow",
  "red-card",
  "substitution",
  "shootout-goal",
  "shootout-missed",
  "var",
  "kick-off",
  "half-time",
  "second-half",
  "full-time",
  "extra-time",
  "shootout",
  "added-time",
  "shot-on-target",
  "shot-off-target",
  "shot-blocked",
  "woodwork",
  "corner",
  "offside",
  "foul",
  "free-kick",
  "save",
  "attack",
  "dangerous-attack",
  "injury",
] as const;

export const BASKETBALL_INCIDENT_KINDS = [
  "shot-made",
  "shot-missed",
  "free-throw-made",
  "free-throw-missed",
  "rebound-offensive",
  "rebound-defensive",
  "assist",
  "steal",
  "block",
  "turnover",
  "foul",
  "technical-foul",
  "substitution",
  "timeout",
  "jump-ball",
  "violation",
  "period-start",
  "period-end",
  "game-end",
] as const;

export const IncidentKind = z.enum([...new Set([...FOOTBALL_INCIDENT_KINDS, ...BASKETBALL_INCIDENT_KINDS])]);
export type IncidentKind = (typeof FOOTBALL_INCIDENT_KINDS)[number] | (typeof BASKETBALL_INCIDENT_KINDS)[number];

export const IncidentPlayer = z.object({
  id: z.number().nullable(),
  ...nameFields("name"),
});
export type IncidentPlayer = z.infer<typeof IncidentPlayer>;

export const Incident = z.object({
  /** Order within the match, from 1. */
  seq: z.number(),
  kind: IncidentKind,
  /**
   * Football: 1 and 2 are the halves, 3 and 4 extra time, 5 penalties. Basketball: 1 to 4 are the quarters, 5 and more are
   * overtimes.
   */
  period: z.number(),
  /** Football: minute shown; 45 with `added` 2 is 45+2. Basketball: minute of the period, from 1. */
  minute: z.number(),
  added: z.number(),
  /** Basketball: seconds left in the period. Football: second within the minute. */
  second: z.number(),
  /** The side that acted. For an `own-goal`, the side of the player who scored it; the goal counts for the other side. */
  side: z.enum(["home", "away"]).nullable(),
  player: IncidentPlayer.nullable(),
  /** The player who assisted a goal, or who left in a substitution (`player` came on). */
  related: IncidentPlayer.nullable(),
  home_score: z.number().nullable(),
  away_score: z.number().nullable(),
  /**
   * Position in per cent. `x` is along the length towards the attacked goal or basket. `y` is across the width, from the attacker's
   * left.
   */
  x: z.number().nullable(),
  y: z.number().nullable(),
  /** Basketball: points of the shot or free throw, 1 to 3. Football: expected goals in hundredths, if the source states them. */
  value: z.number().nullable(),
  /** The source's own sentence, if there is one. */
  text: z.string().nullable(),
  /** 1 if the incident was cancelled later. */
  cancelled: z.number(),
});
export type Incident = z.infer<typeof Incident>;

export const RED_CARDS = ["red-card", "second-yellow"] as const;
export const RED_CARD_KINDS: ReadonlySet<string> = new Set(RED_CARDS);

/** Kinds that the football incident list and the score's row show (Specification 7.32). */
export const MAJOR_INCIDENT_KINDS: readonly IncidentKind[] = FOOTBALL_INCIDENT_KINDS.slice(0, 12);
