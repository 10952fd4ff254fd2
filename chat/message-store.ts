import { CONVERSATION_KINDS } from "./protocol/limits/conversations.ts";
import { OWN_RANDOM_CACHE_MAX } from "./protocol/limits/messages.ts";
import { MESSAGE_ID_WINDOW } from "./protocol/limits/room-poll.ts";
import type { Message } from "./types/message.ts";

/** Maximum number of messages per conversation in memory: twenty pages. The server has the older messages. */
const CONVERSATION_MESSAGES_KEPT = 300;
/** The list may grow by this many messages before the oldest are removed, because a removal shifts the whole list. */
const TRIM_SLACK = 60;

/** The messages on this device. Each message is stored once and in order, and the memory is bounded. */
export interface MessageStore {
  /**
   * False if the store has the message. Also false if old messages were removed and the message is older than all remaining
   * messages.
   */
  add(message: Message, isRoom?: boolean): boolean;
  find(ID: string): Message | undefined;
  findBySequence(conversationID: string, sequence: number): Message | undefined;
  /** The oldest message comes first. */
  list(conversationID: string): readonly Message[];
  conversations(): Iterable<string>;
  /**
   * Registers a message of this user before it is sent, because the server's echo can arrive before the answer (specification
   * 9.15).
   */
  expectEcho(ID: string): void;
  /** True if this device sent the message that has arrived. */
  isEcho(ID: string): boolean;
  remove(message: Message): void;
  removeConversation(conversationID: string): void;
  clear(): void;
}

/**
 * Orders messages in a group by sequence. In C2C, orders them by the server's time, then the messages of one sender by sequence.
 */
function isBefore(a: Message, b: Message): boolean {
  if (a.conversationType !== CONVERSATION_KINDS.C2C && a.sequence > 0 && b.sequence > 0) return a.sequence < b.sequence;
  if (a.time !== b.time) return a.time < b.time;
  if (a.timeMs !== undefined && b.timeMs !== undefined) return a.timeMs < b.timeMs;
  return a.from === b.from ? a.sequence < b.sequence : false;
}

export function createMessageStore(): MessageStore {
  const byConversation = new Map<string, { messages: Message[]; wasTrimmed: boolean }>();
  const byId = new Map<string, Message>();
  const own = new Set<string>();

  const trim = (held: { messages: Message[]; wasTrimmed: boolean }, kept: number): void => {
    if (held.messages.length <= kept + TRIM_SLACK) return;
    for (const { ID } of held.messages.splice(0, held.messages.length - kept)) byId.delete(ID);
    held.wasTrimmed = true;
  };

  return {
    add(message, isRoom = false) {
      if (byId.has(message.ID)) return false;
      const held = byConversation.get(message.conversationID) ?? { messages: [], wasTrimmed: false };
      byConversation.set(message.conversationID, held);
      const { messages } = held;
      let at = messages.length;
      while (at > 0 && isBefore(message, messages[at - 1]!)) at -= 1;
      if (at === 0 && held.wasTrimmed) return false;
      messages.splice(at, 0, message);
      byId.set(message.ID, message);
      trim(held, isRoom ? MESSAGE_ID_WINDOW : CONVERSATION_MESSAGES_KEPT);
      return true;
    },

    find: (ID) => byId.get(ID),

    findBySequence: (conversationID, sequence) =>
      byConversation.get(conversationID)?.messages.find((message) => message.sequence === sequence),

    list: (conversationID) => byConversation.get(conversationID)?.messages ?? [],

    conversations: () => byConversation.keys(),

    expectEcho(ID) {
      own.add(ID);
      if (own.size > OWN_RANDOM_CACHE_MAX) own.delete(own.values().next().value as string);
    },

    isEcho: (ID) => own.has(ID),

    remove(message) {
      byId.delete(message.ID);
      const messages = byConversation.get(message.conversationID)?.messages;
      const at = messages?.indexOf(message) ?? -1;
      if (at >= 0) messages?.splice(at, 1);
    },

    removeConversation(conversationID) {
      for (const { ID } of byConversation.get(conversationID)?.messages ?? []) byId.delete(ID);
      byConversation.delete(conversationID);
    },

    clear() {
      byConversation.clear();
      byId.clear();
      own.clear();
    },
  };
}
