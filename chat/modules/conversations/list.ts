import { CONVERSATION_FOUND, GROUPS_WANTED, type Place, SESSION_RETURNING } from "../../bus";
import type { Context } from "../../context";
import type { CommandBody } from "../../protocol/commands";
import { CONVERSATION_LIST_UPDATED, TOTAL_UNREAD_MESSAGE_COUNT_UPDATED } from "../../protocol/event-names";
import { CONTACT_TYPE } from "../../protocol/kinds";
import { GROUP_READ_STALE_SEQUENCES } from "../../protocol/limits/groups";
import { CONV_GROUP, CONV_SYSTEM, MSG_REMIND_ACPT_AND_NOTE } from "../../protocol/types";
import { byPlace, conversationIdOf, newConversation, updateConversation } from "../../records/conversation";
import { type Flights, singleFlight } from "../../single-flight";
import type { Conversation } from "../../types/conversation";
import type { FolderNames } from "./folder-names";
import { createStoredConversations } from "./stored";

/** What the list asks for with each conversation (wire: page_get). */
const LIST_FLAGS = { OrderType: 1, MsgAssistFlags: 4, AssistFlags: 15 } as const;

export interface ConversationList {
  /** Whether the list has to be fetched: it was not yet, that failed or left a group out, or it brought nothing (specification 4.28). */
  readonly isDue: boolean;
  /** Whether every page has come. */
  readonly isComplete: boolean;
  /**
   * Fetches the list; resolves once the first page is here, rejects if that fails. The others follow by themselves. After an absence
   * it is told how far each conversation is.
   */
  sync(): Promise<void>;
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
  const { bus, session } = context;
  const conversations = new Map<string, Conversation>();
  const stored = createStoredConversations(context, () => sorted());
  /** How far groups were read here, until the server counts from there (specification 9.16). */
  const readSequences = new Map<string, number>();
  /** How far this device was in each conversation when the connection was lost: what is pushed since says nothing of what was missed. */
  const places = new Map<string, Place>();
  /** Those that the fetch under way has not found yet, and in which nothing happened since it began. */
  let unseen = new Set<string>();
  /** Those of groups that did not tell the fetch under way how they stand. */
  const unanswered = new Set<string>();
  /** Whether it has to be fetched again; null: it never was. */
  let isDue: boolean | null = null;
  let isComplete = false;
  const syncing: Flights<0, void> = new Map();
  /** Counts logins and fetches, so that the pages for one do not end the next. */
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
    unseen.delete(conversationID);
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
    const held = context.store.list(conversationID).at(-1);
    return { time: Math.max(lastTime, held?.time ?? 0), sequence: Math.max(lastSequence, held?.sequence ?? 0) };
  };

  const find = (conversation: Conversation, latest = placeOf(conversation)): void => {
    const { conversationID } = conversation;
    const known = places.get(conversationID);
    if (known) bus.emit(CONVERSATION_FOUND, { conversationID, known, latest });
    places.delete(conversationID);
  };

  const fetchPage = async (cursor: Cursor, own: number): Promise<Cursor | null> => {
    const answer = await context.ask("recentcontact.page_get", { From_Account: session.userID, ...cursor, ...LIST_FLAGS });
    if (own !== generation) return null;
    folders.know(
      (answer.GroupItem ?? []).map(({ ContactGroupId, ContactGroupName }) => ({ id: ContactGroupId, name: ContactGroupName })),
    );
    const groupIDs: string[] = [];
    for (const item of answer.SessionItem) {
      const conversation = take(conversationIdOf(item));
      find(conversation, { time: item.MsgTimeStamp, sequence: (item.Type === CONTACT_TYPE.GROUP && item.MsgGroupSeq) || 0 });
      updateConversation(conversation, item, session.userID, folders.names);
      withOwnRead(conversation);
      if (item.Type === CONTACT_TYPE.GROUP && !context.groups.has(item.ToAccount)) groupIDs.push(item.ToAccount);
    }
    if (groupIDs.length > 0) bus.emit(GROUPS_WANTED, { groupIDs });
    for (const groupID of answer.Unanswered ?? []) unanswered.add(`${CONV_GROUP}${groupID}`);
    const { CompleteFlag, TimeStamp = 0, StartIndex = 0, TopTimeStamp = 0, TopStartIndex = 0 } = answer;
    const isLast = CompleteFlag === 1;
    if (isLast) complete();
    changed();
    return isLast ? null : { TimeStamp, StartIndex, TopTimeStamp, TopStartIndex };
  };

  const complete = (): void => {
    isComplete = true;
    isDue = unanswered.size > 0;
    for (const conversation of conversations.values()) {
      const { conversationID, lastMessage } = conversation;
      // How far it is now is found by the next fetch, which is due.
      if (unanswered.has(conversationID)) continue;
      // Deleted elsewhere: the server has it no more. What it never had, the system's and those without a message, stays.
      if (unseen.has(conversationID) && lastMessage.lastTime && conversationID !== CONV_SYSTEM)
        conversations.delete(conversationID);
      // Where something was said meanwhile, it may have gone ahead of the pages that were still to come.
      else find(conversation);
    }
    for (const conversationID of places.keys()) if (!unanswered.has(conversationID)) places.delete(conversationID);
  };

  const fetchRest = async (cursor: Cursor | null, own: number): Promise<void> => {
    for (let next = cursor; next; ) next = await fetchPage(next, own);
  };

  const start = async (): Promise<void> => {
    generation += 1;
    const own = generation;
    const fail = (): void => {
      if (own === generation) isDue = true;
    };
    isDue = false;
    unseen = new Set(conversations.keys());
    unanswered.clear();
    try {
      const next = await fetchPage({ TimeStamp: 0, StartIndex: 0, TopTimeStamp: 0, TopStartIndex: 0 }, own);
      fetchRest(next, own).catch(fail);
    } catch (error) {
      fail();
      throw error;
    }
  };

  bus.on(SESSION_RETURNING, () => {
    // What the list has not said since an absence before this one is still to be found.
    for (const conversation of conversations.values()) {
      const { conversationID } = conversation;
      if (!places.has(conversationID)) places.set(conversationID, placeOf(conversation));
    }
  });

  return {
    get isDue() {
      return isDue !== false || conversations.size + syncing.size === 0;
    },
    get isComplete() {
      return isComplete;
    },
    sync() {
      if (isDue === null) for (const kept of stored.read()) conversations.set(kept.conversationID, kept);
      return singleFlight(syncing, 0, start);
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
      isDue = null;
      isComplete = false;
      syncing.clear();
      places.clear();
      toldTotal = 0;
    },
  };
}
