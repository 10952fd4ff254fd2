import { type ContactItem, contactId } from "#chat/protocol/conversations.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { CONVERSATION_CUSTOM_DATA_MAX, CONVERSATION_DELETE_MAX } from "#chat/protocol/limits/conversations.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { REQUEST_MARK } from "#edge/contract/rules/contacts.ts";
import { c2cUses } from "#edge/ground/files/files.ts";
import type { BoxCommands, BoxContext } from "../context.ts";
import { findPage, type ListCursor, listConversations } from "../conversation-list.ts";
import { noteCleared } from "../forgetting-history.ts";
import { requireOwner } from "../owner.ts";
import { pushes } from "../pushes.ts";
import { hasRequestMark } from "../requests.ts";
import { C2cLogStore } from "../store/c2c-log.ts";
import { type ConversationKind, ConversationStore } from "../store/conversations.ts";
import { FolderStore } from "../store/folders.ts";

const PAGE_SIZE = 100;

/** A number whose highest bit is this one is still exact in JavaScript (specification 3.28; the vendor's own marks end at 37). */
const MARK_MAX = 52;

export interface Conversation {
  kind: ConversationKind;
  id: string;
}

export const toConversation = (item: ContactItem): Conversation => ({ kind: item.Type, id: contactId(item) ?? "" });

export const toContact = ({ kind, id }: Conversation) =>
  kind === 1 ? { Type: 1 as const, To_Account: id } : { Type: 2 as const, ToGroupId: id, ToGroupid: id };

/** At this limit, the user can pin or mark no further conversations. It is far above what a client lists. */
export const ARRANGED_MAX = 5_000;

const TOO_MANY_ARRANGED = `A user arranges at most ${ARRANGED_MAX} conversations.`;

/** A stored conversation can always be pinned or marked, a new one only until the limit is reached. */
function arrangeable({ sql }: BoxContext): (conversation: Conversation) => boolean {
  const conversations = new ConversationStore(sql);
  let free: number | null = null;
  return ({ kind, id }) => {
    if (conversations.find(kind, id)) return true;
    free = (free ?? ARRANGED_MAX - conversations.count) - 1;
    return free >= 0;
  };
}

/** Code 0 is success. */
export const contactResult = (conversation: Conversation, code = 0, info = "") => ({
  ContactItem: toContact(conversation),
  ResultCode: code,
  ResultInfo: info,
});

/** A list starts over only if time and index are both 0, because a conversation without messages has the time 0 too. */
const toCursor = (time = 0, index = 0): ListCursor | null => (time === 0 && index === 0 ? null : { time, index });

/** Clears the history for this user only. `instId` is the requesting session. */
async function clearHistory(box: BoxContext, { kind, id }: Conversation, instId: number): Promise<void> {
  if (kind === 2) {
    // Reads the conversation before it clears the history, because messages that arrive in between must stay on the user's
    // devices.
    const group = await box.groupConversation(id);
    await box.clearGroupHistory(id);
    if (group) noteCleared(box, { kind, conversation: id }, group.nextSeq - 1, instId);
    return;
  }
  box.handOvers.settle(id);
  const log = new C2cLogStore(box.sql);
  log.removeAll(id);
  box.fileEnds.add(c2cUses(box.userId, id));
  const newest = log.newestStamp(id);
  if (newest > 0) noteCleared(box, { kind, conversation: id }, newest, instId);
}

async function removeConversation(
  box: BoxContext,
  conversation: Conversation,
  clearsHistory: boolean,
  instId: number,
): Promise<void> {
  const { kind, id } = conversation;
  const group = kind === 2 ? await box.groupConversation(id) : null;
  if (clearsHistory) await clearHistory(box, conversation, instId);
  if (kind === 1) new C2cLogStore(box.sql).markRead(id, Number.MAX_SAFE_INTEGER);
  const conversations = new ConversationStore(box.sql);
  const known = conversations.find(kind, id);
  // Keeps the mark of a request, because the peer is still no friend. An unknown conversation needs no row.
  const mark = hasRequestMark(known?.mark ?? 0) ? REQUEST_MARK : 0;
  if (group || known)
    conversations.save(kind, id, { listed: 0, pinned: 0, mark, custom: "", deleted_seq: group ? group.nextSeq - 1 : -1 });
  new FolderStore(box.sql).takeFromAll(kind, id);
}

interface MarkItem {
  OptType: number;
  ContactItem: ContactItem;
  CustomMark?: string;
  SetMark?: number[];
  ClearMark?: number[];
}

/** `OptType` 1: the marks, 2: the application's custom data, 3: both. */
function markConversation(
  box: BoxContext,
  { OptType, ContactItem: item, CustomMark, SetMark = [], ClearMark = [] }: MarkItem,
  canArrange: (conversation: Conversation) => boolean,
) {
  const conversation = toConversation(item);
  const { kind, id } = conversation;
  const length = [...(CustomMark ?? "")].length;
  if (OptType !== 1 && length > CONVERSATION_CUSTOM_DATA_MAX) {
    return contactResult(
      conversation,
      SERVER_ERRORS.CONVERSATION_INVALID_PARAMETER,
      `The data has ${length} characters, more than ${CONVERSATION_CUSTOM_DATA_MAX}.`,
    );
  }
  const tooHigh = [...SetMark, ...ClearMark].find((bit) => bit > MARK_MAX);
  if (OptType !== 2 && tooHigh !== undefined)
    return contactResult(
      conversation,
      SERVER_ERRORS.CONVERSATION_INVALID_PARAMETER,
      `There is no mark ${tooHigh}: the highest is ${MARK_MAX}.`,
    );
  if (!canArrange(conversation))
    return contactResult(conversation, SERVER_ERRORS.CONVERSATION_INVALID_PARAMETER, TOO_MANY_ARRANGED);
  const conversations = new ConversationStore(box.sql);
  const { mark, custom } = conversations.get(kind, id);
  conversations.save(kind, id, {
    mark: OptType === 2 ? mark : withBits(mark, SetMark, ClearMark),
    custom: OptType === 1 ? custom : (CustomMark ?? custom),
  });
  return contactResult(conversation);
}

/** Uses arithmetic, because JavaScript's bit operators stop at 32 bits. */
function withBits(mark: number, set: readonly number[], clear: readonly number[]): number {
  const bits = new Set(
    Array.from({ length: MARK_MAX + 1 }, (_, bit) => bit).filter((bit) => Math.floor(mark / 2 ** bit) % 2 === 1),
  );
  for (const bit of set) bits.add(bit);
  for (const bit of clear) bits.delete(bit);
  return [...bits].reduce((sum, bit) => sum + 2 ** bit, 0);
}

export const conversationsBoxCommands = {
  "recentcontact.page_get": async (box, { From_Account, TimeStamp, StartIndex, TopTimeStamp, TopStartIndex }, { instId }) => {
    requireOwner(box, From_Account, "conversation");
    const session = instId ? box.instances.byNumber(instId) : undefined;
    if (session) await box.unreadSyncs.before(session.inst_id, session.login_time, box.now());
    const { items: all, unanswered } = await listConversations(box);
    const pinned = findPage(
      all.filter(({ TopFlags }) => TopFlags === 1),
      toCursor(TopTimeStamp, TopStartIndex),
      PAGE_SIZE,
    );
    const others = findPage(
      all.filter(({ TopFlags }) => TopFlags !== 1),
      toCursor(TimeStamp, StartIndex),
      PAGE_SIZE - pinned.items.length,
    );
    return {
      CompleteFlag: pinned.isLast && others.isLast ? 1 : 0,
      TimeStamp: others.next.time,
      StartIndex: others.next.index,
      TopTimeStamp: pinned.next.time,
      TopStartIndex: pinned.next.index,
      SessionItem: [...pinned.items, ...others.items],
      GroupItem: new FolderStore(box.sql).all().map(({ id, name }) => ({ ContactGroupId: id, ContactGroupName: name })),
      ...(unanswered.length > 0 && { Unanswered: unanswered }),
    };
  },

  "recentcontact.batch_delete": async (box, { From_Account, ContactItem: items, ClearRamble }, { instId }) => {
    requireOwner(box, From_Account, "conversation");
    const conversations = items.slice(0, CONVERSATION_DELETE_MAX).map(toConversation);
    await Promise.all(conversations.map((conversation) => removeConversation(box, conversation, ClearRamble === 1, instId)));
    box.push(pushes.conversationsDeleted(conversations.map(toContact)), instId);
    return { ResultItem: conversations.map((conversation) => ({ ...toContact(conversation), ResultCode: 0, ResultInfo: "" })) };
  },

  "recentcontact.clear_msg": async (box, { From_Account, ...item }, { instId }) => {
    requireOwner(box, From_Account, "conversation");
    await clearHistory(box, toConversation(item), instId);
    return {};
  },

  "recentcontact.top": (box, { From_Account, OperationType, RecentContactItem }, { instId }) => {
    requireOwner(box, From_Account, "conversation");
    const conversations = RecentContactItem.map(toConversation);
    const isPinned = OperationType === 1;
    const store = new ConversationStore(box.sql);
    if (!conversations.every(arrangeable(box)))
      throw new Refusal(SERVER_ERRORS.CONVERSATION_INVALID_PARAMETER, TOO_MANY_ARRANGED);
    for (const { kind, id } of conversations) store.save(kind, id, { pinned: isPinned ? 1 : 0 });
    box.push(pushes.conversationsPinned(conversations.map(toContact), isPinned), instId);
    return {};
  },

  "recentcontact.mark_contact": (box, { From_Account, MarkItem: items }, { instId }) => {
    requireOwner(box, From_Account, "conversation");
    const canArrange = arrangeable(box);
    const results = items.map((item) => markConversation(box, item, canArrange));
    const changed = items.filter((_, index) => results[index]?.ResultCode === 0);
    const conversations = new ConversationStore(box.sql);
    const marks = changed.map((item) => {
      const conversation = toConversation(item.ContactItem);
      const { mark, custom } = conversations.get(conversation.kind, conversation.id);
      return { contact: toContact(conversation), mark, custom };
    });
    if (marks.length > 0) box.push(pushes.conversationsMarked(marks), instId);
    return { ResultItem: results };
  },
} satisfies BoxCommands;
