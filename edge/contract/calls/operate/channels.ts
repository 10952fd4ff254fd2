import * as z from "zod";
import { OwnScheduledBroadcast, Raid } from "#edge/contract/entities/channel.ts";
import { Id } from "../inputs.ts";
import { operatorCalls, REASONED_FIELDS } from "./change.ts";

const call = operatorCalls({ source: "docs/decisions/0052-channels.md" });

export const channelCalls = {
  getPersonChannel: call.post("/api/operate/getPersonChannel", {
    summary: "The planned broadcasts of an anchor, and the latest raid that the anchor led",
    input: z.object({ person: Id }),
    data: z.object({ nick_name: z.string(), plans: z.array(OwnScheduledBroadcast), raid: Raid.nullable(), version: z.number() }),
  }),
  cancelBroadcastPlan: call.change("/api/operate/cancelBroadcastPlan", {
    summary: "Takes a planned broadcast down; people who wanted to be reminded learn of it",
    input: z.object({ ...REASONED_FIELDS, person: Id, plan_id: Id }),
  }),
  stopRaid: call.change("/api/operate/stopRaid", {
    summary: "Stops the raid of an anchor's running broadcast: pages stay, and the other room hears nothing of it",
    input: z.object({ ...REASONED_FIELDS, person: Id }),
  }),
};
