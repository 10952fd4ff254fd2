import type { Context } from "../../context.ts";
import { CONTACT_TYPE } from "../../protocol/kinds.ts";
import type { WireSession } from "../../records/conversation.ts";
import type { Conversation } from "../../types/conversation.ts";
import type { Message } from "../../types/message.ts";
import { isCounted } from "./counted.ts";

/** Subtracts each revoked message from an unread count exactly once, no matter whether its notice or the list arrives first. */
export interface Revocations {
  /** Stores a revoked message; `at` is the time from MESSAGES_CHANGED. Returns true if the unread count includes the message. */
  note(message: Message, at?: number): boolean;
  /** Updates a conversation for those revocations that its entry in the list does not include yet. */
  apply(conversation: Conversation, item: WireSession): void;
  clear(): void;
}

export function createRevocations(context: Context): Revocations {
  /** For each group, the time of the last revocation that the server's unread count includes. */
  const knownUpTo = new Map<string, number>();
  const noted = new Map<string, { message: Message; at: number }[]>();

  const wasCounted = (message: Message, isRead = message.isRead): boolean =>
    isCounted(context, { ...message, isRevoked: false, isRead });

  return {
    note(message, at) {
      if (at === undefined) return wasCounted(message);
      const { conversationID, sequence } = message;
      const known = noted.get(conversationID) ?? [];
      // A notice may arrive twice.
      if (known.some((one) => one.message.sequence === sequence)) return false;
      noted.set(conversationID, [...known, { message, at }]);
      return wasCounted(message) && at > (knownUpTo.get(conversationID) ?? 0);
    },
    apply(conversation, item) {
      if (item.Type !== CONTACT_TYPE.GROUP || item.RevokedUpTo === undefined) return;
      const { conversationID, lastMessage } = conversation;
      const { RevokedUpTo, MsgGroupSeq = 0, MsgGroupReadedSeq = 0 } = item;
      knownUpTo.set(conversationID, RevokedUpTo);
      for (const { message, at } of noted.get(conversationID) ?? []) {
        const { sequence, revoker } = message;
        if (at <= RevokedUpTo) continue;
        if (sequence === lastMessage.lastSequence) Object.assign(lastMessage, { isRevoked: true, revoker });
        // `isRead` may be wrong, because the group may have been unknown when the message arrived. The read position in `item` is
        // right.
        if (sequence > MsgGroupReadedSeq && sequence <= MsgGroupSeq && wasCounted(message, false))
          conversation.unreadCount = Math.max(0, conversation.unreadCount - 1);
      }
    },
    clear() {
      knownUpTo.clear();
      noted.clear();
    },
  };
}
