import * as z from "zod";
import { Count, Done, Flag, GroupId, Opaque, Seconds, TopicId, UserId } from "./bounds.ts";
import type { CommandTable } from "./command.ts";
import { RECEIPT_DETAIL_PAGE_MAX } from "./limits/messages.ts";
import { C2cReceiptKey } from "./message.ts";

/**
 * Maximum number of messages in a receipt command: the messages of a page of the history and of the pages next to it. The
 * specification states no limit.
 */
const RECEIPT_LIST_MAX = 300;

const SequenceList = z
  .array(z.object({ MsgSeq: Count }))
  .min(1)
  .max(RECEIPT_LIST_MAX);

/** The numbers of members who have read a message and who have not (specification 3.37). */
export const GroupReceipt = z.object({ MsgSeq: Count, Code: z.int(), ReadNum: Count, UnreadNum: Count });

const msgReadReport = {
  request: z.object({ GroupId, TopicId: TopicId.optional(), MsgReadedSeq: Count }),
  answer: Done,
};

const groupMsgReceipt = {
  request: z.object({ GroupId, TopicId: TopicId.optional(), MsgSeqList: SequenceList }),
  answer: Done,
};

const getGroupMsgReceipt = {
  request: z.object({ GroupId, TopicId: TopicId.optional(), MsgSeqList: SequenceList }),
  answer: z.object({ GroupMsgReceiptList: z.array(GroupReceipt) }),
};

const getGroupMsgReceiptDetail = {
  request: z.object({
    GroupId,
    TopicId: TopicId.optional(),
    MsgSeq: Count,
    Flag,
    Cursor: Opaque,
    Num: z.int().min(1).max(RECEIPT_DETAIL_PAGE_MAX),
  }),
  answer: z.object({
    Cursor: Opaque,
    IsFinish: Flag,
    ReadList: z.array(z.object({ Read_Account: UserId })).optional(),
    UnreadList: z.array(z.object({ Unread_Account: UserId })).optional(),
  }),
};

export const receiptsCommands = {
  /** Reports that the caller has read C2C conversations up to `LastedMsgTime`, Unix seconds (specification 7.68). */
  "openim.msgreaded": {
    request: z.object({
      C2CMsgReaded: z.object({
        Cookie: Opaque.optional(),
        C2CMsgReadedItem: z
          .array(z.object({ To_Account: UserId, LastedMsgTime: Seconds, Receipt: Flag.optional() }))
          .min(1)
          .max(100),
      }),
    }),
    answer: Done,
  },

  /** Reports how far the caller has read a group or topic (specification 7.68). */
  "group_open_http_svc.msg_read_report": msgReadReport,
  "million_group_open_http_svc.msg_read_report": msgReadReport,

  /**
   * Returns the time up to which each peer has read, in the request's order (specification 4.37, 7.70). Unix seconds; 0 if the peer
   * has read nothing.
   */
  "openim.get_peer_read_time": {
    request: z.object({ To_Account: z.array(UserId).min(1).max(100) }),
    answer: z.object({ PeerReadTime: z.array(Seconds), ReadTime: z.array(Seconds).optional() }),
  },

  /** Sends read receipts for C2C messages that requested them (specification 7.70). */
  "openim.c2c_msg_read_receipt": {
    request: z.object({
      Peer_Account: UserId,
      C2CMsgInfo: z.array(C2cReceiptKey).min(1).max(RECEIPT_LIST_MAX),
    }),
    answer: Done,
  },

  /** Sends read receipts for group messages that requested them (specification 7.70). */
  "group_open_http_svc.group_msg_receipt": groupMsgReceipt,
  "million_group_open_http_svc.group_msg_receipt": groupMsgReceipt,

  /** Returns the numbers of readers to the sender (specification 3.37, 7.70). */
  "group_open_http_svc.get_group_msg_receipt": getGroupMsgReceipt,
  "million_group_open_http_svc.get_group_msg_receipt": getGroupMsgReceipt,

  /**
   * Returns to the sender the users who have read a message (`Flag` 0) or who have not (1) (specification 5.36, 7.70). `Cursor` is
   * empty in the first request; `Num` is at most 100. `IsFinish` 1 marks the last page.
   */
  "group_open_http_svc.get_group_msg_receipt_detail": getGroupMsgReceiptDetail,
  "million_group_open_http_svc.get_group_msg_receipt_detail": getGroupMsgReceiptDetail,

  /**
   * Returns whether the listed members have read the caller's messages that requested receipts. The vendor's client 3.6.6 sends
   * 30 messages per call. `Read_Time` is always 0, because the relay stores no time.
   */
  "group_open_http_svc.get_group_msg_receipts_by_users": {
    request: z.object({
      GroupId,
      MemberReadMsgList: z
        .array(z.object({ MsgSeq: Count, MemberList_Account: z.array(UserId).min(1).max(100) }))
        .min(1)
        .max(RECEIPT_LIST_MAX),
    }),
    answer: z.object({
      MsgReadList: z.array(
        z.object({
          MsgSeq: Count,
          Code: z.int(),
          MemberReadList: z.array(z.object({ Read_Account: UserId, Read_Time: Seconds, IsRead: Flag })),
        }),
      ),
    }),
  },

  /**
   * Marks all C2C conversations as read if requested. Also marks each listed group as read up to its sequence (specification 4.31,
   * 7.78).
   */
  "openim.read_all_unread_msg": {
    request: z.object({
      C2CReadAllMsg: Flag.optional(),
      GroupReadInfo: z
        .array(z.object({ GroupId, TopicId: TopicId.optional(), MsgSeq: Count }))
        .max(4_000)
        .optional(),
    }),
    answer: z.object({
      /** C2C messages up to this time (Unix seconds) count as read. */
      C2CReadAllTime: Seconds.optional(),
      GroupMessageReadInfoList: z.array(z.object({ GroupId, RetCode: z.int(), RetInfo: z.string().optional() })).optional(),
    }),
  },
} satisfies CommandTable;
