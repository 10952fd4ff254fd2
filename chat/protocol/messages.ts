import * as z from "zod";
import {
  Address,
  Count,
  CustomData,
  Done,
  Flag,
  GroupId,
  Microseconds,
  Opaque,
  REQUEST_LIST_MAX,
  Seconds,
  TopicId,
  UserId,
} from "./bounds.ts";
import type { CommandTable } from "./command.ts";
import { MESSAGE_DELETE_MAX, MESSAGE_RECEIVERS_MAX } from "./limits/messages.ts";
import {
  C2cMessage,
  C2cMessageKey,
  GroupAtInfo,
  GroupMessage,
  GroupPlaceMessage,
  GroupTipMessage,
  MessagePriority,
  OfflinePushInfo,
  SendMsgControl,
  standing,
} from "./message.ts";
import { MessageBody } from "./message-elements.ts";

/** Maximum number of messages that one call revokes. The specification states no limit; the vendor's client sends one message. */
const RECALL_LIST_MAX = 100;

/** `{MsgSeq}_{MsgRandom}_{MsgTimeStamp}` of a C2C message. */
export const C2cMsgKey = z.string().regex(/^\d{1,20}_\d{1,20}_\d{1,20}$/);

/** A sequence as a number or as digits, because the vendor's client sends both. */
const Sequence = z.union([Count, z.string().regex(/^\d{1,15}$/)]);

const place = { GroupId, TopicId: TopicId.optional() };

const sendGroupMsg = {
  request: z.object({
    From_Account: UserId,
    ...place,
    Random: Count,
    ClientSeq: Count,
    MsgPriority: MessagePriority.default("Normal"),
    MsgBody: MessageBody,
    CloudCustomData: CustomData.optional(),
    OnlineOnlyFlag: Flag.optional(),
    OfflinePushInfo: OfflinePushInfo.optional(),
    GroupAtInfo: z.array(GroupAtInfo).max(100).optional(),
    SendMsgControl: SendMsgControl.optional(),
    MsgClientTime: Seconds.optional(),
    NeedReadReceipt: Flag.optional(),
    SupportMessageExtension: Flag.optional(),
    To_Account: z.array(UserId).max(MESSAGE_RECEIVERS_MAX).optional(),
  }),
  answer: z.object({ MsgTime: Seconds, MsgSeq: Count, MsgBody: MessageBody.optional(), ...standing }),
};

const groupMsgRecall = {
  request: z.object({
    ...place,
    MsgSeqList: z
      .array(z.object({ MsgSeq: Count }))
      .min(1)
      .max(RECALL_LIST_MAX),
    Reason: z.string().max(512).optional(),
  }),
  answer: z.object({ RecallRetList: z.array(z.object({ MsgSeq: Count, RetCode: z.int() })).optional() }),
};

const deleteGroupRambleMsgBySeq = {
  request: z.object({
    ...place,
    Deleter_Account: UserId,
    Seqs: z.array(Sequence).min(1).max(MESSAGE_DELETE_MAX),
  }),
  answer: Done,
};

const groupMsgGet = {
  request: z.object({
    ...place,
    ReqMsgNumber: z.int().min(1).max(100),
    ReqMsgSeq: Count.optional(),
    ReqMsgSeqList: z.array(Count).max(100).optional(),
    WithRecalledMsg: Flag.optional(),
  }),
  answer: z.object({
    GroupId,
    IsFinished: z.int().min(0).max(2),
    RspMsgList: z.array(z.union([GroupMessage, GroupTipMessage, GroupPlaceMessage])),
    /** Sequences of messages that this user cannot see. */
    InvisibleMsgSeqList: z.array(Count).optional(),
  }),
};

const notifyRequest = z.object({
  ...place,
  NotifyType: Count,
  BeginTime: Microseconds,
  EndTime: Microseconds,
  Limit: z.int().min(1).max(100),
});

const getGroupNotify = {
  request: notifyRequest,
  answer: z.object({
    NotifyList: z.array(z.object({ MsgSeq: Count, Revoker_Account: UserId.optional(), TimeStamp: Microseconds.optional() })),
    NextTime: Microseconds,
    NextRecallTime: Microseconds.optional(),
    NextBeginTime: Microseconds.optional(),
    NextRevokedTime: Microseconds.optional(),
  }),
};

/** The version of a message after a change, and its content if the relay altered the content. */
const modified = z.object({
  MsgVersion: Count.optional(),
  MsgBody: MessageBody.optional(),
  CloudCustomData: CustomData.optional(),
});

export const messagesCommands = {
  /**
   * Sends a C2C message (specification 7.63). With `MsgLifeTime` 0, only online users receive it (4.38). The relay deduplicates by
   * sender, `MsgSeq` and `MsgRandom`, and gives a repeated request the first answer again. `MsgTime` is in Unix seconds of the
   * server, `MsgClientTime` in Unix seconds of the sender. Errors: 20001 to 20012, 80001, 80002 (8.20).
   */
  "openim.sendmsg": {
    request: z.object({
      From_Account: UserId,
      To_Account: UserId,
      MsgSeq: Count,
      MsgRandom: Count,
      MsgBody: MessageBody,
      MsgLifeTime: Count.optional(),
      CloudCustomData: CustomData.optional(),
      From_AccountNick: z.string().max(500).optional(),
      From_AccountHeadurl: Address.optional(),
      OfflinePushInfo: OfflinePushInfo.optional(),
      SendMsgControl: SendMsgControl.optional(),
      MsgClientTime: Seconds.optional(),
      IsNeedReadReceipt: Flag.optional(),
      SupportMessageExtension: Flag.optional(),
    }),
    answer: z.object({
      MsgTime: Seconds,
      /** Our own field: the milliseconds within the message's second. */
      MsgTimeMs: z.int().min(0).max(999).optional(),
      MsgKey: Opaque.optional(),
      /** The stored body, if the server altered the body. */
      MsgBody: MessageBody.optional(),
    }),
  },

  /**
   * Sends to a group, a room or a topic (specification 7.64). `ClientSeq` and `Random` identify a repeated request. The answer's
   * `MsgSeq` is the message's place in the group: 1, 2, 3, … without gaps. Errors: 10007, 10010, 10017, 80001, 80002 (8.20).
   */
  "group_open_http_svc.send_group_msg": sendGroupMsg,
  "million_group_open_http_svc.send_group_msg": sendGroupMsg,

  /** Revokes a C2C message that the caller sent (specification 7.65). Error: 20016. */
  "openim.msgwithdraw": { request: z.object({ MsgInfo: C2cMessageKey }), answer: Done },

  /** Revokes group messages (specification 7.65). Only administrators revoke the messages of others. Errors: 10007, 10030 to 10033. */
  "group_open_http_svc.group_msg_recall": groupMsgRecall,
  "million_group_open_http_svc.group_msg_recall": groupMsgRecall,

  /**
   * Deletes up to 30 C2C messages from the caller's history (specification 5.48, 7.66, 9.24). A longer list is refused with 20001.
   */
  "openim.delete_c2c_msg_ramble": {
    request: z.object({
      From_Account: UserId,
      To_Account: UserId,
      MsgKeyList: z.array(C2cMsgKey).min(1).max(MESSAGE_DELETE_MAX),
    }),
    answer: Done,
  },

  /** Deletes up to 30 group messages from the caller's own history. A longer list is refused with 10004. */
  "group_open_http_svc.delete_group_ramble_msg_by_seq": deleteGroupRambleMsgBySeq,
  "million_group_open_http_svc.delete_group_ramble_msg_by_seq": deleteGroupRambleMsgBySeq,

  /** Modifies a C2C message (specification 7.67, 4.35). Error 20027 comes with the latest form of the message (8.19). */
  "openim.modify_c2c_msg": {
    request: z.object({
      From_Account: UserId,
      To_Account: UserId,
      MsgSeq: Count,
      MsgRandom: Count,
      MsgTime: Seconds,
      MsgVersion: Count,
      MsgBody: MessageBody,
      CloudCustomData: CustomData.optional(),
    }),
    answer: modified,
  },

  /** Modifies a group's message (specification 7.67, 4.35), but not in rooms (5.49). Error 20027 has the message's latest form. */
  "openim.modify_group_msg": {
    request: z.object({
      ...place,
      MsgSeq: Count,
      MsgVersion: Count,
      MsgBody: MessageBody,
      CloudCustomData: CustomData.optional(),
    }),
    answer: modified,
  },

  /**
   * Loads unread messages in rounds with a cookie (specification 4.64, 7.103). The first request has `SyncFlag` 0, later requests
   * 1; the last answer has 2.
   */
  "openim.getmsg": {
    request: z.object({
      Cookie: Opaque,
      SyncFlag: z.int().min(0).max(2),
      NeedAbstract: Flag.optional(),
      IsOnlineSync: Flag.optional(),
      NeedSignaling: Flag.optional(),
      NeedCachedMsg: Flag.optional(), // By the model client 3.6.6 alone.
    }),
    answer: z.object({
      Cookie: Opaque,
      SyncFlag: z.int().min(0).max(2),
      MsgList: z.array(C2cMessage),
      /** Push events since the last sync. */
      EventArray: z.array(z.record(z.string(), z.unknown())).optional(),
      C2CUnreadInfo: z.array(z.object({ Peer_Account: UserId, UnreadMsgCount: Count })).optional(),
      /** Unread counts of private chats. The vendor's clients read these counts from no other field. */
      C2CPairUnreadCount: z.array(z.object({ From_Account: UserId, UnreadCount: Count })).optional(),
    }),
  },

  /**
   * Returns the history of a C2C conversation (specification 3.49, 7.69) from `LastMsgTime` (Unix seconds; 0 is the end).
   * `GetDirection` 0 goes back, 1 forward. `MaxCnt` is 15, or 16 if the client jumps to a message. `Complete` 1 is the last page.
   */
  "openim.getroammsg": {
    request: z.object({
      Peer_Account: UserId,
      MaxCnt: z.int().min(1).max(100),
      LastMsgTime: Seconds,
      MsgKey: Opaque,
      WithRecalledMsg: Flag.optional(),
      GetDirection: Flag.optional(),
    }),
    answer: z.object({
      Complete: Flag,
      MsgCount: Count,
      LastMsgTime: Seconds,
      MsgKey: Opaque,
      MsgList: z.array(C2cMessage),
    }),
  },

  /**
   * Returns the history of a group (specification 7.69): `ReqMsgNumber` messages, usually 21. The last of them is at `ReqMsgSeq`,
   * by default the newest message. If the vendor's client 3.6.6 sends `ReqMsgSeqList`, only these messages are returned.
   */
  "group_open_http_svc.group_msg_get": groupMsgGet,
  "million_group_open_http_svc.group_msg_get": groupMsgGet,

  /** Acknowledges a push whose `NeedAck` is 1. `SessionData` comes from the push. */
  "openim.ws_msg_push_ack": { request: z.object({ SessionData: Opaque }), answer: Done },

  /**
   * A group's log of revoked messages (specification 7.85), 20 entries per page (9.27), with times in Unix microseconds. On the
   * last page the next time is 0. It is not known in which field the vendor's client reads the next time, so the answer has all
   * possible fields.
   */
  "group_open_http_svc.get_group_notify": getGroupNotify,
  "million_group_open_http_svc.get_group_notify": getGroupNotify,

  /**
   * Returns the logs of several groups. The vendor's client 3.6.6 requests them after login. `NextMsgTime` 0 marks the end of a
   * log. Groups that do not exist, and groups that the caller cannot read, are omitted.
   */
  "group_open_http_svc.batch_get_group_notify": {
    request: z.object({ NotifyReqList: z.array(notifyRequest).min(1).max(REQUEST_LIST_MAX) }),
    answer: z.object({
      NotifyRspList: z.array(
        z.object({
          ...place,
          NextMsgTime: Microseconds,
          NotifyMsgList: z.array(z.object({ MsgSeq: Count, RevokerInfo: z.object({ Revoker_Account: UserId }).optional() })),
        }),
      ),
    }),
  },
} satisfies CommandTable;
