import type { GroupMessage } from "#chat/protocol/message.ts";
import { NOTHING_SAID } from "../message-body.ts";
import { GROUP_EVENTS, ROOM_HISTORY_SHOWN } from "./events.ts";
import type { LogRow } from "./rows.ts";
import type { GroupStore } from "./store.ts";

/** The fields read here of a message, a revoked message or a tip in the log. */
export interface LogItem {
  readonly [field: string]: unknown;
  From_Account?: string;
  GroupInfo?: { From_AccountNick?: string; MsgFrom_AccountExtraInfo?: { NameCard: string } };
  /** Set on a revoked message. */
  Revoker_Account?: string;
  GroupAtInfo?: { GroupAtAllFlag: 0 | 1; GroupAt_Account?: string }[];
  SendMsgControl?: GroupMessage["SendMsgControl"];
}

/**
 * Returns a row as histories and lists show it. The model clients leave a revoked message without elements out of a history. They
 * recognise a tip in a history only by the event of tips, even a tip about the group's profile.
 */
export function shownItem(row: LogRow): LogItem {
  const item = JSON.parse(row.item) as LogItem;
  if (row.event === GROUP_EVENTS.tipOfProfile) return { ...item, Event: GROUP_EVENTS.tip };
  return row.revoked ? { ...item, MsgBody: NOTHING_SAID } : item;
}

/** Returns a row as the last message of a list. The model clients look for a tip in a separate field. */
export function lastItem(row: LogRow): LogItem {
  const item = shownItem(row);
  return isTip(row) ? { ...item, GroupTips: item } : item;
}

export const isTip = ({ event }: Pick<LogRow, "event">): boolean =>
  event === GROUP_EVENTS.tip || event === GROUP_EVENTS.tipOfProfile;

/** A stored message with the event kind that a room's poll uses. */
type RoomMessage = GroupMessage & { Event: typeof GROUP_EVENTS.message };

/** Returns the latest messages of a room that a viewer sees, oldest first. */
export const latestMessages = ({ store }: { store: GroupStore }, userId: string): RoomMessage[] =>
  store
    .history(userId, "", null, ROOM_HISTORY_SHOWN)
    .filter(({ event, revoked }) => event === GROUP_EVENTS.message && !revoked)
    .reverse()
    .map(({ item }) => JSON.parse(item) as RoomMessage);
