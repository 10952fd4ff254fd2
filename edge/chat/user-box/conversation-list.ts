import type { CommandAnswer } from "#chat/protocol/commands.ts";
import { CHAT_ERRORS } from "#chat/protocol/errors.ts";
import type { RateLimit } from "#chat/protocol/limits/rates.ts";
import { log } from "#edge/contract/log.ts";
import { cutText } from "#edge/contract/rules/graphemes.ts";
import type { GroupConversation } from "../group/views.ts";
import { inPortions } from "../portions.ts";
import { Refusal } from "../refusal.ts";
import { REVOKED_FLAG, toTime, wireItem } from "./c2c-item.ts";
import type { BoxContext } from "./context.ts";
import { C2cLogStore } from "./store/c2c-log.ts";
import { type ConversationRow, ConversationStore } from "./store/conversations.ts";
import { FolderStore } from "./store/folders.ts";
import { RemindTypeStore } from "./store/remind-types.ts";

export type SessionItem = CommandAnswer<"recentcontact.page_get">["SessionItem"][number];

/** The last listed item: its time in unix seconds, and its place among the items of that second. */
export interface ListCursor {
  time: number;
  index: number;
}

/** The longest text in `MsgShow`, in characters. A client shows this summary if it has no wording of its own. */
const SHOWN_TEXT_MAX = 200;

/** `LastMsgFlags` of a group whose last message was revoked. */
const LAST_OF_GROUP_REVOKED = 2;

/** The list's numbers for a member's reminder settings (specification 4.32). */
const REMIND_FLAGS: Readonly<Record<string, number>> = { AcceptAndNotify: 0, Discard: 1, AcceptNotNotify: 2 };

/** The limit covers one user's lists on all devices. Each page calls every group of the user, up to a thousand. */
export const GROUP_CALLS_LIMIT: RateLimit = { count: 20_000, intervalMs: 5_000 };

export interface ConversationsFound {
  items: SessionItem[];
  unanswered: string[];
}

/**
 * Lists the conversations with users and with groups, and requests each group's conversation from the group. Throws 2996 if the
 * user requests lists too often.
 */
export async function listConversations(box: BoxContext): Promise<ConversationsFound> {
  const groupIds = box.groups
    .all()
    .filter(({ group_type }) => group_type !== "AVChatRoom")
    .map(({ group_id }) => group_id);
  if (!box.rates.take("groups", GROUP_CALLS_LIMIT, box.now(), groupIds.length)) {
    throw new Refusal(
      CHAT_ERRORS.OVER_FREQUENCY_LIMIT,
      `The list asked ${GROUP_CALLS_LIMIT.count} groups in ${GROUP_CALLS_LIMIT.intervalMs / 1_000} s; try again later.`,
    );
  }
  const unanswered: string[] = [];
  const groups = await inPortions(groupIds, async (groupId) => {
    try {
      return await box.groupConversation(groupId);
    } catch (error) {
      log.warn(`Group ${groupId} did not return its conversation.`, error);
      unanswered.push(groupId);
      return null;
    }
  });
  // From here on, this box's rows are read in one turn, so that no row changes in between.
  const folders = foldersByConversation(box.sql);
  const arranged = new ConversationStore(box.sql).groups();
  const withUsers = new ConversationStore(box.sql).listedC2c().map((row) => c2cSession(box, row, folders.get(`1 ${row.id}`)));
  const withGroups = groups.flatMap((group) =>
    group ? groupSession(group, arranged.get(group.groupId), folders.get(`2 ${group.groupId}`)) : [],
  );
  return { items: [...withUsers, ...withGroups], unanswered };
}

function foldersByConversation(sql: SqlStorage): Map<string, number[]> {
  const folders = new Map<string, number[]>();
  for (const { folder, kind, id } of new FolderStore(sql).items())
    folders.set(`${kind} ${id}`, [...(folders.get(`${kind} ${id}`) ?? []), folder]);
  return folders;
}

const toArrangement = (row: ConversationRow | undefined, folders: number[] = []) => ({
  TopFlags: row?.pinned === 1 ? (1 as const) : (0 as const),
  StandardMark: row?.mark ?? 0,
  CustomMark: row?.custom ?? "",
  ContactGroupId: folders,
});

function c2cSession(box: BoxContext, row: ConversationRow, folders?: number[]): SessionItem {
  const log = new C2cLogStore(box.sql);
  const last = log.last(row.id);
  const item = last && wireItem(last, row.peer_read_time);
  const time = last ? toTime(last) : toTime({ stamp: log.lastShownStamp(row.id) });
  return {
    Type: 1,
    To_Account: row.id,
    MsgTimeStamp: time,
    MsgTime: time,
    MsgSeq: last?.msg_seq ?? 0,
    MsgRandom: last?.random ?? 0,
    UnreadMsgCount: log.countUnread(row.id),
    MsgShow: shownText(item?.MsgBody),
    LastMsgFlags: last?.revoked === 1 ? REVOKED_FLAG : 0,
    MsgRecvOption: new RemindTypeStore(box.sql).readFlag(row.id),
    C2cNick: row.nick,
    C2cImage: row.image,
    ...(box.config.isOfSite(row.id) && { C2cIsOfSite: 1 as const }),
    C2CReadTime: row.read_time,
    C2cPeerReadTime: row.peer_read_time,
    ...(item && { LastC2CMsgFrom_Account: item.From_Account, LastC2cMsgFrom_Account: item.From_Account }),
    ...toArrangement(row, folders),
    ...(item && { LastMsg: item }),
  };
}

function groupSession(group: GroupConversation, row: ConversationRow | undefined, folders?: number[]): SessionItem[] {
  const { groupId, nextSeq, lastMessage, lastTime } = group;
  const writer = lastMessage?.GroupInfo;
  const nameCard = writer?.MsgFrom_AccountExtraInfo?.NameCard;
  // The user deleted the conversation, and no message has come since, so the conversation is not listed.
  if (row && row.deleted_seq >= nextSeq - 1) return [];
  return [
    {
      Type: 2,
      ToAccount: groupId,
      MsgTimeStamp: lastTime,
      MsgTime: lastTime,
      MsgGroupSeq: nextSeq - 1,
      MsgSeq: nextSeq - 1,
      MsgGroupReadedSeq: group.readSeq,
      UnreadMsgCount: group.unreadCount,
      RevokedUpTo: group.revokedUpTo,
      LastMsgFlags: lastMessage?.Revoker_Account ? LAST_OF_GROUP_REVOKED : 0,
      MsgRecvOption: REMIND_FLAGS[group.remindType] ?? 0,
      GroupNick: group.name,
      GroupImage: group.faceUrl,
      GroupType: group.groupType,
      MsgShow: shownText(lastMessage?.MsgBody),
      ...(lastMessage?.From_Account && { MsgGroupFrom_Account: lastMessage.From_Account }),
      ...(writer?.From_AccountNick && { SenderNick: writer.From_AccountNick, MsgGroupFromNickName: writer.From_AccountNick }),
      ...(nameCard && { SenderNameCard: nameCard, MsgGroupFromCardName: nameCard }),
      ...toArrangement(row, folders),
      ...(lastMessage && { LastMsg: lastMessage.GroupTips ? lastMessage : { ...lastMessage, Event: undefined } }),
    },
  ];
}

/** Empty unless the message begins with a text, because clients describe messages of other kinds in their own language. */
function shownText(body: unknown): string {
  const first = Array.isArray(body) ? (body[0] as { MsgContent?: { Text?: unknown } } | undefined) : undefined;
  const text = first?.MsgContent?.Text;
  return typeof text === "string" ? cutText(text, SHOWN_TEXT_MAX) : "";
}

/**
 * Orders conversations within one second by an FNV-1a hash of the key alone. A conversation that moves up between two pages thus
 * shifts no other.
 */
function toPlace(item: SessionItem): number {
  const key = item.Type === 1 ? `1 ${item.To_Account}` : `2 ${item.ToAccount}`;
  let hash = 2_166_136_261;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 16_777_619);
  return hash >>> 0;
}

const byTime = (a: SessionItem, b: SessionItem): number => b.MsgTimeStamp - a.MsgTimeStamp || toPlace(a) - toPlace(b);

export interface ListPage {
  items: SessionItem[];
  next: ListCursor;
  isLast: boolean;
}

/** Returns the first page if the cursor is null. */
export function findPage(list: readonly SessionItem[], cursor: ListCursor | null, size: number): ListPage {
  const { time, index } = cursor ?? { time: Number.POSITIVE_INFINITY, index: 0 };
  const isLeft = (item: SessionItem): boolean =>
    item.MsgTimeStamp < time || (item.MsgTimeStamp === time && toPlace(item) > index);
  const left = list.filter(isLeft).sort(byTime);
  const items = left.slice(0, size);
  const last = items.at(-1);
  const next = last ? { time: last.MsgTimeStamp, index: toPlace(last) } : (cursor ?? { time: 0, index: 0 });
  return { items, next, isLast: left.length <= size };
}
