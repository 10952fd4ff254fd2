import type { GroupMessage } from "#chat/protocol/message.ts";
import { NOTHING_SAID } from "../message-body.ts";
import { GROUP_EVENTS, ROOM_HISTORY_SHOWN } from "./events.ts";
import type { LogRow } from "./rows.ts";
import type { GroupStore } from "./store.ts";

export interface LogItem {
  readonly [field: string]: unknown;
  From_Account?: string;
  GroupInfo?: { From_AccountNick?: string; MsgFrom_AccountExtraInfo?: { NameCard: string } };
  Revoker_Account?: string;
  GroupAtInfo?: { GroupAtAllFlag: 0 | 1; GroupAt_Account?: string }[];
  SendMsgControl?: GroupMessage["SendMsgControl"];
}

/**
 * Returns a message or tip in the form of histories and lists. Official clients drop a revoked message that has no elements, so it
 * gets an empty element. They recognise a tip only by the tips' event, so every tip gets this event.
 */
export function shownItem(row: LogRow): LogItem {
  const item = JSON.parse(row.item) as LogItem;
  if (row.event === GROUP_EVENTS.tipOfProfile) return { ...item, Event: GROUP_EVENTS.tip };
  return row.revoked ? { ...item, MsgBody: NOTHING_SAID } : item;
}

/**
 * Returns a conversation's last message in the form of a list. The chat vendor's official clients look for a tip in a separate
 * field, so a tip is repeated there.
 */
export function lastItem(row: LogRow): LogItem {
  const item = shownItem(row);
  return isTip(row) ? { ...item, GroupTips: item } : item;
}

export const isTip = ({ event }: Pick<LogRow, "event">): boolean =>
  event === GROUP_EVENTS.tip || event === GROUP_EVENTS.tipOfProfile;

type RoomMessage = GroupMessage & { Event: typeof GROUP_EVENTS.message };

/** The messages that the viewer sees, oldest first. */
export const latestMessages = ({ store }: { store: GroupStore }, userId: string): RoomMessage[] =>
  store
    .history(userId, "", null, ROOM_HISTORY_SHOWN)
    .filter(({ event, revoked }) => event === GROUP_EVENTS.message && !revoked)
    .reverse()
    .map(({ item }) => JSON.parse(item) as RoomMessage);
