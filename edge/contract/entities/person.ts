import * as z from "zod";
import { nameFields } from "./localized.ts";
import { MatchTeam, SportId } from "./match.ts";

export const PlayerRef = z.object({ id: z.number(), ...nameFields("name") });

/** If the source knows only one spelling, all languages use it. */
export const CoachRef = PlayerRef.omit({ id: true });
export type CoachRef = z.infer<typeof CoachRef>;

export const Player = PlayerRef.extend({
  sport_id: SportId,
  team: MatchTeam.nullable(),
  /** Football: G, D, M or F. Basketball: PG, SG, SF, PF or C. */
  position: z.string().nullable(),
  number: z.number().nullable(),
  /** YYYY-MM-DD or YYYY. */
  birth_date: z.string().nullable(),
  height_cm: z.number().nullable(),
  weight_kg: z.number().nullable(),
  /** Key of the country's flag, for example `br`. */
  country: z.string().nullable(),
});
export type Player = z.infer<typeof Player>;

/** A row of a ranking of players or teams. `value` is the figure that decides the place; `detail` contains further columns. */
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
