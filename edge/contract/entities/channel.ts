import * as z from "zod";
import { RAID_STATES, SCHEDULE_TITLE_MAX_LENGTH } from "../rules/channel.ts";

/** A broadcast that an anchor has planned. */
export const ScheduledBroadcast = z.object({
  plan_id: z.number(),
  anchorid: z.number(),
  title: z.string().max(SCHEDULE_TITLE_MAX_LENGTH),
  /** One of the config's `live_category`; empty without one. */
  category: z.string(),
  /** Unix seconds. */
  start_time: z.number(),
  /** 1 if the asker wants to be reminded. */
  reminded: z.number(),
});
export type ScheduledBroadcast = z.infer<typeof ScheduledBroadcast>;

/** A plan as its anchor and operators see it: with the number of people who want to be reminded. */
export const OwnScheduledBroadcast = ScheduledBroadcast.omit({ reminded: true }).extend({ reminders: z.number() });
export type OwnScheduledBroadcast = z.infer<typeof OwnScheduledBroadcast>;

/** A raid: an anchor leads the viewers of a broadcast to another live room. */
export const Raid = z.object({
  /** The anchor who leads, and the start of the broadcast in unix seconds: one raid each. */
  anchorid: z.number(),
  started_at: z.number(),
  target: z.number(),
  target_nick: z.string(),
  /** Viewers when it was called. */
  viewers: z.number(),
  /** When the viewers leave, unix milliseconds. */
  leaves_at: z.number(),
  state: z.enum(RAID_STATES),
});
export type Raid = z.infer<typeof Raid>;
