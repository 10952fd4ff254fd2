import * as z from "zod";
import { Count, Done, GroupId, TopicId, UserId } from "./bounds.ts";
import type { CommandTable } from "./command.ts";

const place = { GroupId, TopicId: TopicId.optional(), MsgSeq: Count };

/**
 * A group's pinned message, by the model client 3.6.6: a second way to the field of the group's profile in which our messenger
 * keeps it. A group has one; pinning another replaces it. A topic has none.
 */
export const pinsCommands = {
  "group_open_http_svc.pin_message": { request: z.object({ ...place, Pinner_Account: UserId.optional() }), answer: Done },
  "group_open_http_svc.unpin_message": { request: z.object({ ...place, UnPinner_Account: UserId.optional() }), answer: Done },
  "group_open_http_svc.get_pinned_messages": {
    request: z.object({ GroupId, TopicId: TopicId.optional() }),
    answer: z.object({ PinnedMsgList: z.array(z.object({ MsgSeq: Count, Pinner_Account: UserId })) }),
  },
} satisfies CommandTable;
