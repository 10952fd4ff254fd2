import type { TYPES } from "../protocol/types.ts";
import type { LastMessage } from "./message.ts";
import type { CustomField } from "./profile.ts";

/** Types of group (specification 6.6): work, public, meeting, chat-room, community. TYPES.GRP_*. */
export type GroupType =
  | typeof TYPES.GRP_WORK
  | typeof TYPES.GRP_PUBLIC
  | typeof TYPES.GRP_MEETING
  | typeof TYPES.GRP_AVCHATROOM
  | typeof TYPES.GRP_COMMUNITY;

/** Roles in a group (specification 4.50); Custom in communities only. TYPES.GRP_MBR_ROLE_*. */
export type MemberRole =
  | typeof TYPES.GRP_MBR_ROLE_OWNER
  | typeof TYPES.GRP_MBR_ROLE_ADMIN
  | typeof TYPES.GRP_MBR_ROLE_MEMBER
  | typeof TYPES.GRP_MBR_ROLE_CUSTOM;

/**
 * How users join on their own (specification 6.6): freely, with an administrator's approval, or not at all. TYPES.JOIN_OPTIONS_*.
 */
export type JoinOption =
  | typeof TYPES.JOIN_OPTIONS_FREE_ACCESS
  | typeof TYPES.JOIN_OPTIONS_NEED_PERMISSION
  | typeof TYPES.JOIN_OPTIONS_DISABLE_APPLY;

/**
 * How members invite others (specification 6.6): freely, with an administrator's approval, or not at all. TYPES.INVITE_OPTIONS_*.
 */
export type InviteOption =
  | typeof TYPES.INVITE_OPTIONS_FREE_ACCESS
  | typeof TYPES.INVITE_OPTIONS_NEED_PERMISSION
  | typeof TYPES.INVITE_OPTIONS_DISABLE_INVITE;

/**
 * How a conversation reminds (specification 4.32): with a notification, silently, or by receiving nothing. TYPES.MSG_REMIND_*.
 */
export type RemindType =
  | typeof TYPES.MSG_REMIND_ACPT_AND_NOTE
  | typeof TYPES.MSG_REMIND_ACPT_NOT_NOTE
  | typeof TYPES.MSG_REMIND_DISCARD;

/** This user's own membership (specification 3.32). */
export interface GroupSelf {
  userID: string;
  role: MemberRole | "";
  messageRemindType: RemindType | "";
  /** Unix seconds. */
  joinTime: number;
  nameCard: string;
  memberCustomField: CustomField[];
  /** Sequence of the last message that this user has read. */
  readedSequence: number;
  /** Unread sequences that the unread count excludes. */
  excludedUnreadSequenceList: number[];
}

/** A group (specification 3.32). Times are Unix seconds. */
export interface Group {
  groupID: string;
  type: GroupType;
  name: string;
  avatar: string;
  introduction: string;
  notification: string;
  ownerID: string;
  createTime: number;
  /** Version of the profile; grows with every change. */
  infoSequence: number;
  lastInfoTime: number;
  lastMessage: LastMessage;
  /** Sequence of the next message. */
  nextMessageSeq: number;
  memberCount: number;
  maxMemberCount: number;
  joinOption: JoinOption;
  inviteOption: InviteOption;
  groupCustomField: CustomField[];
  /** Only administrators and the owner may send. */
  muteAllMembers: boolean;
  /** A community with topics; its messages belong to the topics. */
  isSupportTopic: boolean;
  selfInfo: GroupSelf;
}

/** A group member (specification 3.33). Times are Unix seconds; `muteUntil` is 0 or past if the member is not muted. */
export interface GroupMember {
  userID: string;
  nick: string;
  avatar: string;
  role: MemberRole;
  joinTime: number;
  lastSendMsgTime: number;
  /** The member's name in this group; if empty, show `nick`. */
  nameCard: string;
  muteUntil: number;
  memberCustomField: CustomField[];
  /** Marks of a room's member. */
  markList?: number[];
  /** Ours: the server states that the member is one of the site's own people. */
  isOfSite?: boolean;
}

/** Mentions in a group's unread messages (specification 3.30); `atTypeArray` holds one of TYPES.CONV_AT_*. */
export interface GroupAt {
  from: string;
  groupID: string;
  topicID: string;
  messageSequence: number;
  atTypeArray: number[];
}

/** A topic of a community (specification 3.34). Its conversation is `GROUP` + topicID. */
export interface Topic {
  topicID: string;
  groupID: string;
  topicName: string;
  avatar: string;
  introduction: string;
  notification: string;
  unreadCount: number;
  muteAllMembers: boolean;
  customData: string;
  groupAtInfoList: GroupAt[];
  /** Sequence of the next message. */
  nextMessageSeq: number;
  lastMessage: LastMessage;
  /** This user's state in the topic. */
  selfInfo: {
    /** This user is muted here until this time, Unix seconds. */
    muteTime: number;
    readedSequence: number;
    messageRemindType: RemindType | "";
    excludedUnreadSequenceList: number[];
  };
}

/** A pending application to a group, or an invitation that an administrator has to approve (specification 3.38). */
export interface GroupApplication {
  /** 0: a user asks to join. 2: a member invited a user and an administrator has to approve. */
  applicationType: number;
  /** The user who applied or sent the invitation. */
  applicant: string;
  applicantNick: string;
  groupID: string;
  groupName: string;
  /** The same user as `applicant`. */
  from: string;
  /** For an invitation the invited user; otherwise the group's owner. */
  to: string;
  /** 0: undecided. */
  handled: number;
  /** Identifies the application together with `messageKey`. */
  authentication: string;
  messageKey: number;
  /** Unix seconds. */
  time: number;
  /** The applicant's text. */
  note: string;
}
