import type { C2cMessage } from "#chat/protocol/message.ts";
import { PUSH_EVENTS } from "#chat/protocol/push.ts";
import type { C2cItem } from "../deliveries.ts";
import { NOTHING_SAID, revokedBy } from "../message-body.ts";
import type { C2cPlace, C2cRow } from "./store/c2c-log.ts";

/** `MsgFlagBits` of a revoked message (in the vendor's published record), and its `LastMsgFlags` in the conversation list. */
export const REVOKED_FLAG = 8;

/** Completes an item with the time that the box gave. `beginning` is the item's JSON without the time and the last brace. */
export const itemAt = (beginning: string, stamp: number): string =>
  `${beginning},"MsgTimeStamp":${toTime({ stamp })},"MsgTimeMs":${stamp % 1_000}}`;

/** The push of one message (wire: push.EventArray_C2cMsgArray). `item` is JSON. */
export const messagesEvent = (item: string): string => `{"Event":${PUSH_EVENTS.C2C},"C2cMsgArray":[${item}]}`;

/** Unix seconds, the wire's unit. */
export const toTime = ({ stamp }: Pick<C2cRow, "stamp">): number => Math.floor(stamp / 1_000);

export const endOfSecond = (time: number): number => time * 1_000 + 999;

/** `{MsgSeq}_{MsgRandom}_{MsgTimeStamp}` (wire: delete, extensions, roaming cursor). */
export const toMsgKey = (row: C2cPlace): string => `${row.msg_seq}_${row.random}_${toTime(row)}`;

/** Null if the text is no key. */
export function parseMsgKey(key: string): { msgSeq: number; random: number; time: number } | null {
  const parts = /^(\d{1,15})_(\d{1,15})_(\d{1,12})$/.exec(key);
  return parts && { msgSeq: Number(parts[1]), random: Number(parts[2]), time: Number(parts[3]) };
}

/** Null if the user deleted the message. */
export const readItem = (row: C2cRow): C2cItem | null => (row.item ? (JSON.parse(row.item) as C2cItem) : null);

/**
 * Returns the message's wire form for the history, the unread sync and the conversation list. `peerReadTime` is in unix seconds.
 */
export function wireItem(row: C2cRow, peerReadTime: number): C2cMessage {
  const item = JSON.parse(row.item) as C2cItem;
  const isReadByPeer = row.outgoing === 1 && (row.receipt === 2 || toTime(row) <= peerReadTime);
  return {
    ...item,
    // Only the sender can revoke a private message.
    ...(row.revoked === 1 && {
      MsgFlagBits: REVOKED_FLAG,
      ...revokedBy(item.From_Account),
      ...(row.outgoing === 0 && { MsgBody: NOTHING_SAID, CloudCustomData: "" }),
    }),
    ...(row.version > 0 && { MsgVersion: row.version }),
    // Messages of earlier releases were stored without this field.
    MsgTimeMs: row.stamp % 1_000,
    IsPeerRead: isReadByPeer ? 1 : 0,
    MsgKey: toMsgKey(row),
  };
}
