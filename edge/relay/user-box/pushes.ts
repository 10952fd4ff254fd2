import type { C2cMessageKey } from "../../../chat/protocol/message";
import type { ProfileItem } from "../../../chat/protocol/profile-items";
import { timeOf } from "./c2c-item";
import type { BoxContext, PushEvent } from "./context";
import type { C2cItem } from "./deliveries";
import type { C2cRow } from "./store/c2c-log";
import type { ExtensionChange } from "./store/extensions";
import { KeptEventStore } from "./store/kept-events";

/** How long an event is kept for sessions that are away, in milliseconds: as long as the vendor keeps them, 7 days. */
export const KEPT_EVENT_LIFE_MS = 7 * 86_400_000;

/** Kinds of events to a user by their wire number. 40 is ours: the model client passes over what it does not know. */
const EVENTS = { friends: 7, profile: 8, c2c: 9, status: 23, arrangement: 40 } as const;

/** Kinds of changes of the list of friends (wire: FriendListMod). */
const FRIEND_CHANGES = { added: 1, removed: 2, applied: 3, applicationClosed: 4, blacklisted: 5, unblacklisted: 6, applicationsRead: 7 } as const;

/** A conversation as pushes name it. */
type Contact = { Type: 1 | 2; To_Account?: string; ToGroupId?: string };
type Folder = { GroupId: number; GroupName: string };

const c2cNotice = (notice: object): PushEvent => ({ Event: EVENTS.c2c, C2cNotifyMsgArray: [notice] });
const friendChange = (kind: keyof typeof FRIEND_CHANGES, fields: object): PushEvent => ({ Event: EVENTS.friends, FriendListMod: [{ PushType: FRIEND_CHANGES[kind], ...fields }] });
const arrangement = (change: object): PushEvent => ({ Event: EVENTS.arrangement, ArrangementMod: [change] });

/** What a user's sessions are pushed. Where trying the model client showed its form, it has that form; the others are ours. */
export const pushes = {
  /** Messages of one to one (wire: push.EventArray_C2cMsgArray). */
  c2cMessages: (items: readonly C2cItem[]): PushEvent => ({ Event: EVENTS.c2c, C2cMsgArray: items }),
  c2cRevoked: (key: C2cMessageKey): PushEvent => c2cNotice({ C2CMsgWithdrawNotify: key }),
  /** The message as it is from now on. Form: ours. */
  c2cModified: (item: C2cItem): PushEvent => ({ Event: EVENTS.c2c, C2cMsgModifyArray: [item] }),
  /** `reader` has read what this user wrote him, up to a time in unix seconds. */
  c2cReadByPeer: (reader: string, time: number): PushEvent => c2cNotice({ C2cReadedReceipt: { To_Account: reader, UinPairReadArray: [{ LastReadTime: time }] } }),
  /** The user himself has read, on another device. */
  c2cReadElsewhere: (read: readonly { peer: string; time: number }[]): PushEvent =>
    c2cNotice({ ReadC2cMsgNotify: { UinPairReadArray: read.map(({ peer, time }) => ({ From_Account: peer, LastReadTime: time })) } }),
  /** A peer gave receipts for messages that asked for them. Form: ours. */
  c2cReceipts: (sender: string, reader: string, rows: readonly C2cRow[], time: number): PushEvent => ({
    Event: EVENTS.c2c,
    C2cMsgReceiptArray: rows.map((row) => ({ From_Account: sender, To_Account: reader, MsgSeq: row.msg_seq, MsgRandom: row.random, MsgTimeStamp: timeOf(row), ReadTime: time })),
  }),
  /** Extensions of a message changed (specification 4.40). Form: ours. */
  c2cExtended: (key: Omit<C2cMessageKey, "MsgTimeStamp">, { operateType, extensions, latestSeq, clearSeq }: ExtensionChange): PushEvent => ({
    Event: EVENTS.c2c,
    C2cMsgExtArray: [{ ...key, OperateType: operateType, ExtensionList: extensions.map(({ key: Key, value: Value, seq: Seq }) => ({ Key, Value, Seq })), LatestSeq: latestSeq, ClearSeq: clearSeq }],
  }),

  profileChanged: (userId: string, items: readonly ProfileItem[]): PushEvent => ({
    Event: EVENTS.profile,
    ProfileDataMod: [{ PushType: 1, Profile_Account: userId, ProfileList: items.map(({ Tag, Value }) => ({ Tag, Value, ValueBytes: Value })) }],
  }),
  statusChanged: (userId: string, statusType: number, customStatus: string): PushEvent => ({
    Event: EVENTS.status,
    UserStatusList: [{ To_Account: userId, StatusType: statusType, CustomStatus: customStatus }],
  }),

  /** Friends that are new, or of whom something changed: whoever hears it asks for them anew. */
  friendsAdded: (userIds: readonly string[]): PushEvent => friendChange("added", { FriendAdd_Account: userIds }),
  friendsRemoved: (userIds: readonly string[]): PushEvent => friendChange("removed", { FriendDel_Account: userIds }),
  /** Unlike the list of applications, this names the applicant `User_Account` and his picture `FaceUrl`. */
  friendApplied: (application: { To_Account: string; Image: string }): PushEvent =>
    friendChange("applied", { PendencyAdd: [{ ...application, User_Account: application.To_Account, FaceUrl: application.Image }] }),
  /** The name is the wire's own spelling. */
  friendApplicationsClosed: (userIds: readonly string[]): PushEvent => friendChange("applicationClosed", { FrienPencydDel_Account: userIds }),
  friendApplicationsRead: (time: number): PushEvent => friendChange("applicationsRead", { PendencyReport: { LatestPendencyTimeStamp: time } }),
  blacklisted: (userIds: readonly string[]): PushEvent => friendChange("blacklisted", { BlackListAdd_Account: userIds }),
  unblacklisted: (userIds: readonly string[]): PushEvent => friendChange("unblacklisted", { BlackListDel_Account: userIds }),

  // How the user arranged his conversations on another device. Form: ours.
  conversationsDeleted: (contacts: readonly Contact[]): PushEvent => arrangement({ Deleted: contacts }),
  conversationsPinned: (contacts: readonly Contact[], isPinned: boolean): PushEvent => arrangement({ [isPinned ? "Pinned" : "Unpinned"]: contacts }),
  conversationsMarked: (marked: readonly { contact: Contact; mark: number; custom: string }[]): PushEvent =>
    arrangement({ Marked: marked.map(({ contact, mark, custom }) => ({ ...contact, StandardMark: mark, CustomMark: custom })) }),
  foldersCreated: (folders: readonly (Folder & { contacts: readonly Contact[] })[]): PushEvent =>
    arrangement({ FoldersCreated: folders.map(({ contacts, ...folder }) => ({ ...folder, ContactItem: contacts })) }),
  foldersDeleted: (folders: readonly Folder[]): PushEvent => arrangement({ FoldersDeleted: folders }),
  folderRenamed: (folder: Folder): PushEvent => arrangement({ FolderRenamed: folder }),
  folderContentsChanged: (folder: Folder, moves: readonly { isIn: boolean; contact: Contact }[]): PushEvent =>
    arrangement({ FolderContents: { ...folder, ContactUpdateItem: moves.map(({ isIn, contact }) => ({ ContactOptType: isIn ? 1 : 2, ContactItem: contact })) } }),
  friendGroupsChanged: (sequence: number): PushEvent => arrangement({ FriendGroups: { CurrentSequence: sequence } }),
  mutesChanged: (peers: readonly string[], flag: number, sequence: number): PushEvent =>
    arrangement({ Mutes: { UpdateSeq: sequence, MuteNotificationsList: peers.map((peer) => ({ Peer_Account: peer, Mute_Notifications: flag })) } }),
} as const;

export interface KeepOptions {
  /** The session that caused it and was answered. */
  exceptInstId?: number;
  /** Also for a device that logs in for the first time: nobody has seen it yet. */
  forAll?: boolean;
  lifeMs?: number;
}

/** Pushes an event to the live sessions and keeps it for those that are away; each says when it has it (wire: push acknowledgement). */
export function keepForAway(box: BoxContext, event: PushEvent, { exceptInstId, forAll = false, lifeMs = KEPT_EVENT_LIFE_MS }: KeepOptions = {}): void {
  const now = box.now();
  const id = new KeptEventStore(box.sql).keep(event, forAll, now + lifeMs, now);
  box.push(event, exceptInstId, String(id));
}
