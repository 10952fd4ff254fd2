import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { inPortions } from "#edge/chat/portions.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { endOfSecond, readItem, toTime } from "../c2c-item.ts";
import type { BoxCommands, BoxContext, DeliveryHandlers } from "../context.ts";
import { nowSeconds } from "../owner.ts";
import { pushes } from "../pushes.ts";
import { C2cLogStore } from "../store/c2c-log.ts";
import { ConversationStore } from "../store/conversations.ts";

/** The user has read the peer's messages up to `time` (unix seconds). */
interface ReadPosition {
  peer: string;
  time: number;
}

/** Notifies the peer unless `isSilent`. Returns whether anything changed. */
function readUpTo(box: BoxContext, { peer, time }: ReadPosition, isSilent = false): boolean {
  const conversations = new ConversationStore(box.sql);
  const conversation = conversations.find(1, peer);
  // Without a conversation, the user has read nothing. The peer is then a stranger, who must get no notice.
  if (!conversation) return false;
  const before = conversation.read_time;
  const wereUnread = new C2cLogStore(box.sql).markRead(peer, endOfSecond(time));
  if (time <= before && wereUnread === 0) return false;
  conversations.save(1, peer, { read_time: Math.max(before, time) });
  if (peer !== box.userId && !isSilent) box.owe(peer, { kind: "c2cRead", reader: box.userId, time });
  return true;
}

/** The latest allowed read position, so that a request cannot mark future messages as read. */
const findLatest = (box: BoxContext, peer: string): number =>
  Math.max(nowSeconds(box), toTime({ stamp: new C2cLogStore(box.sql).newestStamp(peer) }));

export const receiptsBoxCommands = {
  "openim.msgreaded": (box, { C2CMsgReaded }, { instId }) => {
    const read = C2CMsgReaded.C2CMsgReadedItem.flatMap(({ To_Account: peer, LastedMsgTime, Receipt }) => {
      const position = { peer, time: Math.min(LastedMsgTime, findLatest(box, peer)) };
      return readUpTo(box, position, Receipt === 0) ? [position] : [];
    });
    if (read.length > 0) box.push(pushes.c2cReadElsewhere(read), instId);
    return {};
  },

  "openim.get_peer_read_time": ({ sql }, { To_Account }) => {
    const conversations = To_Account.map((peer) => new ConversationStore(sql).get(1, peer));
    return {
      PeerReadTime: conversations.map(({ peer_read_time }) => peer_read_time),
      ReadTime: conversations.map(({ read_time }) => read_time),
    };
  },

  /** Skips messages that requested no receipt or have one already (specification 5.21). */
  "openim.c2c_msg_read_receipt": (box, { Peer_Account: peer, C2CMsgInfo }) => {
    const log = new C2cLogStore(box.sql);
    const rows = C2CMsgInfo.map(({ MsgSeq: msgSeq, MsgRandom: random }) => log.find(peer, { msgSeq, random }, 0));
    if (rows.every((row) => row === null))
      throw new Refusal(SERVER_ERRORS.MESSAGE_INVALID_REQUEST, `${peer} wrote none of these messages to ${box.userId}.`);
    const awaited = rows.filter((row) => row !== null && row.receipt === 1 && row.revoked === 0).filter((row) => row !== null);
    for (const row of awaited) log.confirm(row);
    const keys = awaited.map(({ msg_seq: msgSeq, random }) => ({ msgSeq, random }));
    if (keys.length > 0) box.owe(peer, { kind: "c2cReceipts", reader: box.userId, keys });
    return {};
  },

  // The event is also pushed to the requesting session, before its answer, because the official client clears its counts only on
  // that push.
  "openim.read_all_unread_msg": async (box, { C2CReadAllMsg, GroupReadInfo = [] }) => {
    const time = nowSeconds(box);
    if (C2CReadAllMsg === 1) {
      for (const { peer } of new C2cLogStore(box.sql).unreadByPeer()) readUpTo(box, { peer, time: findLatest(box, peer) });
      // Includes conversations that are already read, because clients may count messages that the box does not count, such as
      // online-only messages.
      const read = new ConversationStore(box.sql).listedC2c().map(({ id }) => ({ peer: id, time: findLatest(box, id) }));
      if (read.length > 0) box.push(pushes.c2cReadElsewhere(read));
    }
    const groups = await inPortions(onceEach(GroupReadInfo), async ({ GroupId, TopicId, MsgSeq }) => {
      const { code, info } = await readGroup(box, GroupId, TopicId, MsgSeq);
      return { GroupId, RetCode: code, RetInfo: info };
    });
    await box.pushed();
    return { ...(C2CReadAllMsg === 1 && { C2CReadAllTime: time }), GroupMessageReadInfoList: groups };
  },
} satisfies BoxCommands;

interface GroupRead {
  GroupId: string;
  TopicId?: string;
  MsgSeq: number;
}

function onceEach(reads: readonly GroupRead[]): GroupRead[] {
  const farthest = new Map<string, GroupRead>();
  for (const read of reads) {
    const place = JSON.stringify([read.GroupId, read.TopicId]);
    const before = farthest.get(place);
    if (!before || read.MsgSeq > before.MsgSeq) farthest.set(place, read);
  }
  return [...farthest.values()];
}

/**
 * If one group refuses, the other groups are still marked as read. Groups to which the user does not belong are never called,
 * because a call with an invented id would start an object.
 */
async function readGroup(
  box: BoxContext,
  groupId: string,
  topicId: string | undefined,
  msgSeq: number,
): Promise<{ code: number; info: string }> {
  if (!box.groups.has(groupId))
    return { code: SERVER_ERRORS.GROUP_NOT_FOUND, info: `There is no group ${groupId} among those of ${box.userId}.` };
  try {
    await box.askGroup(groupId, "group_open_http_svc.msg_read_report", {
      GroupId: groupId,
      TopicId: topicId,
      MsgReadedSeq: msgSeq,
    });
    return { code: 0, info: "" };
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, info: error.message };
    throw error;
  }
}

export const receiptsDeliveries = {
  c2cRead: (box, { reader, time }) => {
    const conversations = new ConversationStore(box.sql);
    const conversation = conversations.find(1, reader);
    if (!conversation || time <= conversation.peer_read_time) return;
    conversations.save(1, reader, { peer_read_time: time });
    box.push(pushes.c2cReadByPeer(reader, time));
  },

  c2cReceipts: (box, { reader, keys }) => {
    const log = new C2cLogStore(box.sql);
    const rows = keys.map((key) => log.find(reader, key, 1)).filter((row) => row !== null);
    for (const row of rows) log.confirm(row);
    const items = rows.map(readItem).filter((item) => item !== null);
    if (items.length === 0) return;
    box.push(pushes.c2cReceipts(reader, items));
    box.push(pushes.c2cReceiptsListed(reader, items, nowSeconds(box)));
  },
} satisfies Partial<DeliveryHandlers>;
