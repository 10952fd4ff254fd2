import type { CommandAnswer, CommandRequest } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { GROUP_NOTICE, type PushedReceipt } from "#chat/protocol/group-notices.ts";
import type { Caller } from "#edge/chat/caller.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import type { DoneAnswer, GroupCommands, GroupContext } from "../context.ts";
import { GROUP_EVENTS } from "../events.ts";
import { notify } from "../notices.ts";
import { readUpTo } from "../reading.ts";
import { requireRight } from "../rights.ts";
import { findReceivers, isAddressedTo, type LogRow } from "../rows.ts";
import { isCleared } from "../store/clearings.ts";
import { ReceiptStore } from "../store/receipts.ts";
import { requireTopic } from "../topics.ts";

interface ReceiptItem {
  NeedReadReceipt?: 0 | 1;
  MsgRandom: number;
  MsgClientTime: number;
  TinyId: string;
}

const readItem = (row: LogRow): ReceiptItem => JSON.parse(row.item) as ReceiptItem;

const requestsReceipt = (row: LogRow | null): row is LogRow =>
  row !== null && row.event === GROUP_EVENTS.message && !row.revoked && readItem(row).NeedReadReceipt === 1;

function reportRead(
  group: GroupContext,
  { TopicId: topic = "", MsgReadedSeq }: CommandRequest<"group_open_http_svc.msg_read_report">,
  caller: Caller,
): DoneAnswer {
  const { member } = requireRight(group, caller, "reportRead");
  if (!member) return {};
  if (topic) requireTopic(group, topic);
  const seq = readUpTo(group, member, topic, MsgReadedSeq);
  // A room counts nothing as unread (specification 4.30).
  if (seq !== null && !group.store.isRoom)
    notify(group, [caller.userId], caller, {
      ReportType: GROUP_NOTICE.READ_SYNCED,
      MsgReadedSeq: seq,
      ...(topic && { TopicIdList: [topic] }),
      GroupReadInfoArray: [{ GroupId: group.groupId, ...(topic && { TopicId: topic }), LastReadMsgSeq: seq }],
    });
  return {};
}

function give(
  group: GroupContext,
  { TopicId: topic = "", MsgSeqList }: CommandRequest<"group_open_http_svc.group_msg_receipt">,
  caller: Caller,
): DoneAnswer {
  requireRight(group, caller, "useReceipts");
  const { store } = group;
  const receipts = new ReceiptStore(store.sql);
  const bySender = new Map<string, PushedReceipt[]>();
  for (const msgSeq of new Set(MsgSeqList.map(({ MsgSeq }) => MsgSeq))) {
    const row = store.message(topic, msgSeq);
    if (
      !requestsReceipt(row) ||
      row.sender === caller.userId ||
      !isAddressedTo(row, caller) ||
      isCleared(store.sql, caller.userId, row) ||
      !receipts.add(topic, msgSeq, caller.userId)
    )
      continue;
    const { MsgRandom, MsgClientTime, TinyId } = readItem(row);
    bySender.set(row.sender, [
      ...(bySender.get(row.sender) ?? []),
      { MsgSeq: msgSeq, MsgRandom, MsgClientTime, TinyId, ...countReaders(group, receipts, topic, row) },
    ]);
  }
  for (const [sender, list] of bySender) {
    if (store.member(sender))
      notify(group, [sender], caller, {
        ReportType: GROUP_NOTICE.READ_RECEIPTS,
        GroupMsgReceiptList: list,
        ...(topic && { TopicIdList: [topic] }),
      });
  }
  return {};
}

/** The members who have read the message, and the receivers who have not yet (specification 3.37). */
function countReaders(
  { store }: GroupContext,
  receipts: ReceiptStore,
  topic: string,
  row: LogRow,
): { ReadNum: number; UnreadNum: number } {
  const { msg_seq, sender } = row;
  const named = findReceivers(row);
  const receiverCount = named ? [...new Set(named)].filter((userId) => store.member(userId)).length : store.memberCount;
  const receivers = receiverCount - (store.member(sender) ? 1 : 0);
  // A reader who has left the group still counts in `ReadNum`. `unread` subtracts only current members, because other readers are
  // no receivers any more.
  const unread = receivers - receipts.countMembers(topic, msg_seq!);
  return { ReadNum: receipts.count(topic, msg_seq!), UnreadNum: Math.max(0, unread) };
}

/** 0 if the caller may see who has read the message, otherwise the error code. Only the message's sender may see it. */
function toErrorCode(row: LogRow | null, caller: Caller): number {
  if (!requestsReceipt(row)) return SERVER_ERRORS.GROUP_INVALID_PARAMETER;
  return row.sender === caller.userId || caller.isSystem ? 0 : SERVER_ERRORS.GROUP_PERMISSION_DENIED;
}

function getNumbers(
  group: GroupContext,
  { TopicId: topic = "", MsgSeqList }: CommandRequest<"group_open_http_svc.get_group_msg_receipt">,
  caller: Caller,
): CommandAnswer<"group_open_http_svc.get_group_msg_receipt"> {
  requireRight(group, caller, "useReceipts");
  const receipts = new ReceiptStore(group.store.sql);
  const list = MsgSeqList.map(({ MsgSeq }) => {
    const row = group.store.message(topic, MsgSeq);
    const code = toErrorCode(row, caller);
    return {
      MsgSeq,
      Code: code,
      ...(row && code === 0 ? countReaders(group, receipts, topic, row) : { ReadNum: 0, UnreadNum: 0 }),
    };
  });
  return { GroupMsgReceiptList: list };
}

function getReaders(
  group: GroupContext,
  body: CommandRequest<"group_open_http_svc.get_group_msg_receipt_detail">,
  caller: Caller,
): CommandAnswer<"group_open_http_svc.get_group_msg_receipt_detail"> {
  requireRight(group, caller, "useReceipts");
  const { TopicId: topic = "", MsgSeq, Flag, Cursor, Num } = body;
  const row = group.store.message(topic, MsgSeq);
  if (!requestsReceipt(row)) throw new Refusal(SERVER_ERRORS.GROUP_INVALID_PARAMETER, `Message ${MsgSeq} asks for no receipt.`);
  if (row.sender !== caller.userId && !caller.isSystem)
    throw new Refusal(SERVER_ERRORS.GROUP_PERMISSION_DENIED, "Who has read a message is told to its sender only.");
  const receipts = new ReceiptStore(group.store.sql);
  const userIds = Flag === 1 ? receipts.others(row, Cursor, Num + 1) : receipts.readers(topic, MsgSeq, Cursor, Num + 1);
  const page = userIds.slice(0, Num);
  return {
    Cursor: userIds.length > Num ? page.at(-1)! : "",
    IsFinish: userIds.length > Num ? 0 : 1,
    ...(Flag === 1
      ? { UnreadList: page.map((userId) => ({ Unread_Account: userId })) }
      : { ReadList: page.map((userId) => ({ Read_Account: userId })) }),
  };
}

function getOfMembers(
  group: GroupContext,
  { MemberReadMsgList }: CommandRequest<"group_open_http_svc.get_group_msg_receipts_by_users">,
  caller: Caller,
): CommandAnswer<"group_open_http_svc.get_group_msg_receipts_by_users"> {
  requireRight(group, caller, "useReceipts");
  const receipts = new ReceiptStore(group.store.sql);
  const list = MemberReadMsgList.map(({ MsgSeq, MemberList_Account }) => {
    const row = group.store.message("", MsgSeq);
    const code = toErrorCode(row, caller);
    const read = code === 0 ? receipts.readersAmong("", MsgSeq, MemberList_Account) : null;
    return {
      MsgSeq,
      Code: code,
      MemberReadList: read
        ? MemberList_Account.map((userId) => ({
            Read_Account: userId,
            Read_Time: 0,
            IsRead: read.has(userId) ? (1 as const) : (0 as const),
          }))
        : [],
    };
  });
  return { MsgReadList: list };
}

export const groupReceiptsCommands = {
  "group_open_http_svc.msg_read_report": reportRead,
  "million_group_open_http_svc.msg_read_report": reportRead,
  "group_open_http_svc.group_msg_receipt": give,
  "million_group_open_http_svc.group_msg_receipt": give,
  "group_open_http_svc.get_group_msg_receipt": getNumbers,
  "million_group_open_http_svc.get_group_msg_receipt": getNumbers,
  "group_open_http_svc.get_group_msg_receipts_by_users": getOfMembers,
  "group_open_http_svc.get_group_msg_receipt_detail": getReaders,
  "million_group_open_http_svc.get_group_msg_receipt_detail": getReaders,
} satisfies GroupCommands;
