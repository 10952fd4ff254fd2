import * as z from "zod";
import { RAID_STATES, SCHEDULE_TITLE_MAX_LENGTH } from "../rules/channel.ts";

export const ScheduledBroadcast = z.object({
  plan_id: z.number(),
  anchorid: z.number(),
  title: z.string().max(SCHEDULE_TITLE_MAX_LENGTH),
  /** One of the config's `live_category`; empty for none. */
  category: z.string(),
  /** Unix seconds. */
  start_time: z.number(),
  /** 1 if the caller wants a reminder. */
  reminded: z.number(),
});
export type ScheduledBroadcast = z.infer<typeof ScheduledBroadcast>;

/** `reminders` is the number of people who want a reminder. */
export const OwnScheduledBroadcast = ScheduledBroadcast.omit({ reminded: true }).extend({ reminders: z.number() });
export type OwnScheduledBroadcast = z.infer<typeof OwnScheduledBroadcast>;

export const Raid = z.object({
  /** The anchor who starts the raid, and the start of that anchor's broadcast in unix seconds. A broadcast can have one raid. */
  anchorid: z.number(),
  started_at: z.number(),
  target: z.number(),
  target_nick: z.string(),
  /** Number of viewers when the raid was started. */
  viewers: z.number(),
  /** Unix milliseconds at which the viewers leave. */
  leaves_at: z.number(),
  state: z.enum(RAID_STATES),
});
export type Raid = z.infer<typeof Raid>;
