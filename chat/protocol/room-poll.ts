import * as z from "zod";
import { Count, Flag, GroupId, Seconds, UserId } from "./bounds.ts";
import type { CommandTable } from "./command.ts";
import { GroupChange } from "./group-changes.ts";
import { GroupNoticeBody, GroupTipBody, OnlineInfo } from "./group-notices.ts";
import { PUSH_EVENTS } from "./kinds.ts";
import { POLL_ANSWERS_MAX, POLL_LONG_HOLD_S } from "./limits/room-poll.ts";
import { GroupMessage, MessageGroupInfo } from "./message.ts";
import { MessageHead } from "./message-head.ts";

const head = {
  ...MessageHead.required({ TinyId: true }).shape,
  ToGroupId: GroupId.optional(),
  GroupInfo: MessageGroupInfo.optional(),
};

/** An event in a room (specification 4.48): a message, a tip, a notice, or a change of the group's data. */
export const RoomEvent = z.discriminatedUnion("Event", [
  GroupMessage.extend({ Event: z.literal([PUSH_EVENTS.GROUP_MESSAGES, PUSH_EVENTS.BROADCAST]) }),
  z.object({ Event: z.literal([PUSH_EVENTS.GROUP_TIPS, PUSH_EVENTS.GROUP_PROFILE_TIPS]), ...head, MsgBody: GroupTipBody }),
  z.object({ Event: z.literal(PUSH_EVENTS.GROUP_NOTICES), ...head, MsgBody: GroupNoticeBody }),
  GroupChange.extend({ Event: z.literal(PUSH_EVENTS.GROUP_CHANGES) }),
  /**
   * Revoked messages in the form that the vendor's client 3.6.6 reads. The vendor's client 2.27.6 does not read revocations in
   * rooms; our library reads the group change above.
   */
  z.object({
    Event: z.literal(PUSH_EVENTS.ROOM_REVOCATIONS),
    ...head,
    MsgBody: z.object({
      RevokeMsgList: z.array(z.object({ MsgSeq: Count, MsgRandom: Count, MsgClientTime: Seconds, TinyId: z.string() })).min(1),
    }),
    RevokerInfo: z.object({ Revoker_Account: UserId, Reason: z.string().optional() }),
  }),
]);
export type RoomEvent = z.infer<typeof RoomEvent>;

/** A room's poll (specification 7.88). The answer comes with the first event, at the latest after `HoldTime` (90 s, 9.27). */
const request = z.object({
  /** The first poll sends `StartSeq` of the join's answer, a visitor's first poll sends 0. Later polls send `NextSeq`. */
  StartSeq: Count,
  StartBroadcastSeq: Count.optional(),
  HoldTime: z.int().min(0).max(300),
  /** Our own field: seconds for which the answer may wait, if the server supports more than `HoldTime`. */
  HoldTimeMax: z.int().min(0).max(POLL_LONG_HOLD_S).optional(),
  /** `LongPollingKey` of the join's answer. */
  Key: z.string().min(1).max(1_024),
  /** 1: the answer may omit fields that other answers have. */
  DownsizeFlag: Flag.optional(),
  USP: Count.optional(),
  /**
   * Our own field: the number of answers that the client accepts for this poll. The relay sends at least half of this number, all
   * except the last as `RoomNews`. So a busy room does not cost one request per batch, and a slow viewer does not get too many
   * answers.
   */
  Answers: z.int().min(1).max(100).optional(),
  /** Our own field: replaces `Answers` at a relay that knows this field. An earlier relay ignores it. */
  AnswersMax: z.int().min(1).max(POLL_ANSWERS_MAX).optional(),
});

const answer = z.object({
  Key: z.string(),
  NextSeq: Count,
  NextBroadcastSeq: Count.optional(),
  RspMsgList: z.array(RoomEvent),
  /** Messages to all rooms of the app. */
  BroadcastMsgList: z.array(RoomEvent).optional(),
});

/** Body of a `ROOM_NEWS` frame: events that occur during a poll. */
export const RoomNews = answer.pick({ NextSeq: true, RspMsgList: true }).extend({
  GroupId,
  /** How many watch. Absent if the relay does not know it, or is of the earlier release. */
  OnlineMemberInfo: OnlineInfo.optional(),
});
export type RoomNews = z.infer<typeof RoomNews>;

export const roomPollCommands = {
  /** A logged-in viewer's poll. If the error code is not 0, the client reports it and continues to poll (specification 8.16). */
  "group_open_long_polling_http_svc.get_msg": { request, answer },

  /** Returns a room's latest messages, oldest first. The vendor's client 3.6.6 requests them before a poll that has only a key. */
  "group_open_http_svc.get_huge_group_msg": {
    request: z.object({ GroupId, LongPollingKey: z.string().max(1_024).optional(), PullPreSeq: Count.optional() }),
    answer: z.object({ GroupId, IsFinished: Flag, RspMsgList: z.array(GroupMessage) }),
  },

  /** The poll of a visitor (specification 6.8). */
  "group_open_long_polling_http_noauth_svc.get_msg": { request, answer },
} satisfies CommandTable;
