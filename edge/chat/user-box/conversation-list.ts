import type { CommandAnswer } from "#chat/protocol/commands.ts";
import { CHAT_ERRORS } from "#chat/protocol/errors.ts";
import type { RateLimit } from "#chat/protocol/limits/rates.ts";
import { log } from "#edge/contract/log.ts";
import type { GroupConversation } from "../group/views.ts";
import { inPortions } from "../portions.ts";
import { Refusal } from "../refusal.ts";
import { REVOKED_FLAG, timeOf, wireItem } from "./c2c-item.ts";
import type { BoxContext } from "./context.ts";
import { C2cLogStore } from "./store/c2c-log.ts";
import { type ConversationRow, ConversationStore } from "./store/conversations.ts";
import { FolderStore } from "./store/folders.ts";

/** A conversation as the list carries it. */
export type SessionItem = CommandAnswer<"recentcontact.page_get">["SessionItem"][number];

/** Where a list goes on: behind the item of this time (unix seconds) and this number among those of its second. */
export interface ListCursor {
  time: number;
  index: number;
}

/** What a client holds of a message's words where it shows none of its own. */
const SHOWN_TEXT_MAX = 200;

/** `LastMsgFlags` of a group whose last message was revoked. */
const LAST_OF_GROUP_REVOKED = 2;

/** Groups that are asked for the lists of one user, on all his devices: each page asks all of his, up to a thousand. */
export const GROUPS_ASKED_LIMIT: RateLimit = { count: 20_000, intervalMs: 5_000 };

/** All conversations of the user that stand in the list, in no order yet, and the groups that did not answer what was said in them. */
export interface ConversationsFound {
  items: SessionItem[];
  unanswered: string[];
}

/** Asks a user's groups for his list. Throws 2996 where that was too often. */
export async function listConversations(box: BoxContext): Promise<ConversationsFound> {
  const groupIds = box.groups
    .all()
    .filter(({ group_type }) => group_type !== "AVChatRoom")
    .map(({ group_id }) => group_id);
  if (!box.rates.take("groups", GROUPS_ASKED_LIMIT, box.now(), groupIds.length)) {
    throw new Refusal(
      CHAT_ERRORS.OVER_FREQUENCY_LIMIT,
      `The list asked ${GROUPS_ASKED_LIMIT.count} groups in ${GROUPS_ASKED_LIMIT.intervalMs / 1_000} s; try again later.`,
    );
  }
  const unanswered: string[] = [];
  const groups = await inPortions(groupIds, async (groupId) => {
    try {
      return await box.groupConversation(groupId);
    } catch (error) {
      // It is left out of this page rather than that the whole list fails.
      log.warn(`Group ${groupId} did not tell its conversation.`, error);
      unanswered.push(groupId);
      return null;
    }
  });
  // What follows reads this box's rows in one turn: nothing changes in between.
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

/** What the user arranged of a conversation, as the wire has it. */
const arrangementOf = (row: ConversationRow | undefined, folders: number[] = []) => ({
  TopFlags: row?.pinned === 1 ? (1 as const) : (0 as const),
  StandardMark: row?.mark ?? 0,
  CustomMark: row?.custom ?? "",
  ContactGroupId: folders,
});

function c2cSession(box: BoxContext, row: ConversationRow, folders?: number[]): SessionItem {
  const log = new C2cLogStore(box.sql);
  const last = log.last(row.id);
  const item = last && wireItem(last, row.peer_read_time);
  const time = last ? timeOf(last) : timeOf({ stamp: log.lastShownStamp(row.id) });
  return {
    Type: 1,
    To_Account: row.id,
    MsgTimeStamp: time,
    MsgTime: time,
    MsgSeq: last?.msg_seq ?? 0,
    MsgRandom: last?.random ?? 0,
    UnreadMsgCount: log.unreadOf(row.id),
    MsgShow: shownText(item?.MsgBody),
    LastMsgFlags: last?.revoked === 1 ? REVOKED_FLAG : 0,
    C2cNick: row.nick,
    C2cImage: row.image,
    C2CReadTime: row.read_time,
    C2cPeerReadTime: row.peer_read_time,
    ...(item && { LastC2CMsgFrom_Account: item.From_Account }),
    ...arrangementOf(row, folders),
    ...(item && { LastMsg: item }),
  };
}

function groupSession(group: GroupConversation, row: ConversationRow | undefined, folders?: number[]): SessionItem[] {
  const { groupId, nextSeq, lastMessage, lastTime } = group;
  const writer = lastMessage?.GroupInfo;
  const nameCard = writer?.MsgFrom_AccountExtraInfo?.NameCard;
  // Deleted, and nothing was said since.
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
      LastMsgFlags: lastMessage?.Revoker_Account ? LAST_OF_GROUP_REVOKED : 0,
      GroupNick: group.name,
      GroupImage: group.faceUrl,
      GroupType: group.groupType,
      MsgShow: shownText(lastMessage?.MsgBody),
      ...(lastMessage?.From_Account && { MsgGroupFrom_Account: lastMessage.From_Account }),
      ...(writer?.From_AccountNick && { SenderNick: writer.From_AccountNick }),
      ...(nameCard && { SenderNameCard: nameCard }),
      ...arrangementOf(row, folders),
      ...(lastMessage && { LastMsg: lastMessage }),
    },
  ];
}

/** The words of a message that begins with a text; the client words the other kinds in its own language. */
function shownText(body: unknown): string {
  const first = Array.isArray(body) ? (body[0] as { MsgContent?: { Text?: unknown } } | undefined) : undefined;
  const text = first?.MsgContent?.Text;
  return typeof text === "string" ? text.slice(0, SHOWN_TEXT_MAX) : "";
}

/** A conversation's number among those of one second: it depends on nothing else, so what is raised between two pages moves no other. FNV-1a. */
function placeOf(item: SessionItem): number {
  const key = item.Type === 1 ? `1 ${item.To_Account}` : `2 ${item.ToAccount}`;
  let hash = 2_166_136_261;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 16_777_619);
  return hash >>> 0;
}

/** Newest first. */
const byTime = (a: SessionItem, b: SessionItem): number => b.MsgTimeStamp - a.MsgTimeStamp || placeOf(a) - placeOf(b);

export interface ListPage {
  items: SessionItem[];
  next: ListCursor;
  isLast: boolean;
}

/** The page of a list that follows a cursor; null begins. */
export function pageOf(list: readonly SessionItem[], cursor: ListCursor | null, size: number): ListPage {
  const { time, index } = cursor ?? { time: Number.POSITIVE_INFINITY, index: 0 };
  const isLeft = (item: SessionItem): boolean =>
    item.MsgTimeStamp < time || (item.MsgTimeStamp === time && placeOf(item) > index);
  const left = list.filter(isLeft).sort(byTime);
  const items = left.slice(0, size);
  const last = items.at(-1);
  const next = last ? { time: last.MsgTimeStamp, index: placeOf(last) } : (cursor ?? { time: 0, index: 0 });
  return { items, next, isLast: left.length <= size };
}
