import * as z from "zod";
import { Count, Seconds, UserId } from "./bounds.ts";

export const MessageHead = z.object({
  From_Account: UserId,
  /** In a group, the position of the message in the group's sequence: 1, 2, 3, … */
  MsgSeq: Count,
  MsgRandom: Count,
  /** Unix seconds of the server. */
  MsgTimeStamp: Seconds,
  /** Unix seconds of the sender. */
  MsgClientTime: Seconds.optional(),
  /** The numeric id of the sender. The client's message id is `{TinyId}-{MsgClientTime}-{MsgRandom}`. */
  TinyId: z.string().optional(),
});
export type MessageHead = z.infer<typeof MessageHead>;
