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

/** Roles in a group (specification 4.50). Custom exists only in communities. TYPES.GRP_MBR_ROLE_*. */
export type MemberRole =
  | typeof TYPES.GRP_MBR_ROLE_OWNER
  | typeof TYPES.GRP_MBR_ROLE_ADMIN
  | typeof TYPES.GRP_MBR_ROLE_MEMBER
  | typeof TYPES.GRP_MBR_ROLE_CUSTOM;

/** How users join (specification 6.6): freely, with an administrator's approval, or not at all. TYPES.JOIN_OPTIONS_*. */
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
 * How this user receives a conversation's messages: with notification, without notification, or not at all (specification 4.32).
 * TYPES.MSG_REMIND_*.
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
  /** Sequences of messages that do not count as unread. */
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
  /** Version of the profile, which increases with every change. */
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
  /** True if only administrators and the owner may send. */
  muteAllMembers: boolean;
  /** True for a community with topics. Its messages belong to the topics. */
  isSupportTopic: boolean;
  selfInfo: GroupSelf;
}

/** A group member (specification 3.33). Times are in Unix seconds. `muteUntil` is 0 or in the past if the member is not muted. */
export interface GroupMember {
  userID: string;
  nick: string;
  avatar: string;
  role: MemberRole;
  joinTime: number;
  lastSendMsgTime: number;
  /** The member's name in this group. If it is empty, show `nick`. */
  nameCard: string;
  muteUntil: number;
  memberCustomField: CustomField[];
  /** Marks of a room's member. */
  markList?: number[];
  /** An addition to the vendor's client: true if the server states that the member belongs to the site's own staff. */
  isOfSite?: boolean;
}

/** Mentions in a group's unread messages (specification 3.30). `atTypeArray` contains one of TYPES.CONV_AT_*. */
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
    /** Time until which this user is muted in the topic, in Unix seconds. */
    muteTime: number;
    readedSequence: number;
    messageRemindType: RemindType | "";
    excludedUnreadSequenceList: number[];
  };
}

/** An undecided application to a group, or an invitation that an administrator must approve (specification 3.38). */
export interface GroupApplication {
  /** 0 if a user has applied to join; 2 if a member has invited a user and an administrator must approve. */
  applicationType: number;
  /** The user who applied or sent the invitation. */
  applicant: string;
  applicantNick: string;
  groupID: string;
  groupName: string;
  /** The same user as `applicant`. */
  from: string;
  /** The invited user of an invitation; for an application, the group's owner. */
  to: string;
  /** 0 if nobody has decided yet. */
  handled: number;
  /** Identifies the application, together with `messageKey`. */
  authentication: string;
  messageKey: number;
  /** Unix seconds. */
  time: number;
  /** The applicant's text. */
  note: string;
}
