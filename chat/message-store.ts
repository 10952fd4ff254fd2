import { CONVERSATION_KINDS } from "./protocol/limits/conversations";
import { OWN_RANDOM_CACHE_MAX } from "./protocol/limits/messages";
import { MESSAGE_ID_WINDOW } from "./protocol/limits/room-poll";
import type { Message } from "./types/message";

/** Messages of a conversation that stay in memory: twenty pages; older ones come from the server again. */
const CONVERSATION_MESSAGES_KEPT = 300;
/** So many more may pile up before the oldest go, so that not each new message moves all the others. */
const TRIM_SLACK = 60;

/** The messages that this device holds, each once, in order. Memory stays bounded however many come. */
export interface MessageStore {
  /**
   * Takes a message into its conversation. False where it is held already, or is older than everything held of a conversation whose
   * oldest messages have left memory.
   */
  add(message: Message, isRoom?: boolean): boolean;
  find(ID: string): Message | undefined;
  /** By its place in a group. */
  findBySequence(conversationID: string, sequence: number): Message | undefined;
  /** A conversation's messages, oldest first. */
  list(conversationID: string): readonly Message[];
  /** Conversations that messages are held of. */
  conversations(): Iterable<string>;
  /** An own message is about to be sent: its echo may be here before its answer (specification 9.15). */
  expectEcho(ID: string): void;
  /** Whether a message that came is one that this device sent. */
  isEcho(ID: string): boolean;
  remove(message: Message): void;
  removeConversation(conversationID: string): void;
  clear(): void;
}

/** Groups count their messages; between two users time decides, then the sender's own number. */
function isBefore(a: Message, b: Message): boolean {
  if (a.conversationType !== CONVERSATION_KINDS.C2C && a.sequence > 0 && b.sequence > 0) return a.sequence < b.sequence;
  if (a.time !== b.time) return a.time < b.time;
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
