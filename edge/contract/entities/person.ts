import * as z from "zod";
import { nameFields } from "./localized.ts";
import { MatchTeam, SportId } from "./match.ts";

/** A player as lists carry it. */
export const PlayerRef = z.object({ id: z.number(), ...nameFields("name") });
export type PlayerRef = z.infer<typeof PlayerRef>;

/** A coach by name; a source may know one spelling only, which then stands for all. */
export const CoachRef = PlayerRef.omit({ id: true });
export type CoachRef = z.infer<typeof CoachRef>;

/** A player's page. */
export const Player = PlayerRef.extend({
  sport_id: SportId,
  team: MatchTeam.nullable(),
  /** G D M F, or PG SG SF PF C. */
  position: z.string().nullable(),
  number: z.number().nullable(),
  /** YYYY-MM-DD or YYYY. */
  birth_date: z.string().nullable(),
  height_cm: z.number().nullable(),
  weight_kg: z.number().nullable(),
  /** Flag key. */
  country: z.string().nullable(),
});
export type Player = z.infer<typeof Player>;

/** One place of a ranked list: of players, of teams. `value` is the figure ranked by; `detail` the list's further columns. */
export const BillboardRow = z.object({
  place: z.number(),
  team: MatchTeam.nullable(),
  player: PlayerRef.nullable(),
  value: z.number(),
  detail: z.record(z.string(), z.union([z.number(), z.string()])),
});
export type BillboardRow = z.infer<typeof BillboardRow>;

export const Billboard = z.object({
  type: z.string(),
  sport_id: SportId,
  season_id: z.number(),
  updated_at: z.number(),
  rows: z.array(BillboardRow),
});
export type Billboard = z.infer<typeof Billboard>;
