import type { TYPES } from "../protocol/types";
import type { LastMessage } from "./message";
import type { CustomField } from "./profile";

/** Types of group (specification 6.6): for work, public, a meeting, a chat-room, a community. TYPES.GRP_*. */
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

/** How people come in by themselves (specification 6.6): freely, by a manager's consent, not at all. TYPES.JOIN_OPTIONS_*. */
export type JoinOption =
  | typeof TYPES.JOIN_OPTIONS_FREE_ACCESS
  | typeof TYPES.JOIN_OPTIONS_NEED_PERMISSION
  | typeof TYPES.JOIN_OPTIONS_DISABLE_APPLY;

/** How members bring others in (specification 6.6): freely, by a manager's consent, not at all. TYPES.INVITE_OPTIONS_*. */
export type InviteOption =
  | typeof TYPES.INVITE_OPTIONS_FREE_ACCESS
  | typeof TYPES.INVITE_OPTIONS_NEED_PERMISSION
  | typeof TYPES.INVITE_OPTIONS_DISABLE_INVITE;

/** How a conversation reminds (specification 4.32): by a notification, in silence, not at all. TYPES.MSG_REMIND_*. */
export type RemindType =
  | typeof TYPES.MSG_REMIND_ACPT_AND_NOTE
  | typeof TYPES.MSG_REMIND_ACPT_NOT_NOTE
  | typeof TYPES.MSG_REMIND_DISCARD;

/** This user as a member (specification 3.32). */
export interface GroupSelf {
  userID: string;
  role: MemberRole | "";
  messageRemindType: RemindType | "";
  /** Unix seconds. */
  joinTime: number;
  nameCard: string;
  memberCustomField: CustomField[];
  /** The last sequence that was read. */
  readedSequence: number;
  /** Unread sequences that do not count as such. */
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
  /** Counts changes of the profile. */
  infoSequence: number;
  lastInfoTime: number;
  lastMessage: LastMessage;
  /** One beyond the last message's sequence. */
  nextMessageSeq: number;
  memberCount: number;
  maxMemberCount: number;
  joinOption: JoinOption;
  inviteOption: InviteOption;
  groupCustomField: CustomField[];
  /** Only managers may speak. */
  muteAllMembers: boolean;
  /** A community whose messages go to topics. */
  isSupportTopic: boolean;
  selfInfo: GroupSelf;
}

/** A member (specification 3.33). Times are Unix seconds; `muteUntil` 0 or past means not muted. */
export interface GroupMember {
  userID: string;
  nick: string;
  avatar: string;
  role: MemberRole;
  joinTime: number;
  lastSendMsgTime: number;
  /** What he is called here; empty: by his nick. */
  nameCard: string;
  muteUntil: number;
  memberCustomField: CustomField[];
  /** Marks of a room's member. */
  markList?: number[];
}

/** Whom unread messages of a group name (specification 3.30); `atTypeArray` holds one of TYPES.CONV_AT_*. */
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
  /** One beyond the last message's sequence. */
  nextMessageSeq: number;
  lastMessage: LastMessage;
  /** This user in the topic. */
  selfInfo: {
    /** Until when this user is muted here, Unix seconds. */
    muteTime: number;
    readedSequence: number;
    messageRemindType: RemindType | "";
    excludedUnreadSequenceList: number[];
  };
}

/** Somebody who waits to be let into a group, or to be asked (specification 3.38). */
export interface GroupApplication {
  /** 0 asks to join, 2 was invited by a member and waits for an admin. */
  applicationType: number;
  /** Who applied, or invited somebody. */
  applicant: string;
  applicantNick: string;
  groupID: string;
  groupName: string;
  /** As `applicant`. */
  from: string;
  /** Of an invitation: who was invited; otherwise the group's owner. */
  to: string;
  /** 0: nobody has decided yet. */
  handled: number;
  /** With `messageKey`: which application a decision is about. */
  authentication: string;
  messageKey: number;
  /** Unix seconds. */
  time: number;
  /** What the applicant said. */
  note: string;
}
