import { CONVERSATION_FOUND, GROUPS_WANTED, type Place, SESSION_RETURNING } from "../../bus.ts";
import type { Context } from "../../context.ts";
import type { CommandBody } from "../../protocol/commands.ts";
import { CONVERSATION_LIST_UPDATED, TOTAL_UNREAD_MESSAGE_COUNT_UPDATED } from "../../protocol/event-names.ts";
import { CONTACT_TYPE } from "../../protocol/kinds.ts";
import { GROUP_READ_STALE_SEQUENCES } from "../../protocol/limits/groups.ts";
import { CONV_C2C, CONV_GROUP, CONV_SYSTEM, MSG_REMIND_ACPT_AND_NOTE } from "../../protocol/types.ts";
import { byPlace, newConversation, toConversationId, updateConversation, type WireSession } from "../../records/conversation.ts";
import { type Flights, singleFlight } from "../../single-flight.ts";
import type { Conversation } from "../../types/conversation.ts";
import type { RemindType } from "../../types/group.ts";
import type { Message } from "../../types/message.ts";
import type { Profile } from "../../types/profile.ts";
import { isCounted } from "./counted.ts";
import type { FolderNames } from "./folder-names.ts";
import { createRevocations, type Revocations } from "./revocations.ts";
import { createStoredConversations } from "./stored-conversations.ts";

/** Fields that the list requests for each conversation. */
const LIST_FLAGS = { OrderType: 1, MsgAssistFlags: 4, AssistFlags: 15 } as const;

export interface ConversationList {
  /** True if the list was never loaded, if it is empty, or if the last load failed or missed a group (specification 4.28). */
  readonly isDue: boolean;
  /** True if all pages are loaded. */
  readonly isComplete: boolean;
  /**
   * Loads the list. Resolves or rejects with the first page; the later pages load afterwards. After a lost connection, emits each
   * conversation's old and new position.
   */
  sync(): Promise<void>;
  get(conversationID: string): Conversation | undefined;
  /** Creates the conversation if it does not exist. */
  take(conversationID: string): Conversation;
  /** Moves a conversation before all others with the same time in seconds. */
  raise(conversation: Conversation): void;
  remove(conversationID: string): boolean;
  sorted(): Conversation[];
  all(): Iterable<Conversation>;
  totalUnread(): number;
  /** Emits the list, and the total if it changed. Emits nothing until the first page of the list has arrived. */
  changed(): void;
  /** True if the unread count of the last page already includes the message. A group's push may arrive after that page. */
  hasCounted(message: Message): boolean;
  noteRevoked: Revocations["note"];
  /** Shows the names in these users' conversations, also in those that begin later. */
  noteProfiles(profiles: readonly Profile[]): void;
  /** Sets how a user's messages notify. This also works before the conversation exists. */
  remind(userID: string, remindType: RemindType): void;
  /** Stores that this user has read a group up to a sequence. This overrides an older unread count from the server. */
  readUpTo(conversationID: string, sequence: number): void;
  clear(): void;
}

/** True if the unread messages of the conversation count in the total (specification 4.30). */
const counts = ({ type, messageRemindType }: Conversation): boolean =>
  type !== CONV_SYSTEM && (messageRemindType === "" || messageRemindType === MSG_REMIND_ACPT_AND_NOTE);

export function createConversationList(context: Context, folders: FolderNames): ConversationList {
  const { bus, session } = context;
  const conversations = new Map<string, Conversation>();
  const stored = createStoredConversations(context, () => sorted());
  /** This user's read positions in groups, kept until the server's counts include them (specification 9.16). */
  const readSequences = new Map<string, number>();
  /** For each group, the last sequence that the server's unread count includes. */
  const countedUpTo = new Map<string, number>();
  const revocations = createRevocations(context);
  const profiles = new Map<string, Profile>();
  /** Reminder settings by conversation, kept because a later page or the next message may create the conversation. */
  const remindTypes = new Map<string, RemindType>();
  /**
   * For each conversation, the position of its last message when the connection was lost. Later pushes must not advance this
   * position, because they do not include the missed messages.
   */
  const places = new Map<string, Place>();
  /** Conversations that the current load has not found so far and that have not changed since the load began. */
  let unseen = new Set<string>();
  /** Conversations of the groups that did not answer in the current load. */
  const unanswered = new Set<string>();
  /** True if the list must be loaded again; null if it was never loaded. */
  let isDue: boolean | null = null;
  let isComplete = false;
  /** True after the first page of this session has arrived. Earlier changes are not emitted, because there is no list yet. */
  let isBegun = false;
  const syncing: Flights<0, void> = new Map();
  /** Number of the current login or load. The pages of an earlier load are ignored, so that they do not complete a later load. */
  let generation = 0;
  let emittedTotal = 0;

  // Sorting is stable, so within the same second the conversation that was moved last comes first.
  const sorted = (): Conversation[] => [...conversations.values()].reverse().sort(byPlace);

  const totalUnread = (): number => {
    let total = 0;
    for (const conversation of conversations.values()) if (counts(conversation)) total += conversation.unreadCount;
    return total;
  };

  const changed = (): void => {
    if (!isBegun) return;
    context.announce(CONVERSATION_LIST_UPDATED, sorted);
    const total = totalUnread();
    if (total !== emittedTotal) {
      emittedTotal = total;
      context.announce(TOTAL_UNREAD_MESSAGE_COUNT_UPDATED, totalUnread);
    }
    stored.touch();
  };

  const take = (conversationID: string): Conversation => {
    unseen.delete(conversationID);
    const known = conversations.get(conversationID);
    if (known) return known;
    const made = newConversation(conversationID);
    made.messageRemindType = remindTypes.get(conversationID) ?? "";
    Object.assign(made.userProfile, profiles.get(made.userProfile.userID));
    const { groupID } = made.groupProfile;
    const group = context.groups.get(groupID);
    if (group) Object.assign(made, { groupProfile: group, messageRemindType: group.selfInfo.messageRemindType });
    conversations.set(conversationID, made);
    return made;
  };

  /** Sets a group's unread count to 0 if this device has read all of it, because the server may not have the read position yet. */
  const withOwnRead = (conversation: Conversation): void => {
    const read = readSequences.get(conversation.conversationID);
    if (read === undefined) return;
    const { lastSequence } = conversation.lastMessage;
    if (lastSequence - read >= GROUP_READ_STALE_SEQUENCES) readSequences.delete(conversation.conversationID);
    else if (lastSequence <= read) conversation.unreadCount = 0;
  };

  type Cursor = Partial<CommandBody<"recentcontact.page_get">>;

  const toPlace = ({ conversationID, lastMessage: { lastTime, lastSequence } }: Conversation): Place => {
    const held = context.store.list(conversationID).at(-1);
    return { time: Math.max(lastTime, held?.time ?? 0), sequence: Math.max(lastSequence, held?.sequence ?? 0) };
  };

  const find = (conversation: Conversation, latest = toPlace(conversation)): void => {
    const { conversationID } = conversation;
    const known = places.get(conversationID);
    if (known) bus.emit(CONVERSATION_FOUND, { conversationID, known, latest });
    places.delete(conversationID);
  };

  /** Counts unread messages that arrived while the server sent the page. The page's unread count does not include them. */
  const arrivedSince = (item: WireSession, { conversationID }: Conversation): number => {
    const isGroup = item.Type === CONTACT_TYPE.GROUP;
    const sequence = isGroup ? (item.MsgGroupSeq ?? 0) : 0;
    if (item.UnreadMsgCount === undefined || (isGroup && sequence === 0)) return 0;
    return context.store
      .list(conversationID)
      .filter(
        (message) =>
          (isGroup ? message.sequence > sequence : message.time > item.MsgTimeStamp) &&
          isCounted(context, message) &&
          !message.onlineOnlyFlag &&
          !message.messageControlInfo.excludedFromLastMessage,
      ).length;
  };

  const fetchPage = async (cursor: Cursor, own: number): Promise<Cursor | null> => {
    const answer = await context.ask("recentcontact.page_get", { From_Account: session.userID, ...cursor, ...LIST_FLAGS });
    if (own !== generation) return null;
    folders.know(
      (answer.GroupItem ?? []).map(({ ContactGroupId, ContactGroupName }) => ({ id: ContactGroupId, name: ContactGroupName })),
    );
    const groupIDs: string[] = [];
    for (const item of answer.SessionItem) {
      const conversation = take(toConversationId(item));
      find(conversation, { time: item.MsgTimeStamp, sequence: (item.Type === CONTACT_TYPE.GROUP && item.MsgGroupSeq) || 0 });
      updateConversation(conversation, item, session.userID, folders.names);
      revocations.apply(conversation, item);
      conversation.unreadCount += arrivedSince(item, conversation);
      if (item.Type === CONTACT_TYPE.GROUP && item.UnreadMsgCount !== undefined)
        countedUpTo.set(conversation.conversationID, item.MsgGroupSeq ?? 0);
      withOwnRead(conversation);
      if (item.Type === CONTACT_TYPE.GROUP && !context.groups.has(item.ToAccount)) groupIDs.push(item.ToAccount);
    }
    if (groupIDs.length > 0) bus.emit(GROUPS_WANTED, { groupIDs });
    for (const groupID of answer.Unanswered ?? []) unanswered.add(`${CONV_GROUP}${groupID}`);
    const { CompleteFlag, TimeStamp = 0, StartIndex = 0, TopTimeStamp = 0, TopStartIndex = 0 } = answer;
    const isLast = CompleteFlag === 1;
    isBegun = true;
    if (isLast) complete();
    changed();
    return isLast ? null : { TimeStamp, StartIndex, TopTimeStamp, TopStartIndex };
  };

  const complete = (): void => {
    // If a group did not answer, its conversation may be missing, so the list is not complete.
    isComplete = unanswered.size === 0;
    isDue = !isComplete;
    for (const conversation of conversations.values()) {
      const { conversationID, lastMessage } = conversation;
      // The group of this conversation did not answer, so the conversation stays as it is. The next load finds its current
      // position.
      if (unanswered.has(conversationID)) continue;
      // A conversation that is missing from the server's list was deleted elsewhere. The server's list never contains the system
      // conversation or empty conversations.
      if (unseen.has(conversationID) && lastMessage.lastTime && conversationID !== CONV_SYSTEM)
        conversations.delete(conversationID);
      // A new message may have moved the conversation up while the pages were loading, so that no page contained it.
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
    // If the list was not loaded since an earlier absence, the position from that absence is kept.
    for (const conversation of conversations.values()) {
      const { conversationID } = conversation;
      if (!places.has(conversationID)) places.set(conversationID, toPlace(conversation));
    }
  });

  return {
    get isDue() {
      return isDue !== false || !isBegun || conversations.size + syncing.size === 0;
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
    remove(conversationID) {
      countedUpTo.delete(conversationID);
      return conversations.delete(conversationID);
    },
    sorted,
    all: () => conversations.values(),
    totalUnread,
    changed,
    hasCounted: ({ conversationID, sequence }) => sequence <= (countedUpTo.get(conversationID) ?? 0),
    noteRevoked: revocations.note,
    noteProfiles(known) {
      for (const profile of known) {
        profiles.set(profile.userID, profile);
        const conversation = conversations.get(`${CONV_C2C}${profile.userID}`);
        if (conversation) conversation.userProfile = { ...profile, isOfSite: conversation.userProfile.isOfSite };
      }
    },
    remind(userID, remindType) {
      const conversationID = `${CONV_C2C}${userID}`;
      remindTypes.set(conversationID, remindType);
      const conversation = conversations.get(conversationID);
      if (conversation) conversation.messageRemindType = remindType;
    },
    readUpTo: (conversationID, sequence) => void readSequences.set(conversationID, sequence),
    clear() {
      generation += 1;
      conversations.clear();
      readSequences.clear();
      countedUpTo.clear();
      revocations.clear();
      remindTypes.clear();
      profiles.clear();
      stored.stop();
      isDue = null;
      isBegun = isComplete = false;
      syncing.clear();
      places.clear();
      emittedTotal = 0;
    },
  };
}
