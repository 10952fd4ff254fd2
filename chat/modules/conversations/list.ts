import { type BusEvents, CONVERSATIONS_BEHIND, GROUPS_WANTED, type Place } from "../../bus";
import type { Context } from "../../context";
import type { CommandBody } from "../../protocol/commands";
import { CONVERSATION_LIST_UPDATED, TOTAL_UNREAD_MESSAGE_COUNT_UPDATED } from "../../protocol/event-names";
import { GROUP_READ_STALE_SEQUENCES } from "../../protocol/limits/groups";
import { CONV_SYSTEM, MSG_REMIND_ACPT_AND_NOTE } from "../../protocol/types";
import { byPlace, conversationIdOf, newConversation, updateConversation } from "../../records/conversation";
import type { Conversation } from "../../types/conversation";
import type { FolderNames } from "./folder-names";
import { createStoredConversations } from "./stored";

/** What the list asks for with each conversation (wire: page_get). */
const LIST_FLAGS = { OrderType: 1, MsgAssistFlags: 4, AssistFlags: 15 } as const;

/** How far the fetching of the list is (specification 4.28). */
export type SyncState = "notStarted" | "pending" | "resolved" | "rejected";

export interface ConversationList {
  readonly state: SyncState;
  /** Whether every page has come. */
  readonly isComplete: boolean;
  /**
   * Fetches the list; resolves once the first page is here, rejects if that fails. The others follow by themselves. After an absence
   * it is told what was missed in each conversation.
   */
  sync(isReturn?: boolean): Promise<void>;
  get(conversationID: string): Conversation | undefined;
  /** The conversation; a new one where there is none. */
  take(conversationID: string): Conversation;
  /** Something was said in it just now: of conversations of one second it comes first. */
  raise(conversation: Conversation): void;
  remove(conversationID: string): boolean;
  /** In the order of the list. */
  sorted(): Conversation[];
  all(): Iterable<Conversation>;
  totalUnread(): number;
  /** Something changed: the app is told, and the total if that changed too. */
  changed(): void;
  /** This user has read a group up to a sequence: an older count of the server's says nothing against it. */
  readUpTo(conversationID: string, sequence: number): void;
  clear(): void;
}

/** Whether a conversation's unread messages count in the total (specification 4.30). */
const counts = ({ type, messageRemindType }: Conversation): boolean =>
  type !== CONV_SYSTEM && (messageRemindType === "" || messageRemindType === MSG_REMIND_ACPT_AND_NOTE);

export function createConversationList(context: Context, folders: FolderNames): ConversationList {
  const { session } = context;
  const conversations = new Map<string, Conversation>();
  const stored = createStoredConversations(context, () => sorted());
  /** How far groups were read here, until the server counts from there (specification 9.16). */
  const readSequences = new Map<string, number>();
  let state: SyncState = "notStarted";
  let isComplete = false;
  let syncing: Promise<void> | null = null;
  let generation = 0;
  let toldTotal = 0;

  // Sorting is stable: of one second, what was touched last comes first.
  const sorted = (): Conversation[] => [...conversations.values()].reverse().sort(byPlace);

  const totalUnread = (): number => {
    let total = 0;
    for (const conversation of conversations.values()) if (counts(conversation)) total += conversation.unreadCount;
    return total;
  };

  const changed = (): void => {
    context.announce(CONVERSATION_LIST_UPDATED, sorted);
    const total = totalUnread();
    if (total !== toldTotal) {
      toldTotal = total;
      context.announce(TOTAL_UNREAD_MESSAGE_COUNT_UPDATED, totalUnread);
    }
    stored.touch();
  };

  const take = (conversationID: string): Conversation => {
    const known = conversations.get(conversationID);
    if (known) return known;
    const made = newConversation(conversationID);
    const { groupID } = made.groupProfile;
    const group = context.groups.get(groupID);
    if (group) Object.assign(made, { groupProfile: group, messageRemindType: group.selfInfo.messageRemindType });
    conversations.set(conversationID, made);
    return made;
  };

  /** The server may not have heard yet how far a group was read here. */
  const withOwnRead = (conversation: Conversation): void => {
    const read = readSequences.get(conversation.conversationID);
    if (read === undefined) return;
    const { lastSequence } = conversation.lastMessage;
    if (lastSequence - read >= GROUP_READ_STALE_SEQUENCES) readSequences.delete(conversation.conversationID);
    else if (lastSequence <= read) conversation.unreadCount = 0;
  };

  type Cursor = Partial<CommandBody<"recentcontact.page_get">>;

  const placeOf = ({ conversationID, lastMessage: { lastTime, lastSequence } }: Conversation): Place => {
    const held = context.messages.list(conversationID).at(-1);
    return { time: Math.max(lastTime, held?.time ?? 0), sequence: Math.max(lastSequence, held?.sequence ?? 0) };
  };

  const fetchPage = async (cursor: Cursor, isReturn: boolean): Promise<Cursor | null> => {
    const own = generation;
    const answer = await context.ask("recentcontact.page_get", { From_Account: session.userID, ...cursor, ...LIST_FLAGS });
    if (own !== generation) return null;
    folders.know(
      (answer.GroupItem ?? []).map(({ ContactGroupId, ContactGroupName }) => ({ id: ContactGroupId, name: ContactGroupName })),
    );
    const groupIDs: string[] = [];
    const behind: BusEvents[typeof CONVERSATIONS_BEHIND] = [];
    for (const item of answer.SessionItem) {
      const conversation = take(conversationIdOf(item));
      const known = placeOf(conversation);
      const latest = { time: item.MsgTimeStamp, sequence: item.Type === 2 ? (item.MsgGroupSeq ?? 0) : 0 };
      const isBehind = item.Type === 2 ? latest.sequence > known.sequence : latest.time > known.time;
      if (isReturn && isBehind) behind.push({ conversationID: conversation.conversationID, known, latest });
      updateConversation(conversation, item, session.userID, folders.names);
      withOwnRead(conversation);
      if (item.Type === 2 && !context.groups.has(item.ToAccount)) groupIDs.push(item.ToAccount);
    }
    if (groupIDs.length > 0) context.bus.emit(GROUPS_WANTED, { groupIDs });
    if (behind.length > 0) context.bus.emit(CONVERSATIONS_BEHIND, behind);
    changed();
    const { CompleteFlag, TimeStamp = 0, StartIndex = 0, TopTimeStamp = 0, TopStartIndex = 0 } = answer;
    return CompleteFlag === 1 ? null : { TimeStamp, StartIndex, TopTimeStamp, TopStartIndex };
  };

  const fetchRest = async (cursor: Cursor, isReturn: boolean): Promise<void> => {
    let next: Cursor | null = cursor;
    while (next) next = await fetchPage(next, isReturn);
    isComplete = true;
  };

  const start = async (isReturn: boolean): Promise<void> => {
    state = "pending";
    const own = generation;
    try {
      const next = await fetchPage({ TimeStamp: 0, StartIndex: 0, TopTimeStamp: 0, TopStartIndex: 0 }, isReturn);
      if (own !== generation) return;
      state = "resolved";
      if (!next) isComplete = true;
      else fetchRest(next, isReturn).catch(() => own === generation && reject());
    } catch (error) {
      if (own === generation) reject();
      throw error;
    }
  };

  const reject = (): void => {
    state = "rejected";
  };

  return {
    get state() {
      return state;
    },
    get isComplete() {
      return isComplete;
    },
    sync(isReturn = false) {
      if (state === "notStarted") for (const kept of stored.read()) conversations.set(kept.conversationID, kept);
      syncing ??= start(isReturn).finally(() => {
        syncing = null;
      });
      return syncing;
    },
    get: (conversationID) => conversations.get(conversationID),
    take,
    raise(conversation) {
      conversations.delete(conversation.conversationID);
      conversations.set(conversation.conversationID, conversation);
    },
    remove: (conversationID) => conversations.delete(conversationID),
    sorted,
    all: () => conversations.values(),
    totalUnread,
    changed,
    readUpTo: (conversationID, sequence) => void readSequences.set(conversationID, sequence),
    clear() {
      generation += 1;
      conversations.clear();
      readSequences.clear();
      stored.stop();
      state = "notStarted";
      isComplete = false;
      syncing = null;
      toldTotal = 0;
    },
  };
}
