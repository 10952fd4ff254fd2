import type { ProfileItem } from "#chat/protocol/profile-items.ts";
import {
  type ArrangementMod,
  type C2cNotice,
  FRIEND_PUSH,
  type FriendListMod,
  PUSH_EVENTS,
  type PushEvent as WirePush,
} from "#chat/protocol/push.ts";
import type { ReactionSummary } from "#chat/protocol/reactions.ts";
import type { C2cItem } from "../deliveries.ts";
import { type ExtensionChange, wireExtension } from "../extensions.ts";
import type { BoxContext, PushEvent } from "./context.ts";
import { KeptEventStore } from "./store/kept-events.ts";

/** Events are kept for disconnected sessions for 7 days, as at the vendor. */
export const KEPT_EVENT_LIFE_MS = 7 * 86_400_000;

type Contact = { Type: 1 | 2; To_Account?: string; ToGroupId?: string };
type PushedApplication = Extract<FriendListMod, { PushType: 3 }>["PendencyAdd"][number] & { Image: string };
type Folder = { GroupId: number; GroupName: string };

const c2cNotice = (notice: C2cNotice): WirePush => ({ Event: PUSH_EVENTS.C2C, C2cNotifyMsgArray: [notice] });
const friendChange = (change: FriendListMod): WirePush => ({ Event: PUSH_EVENTS.FRIEND_LIST, FriendListMod: [change] });
const arrangement = (change: ArrangementMod): WirePush => ({ Event: PUSH_EVENTS.ARRANGEMENT, ArrangementMod: [change] });

const toReceipt = ({ From_Account, To_Account, MsgSeq, MsgRandom, MsgTimeStamp, MsgClientTime, TinyId }: C2cItem) => ({
  From_Account,
  To_Account,
  MsgSeq,
  MsgRandom,
  MsgTime: MsgTimeStamp,
  MsgClientTime,
  TinyId,
});

export const pushes = {
  c2cMessages: (items: C2cItem[]): WirePush => ({ Event: PUSH_EVENTS.C2C, C2cMsgArray: items }),
  /** The first form is for our library, the others are for the chat vendor's official clients. */
  c2cRevoked: ({ From_Account, To_Account, MsgSeq, MsgRandom, MsgTimeStamp, MsgClientTime, TinyId }: C2cItem): WirePush => {
    const key = { From_Account, To_Account, MsgSeq, MsgRandom, MsgTimeStamp, MsgClientTime, TinyId };
    const revoked = { ...key, RevokerInfo: { Revoker_Account: From_Account } };
    return {
      Event: PUSH_EVENTS.C2C,
      C2cNotifyMsgArray: [{ C2CMsgWithdrawNotify: key }, { WithdrawC2cMsgNotify: { C2cWithdrawInfoArray: [revoked] } }],
    };
  },
  c2cModified: ({
    From_Account,
    To_Account,
    MsgSeq,
    MsgRandom,
    MsgTimeStamp,
    MsgVersion = 0,
    MsgBody,
    CloudCustomData,
    TinyId,
    MsgClientTime,
    MsgTimeMs,
  }: C2cItem): WirePush => ({
    Event: PUSH_EVENTS.C2C,
    C2cMsgModNotifys: [
      {
        From_Account,
        To_Account,
        MsgSeq,
        MsgRandom,
        MsgTime: MsgTimeStamp,
        MsgVersion,
        MsgBody,
        CloudCustomData,
        TinyId,
        MsgClientTime,
        MsgTimeMs,
      },
    ],
  }),
  /** `reader` has read this user's messages up to `time` (unix seconds). */
  c2cReadByPeer: (reader: string, time: number): WirePush =>
    c2cNotice({ C2cReadedReceipt: { To_Account: reader, UinPairReadArray: [{ LastReadTime: time }] } }),
  c2cReadElsewhere: (read: readonly { peer: string; time: number }[]): WirePush =>
    c2cNotice({
      ReadC2cMsgNotify: { UinPairReadArray: read.map(({ peer, time }) => ({ From_Account: peer, LastReadTime: time })) },
    }),
  /** Read receipts for messages that requested them. */
  c2cReceipts: (reader: string, items: readonly C2cItem[]): WirePush => ({
    Event: PUSH_EVENTS.C2C,
    C2cMsgInfo: {
      Peer_Account: reader,
      ReadReceiptList: items.map(toReceipt),
    },
  }),
  /** Read receipts in the form that the vendor's lite client reads. `time` is in unix seconds. */
  c2cReceiptsListed: (reader: string, items: readonly C2cItem[], time: number): WirePush => ({
    Event: PUSH_EVENTS.C2C,
    C2cMsgInfo: items.map(toReceipt),
    Peer_Account: reader,
    PeerReadTime: time,
  }),
  c2cExtended: (
    { MsgRandom, MsgClientTime, TinyId }: C2cItem,
    { operateType, extensions, latestSeq, clearSeq }: ExtensionChange,
  ): WirePush => ({
    Event: PUSH_EVENTS.EXTENSIONS,
    MsgExtensionNotify: {
      MessageInfo: { MsgRandom, MsgClientTime },
      TinyId,
      OperateType: operateType,
      LatestSeq: latestSeq,
      OperateResultList: [{ ExtensionList: extensions.map(wireExtension), ClearSeq: clearSeq }],
    },
  }),

  c2cReacted: ({ MsgRandom, MsgClientTime, TinyId }: C2cItem, signs: ReactionSummary[]): WirePush => ({
    Event: PUSH_EVENTS.REACTIONS,
    MsgReactionNotifyList: [{ C2CMsgInfo: { TinyId, MsgClientTime, MsgRandom }, MsgReactionSummary: signs }],
  }),

  profileChanged: (userId: string, items: readonly ProfileItem[]): WirePush => ({
    Event: PUSH_EVENTS.PROFILE,
    ProfileDataMod: [
      { PushType: 1, Profile_Account: userId, ProfileList: items.map(({ Tag, Value }) => ({ Tag, Value, ValueBytes: Value })) },
    ],
  }),
  statusChanged: (userId: string, statusType: number, customStatus: string): WirePush => ({
    Event: PUSH_EVENTS.USER_STATUS,
    UserStatusList: [{ To_Account: userId, StatusType: statusType, CustomStatus: customStatus }],
  }),

  /** New friends, or friends with changed fields. A client then requests these friends again. */
  friendsAdded: (userIds: string[]): WirePush =>
    friendChange({ PushType: FRIEND_PUSH.FRIENDS_ADDED, FriendAdd_Account: userIds }),
  friendsRemoved: (userIds: string[]): WirePush =>
    friendChange({ PushType: FRIEND_PUSH.FRIENDS_DELETED, FriendDel_Account: userIds }),
  /** Here the wire names the applicant `User_Account` and the picture `FaceUrl`, unlike in the list of applications. */
  friendApplied: (application: PushedApplication): WirePush =>
    friendChange({
      PushType: FRIEND_PUSH.APPLICATIONS_ADDED,
      PendencyAdd: [{ ...application, User_Account: application.To_Account, FaceUrl: application.Image }],
    }),
  /** The misspelling `FrienPencydDel` is the wire's own. */
  friendApplicationsClosed: (userIds: string[]): WirePush =>
    friendChange({ PushType: FRIEND_PUSH.APPLICATIONS_DELETED, FrienPencydDel_Account: userIds }),
  friendApplicationsRead: (time: number): WirePush =>
    friendChange({ PushType: FRIEND_PUSH.APPLICATIONS_READ, PendencyReport: { LatestPendencyTimeStamp: time } }),
  blacklisted: (userIds: string[]): WirePush =>
    friendChange({ PushType: FRIEND_PUSH.BLACKLIST_ADDED, BlackListAdd_Account: userIds }),
  unblacklisted: (userIds: string[]): WirePush =>
    friendChange({ PushType: FRIEND_PUSH.BLACKLIST_DELETED, BlackListDel_Account: userIds }),

  // Conversations were arranged on another device. The form is our own.
  conversationsDeleted: (contacts: Contact[]): WirePush => arrangement({ Deleted: contacts }),
  conversationsPinned: (contacts: Contact[], isPinned: boolean): WirePush =>
    arrangement(isPinned ? { Pinned: contacts } : { Unpinned: contacts }),
  conversationsMarked: (marked: readonly { contact: Contact; mark: number; custom: string }[]): WirePush =>
    arrangement({ Marked: marked.map(({ contact, mark, custom }) => ({ ...contact, StandardMark: mark, CustomMark: custom })) }),
  foldersCreated: (folders: readonly (Folder & { contacts: Contact[] })[]): WirePush =>
    arrangement({ FoldersCreated: folders.map(({ contacts, ...folder }) => ({ ...folder, ContactItem: contacts })) }),
  foldersDeleted: (folders: Folder[]): WirePush => arrangement({ FoldersDeleted: folders }),
  folderRenamed: (folder: Folder): WirePush => arrangement({ FolderRenamed: folder }),
  folderContentsChanged: (folder: Folder, moves: readonly { isIn: boolean; contact: Contact }[]): WirePush =>
    arrangement({
      FolderContents: {
        ...folder,
        ContactUpdateItem: moves.map(({ isIn, contact }) => ({ ContactOptType: isIn ? 1 : 2, ContactItem: contact })),
      },
    }),
  historyChanged: (Newest: number): WirePush => arrangement({ HistoryChanged: { Newest } }),
  starsChanged: (Version: number): WirePush => arrangement({ StarsChanged: { Version } }),
  friendGroupsChanged: (sequence: number): WirePush => arrangement({ FriendGroups: { CurrentSequence: sequence } }),
  mutesChanged: (peers: readonly string[], flag: number, sequence: number): WirePush =>
    arrangement({
      Mutes: {
        UpdateSeq: sequence,
        MuteNotificationsList: peers.map((peer) => ({ Peer_Account: peer, Mute_Notifications: flag })),
      },
    }),
  /** The chat vendor's official clients get one notice per conversation. */
  mutesSynced: (peers: readonly string[], flag: number, sequence: number): WirePush => ({
    Event: PUSH_EVENTS.C2C,
    C2cNotifyMsgArray: peers.map((peer) => ({
      MuteNotificationsSync: { To_Account: peer, MuteNotifications: flag, UpdateSeq: sequence },
    })),
  }),
} as const;

export interface KeepOptions {
  /** The session that caused the event. It gets no push, because its answer already has the result. */
  exceptInstId?: number;
  /** True if devices that log in for the first time receive the event too, because no device has it yet. */
  forAll?: boolean;
  lifeMs?: number;
}

/**
 * Pushes the event to live sessions and keeps it for disconnected ones. Each session acknowledges it (wire: push acknowledgement).
 */
export function keepForAway(
  box: BoxContext,
  event: PushEvent,
  { exceptInstId, forAll = false, lifeMs = KEPT_EVENT_LIFE_MS }: KeepOptions = {},
): void {
  const now = box.now();
  const id = new KeptEventStore(box.sql).keep(event, forAll, now + lifeMs, now);
  box.push(event, exceptInstId, String(id));
}
