import type { Conversation } from "#chat/index.ts";
import type { RemindType } from "#chat/protocol/group-kinds.ts";
import { PIN_FLAG, togglePin } from "#edge/contract/rules/rooms.ts";
import { REQUEST_MARK } from "#edge/contract/rules/contacts.ts";
import { toast } from "#app/client/notices.ts";
import type { AreaText } from "#app/i18n/use-text.ts";
import { chatFailure } from "../contacts/chat-failure.ts";
import { isUnread, UNREAD_MARK } from "./conversation-list.ts";
import type { Messenger } from "../messenger.ts";
import { toPeer } from "./conversation-name.ts";

/** A refused action changes nothing and shows a toast. */
export class ConversationActs {
  constructor(
    readonly messenger: Messenger,
    readonly t: AreaText<"contacts">,
  ) {}

  /** Pins a conversation to the top or unpins it (specification 4.7). */
  pin({ conversationID, isPinned }: Conversation): Promise<boolean> {
    const flag = togglePin(isPinned ? PIN_FLAG.PIN : PIN_FLAG.UNPIN);
    return this.#try(this.messenger.client.pinConversation({ conversationID, isPinned: flag === PIN_FLAG.PIN }));
  }

  /** Marks a read conversation as unread (`UNREAD_MARK`), and any other conversation as read. */
  async turnRead(conversation: Conversation): Promise<boolean> {
    const { conversationID, unreadCount, markList } = conversation;
    const { client } = this.messenger;
    if (!isUnread(conversation)) return this.#mark(conversationID, UNREAD_MARK, true);
    if (unreadCount > 0 && !(await this.#try(client.setMessageRead({ conversationID })))) return false;
    return markList.includes(UNREAD_MARK) ? this.#mark(conversationID, UNREAD_MARK, false) : true;
  }

  accept({ conversationID }: Conversation): Promise<boolean> {
    return this.#mark(conversationID, REQUEST_MARK, false);
  }

  remind({ type, conversationID, groupProfile }: Conversation, messageRemindType: RemindType): Promise<boolean> {
    return this.#try(
      this.messenger.client.setMessageRemindType(
        type === "C2C"
          ? { userIDList: [toPeer(conversationID)], messageRemindType }
          : { groupID: groupProfile.groupID, messageRemindType },
      ),
    );
  }

  /** With `clears` the messages are deleted too, for this person only. */
  remove({ conversationID }: Conversation, clears: boolean): Promise<boolean> {
    return this.#try(
      this.messenger.client.deleteConversation({ conversationIDList: [conversationID], clearHistoryMessage: clears }),
    );
  }

  block({ conversationID }: Conversation): Promise<boolean> {
    return this.#try(this.messenger.client.addToBlacklist({ userIDList: [toPeer(conversationID)] }));
  }

  /** With `isNew` the folder is created first. */
  file({ conversationID, conversationGroupList }: Conversation, folder: string, isNew = false): Promise<boolean> {
    const { client } = this.messenger;
    const options = { conversationIDList: [conversationID], groupName: folder };
    if (isNew) return this.#try(client.createConversationGroup(options));
    return this.#try(
      conversationGroupList.includes(folder)
        ? client.deleteConversationsFromGroup(options)
        : client.addConversationsToGroup(options),
    );
  }

  renameFolder(oldName: string, newName: string): Promise<boolean> {
    return this.#try(this.messenger.client.renameConversationGroup({ oldName, newName }));
  }

  removeFolder(folder: string): Promise<boolean> {
    return this.#try(this.messenger.client.deleteConversationGroup(folder));
  }

  #mark(conversationID: string, markType: number, enableMark: boolean): Promise<boolean> {
    return this.#try(this.messenger.client.markConversation({ conversationIDList: [conversationID], markType, enableMark }));
  }

  /** Resolves with true if the action succeeded. A batch fails if one of its parts fails. */
  async #try(act: Promise<{ data: unknown }>): Promise<boolean> {
    try {
      const { data } = await act;
      const [failed] = (data as { failureConversationIDList?: { code: number }[] } | undefined)?.failureConversationIDList ?? [];
      if (!failed) return true;
      toast(chatFailure(failed, this.t));
    } catch (error) {
      toast(chatFailure(error, this.t));
    }
    return false;
  }
}
