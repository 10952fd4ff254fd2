import { requireAbility, requireShort, requireText, requireTexts } from "../../arguments.ts";
import type { Context } from "../../context.ts";
import { failure } from "../../errors.ts";
import { UNCAUGHT_ERROR } from "../../protocol/client-errors.ts";
import { CONVERSATION_GROUP_LIST_UPDATED } from "../../protocol/event-names.ts";
import { CONVERSATION_GROUP_NAME_MAX } from "../../protocol/limits/conversations.ts";
import type { ConversationGroupApi } from "../../types/api/conversations.ts";
import type { ConversationBatch } from "../../types/conversation.ts";
import { done } from "../../types/result.ts";
import { readBatch, splitBatch, toConversationId } from "./batch.ts";
import { emitContents, putIn, renameFolder, takeOut } from "./folder-contents.ts";
import type { FolderNames } from "./folder-names.ts";
import type { ConversationList } from "./list.ts";

const UPDATE = { RENAME: 1, MOVE: 2 } as const;
const MOVE = { IN: 1, OUT: 2 } as const;

/** Conversation folders (specification 3.48, 5.22, 7.76, 7.77). */
export function createFolders(
  context: Context,
  list: ConversationList,
  folders: FolderNames,
): ConversationGroupApi & { sync(): Promise<void> } {
  const { session } = context;
  const isKnown = (conversationID: string): boolean => list.get(conversationID) !== undefined;

  const requireName = (name: string): void => {
    requireAbility(context, "conversationGroups");
    requireText(name, "groupName");
    requireShort(name, CONVERSATION_GROUP_NAME_MAX, "groupName");
  };

  const emitFolders = (): void => context.emit(CONVERSATION_GROUP_LIST_UPDATED, folders.list());

  const fetch = async (): Promise<void> => {
    let StartIndex = 0;
    for (;;) {
      const body = { From_Account: session.userID, StartTime: context.nowSeconds(), StartIndex };
      const answer = await context.ask("recentcontact.get_contact_group", body);
      folders.know(answer.GroupItem.map(({ GroupId, GroupName }) => ({ id: GroupId, name: GroupName })));
      for (const { ContactGroupId = [], ...contact } of answer.ContactItem) {
        const conversation = list.get(toConversationId(contact));
        if (conversation) conversation.conversationGroupList = ContactGroupId.flatMap((id) => folders.names.get(id) ?? []);
      }
      if (answer.CompleteFlag === 1) return;
      StartIndex = answer.NextStartIndex;
    }
  };

  const move = async (groupName: string, conversationIDs: readonly string[], to: 1 | 2): Promise<ConversationBatch> => {
    requireName(groupName);
    requireTexts(conversationIDs, "conversationIDList");
    const { contacts, failures } = splitBatch(conversationIDs, isKnown);
    if (contacts.length === 0) return readBatch([], failures);
    const { UpdateGroupResult } = await context.command("recentcontact.update_contact_group", {
      From_Account: session.userID,
      UpdateType: 1,
      UpdateGroup: {
        UpdateGroupType: UPDATE.MOVE,
        OldGroupName: groupName,
        ContactUpdateItem: contacts.map((ContactItem) => ({ ContactOptType: to, ContactItem })),
      },
    });
    const batch = readBatch(UpdateGroupResult.ContactResultItem ?? [], failures);
    for (const conversationID of batch.successConversationIDList)
      (to === MOVE.IN ? putIn : takeOut)(list.take(conversationID), groupName);
    emitContents(context, list, groupName);
    list.changed();
    return batch;
  };

  return {
    sync: async () => {
      await fetch();
      if (folders.names.size > 0) emitFolders();
    },

    async getConversationGroupList() {
      requireAbility(context, "conversationGroups");
      await fetch();
      return done(folders.list());
    },

    async createConversationGroup({ conversationIDList, groupName }) {
      requireName(groupName);
      requireTexts(conversationIDList, "conversationIDList");
      const { contacts, failures } = splitBatch(conversationIDList, isKnown);
      const body = {
        From_Account: session.userID,
        GroupContactItem: [{ GroupName: context.screen(groupName), ContactItem: contacts }],
      };
      const { GroupResultItem } = await context.command("recentcontact.create_contact_group", body);
      const [created] = GroupResultItem;
      if (!created) throw failure(UNCAUGHT_ERROR);
      folders.know([{ id: created.GroupItem.GroupId, name: created.GroupItem.GroupName }]);
      const batch = readBatch(created.ResultItem, failures);
      for (const conversationID of batch.successConversationIDList) putIn(list.take(conversationID), groupName);
      emitFolders();
      list.changed();
      return done(batch);
    },

    async deleteConversationGroup(groupName) {
      requireName(groupName);
      const { GroupItem } = await context.command("recentcontact.del_contact_group", {
        From_Account: session.userID,
        GroupName: [groupName],
      });
      for (const { GroupId } of GroupItem) folders.forget(GroupId);
      for (const conversation of list.all()) takeOut(conversation, groupName);
      emitFolders();
      list.changed();
      return done({ groupName });
    },

    async renameConversationGroup({ oldName, newName }) {
      requireName(oldName);
      requireName(newName);
      const { UpdateGroupResult } = await context.command("recentcontact.update_contact_group", {
        From_Account: session.userID,
        UpdateType: 1,
        UpdateGroup: { UpdateGroupType: UPDATE.RENAME, OldGroupName: oldName, NewGroupName: context.screen(newName) },
      });
      folders.know([{ id: UpdateGroupResult.GroupId, name: newName }]);
      renameFolder(list, oldName, newName);
      emitFolders();
      list.changed();
      return done({ groupName: newName });
    },

    addConversationsToGroup: async ({ conversationIDList, groupName }) =>
      done(await move(groupName, conversationIDList, MOVE.IN)),
    deleteConversationsFromGroup: async ({ conversationIDList, groupName }) =>
      done(await move(groupName, conversationIDList, MOVE.OUT)),
  };
}
