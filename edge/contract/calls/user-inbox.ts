import * as z from "zod";
import { callsFrom } from "../call.ts";
import { PageInput } from "./inputs.ts";

const call = callsFrom({ source: "2.18" });

/** Id of a message in the inbox: `m12` for a message to one person, `a3` for a message to everybody. */
export const InboxId = z.string().regex(/^[ma][1-9]\d{0,14}$/, "must be the id of a message of getSystemMessages");

/** A message in the caller's language (specification 2.18). */
export const SystemMessageEntry = z.object({
  id: z.string(),
  /** The message's kind (edge/ground/inbox/kinds.ts), or `announcement`. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** An address of this site that the message links to; empty for none. */
  link: z.string(),
  /** Unix seconds. */
  time: z.number(),
  /** The time since the message, in words, such as "3 minutes ago". Computed when the answer was made. */
  ago: z.string().default(""),
  read: z.boolean(),
});
export type SystemMessageEntry = z.infer<typeof SystemMessageEntry>;

const Unread = z.object({ unread: z.number() });

/** The signed-in person's inbox (docs/decisions/0019). */
export const inboxCalls = {
  getSystemMessages: call.viewer.post("/webapi/user/getSystemMessages", {
    summary: "Messages to the signed-in person and announcements, newest first; pages are appended",
    input: PageInput,
    data: z.object({ list: z.array(SystemMessageEntry), total: z.number(), unread: z.number() }),
  }),
  readSystemMessage: call.viewer.post("/webapi/user/readSystemMessage", {
    summary: "One message; from then on it is read",
    input: z.object({ message_id: InboxId }),
    data: SystemMessageEntry,
  }),
  readAllSystemMessages: call.viewer.post("/webapi/user/readAllSystemMessages", {
    summary: "Marks every message as read",
    input: z.object({}),
    data: Unread,
  }),
  deleteSystemMessage: call.viewer.post("/webapi/user/deleteSystemMessage", {
    summary: "Takes a message out of the inbox, or with `read` all that were read",
    input: z.object({ message_id: z.union([InboxId, z.literal("read")], "must be the id of a message, or read") }),
    data: Unread,
  }),
};
