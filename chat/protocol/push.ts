import { z } from "zod";
import { Address, Count, CustomData, Flag, GroupId, Opaque, Seconds, TopicId, UserId } from "./bounds";
import { MessageExtension } from "./extensions";
import { GroupChangesEvent } from "./group-changes";
import { GroupNotice, GroupTip } from "./group-notices";
import { C2cMessage, C2cMessageKey, C2cReceiptKey, GroupMessage } from "./message";
import { CONTACT_TYPE, FRIEND_PUSH, GROUP_AT, KICK_TYPE, PUSH_EVENTS } from "./kinds";
import { MessageBody } from "./message-elements";
import { MuteFlag } from "./mute";
import { FriendItem, ProfileItem } from "./profile-items";

export { FRIEND_PUSH, PUSH_EVENTS };

/** `servcmd` of every push from the server; its head's seq is 0. */
export const PUSH_SERVCMD = "im_open_push.msg_push";

/** Group messages to a member. Rooms do not push: their messages answer the poll (room-poll.ts). */
export const GroupMessagesEvent = z.object({
  Event: z.literal([PUSH_EVENTS.GROUP_MESSAGES, PUSH_EVENTS.BROADCAST]),
  GroupMsgArray: z.array(GroupMessage).min(1),
});

/** Tips to a group's members (specification 4.41). */
export const GroupTipsEvent = z.object({
  Event: z.literal([PUSH_EVENTS.GROUP_TIPS, PUSH_EVENTS.GROUP_PROFILE_TIPS]),
  GroupTips: z.array(GroupTip).min(1),
});

/** Notices about groups to one user (specification 4.44). */
export const GroupNoticesEvent = z.object({
  Event: z.literal(PUSH_EVENTS.GROUP_NOTICES),
  GroupTips: z.array(GroupNotice).min(1),
});

/**
 * A group's message named the user (specification 3.30): pushed beside the message, to those whom it names. `MsgBody.MsgSeq` is the
 * message's; `GroupAtType` 1 names the user himself, 2 everybody.
 */
export const GroupMention = z.object({
  From_Account: UserId,
  /** The topic where the message is a topic's. */
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

/** An application as it comes in (specification 3.26); `AddTime` Unix seconds. */
const PushedApplication = z.object({
  To_Account: UserId,
  /** The same again as the model client reads them here, unlike in the list of applications. */
  User_Account: UserId.optional(),
  FaceUrl: Address.optional(),
  Nick: z.string(),
  Image: Address.optional(),
  AddSource: z.string(),
  AddWording: z.string(),
  AddTime: Seconds,
  Type: z.enum(["Pendency_Type_ComeIn", "Pendency_Type_SendOut"]),
});

/** A change to the user's friends, applications or blacklist: the lists of his other devices, and his own, follow it (specification 4.68). */
export const FriendListMod = z.discriminatedUnion("PushType", [
  /** Friends that are new, or of whom something changed: they are asked for anew. */
  z.object({ PushType: z.literal(FRIEND_PUSH.FRIENDS_ADDED), FriendAdd_Account: Users }),
  z.object({ PushType: z.literal(FRIEND_PUSH.FRIENDS_DELETED), FriendDel_Account: Users }),
  z.object({ PushType: z.literal(FRIEND_PUSH.APPLICATIONS_ADDED), PendencyAdd: z.array(PushedApplication).min(1) }),
  /** The field is spelled so. */
  z.object({ PushType: z.literal(FRIEND_PUSH.APPLICATIONS_DELETED), FrienPencydDel_Account: Users }),
  z.object({ PushType: z.literal(FRIEND_PUSH.BLACKLIST_ADDED), BlackListAdd_Account: Users }),
  z.object({ PushType: z.literal(FRIEND_PUSH.BLACKLIST_DELETED), BlackListDel_Account: Users }),
  /** Applications up to a time, Unix seconds, were read on another device. Shape: derived, ours. */
  z.object({
    PushType: z.literal(FRIEND_PUSH.APPLICATIONS_READ),
    PendencyReport: z.object({ LatestPendencyTimeStamp: Seconds }),
  }),
  /** Remarks and fields of the app's own. Shape: derived, ours. */
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

/** Fields of a profile that changed, the user's own or a friend's (specification 3.31). */
export const ProfileDataMod = z.object({
  PushType: z.literal(FRIEND_PUSH.FRIENDS_ADDED),
  Profile_Account: UserId,
  ProfileList: z.array(ProfileItem.extend({ ValueBytes: ProfileItem.shape.Value.optional() })).min(1),
});
export type ProfileDataMod = z.infer<typeof ProfileDataMod>;

export const ProfileEvent = z.object({ Event: z.literal(PUSH_EVENTS.PROFILE), ProfileDataMod: z.array(ProfileDataMod).min(1) });

/** What happened to C2C messages or to the session. */
export const C2cNotice = z.union([
  /** The peer `To_Account` has read what was sent to him until `LastReadTime`, Unix seconds (specification 4.37). */
  z.object({
    C2cReadedReceipt: z.object({ To_Account: UserId, UinPairReadArray: z.array(z.object({ LastReadTime: Seconds })).min(1) }),
  }),
  /** The user has read a conversation on another device: `From_Account` is its peer. */
  z.object({
    ReadC2cMsgNotify: z.object({ UinPairReadArray: z.array(z.object({ From_Account: UserId, LastReadTime: Seconds })).min(1) }),
  }),
  /** A message was revoked (specification 4.34). Shape: derived, ours: the model client passes over it; the last two make its ID. */
  z.object({
    C2CMsgWithdrawNotify: C2cMessageKey.extend({ TinyId: z.string().optional(), MsgClientTime: Seconds.optional() }),
  }),
  /** The session has ended (specification 4.63): one of KICK_TYPES in session.ts. The client logs out by itself for 1 and 2. */
  z.object({ KickoutMsgNotify: z.object({ KickType: z.enum(KICK_TYPE) }) }),
]);
export type C2cNotice = z.infer<typeof C2cNotice>;

/** The new form of a message; its version is higher than the one before (specification 4.35). `MsgTime` Unix seconds. */
const modified = {
  From_Account: UserId,
  MsgSeq: Count,
  MsgRandom: Count,
  MsgTime: Seconds,
  MsgVersion: Count,
  MsgBody: MessageBody,
  CloudCustomData: CustomData,
};
export const C2cModification = z.object({ ...modified, To_Account: UserId });
export const GroupModification = z.object({ ...modified, GroupId, ToGroupId: GroupId, TopicId: TopicId.optional() });
export type GroupModification = z.infer<typeof GroupModification>;

/** The peer gave receipts for messages that asked for one (specification 7.70). */
export const C2cReceipts = z.object({
  Peer_Account: UserId,
  ReadReceiptList: z.array(C2cReceiptKey.extend({ MsgClientTime: Seconds, TinyId: z.string().min(1) })).min(1),
});

/** C2C messages, and what happened to messages or to the session; one of its fields an event. */
export const C2cEvent = z
  .object({
    Event: z.literal(PUSH_EVENTS.C2C),
    C2cMsgArray: z.array(C2cMessage).min(1).optional(),
    C2cNotifyMsgArray: z.array(C2cNotice).min(1).optional(),
    C2cMsgModNotifys: z.array(C2cModification).min(1).optional(),
    /** Of groups, though the event is this one. */
    GroupMsgModNotifys: z.array(GroupModification).min(1).optional(),
    C2cMsgInfo: C2cReceipts.optional(),
  })
  .refine((event) => Object.values(event).filter((field) => typeof field === "object").length === 1, "one field an event");

/**
 * Changed extensions of a message (specification 4.40). The three that make the message's id are its sender's tiny id, the
 * sender's second and the random number.
 */
export const ExtensionEvent = z.object({
  /** 24 in what was kept before: the model client 3.6.6 takes that number for a topic's latest message. */
  Event: z.literal([24, PUSH_EVENTS.EXTENSIONS]),
  MsgExtensionNotify: z.object({
    MessageInfo: z.object({ MsgRandom: Count, MsgClientTime: Seconds }),
    TinyId: z.string().min(1),
    OperateType: z.int().min(1).max(3),
    LatestSeq: Count,
    OperateResultList: z.array(z.object({ ExtensionList: z.array(MessageExtension), ClearSeq: Count.optional() })).min(1),
  }),
});

/** Status of users that were subscribed to (specification 3.47); `CustomStatus` is base64. */
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

/** How the user arranged his conversations on another device (specification 4.29, 7.72 to 7.76). Shape: derived, ours. */
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
  /** Groups of friends changed: they are asked for anew. */
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

/** All that a push may carry. */
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
  ArrangementEvent,
]);
export type PushEvent = z.input<typeof PushEvent>;

/** The body of a push. With `NeedAck` 1 the client answers `openim.ws_msg_push_ack` with the `SessionData`. */
export const Push = z.object({ EventArray: z.array(PushEvent).min(1), NeedAck: Flag.optional(), SessionData: Opaque.optional() });
export type Push = z.input<typeof Push>;
