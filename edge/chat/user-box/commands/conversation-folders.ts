import type { ContactItem } from "#chat/protocol/conversations.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { CONVERSATION_GROUP_NAME_MAX } from "#chat/protocol/limits/conversations.ts";
import { containsProfanity } from "#chat/protocol/profanity.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import type { BoxCommands, BoxContext } from "../context.ts";
import { requireOwner } from "../owner.ts";
import { pushes } from "../pushes.ts";
import { ConversationStore } from "../store/conversations.ts";
import { type FolderRow, FolderStore } from "../store/folders.ts";
import { type Conversation, contactResult, toContact, toConversation } from "./conversations.ts";

/**
 * The most folders, and the most conversations in one folder. The specification gives no numbers; these are the vendor's published
 * figures.
 */
export const FOLDERS_MAX = 20;
export const FOLDER_CONVERSATIONS_MAX = 1_000;

const PAGE_SIZE = 200;

const invalid = (info: string): Refusal => new Refusal(SERVER_ERRORS.CONVERSATION_INVALID_PARAMETER, info);

const folderItem = ({ id, name }: FolderRow) => ({ GroupId: id, GroupName: name });

function requireName({ config, sql }: BoxContext, name: string): void {
  const length = [...name].length;
  if (length > CONVERSATION_GROUP_NAME_MAX)
    throw invalid(`A folder's name of ${length} characters is longer than ${CONVERSATION_GROUP_NAME_MAX}.`);
  if (containsProfanity(config.lexicon, name))
    throw new Refusal(SERVER_ERRORS.SENSITIVE_TEXT, "The folder's name holds words that may not be said.");
  if (new FolderStore(sql).byName(name)) throw invalid(`There is a folder ${name} already.`);
}

function requireFolder({ sql }: BoxContext, name = ""): FolderRow {
  const folder = new FolderStore(sql).byName(name);
  if (!folder) throw invalid(`There is no folder ${name}.`);
  return folder;
}

function put({ sql }: BoxContext, folder: FolderRow, item: ContactItem) {
  const folders = new FolderStore(sql);
  const conversation = toConversation(item);
  if (folders.countIn(folder.id) >= FOLDER_CONVERSATIONS_MAX) {
    return contactResult(
      conversation,
      SERVER_ERRORS.CONVERSATION_INVALID_PARAMETER,
      `${folder.name} holds ${FOLDER_CONVERSATIONS_MAX} conversations and takes no more.`,
    );
  }
  folders.put(folder.id, conversation.kind, conversation.id);
  return contactResult(conversation);
}

function take({ sql }: BoxContext, folder: FolderRow, item: ContactItem) {
  const conversation = toConversation(item);
  new FolderStore(sql).take(folder.id, conversation.kind, conversation.id);
  return contactResult(conversation);
}

function arranged(conversations: ConversationStore, conversation: Conversation, folders: readonly number[]) {
  const { mark, custom } = conversations.get(conversation.kind, conversation.id);
  return { ...toContact(conversation), ContactGroupId: [...folders], StandardMark: mark, CustomMark: custom };
}

export const conversationFoldersBoxCommands = {
  "recentcontact.create_contact_group": (box, { From_Account, GroupContactItem }, { instId }) => {
    requireOwner(box, From_Account, "conversation");
    const folders = new FolderStore(box.sql);
    const created = GroupContactItem.map(({ GroupName, ContactItem: items }) => {
      requireName(box, GroupName);
      if (folders.all().length >= FOLDERS_MAX) throw invalid(`There are ${FOLDERS_MAX} folders already.`);
      const folder = folders.create(GroupName);
      return { folder, results: items.map((item) => put(box, folder, item)) };
    });
    box.push(
      pushes.foldersCreated(
        created.map(({ folder, results }) => ({
          ...folderItem(folder),
          contacts: results.map(({ ContactItem }) => ContactItem),
        })),
      ),
      instId,
    );
    return { GroupResultItem: created.map(({ folder, results }) => ({ GroupItem: folderItem(folder), ResultItem: results })) };
  },

  "recentcontact.del_contact_group": (box, { From_Account, GroupName }, { instId }) => {
    requireOwner(box, From_Account, "conversation");
    const removed = GroupName.map((name) => requireFolder(box, name));
    for (const { id } of removed) new FolderStore(box.sql).remove(id);
    box.push(pushes.foldersDeleted(removed.map(folderItem)), instId);
    return { GroupItem: removed.map(folderItem) };
  },

  "recentcontact.update_contact_group": (box, { From_Account, UpdateGroup }, { instId }) => {
    requireOwner(box, From_Account, "conversation");
    const { UpdateGroupType, OldGroupName, NewGroupName, ContactUpdateItem = [] } = UpdateGroup;
    const folder = requireFolder(box, OldGroupName);
    if (UpdateGroupType === 1) {
      if (!NewGroupName) throw invalid("NewGroupName is missing.");
      if (NewGroupName !== folder.name) requireName(box, NewGroupName);
      new FolderStore(box.sql).rename(folder.id, NewGroupName);
      box.push(pushes.folderRenamed(folderItem({ ...folder, name: NewGroupName })), instId);
      return { UpdateGroupResult: { GroupId: folder.id } };
    }
    const results = ContactUpdateItem.map(({ ContactOptType, ContactItem: item }) =>
      ContactOptType === 1 ? put(box, folder, item) : take(box, folder, item),
    );
    const moves = ContactUpdateItem.filter((_, index) => results[index]?.ResultCode === 0).map(
      ({ ContactOptType, ContactItem: item }) => ({
        isIn: ContactOptType === 1,
        contact: toContact(toConversation(item)),
      }),
    );
    if (moves.length > 0) box.push(pushes.folderContentsChanged(folderItem(folder), moves), instId);
    return { UpdateGroupResult: { GroupId: folder.id, ContactResultItem: results } };
  },

  "recentcontact.get_contact_group": (box, { From_Account, StartTime, StartIndex }) => {
    requireOwner(box, From_Account, "conversation");
    const folders = new FolderStore(box.sql);
    const conversations = new ConversationStore(box.sql);
    const contents = new Map<string, { kind: 1 | 2; id: string; folders: number[] }>();
    for (const { folder, kind, id } of folders.items()) {
      const entry = contents.get(`${kind} ${id}`) ?? { kind: kind === 1 ? 1 : 2, id, folders: [] };
      entry.folders.push(folder);
      contents.set(`${kind} ${id}`, entry);
    }
    const all = [...contents.values()];
    const page = all.slice(StartIndex, StartIndex + PAGE_SIZE);
    const next = StartIndex + page.length;
    return {
      CompleteFlag: next >= all.length ? 1 : 0,
      NextStartIndex: next >= all.length ? 0 : next,
      StartTime,
      ContactItem: page.map((entry) => arranged(conversations, entry, entry.folders)),
      GroupItem: folders.all().map(folderItem),
    };
  },

  "recentcontact.search_contact_group": (box, { From_Account, ContactItem: items }) => {
    requireOwner(box, From_Account, "conversation");
    const folders = new FolderStore(box.sql);
    const conversations = new ConversationStore(box.sql);
    return {
      ContactItem: items
        .map(toConversation)
        .map((conversation) => arranged(conversations, conversation, folders.holding(conversation.kind, conversation.id))),
      GroupItem: folders.all().map(folderItem),
    };
  },
} satisfies BoxCommands;
