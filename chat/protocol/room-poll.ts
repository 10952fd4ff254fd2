import { z } from "zod";
import type { CommandTable } from "./command";
import { Count, Flag, GroupId } from "./bounds";
import { POLL_LONG_HOLD_S } from "./limits/room-poll";
import { PUSH_EVENTS } from "./kinds";
import { GroupChange } from "./group-changes";
import { GroupNoticeBody, GroupTipBody } from "./group-notices";
import { GroupMessage, MessageGroupInfo } from "./message";
import { MessageHead } from "./message-head";

const head = {
  ...MessageHead.required({ TinyId: true }).shape,
  ToGroupId: GroupId.optional(),
  GroupInfo: MessageGroupInfo.optional(),
};

/** What happened in a room (specification 4.48): 3 and 17 a message, 4 and 6 a tip, 5 a notice, 41 a change of something it keeps. */
export const RoomEvent = z.discriminatedUnion("Event", [
  GroupMessage.extend({ Event: z.literal([PUSH_EVENTS.GROUP_MESSAGES, PUSH_EVENTS.BROADCAST]) }),
  z.object({ Event: z.literal([PUSH_EVENTS.GROUP_TIPS, PUSH_EVENTS.GROUP_PROFILE_TIPS]), ...head, MsgBody: GroupTipBody }),
  z.object({ Event: z.literal(PUSH_EVENTS.GROUP_NOTICES), ...head, MsgBody: GroupNoticeBody }),
  GroupChange.extend({ Event: z.literal(PUSH_EVENTS.GROUP_CHANGES) }),
]);
export type RoomEvent = z.infer<typeof RoomEvent>;

/** A room's poll (specification 7.88). `HoldTime` is how many seconds the answer may wait, 90 (9.27); it comes as soon as there is something. */
const request = z.object({
  /** Begins with the join's `StartSeq`, a visitor's with 0; goes on with `NextSeq`. */
  StartSeq: Count,
  StartBroadcastSeq: Count.optional(),
  HoldTime: z.int().min(0).max(300),
  /** Ours, which the model client never sends: seconds that the answer may wait where the server can wait longer than `HoldTime`. */
  HoldTimeMax: z.int().min(0).max(POLL_LONG_HOLD_S).optional(),
  /** The join's `LongPollingKey`. */
  Key: z.string().min(1).max(1_024),
  /** 1: the answer may leave out what can be told from elsewhere. */
  DownsizeFlag: Flag.optional(),
  USP: Count.optional(),
  /**
   * Ours, which the model client never sends: so many answers may be given to this one poll, or up to half as few, so that a lively room
   * costs its viewer no request a batch, and a slow one is not sent more than it asked for. All but the last come as `RoomNews`.
   */
  Answers: z.int().min(1).max(100).optional(),
});

const answer = z.object({
  Key: z.string(),
  NextSeq: Count,
  NextBroadcastSeq: Count.optional(),
  RspMsgList: z.array(RoomEvent),
  /** Messages to all rooms of the app. */
  BroadcastMsgList: z.array(RoomEvent).optional(),
});

/** The body of a `ROOM_NEWS` frame: what polls hear of a room that go on. */
export const RoomNews = answer.pick({ NextSeq: true, RspMsgList: true }).extend({ GroupId });
export type RoomNews = z.infer<typeof RoomNews>;

export const roomPollCommands = {
  /** A logged-in viewer's poll. A nonzero error is reported by the client and does not stop it (specification 8.16). */
  "group_open_long_polling_http_svc.get_msg": { request, answer },

  /** A visitor's poll (specification 6.8). */
  "group_open_long_polling_http_noauth_svc.get_msg": { request, answer },
} satisfies CommandTable;
