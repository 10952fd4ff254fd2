import * as z from "zod";
import { Count, Done, GroupId, TopicId, UserId } from "./bounds.ts";
import type { CommandTable } from "./command.ts";

const place = { GroupId, TopicId: TopicId.optional(), MsgSeq: Count };

/**
 * Commands of the vendor's client 3.6.6 for a group's pinned message. The pin is stored in the same profile field that our
 * messenger uses. A group has at most one pinned message, and a new pin replaces it. A topic has no pinned message.
 */
export const pinsCommands = {
  "group_open_http_svc.pin_message": { request: z.object({ ...place, Pinner_Account: UserId.optional() }), answer: Done },
  "group_open_http_svc.unpin_message": { request: z.object({ ...place, UnPinner_Account: UserId.optional() }), answer: Done },
  "group_open_http_svc.get_pinned_messages": {
    request: z.object({ GroupId, TopicId: TopicId.optional() }),
    answer: z.object({ PinnedMsgList: z.array(z.object({ MsgSeq: Count, Pinner_Account: UserId })) }),
  },
} satisfies CommandTable;
