import * as z from "zod";
import { call } from "../call.ts";
import { Page, PageSize } from "./inputs.ts";

/** A message of the inbox: `m12` to this person alone, `a3` to everybody. */
export const InboxId = z.string().regex(/^[ma][1-9]\d{0,14}$/, "must be the id of a message of getSystemMessages");

/** A message in the asker's language (specification 2.18). */
export const SystemMessageEntry = z.object({
  id: z.string(),
  /** The message's kind (edge/ground/inbox/kinds.ts), or `announcement`. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** An address of this site where it goes on, or empty. */
  link: z.string(),
  /** Unix seconds. */
  time: z.number(),
  /** The same in words, such as "3 minutes ago", as of the answer. */
  ago: z.string().default(""),
  read: z.boolean(),
});
export type SystemMessageEntry = z.infer<typeof SystemMessageEntry>;

const Unread = z.object({ unread: z.number() });

/** The signed-in person's inbox (docs/decisions/0019). */
export const inboxCalls = {
  getSystemMessages: call.post("/webapi/user/getSystemMessages", {
    summary: "Messages to the signed-in person and announcements, newest first; pages are appended",
    source: "2.18",
    access: "viewer",
    input: z.object({ page: Page, size: PageSize }),
    data: z.object({ list: z.array(SystemMessageEntry), total: z.number(), unread: z.number() }),
  }),
  readSystemMessage: call.post("/webapi/user/readSystemMessage", {
    summary: "One message; from then on it is read",
    source: "2.18",
    access: "viewer",
    input: z.object({ message_id: InboxId }),
    data: SystemMessageEntry,
  }),
  readAllSystemMessages: call.post("/webapi/user/readAllSystemMessages", {
    summary: "Marks every message as read",
    source: "2.18",
    access: "viewer",
    input: z.object({}),
    data: Unread,
  }),
  deleteSystemMessage: call.post("/webapi/user/deleteSystemMessage", {
    summary: "Takes a message out of the inbox, or with `read` all that were read",
    source: "2.18",
    access: "viewer",
    input: z.object({ message_id: z.union([InboxId, z.literal("read")], "must be the id of a message, or read") }),
    data: Unread,
  }),
};
