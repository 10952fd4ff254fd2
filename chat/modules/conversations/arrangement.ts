import type { Context } from "../../context.ts";
import { ARRANGEMENT } from "../../notices.ts";
import { CONVERSATION_GROUP_LIST_UPDATED } from "../../protocol/event-names.ts";
import type { ArrangementMod } from "../../protocol/push.ts";
import { readMarks } from "../../records/conversation.ts";
import { type Contact, toConversationId } from "./batch.ts";
import { emitContents, putIn, renameFolder, takeOut } from "./folder-contents.ts";
import type { FolderNames } from "./folder-names.ts";
import type { ConversationList } from "./list.ts";
import type { RemindTypes } from "./remind.ts";

type UnionKey<Union> = Union extends unknown ? keyof Union : never;
/** Kinds of changes that concern the conversation list. Changes of friend groups do not. */
type Kind = Exclude<UnionKey<ArrangementMod>, "FriendGroups">;
type ChangeValue<Name extends Kind> = Extract<ArrangementMod, Record<Name, unknown>>[Name];
type Change = { readonly [Name in Kind]?: ChangeValue<Name> };

/** Applies changes that this user has made to the conversation list on other devices (specification 4.29, 7.72 to 7.76). */
export function followArrangement(context: Context, list: ConversationList, folders: FolderNames, remind: RemindTypes): void {
  const emitFolders = (): void => context.emit(CONVERSATION_GROUP_LIST_UPDATED, folders.list());

  const pin =
    (isPinned: boolean) =>
    (contacts: Contact[]): void => {
      for (const contact of contacts) list.take(toConversationId(contact)).isPinned = isPinned;
    };

  const emitArchive = (): void => context.emit("siteArchive", undefined);

  const apply: { readonly [Name in Kind]: (value: ChangeValue<Name>) => void } = {
    Deleted(contacts) {
      for (const contact of contacts) list.remove(toConversationId(contact));
    },
    Pinned: pin(true),
    Unpinned: pin(false),
    Marked(marked) {
      for (const { StandardMark, CustomMark, ...contact } of marked)
        Object.assign(list.take(toConversationId(contact)), { markList: readMarks(StandardMark), customData: CustomMark });
    },
    HistoryChanged: emitArchive,
    StarsChanged: emitArchive,
    Mutes: ({ MuteNotificationsList, UpdateSeq }) => remind.apply(MuteNotificationsList, UpdateSeq),
    FoldersCreated(created) {
      for (const { GroupId: id, GroupName: name, ContactItem } of created) {
        folders.know([{ id, name }]);
        for (const contact of ContactItem) putIn(list.take(toConversationId(contact)), name);
      }
      emitFolders();
    },
    FoldersDeleted(deleted) {
      for (const { GroupId, GroupName } of deleted) {
        folders.forget(GroupId);
        for (const conversation of list.all()) takeOut(conversation, GroupName);
      }
      emitFolders();
    },
    FolderRenamed({ GroupId: id, GroupName: name }) {
      renameFolder(list, folders.names.get(id) ?? "", name);
      folders.know([{ id, name }]);
      emitFolders();
    },
    FolderContents({ GroupName, ContactUpdateItem }) {
      for (const { ContactOptType, ContactItem } of ContactUpdateItem)
        (ContactOptType === 1 ? putIn : takeOut)(list.take(toConversationId(ContactItem)), GroupName);
      emitContents(context, list, GroupName);
    },
  };
  /** A change has exactly one field, whose name is the kind. */
  const applyField = <Name extends Kind>(change: Change, name: Name): void => {
    const value: ChangeValue<Name> | undefined = change[name];
    if (value !== undefined) apply[name](value);
  };

  context.notice(ARRANGEMENT, (changes) => {
    for (const change of changes as readonly Change[]) for (const name of Object.keys(apply) as Kind[]) applyField(change, name);
    list.changed();
  });
}
