import * as z from "zod";
import { Address, Count, CustomData, Flag, GroupId, Opaque, Seconds, TopicId, UserId } from "./bounds.ts";
import { DoNotDisturb } from "./do-not-disturb.ts";
import { MessageExtension } from "./extensions.ts";
import { GroupChangesEvent } from "./group-changes.ts";
import { GroupNotice, GroupTip } from "./group-notices.ts";
import { CONTACT_TYPE, FRIEND_PUSH, GROUP_AT, KICK_TYPES, PUSH_EVENTS } from "./kinds.ts";
import { C2cMessage, C2cMessageKey, C2cReceiptKey, GroupMessage, revoker } from "./message.ts";
import { MessageBody } from "./message-elements.ts";
import { MuteFlag } from "./mute.ts";
import { FriendItem, ProfileItem } from "./profile-items.ts";
import { ReactionSummary } from "./reactions.ts";

export { FRIEND_PUSH, PUSH_EVENTS };

/** The head of a push has `seq` 0. */
export const PUSH_SERVCMD = "im_open_push.msg_push";

/** Messages of rooms are not pushed, because the poll returns them (room-poll.ts). */
export const GroupMessagesEvent = z.object({
  Event: z.literal([PUSH_EVENTS.GROUP_MESSAGES, PUSH_EVENTS.BROADCAST]),
  GroupMsgArray: z.array(GroupMessage).min(1),
});

/** Tips for a group's members (specification 4.41). */
export const GroupTipsEvent = z.object({
  Event: z.literal([PUSH_EVENTS.GROUP_TIPS, PUSH_EVENTS.GROUP_PROFILE_TIPS]),
  GroupTips: z.array(GroupTip).min(1),
});

/** Notices about groups for one user (specification 4.44). */
export const GroupNoticesEvent = z.object({
  Event: z.literal(PUSH_EVENTS.GROUP_NOTICES),
  GroupTips: z.array(GroupNotice).min(1),
});

/**
 * A mention of the user in a group message (specification 3.30), pushed in addition to the message. `MsgBody.MsgSeq` is the
 * sequence of the message. `GroupAtType` 1 mentions the user, 2 everybody.
 */
export const GroupMention = z.object({
  From_Account: UserId,
  /** The id of the group. For a message of a topic it is the topic's id. */
  ToGroupId: GroupId,
  MsgSeq: Count,
  MsgRandom: Count,
  ClientSeq: Count,
  /** Unix seconds of the server. */
  MsgTimeStamp: Seconds,
  GroupInfo: z.object({ GroupId, TopicId: TopicId.optional() }),
  MsgBody: z.object({
    GroupId,
    TopicId: TopicId.optional(),
    From_Account: UserId,
    MsgSeq: Count,
    GroupAtType: z.array(z.literal([GROUP_AT.USER, GROUP_AT.ALL])).min(1),
  }),
});
export type GroupMention = z.infer<typeof GroupMention>;

export const GroupMentionsEvent = z.object({
  Event: z.literal(PUSH_EVENTS.GROUP_MENTIONS),
  GroupTips: z.array(GroupMention).min(1),
});

const Users = z.array(UserId).min(1);

/** An incoming friend request (specification 3.26); `AddTime` is in Unix seconds. */
const PushedApplication = z.object({
  To_Account: UserId,
  /**
   * Repeats the user and picture under the names that the vendor's client reads in this push. In the list of requests, the client
   * reads other names.
   */
  User_Account: UserId.optional(),
  FaceUrl: Address.optional(),
  Nick: z.string(),
  Image: Address.optional(),
  AddSource: z.string(),
  AddWording: z.string(),
  AddTime: Seconds,
  Type: z.enum(["Pendency_Type_ComeIn", "Pendency_Type_SendOut"]),
  IsOfSite: Flag.optional(),
});

/** A change of the user's friends, requests or blacklist, pushed to all devices of the user (specification 4.68). */
export const FriendListMod = z.discriminatedUnion("PushType", [
  /** New or changed friends. The client loads these friends again. */
  z.object({ PushType: z.literal(FRIEND_PUSH.FRIENDS_ADDED), FriendAdd_Account: Users }),
  z.object({ PushType: z.literal(FRIEND_PUSH.FRIENDS_DELETED), FriendDel_Account: Users }),
  z.object({ PushType: z.literal(FRIEND_PUSH.APPLICATIONS_ADDED), PendencyAdd: z.array(PushedApplication).min(1) }),
  /** The protocol misspells the name of this field. */
  z.object({ PushType: z.literal(FRIEND_PUSH.APPLICATIONS_DELETED), FrienPencydDel_Account: Users }),
  z.object({ PushType: z.literal(FRIEND_PUSH.BLACKLIST_ADDED), BlackListAdd_Account: Users }),
  z.object({ PushType: z.literal(FRIEND_PUSH.BLACKLIST_DELETED), BlackListDel_Account: Users }),
  /** The user read requests up to this time (Unix seconds) on another device. The shape is our own. */
  z.object({
    PushType: z.literal(FRIEND_PUSH.APPLICATIONS_READ),
    PendencyReport: z.object({ LatestPendencyTimeStamp: Seconds }),
  }),
  /** Changed remarks and custom fields of friends. The shape is our own. */
  z.object({
    PushType: z.literal(FRIEND_PUSH.FRIENDS_UPDATED),
    FriendUpdate: z.array(z.object({ To_Account: UserId, SnsItem: z.array(FriendItem) })).min(1),
  }),
]);
export type FriendListMod = z.infer<typeof FriendListMod>;

export const FriendListEvent = z.object({
  Event: z.literal(PUSH_EVENTS.FRIEND_LIST),
  FriendListMod: z.array(FriendListMod).min(1),
});

/** Changed profile fields of the user or of a friend (specification 3.31). */
export const ProfileDataMod = z.object({
  PushType: z.literal(FRIEND_PUSH.FRIENDS_ADDED),
  Profile_Account: UserId,
  ProfileList: z.array(ProfileItem.extend({ ValueBytes: ProfileItem.shape.Value.optional() })).min(1),
});
export type ProfileDataMod = z.infer<typeof ProfileDataMod>;

export const ProfileEvent = z.object({ Event: z.literal(PUSH_EVENTS.PROFILE), ProfileDataMod: z.array(ProfileDataMod).min(1) });

/** A revoked message. The client needs the last two fields to build the message's id. */
const C2cRevocation = C2cMessageKey.extend({ TinyId: z.string().optional(), MsgClientTime: Seconds.optional() });

export const C2cNotice = z.union([
  /** The peer `To_Account` has read messages up to `LastReadTime`, Unix seconds (specification 4.37). */
  z.object({
    C2cReadedReceipt: z.object({ To_Account: UserId, UinPairReadArray: z.array(z.object({ LastReadTime: Seconds })).min(1) }),
  }),
  /** The user has read a conversation on another device. `From_Account` is the peer. */
  z.object({
    ReadC2cMsgNotify: z.object({ UinPairReadArray: z.array(z.object({ From_Account: UserId, LastReadTime: Seconds })).min(1) }),
  }),
  /** A message was revoked (specification 4.34). The shape is our own; the vendor's clients ignore it. */
  z.object({ C2CMsgWithdrawNotify: C2cRevocation }),
  /** A message was revoked, in the form that the vendor's clients read. Our library ignores this notice. */
  z.object({ WithdrawC2cMsgNotify: z.object({ C2cWithdrawInfoArray: z.array(C2cRevocation.extend(revoker)).min(1) }) }),
  /**
   * The user changed a conversation's reminder setting on another device (specification 4.32). Only the vendor's clients read this
   * notice.
   */
  z.object({ MuteNotificationsSync: z.object({ To_Account: UserId, MuteNotifications: MuteFlag, UpdateSeq: Count }) }),
  /** The session has ended (specification 4.63). The vendor's client logs out by itself if `KickType` is 1 or 2. */
  z.object({ KickoutMsgNotify: z.object({ KickType: z.enum(KICK_TYPES) }) }),
]);
export type C2cNotice = z.infer<typeof C2cNotice>;

/** A modified message. Its version is higher than before (specification 4.35). `MsgTime` is in Unix seconds. */
const modified = {
  From_Account: UserId,
  MsgSeq: Count,
  MsgRandom: Count,
  MsgTime: Seconds,
  MsgVersion: Count,
  MsgBody: MessageBody,
  CloudCustomData: CustomData,
};
export const C2cModification = z.object({
  ...modified,
  To_Account: UserId,
  /** Our own field, like the next two. These fields identify the message for a device that does not have it. */
  TinyId: z.string().min(1).optional(),
  MsgClientTime: Seconds.optional(),
  MsgTimeMs: z.int().min(0).max(999).optional(),
});
export const GroupModification = z.object({ ...modified, GroupId, ToGroupId: GroupId, TopicId: TopicId.optional() });
export type GroupModification = z.infer<typeof GroupModification>;

/** The peer sent receipts for messages that requested them (specification 7.70). */
export const C2cReceipts = z.object({
  Peer_Account: UserId,
  ReadReceiptList: z.array(C2cReceiptKey.extend({ MsgClientTime: Seconds, TinyId: z.string().min(1) })).min(1),
});

/** Exactly one of the fields with a list or an object is set. */
export const C2cEvent = z
  .object({
    Event: z.literal(PUSH_EVENTS.C2C),
    C2cMsgArray: z.array(C2cMessage).min(1).optional(),
    C2cNotifyMsgArray: z.array(C2cNotice).min(1).optional(),
    C2cMsgModNotifys: z.array(C2cModification).min(1).optional(),
    /** Modifications of group messages, although the kind of the event is C2C. */
    GroupMsgModNotifys: z.array(GroupModification).min(1).optional(),
    C2cMsgInfo: z.union([C2cReceipts, C2cReceipts.shape.ReadReceiptList]).optional(),
    /** The reader and the time of reading (Unix seconds), sent with a plain list in `C2cMsgInfo`, for the vendor's lite client. */
    Peer_Account: UserId.optional(),
    PeerReadTime: Seconds.optional(),
  })
  .refine((event) => Object.values(event).filter((field) => typeof field === "object").length === 1, "one field an event");

/**
 * Changed extensions of a message (specification 4.40). The message's id consists of the sender's tiny id, the sender's time in
 * seconds and a random number.
 */
export const ExtensionEvent = z.object({
  /**
   * Older stored events have the kind 24. The vendor's client 3.6.6 reads an event of kind 24 as the latest message of a topic, so
   * new events have another kind.
   */
  Event: z.literal([24, PUSH_EVENTS.EXTENSIONS]),
  MsgExtensionNotify: z.object({
    MessageInfo: z.object({ MsgRandom: Count, MsgClientTime: Seconds }),
    TinyId: z.string().min(1),
    OperateType: z.int().min(1).max(3),
    LatestSeq: Count,
    OperateResultList: z.array(z.object({ ExtensionList: z.array(MessageExtension), ClearSeq: Count.optional() })).min(1),
  }),
});

const ReactedMessage = z.object({ TinyId: z.string().min(1), MsgClientTime: Seconds, MsgRandom: Count });

/**
 * Changed reactions to a message, for the vendor's client 3.6.6; a reaction without users was removed. Our library gets extensions
 * instead.
 */
export const ReactionNotice = z.object({
  C2CMsgInfo: ReactedMessage.optional(),
  GroupMsgInfo: ReactedMessage.optional(),
  MsgReactionSummary: z.array(ReactionSummary).min(1),
});
export type ReactionNotice = z.infer<typeof ReactionNotice>;

export const ReactionsEvent = z.object({
  Event: z.literal(PUSH_EVENTS.REACTIONS),
  MsgReactionNotifyList: z.array(ReactionNotice).min(1),
});

/** A new quiet time of the account, for the vendor's client 3.6.6. */
export const DoNotDisturbEvent = DoNotDisturb.extend({ Event: z.literal(PUSH_EVENTS.DO_NOT_DISTURB) });

/** The status of subscribed users (specification 3.47); `CustomStatus` is base64. */
export const UserStatusEvent = z.object({
  Event: z.literal(PUSH_EVENTS.USER_STATUS),
  UserStatusList: z
    .array(z.object({ To_Account: UserId, StatusType: z.int().min(0).max(3), CustomStatus: z.string().optional() }))
    .min(1),
});

const Contact = z.object({
  Type: z.literal([CONTACT_TYPE.USER, CONTACT_TYPE.GROUP]),
  To_Account: UserId.optional(),
  ToGroupId: GroupId.optional(),
});
const Folder = z.object({ GroupId: Count, GroupName: z.string() });

/** Changes of the conversation list on another device (specification 4.29, 7.72 to 7.76). The shape is ours. */
export const ArrangementMod = z.union([
  z.object({ Deleted: z.array(Contact) }),
  z.object({ Pinned: z.array(Contact) }),
  z.object({ Unpinned: z.array(Contact) }),
  z.object({ Marked: z.array(Contact.extend({ StandardMark: Count, CustomMark: z.string() })) }),
  z.object({ FoldersCreated: z.array(Folder.extend({ ContactItem: z.array(Contact) })) }),
  z.object({ FoldersDeleted: z.array(Folder) }),
  z.object({ FolderRenamed: Folder }),
  z.object({
    FolderContents: Folder.extend({
      ContactUpdateItem: z.array(z.object({ ContactOptType: z.literal([1, 2]), ContactItem: Contact })),
    }),
  }),
  /** The user deleted or cleared messages on another device. `Newest` is the number of the last of these changes (archive.ts). */
  z.object({ HistoryChanged: z.object({ Newest: Count }) }),
  z.object({ StarsChanged: z.object({ Version: Count }) }),
  /** Friend groups changed. The client loads them again. */
  z.object({ FriendGroups: z.object({ CurrentSequence: Count }) }),
  z.object({
    Mutes: z.object({
      UpdateSeq: Count,
      MuteNotificationsList: z.array(z.object({ Peer_Account: UserId, Mute_Notifications: MuteFlag })),
    }),
  }),
]);
export type ArrangementMod = z.infer<typeof ArrangementMod>;

export const ArrangementEvent = z.object({
  Event: z.literal(PUSH_EVENTS.ARRANGEMENT),
  ArrangementMod: z.array(ArrangementMod).min(1),
});

export const PushEvent = z.discriminatedUnion("Event", [
  GroupMessagesEvent,
  GroupTipsEvent,
  GroupNoticesEvent,
  GroupMentionsEvent,
  GroupChangesEvent,
  FriendListEvent,
  ProfileEvent,
  C2cEvent,
  UserStatusEvent,
  ExtensionEvent,
  ReactionsEvent,
  ArrangementEvent,
]);
export type PushEvent = z.input<typeof PushEvent>;

/** If `NeedAck` is 1, the client answers with `openim.ws_msg_push_ack` and the `SessionData`. */
export const Push = z.object({ EventArray: z.array(PushEvent).min(1), NeedAck: Flag.optional(), SessionData: Opaque.optional() });
export type Push = z.input<typeof Push>;
