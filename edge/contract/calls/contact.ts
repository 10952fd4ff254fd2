import * as z from "zod";
import { callsFrom } from "../call.ts";
import { numeric } from "../numeric.ts";
import { CHAT_REPORT_KINDS } from "../rules/contacts.ts";
import { REPORT_REASONS } from "../rules/rooms.ts";
import { Flag, Keyword, PAGE_FIELDS } from "./inputs.ts";

const call = callsFrom({ source: "docs/decisions/0057-contacts.md" });

/** A message's 32-bit number in the chat. */
const Number32 = numeric(z.number().int().min(0, "must be 0 or more").max(4_294_967_295, "must be at most 4294967295")).default(
  0,
);

/** Calls about people as contacts in the messenger. */
export const contact = {
  findGroups: call.post("/api/contact/findGroups", {
    summary: "Groups that strangers may find, by a word of the name or by the id; the largest first",
    bucket: "search",
    input: z.object({ keyword: Keyword, ...PAGE_FIELDS }),
    data: z.object({
      list: z.array(z.object({ group_id: z.string(), name: z.string(), avatar: z.string(), members: z.number() })),
      total: z.number(),
    }),
  }),
  getUnread: call.viewer.post("/api/contact/getUnread", {
    summary: "Unread messages of the signed-in person's conversations, for a device that has not loaded the messenger yet",
    input: z.object({}),
    data: z.object({ unread: z.number() }),
  }),
  report: call.viewer.post("/api/contact/report", {
    summary: "Reports a person, a group or a message to the operators; the same subject again within a day is one report",
    input: z.object({
      kind: z.enum(CHAT_REPORT_KINDS, `must be one of ${CHAT_REPORT_KINDS.join(", ")}`),
      /** The reported person or group. For a message, the person or group whose conversation contains the message. */
      id: z.string().trim().min(1, "must name a person or a group").max(160, "must have at most 160 characters"),
      /** 1 if `id` is the id of a group. */
      in_group: Flag.default(0),
      /** `seq`: the message's number in its conversation. `random`: the random number that the sender of a private message drew. */
      seq: Number32,
      random: Number32,
      reason: z.enum(REPORT_REASONS, `must be one of ${REPORT_REASONS.join(", ")}`),
      note: z.string().trim().max(300, "must have at most 300 characters").default(""),
    }),
    data: z.object({ report_id: z.number() }),
  }),
};
