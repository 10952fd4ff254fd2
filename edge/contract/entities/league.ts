import * as z from "zod";
import { MatchEvent, SportId } from "./match.ts";

export const League = MatchEvent.extend({
  sport_id: SportId,
  slug: z.string(),
  country: z.string(),
  format: z.enum(["league", "cup", "conference"]),
});
export type League = z.infer<typeof League>;

export const Season = z.object({
  id: z.number(),
  /** `2026-27` or `2026`. */
  name: z.string(),
  /** Unix seconds. */
  starts_at: z.number(),
  ends_at: z.number(),
});
export type Season = z.infer<typeof Season>;

export const Round = z.object({
  id: z.number(),
  number: z.number(),
  name: z.string().nullable(),
  stage: z.enum(["league", "group", "knockout"]),
  /** Unix seconds of the first and last match. */
  from: z.number(),
  to: z.number(),
});
export type Round = z.infer<typeof Round>;
