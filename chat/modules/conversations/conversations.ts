import { SESSION_ENDED, SESSION_RESUMED } from "../../bus.ts";
import type { Context } from "../../context.ts";
import type { ConversationApi, ConversationGroupApi } from "../../types/api/conversations.ts";
import { done } from "../../types/result.ts";
import { createActions } from "./actions.ts";
import { followArrangement } from "./arrangement.ts";
import { createFolderNames } from "./folder-names.ts";
import { createFolders } from "./folders.ts";
import { createConversationList } from "./list.ts";
import { listenForConversations } from "./listen.ts";
import { createReading } from "./read.ts";
import { createRemindTypes } from "./remind.ts";

export interface Conversations extends Omit<ConversationApi, "getTotalUnreadMessageCount">, ConversationGroupApi {
  /** Returns the number of unread messages in all conversations whose messages notify the user (specification 4.30). */
  totalUnread(): number;
  /** Loads the list. Resolves after the first page. SDK_READY waits for this promise. */
  sync(): Promise<void>;
}

/** The conversation list and this user's settings in it (specification 3.28, 4.28 to 4.32). */
export default function createConversations(context: Context): Conversations {
  const names = createFolderNames();
  const list = createConversationList(context, names);
  const remind = createRemindTypes(context, list);
  const { sync: syncFolders, ...folders } = createFolders(context, list, names);
  listenForConversations(context, list);
  followArrangement(context, list, names, remind);

  const tolerate = (error: unknown): void => context.warn("conversations", error);

  const sync = async (): Promise<void> => {
    await list.sync();
    remind.sync().catch(tolerate);
    syncFolders().catch(tolerate);
  };

  context.bus.on(SESSION_RESUMED, () => {
    sync().catch(tolerate);
  });
  context.bus.on(SESSION_ENDED, () => {
    list.clear();
    names.clear();
    remind.clear();
  });

  return {
    sync,
    async getConversationList(conversationIDList) {
      if (list.isDue) await list.sync();
      const all = list.sorted();
      const wanted = conversationIDList ? all.filter(({ conversationID }) => conversationIDList.includes(conversationID)) : all;
      return done({ conversationList: wanted, isSyncCompleted: list.isComplete });
    },
    totalUnread: list.totalUnread,
    setMessageRemindType: remind.setMessageRemindType,
    ...createReading(context, list),
    ...createActions(context, list),
    ...folders,
  };
}
