import * as z from "zod";
import { callsFrom } from "../call.ts";
import { OwnScheduledBroadcast, Raid, ScheduledBroadcast } from "../entities/channel.ts";
import { LiveCard } from "../entities/live.ts";
import { SCHEDULE_TITLE_MAX_LENGTH } from "../rules/channel.ts";
import { oneSeenLine } from "../rules/unseen.ts";
import { Flag, Id, UnixSeconds } from "./inputs.ts";

const call = callsFrom({ source: "docs/decisions/0052-channels.md" });

/** Calls about an anchor's channel: scheduled broadcasts, reminders, raids. */
export const channel = {
  getPlans: call.post("/api/channel/getPlans", {
    summary: "Broadcasts that an anchor has planned, the next one first, with the asker's reminders",
    input: z.object({ anchorid: Id }),
    data: z.object({ list: z.array(ScheduledBroadcast) }),
  }),
  getOwnChannel: call.viewer.post("/api/channel/getOwnChannel", {
    summary: "The signed-in anchor's own plans, whether the room accepts raids, and the raid of the running broadcast",
    input: z.object({}),
    data: z.object({
      plans: z.array(OwnScheduledBroadcast),
      accepts_raids: z.number(),
      is_live: z.number(),
      raid: Raid.nullable(),
    }),
  }),
  savePlan: call.viewer.post("/api/channel/savePlan", {
    summary: "Plans a broadcast, or with `plan_id` changes one; the same start again is the same plan",
    input: z.object({
      plan_id: Id.optional(),
      title: z
        .string()
        .overwrite(oneSeenLine)
        .min(1, "must not be empty")
        .max(SCHEDULE_TITLE_MAX_LENGTH, `must have at most ${SCHEDULE_TITLE_MAX_LENGTH} characters`),
      category: z.string().max(32, "must be one of live_category, or empty").default(""),
      /** Unix seconds. */
      start_time: UnixSeconds,
    }),
    data: z.object({ plan_id: z.number() }),
  }),
  cancelPlan: call.viewer.post("/api/channel/cancelPlan", {
    summary: "Cancels a planned broadcast of one's own; people who wanted to be reminded learn of it",
    input: z.object({ plan_id: Id }),
    data: z.object({}),
  }),
  remind: call.viewer.post("/api/channel/remind", {
    summary: "Asks for a reminder ten minutes before a planned broadcast (type 1), or no longer (type 0)",
    input: z.object({ plan_id: Id, type: Flag }),
    data: z.object({ reminded: z.number() }),
  }),
  acceptRaids: call.viewer.post("/api/channel/acceptRaids", {
    summary: "Lets other anchors lead their viewers to one's own room (accepts 1), or not (0)",
    input: z.object({ accepts: Flag }),
    data: z.object({ accepts_raids: z.number() }),
  }),
  getRaidTargets: call.viewer.post("/api/channel/getRaidTargets", {
    summary: "Live rooms that accept raids, for the anchor of a running broadcast",
    input: z.object({}),
    data: z.object({ list: z.array(LiveCard) }),
  }),
  raid: call.viewer.post("/api/channel/raid", {
    summary:
      "Leads the viewers of one's running broadcast to another live room, once a broadcast; the same again is the same raid",
    input: z.object({ target: Id }),
    data: Raid,
  }),
  stopRaid: call.viewer.post("/api/channel/stopRaid", {
    summary: "Calls off the raid of one's running broadcast while its countdown runs",
    input: z.object({}),
    data: z.object({}),
  }),
};
