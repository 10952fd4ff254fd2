import type { Context } from "../../context.ts";
import { CONVERSATION_IN_GROUP_UPDATED } from "../../protocol/event-names.ts";
import type { Conversation } from "../../types/conversation.ts";
import type { ConversationList } from "./list.ts";

export const putIn = (conversation: Conversation, name: string): void => {
  if (!conversation.conversationGroupList.includes(name))
    conversation.conversationGroupList = [...conversation.conversationGroupList, name];
};

export const takeOut = (conversation: Conversation, name: string): void => {
  conversation.conversationGroupList = conversation.conversationGroupList.filter((known) => known !== name);
};

export const renameFolder = (list: ConversationList, oldName: string, newName: string): void => {
  for (const conversation of list.all()) {
    conversation.conversationGroupList = conversation.conversationGroupList.map((name) => (name === oldName ? newName : name));
  }
};

export const emitContents = (context: Context, list: ConversationList, groupName: string): void => {
  const conversationList = list.sorted().filter(({ conversationGroupList }) => conversationGroupList.includes(groupName));
  context.emit(CONVERSATION_IN_GROUP_UPDATED, { groupName, conversationList });
};
