import { z } from "zod";
import { MatchPulse } from "./match.ts";

/** Scores that moved, as NOTIFY_ROOM and a match's room carry them in a custom message. */
export const ScoresMessage = z.object({ type: z.literal("scores"), list: z.array(MatchPulse) });
export type ScoresMessage = z.infer<typeof ScoresMessage>;

/** A match has begun (Specification 3.23): what the race-start banner says, in each language. */
export const RaceStartMessage = z.object({
  type: z.literal("race_start"),
  id: z.number(),
  sport_id: z.number(),
  desc_zh: z.string(),
  desc_pt: z.string(),
  desc_en: z.string(),
});
export type RaceStartMessage = z.infer<typeof RaceStartMessage>;

/** Messages of the site in rooms, which screens act on. */
export const RoomMessage = z.discriminatedUnion("type", [ScoresMessage, RaceStartMessage]);
export type RoomMessage = z.infer<typeof RoomMessage>;
