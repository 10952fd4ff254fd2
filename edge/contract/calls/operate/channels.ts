import * as z from "zod";
import { call } from "#edge/contract/call.ts";
import { OwnScheduledBroadcast, Raid } from "#edge/contract/entities/channel.ts";
import { Id } from "../inputs.ts";
import { Changed, REASONED_FIELDS } from "./change.ts";

const source = "docs/decisions/0052-channels.md";

export const channelCalls = {
  getPersonChannel: call.post("/api/operate/getPersonChannel", {
    summary: "The planned broadcasts of an anchor, and the latest raid that the anchor led",
    source,
    access: "operator",
    input: z.object({ person: Id }),
    data: z.object({ nick_name: z.string(), plans: z.array(OwnScheduledBroadcast), raid: Raid.nullable(), version: z.number() }),
  }),
  cancelBroadcastPlan: call.post("/api/operate/cancelBroadcastPlan", {
    summary: "Takes a planned broadcast down; people who wanted to be reminded learn of it",
    source,
    access: "operator",
    input: z.object({ ...REASONED_FIELDS, person: Id, plan_id: Id }),
    data: Changed,
  }),
  stopRaid: call.post("/api/operate/stopRaid", {
    summary: "Stops the raid of an anchor's running broadcast: pages stay, and the other room hears nothing of it",
    source,
    access: "operator",
    input: z.object({ ...REASONED_FIELDS, person: Id }),
    data: Changed,
  }),
};
