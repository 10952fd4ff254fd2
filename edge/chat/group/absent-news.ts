import type { GroupMessage } from "#chat/protocol/message.ts";
import type { GroupVoice } from "../deliveries.ts";
import { noticeText } from "../notices.ts";
import { GROUP_EVENTS } from "./events.ts";
import { findReceivers, type LogRow } from "./rows.ts";
import { AT, namedBy } from "./views.ts";

const COUNTED_MAX = 100;
/** Maximum number of senders in a notice to its receiver's box. The box then leaves out senders whom the receiver has blocked. */
const VOICES_MAX = 20;

export interface RecentMessage {
  seq: number;
  /** Unix seconds. */
  time: number;
  sender: string;
  nick: string;
  text: string;
  /** Undefined if everybody receives the message. */
  to: readonly string[] | undefined;
  names: (userId: string) => boolean;
}

/** How far a member has read a conversation, and the last message of which the member was notified. */
export interface MemberState {
  userId: string;
  readSeq: number;
  /** Unix seconds. */
  joinedAt: number;
  reportedSeq: number;
}

type Item = Pick<GroupMessage, "MsgBody" | "SendMsgControl" | "GroupAtInfo"> & { GroupInfo?: GroupMessage["GroupInfo"] };

export function recentMessages(sql: SqlStorage, topic: string, uptoSeq: number): RecentMessage[] {
  const rows = sql
    .exec<LogRow>(
      "SELECT * FROM log WHERE topic = ? AND msg_seq IS NOT NULL AND msg_seq <= ? ORDER BY msg_seq DESC LIMIT ?",
      topic,
      uptoSeq,
      COUNTED_MAX,
    )
    .toArray();
  return rows.flatMap((row): RecentMessage[] => {
    if (row.event !== GROUP_EVENTS.message || row.revoked || row.msg_seq === null) return [];
    const item = JSON.parse(row.item) as Item;
    if (item.SendMsgControl?.includes("NoUnread")) return [];
    const { From_AccountNick: nick = "", MsgFrom_AccountExtraInfo: extra } = item.GroupInfo ?? {};
    return [
      {
        seq: row.msg_seq,
        time: row.time,
        sender: row.sender,
        nick: extra?.NameCard || nick,
        text: noticeText(item.MsgBody),
        to: findReceivers(row),
        names: (userId) => namedBy(item, userId).includes(AT.ME) || namedBy(item, userId).includes(AT.ALL),
      },
    ];
  });
}

/** Returns the reader's unread messages, grouped by sender. Empty if the reader has already been notified of all of them. */
export function voicesFor(
  messages: readonly RecentMessage[],
  { userId, readSeq, joinedAt, reportedSeq }: MemberState,
): GroupVoice[] {
  const unread = messages.filter(
    ({ seq, time, sender, to }) =>
      seq > readSeq && time >= joinedAt && sender !== userId && (to === undefined || to.includes(userId)),
  );
  if (!unread.some(({ seq }) => seq > reportedSeq)) return [];
  const voices = new Map<string, GroupVoice>();
  for (const message of unread) {
    const { sender, nick, text } = message;
    const isMention = message.seq > reportedSeq && message.names(userId);
    const known = voices.get(sender);
    if (!known) voices.set(sender, { sender, nick, text, isMention, count: 1 });
    else {
      known.count += 1;
      if (isMention && !known.isMention) Object.assign(known, { text, isMention });
    }
  }
  return [...voices.values()].sort((a, b) => Number(b.isMention) - Number(a.isMention)).slice(0, VOICES_MAX);
}
