import { z } from "zod";
import type { CommandTable } from "./command";
import { Count, Done, Flag, GroupId, Opaque, Seconds, TopicId, UserId } from "./bounds";
import { RECEIPT_DETAIL_PAGE_MAX } from "./limits/messages";
import { C2cReceiptKey } from "./message";

/** Messages that one receipt command speaks of; no clause says, a page of history and its neighbours fit. */
const RECEIPT_LIST_MAX = 300;

const SequenceList = z
  .array(z.object({ MsgSeq: Count }))
  .min(1)
  .max(RECEIPT_LIST_MAX);

/** How many members read a message and how many have yet to (specification 3.37). */
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
  /** Reports how far C2C conversations were read (specification 7.68): up to `LastedMsgTime`, Unix seconds. */
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

  /** Reports how far a group or topic was read (specification 7.68). */
  "group_open_http_svc.msg_read_report": msgReadReport,
  "million_group_open_http_svc.msg_read_report": msgReadReport,

  /** Until when peers have read (specification 4.37, 7.70): Unix seconds in the order asked, 0 for never. */
  "openim.get_peer_read_time": {
    request: z.object({ To_Account: z.array(UserId).min(1).max(100) }),
    answer: z.object({ PeerReadTime: z.array(Seconds), ReadTime: z.array(Seconds).optional() }),
  },

  /** Tells the sender that C2C messages which asked for a receipt were read (specification 7.70). */
  "openim.c2c_msg_read_receipt": {
    request: z.object({
      Peer_Account: UserId,
      C2CMsgInfo: z.array(C2cReceiptKey).min(1).max(RECEIPT_LIST_MAX),
    }),
    answer: Done,
  },

  /** Tells the senders that messages of a group which asked for a receipt were read (specification 7.70). */
  "group_open_http_svc.group_msg_receipt": groupMsgReceipt,
  "million_group_open_http_svc.group_msg_receipt": groupMsgReceipt,

  /** Counts of readers, for the sender (specification 3.37, 7.70). */
  "group_open_http_svc.get_group_msg_receipt": getGroupMsgReceipt,
  "million_group_open_http_svc.get_group_msg_receipt": getGroupMsgReceipt,

  /**
   * Who read a message (`Flag` 0) or has not (1), for its sender (specification 5.36, 7.70). `Cursor` begins empty; `Num`
   * up to 100. `IsFinish` 1: that was all.
   */
  "group_open_http_svc.get_group_msg_receipt_detail": getGroupMsgReceiptDetail,
  "million_group_open_http_svc.get_group_msg_receipt_detail": getGroupMsgReceiptDetail,

  /** Marks all as read (specification 4.31, 7.78): C2C conversations if asked, and groups up to their sequence. */
  "openim.read_all_unread_msg": {
    request: z.object({
      C2CReadAllMsg: Flag.optional(),
      GroupReadInfo: z
        .array(z.object({ GroupId, TopicId: TopicId.optional(), MsgSeq: Count }))
        .max(4_000)
        .optional(),
    }),
    answer: z.object({
      /** Until when C2C messages count as read, Unix seconds. */
      C2CReadAllTime: Seconds.optional(),
      GroupMessageReadInfoList: z.array(z.object({ GroupId, RetCode: z.int(), RetInfo: z.string().optional() })).optional(),
    }),
  },
} satisfies CommandTable;
