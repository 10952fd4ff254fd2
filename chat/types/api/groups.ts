import type { Group, GroupApplication, GroupMember, GroupType, InviteOption, JoinOption, MemberRole } from "../group";
import type { Message } from "../message";
import type { CustomField, UserFailure } from "../profile";
import type { Answer } from "../result";

/** Coming, going and being there: all that a viewer of a room needs. */
export interface RoomApi {
  /**
   * Joins a group or a room; may be called before SDK_READY, and by a visitor for rooms (specification 5.25, 6.8). Who joins a room leaves
   * the one before, but not the notify room (6.7). Joins and leaves are done one after the other, as they were called. `status`: TYPES.JOIN_STATUS_*; `group` is null while nothing is known of it. Errors:
   * 2601 a group for work, 2660 an unknown status, 2662 a visitor and no room, 3123 or 80001 words that may not be said, 10007 banned, or
   * nobody applies here, 10010 no such group, 10014 full, 10037 this user is in 1,000 groups.
   */
  joinGroup(options: {
    groupID: string;
    /** Only to be told at once that a group for work takes no applications. */
    type?: GroupType;
    /** What the group's managers read, up to 512 characters. */
    applyMessage?: string;
  }): Answer<{
    status: "JoinedSuccess" | "AlreadyInGroup" | "WaitAdminApproval";
    group: Group | null;
  }>;
  /**
   * Leaves a group, or, also before SDK_READY, a room. A visitor and a room's owner leave it for this device only (specification 5.26,
   * 6.7); a room is left here whatever the server answers. Errors, of groups: 10007 not a member, 10009 an owner hands over or dismisses
   * first, 10010 no such group.
   */
  quitGroup(groupID: string): Answer<{ groupID: string }>;
  /**
   * How many watch a room; may be called before SDK_READY. Kept for as long as the server says, 60 s where it does not (specification
   * 7.89, 9.18). Error 10007: a visitor asks of rooms that he is in.
   */
  getGroupOnlineMemberCount(groupID: string): Answer<{ memberCount: number }>;
}

/** A group to be founded (specification 5.23). */
export interface CreateGroupOptions {
  /** Up to 32 characters (specification 9.14). */
  name: string;
  type: GroupType;
  /** Those of communities, and only those, begin with `@TGS#_`; the server makes one without it. */
  groupID?: string;
  /** Up to 2,048 characters, as `notification`. */
  introduction?: string;
  notification?: string;
  avatar?: string;
  /** Up to 1,000,000; without it the most of its type: Work 200, Public 2,000, Meeting 6,000, Community 100,000, AVChatRoom 10,000,000. */
  maxMemberNum?: number;
  /** Public and Community only. */
  joinOption?: JoinOption;
  inviteOption?: InviteOption;
  /** The first members, up to 500; dropped for an AVChatRoom. */
  memberList?: { userID: string; role?: MemberRole; memberCustomField?: CustomField[] }[];
  /** Up to 32, keys of 64 characters, values of 2,048. */
  groupCustomField?: CustomField[];
  /** Community only: its messages go to topics. */
  isSupportTopic?: boolean;
}

/** What a group's profile becomes; what is not named stays (specification 5.24). Limits as of CreateGroupOptions. */
export interface UpdateGroupOptions {
  groupID: string;
  name?: string;
  avatar?: string;
  introduction?: string;
  notification?: string;
  /** Only managers may speak. */
  muteAllMembers?: boolean;
  /** Without effect for Work, Meeting and AVChatRoom. */
  joinOption?: JoinOption;
  /** Without effect for AVChatRoom. */
  inviteOption?: InviteOption;
  groupCustomField?: CustomField[];
}

/** Groups: the list of one's own, founding, changing and ending them (specification 3.32). */
export interface GroupApi {
  /**
   * The groups that this user is in, communities with topics left out: see getJoinedCommunityList. Fetched at login or by the first call,
   * then kept true; `isCompleted` once it is here (specification 4.53, 7.79). The filter is taken without effect.
   */
  getGroupList(options?: { groupProfileFilter?: string[] }): Answer<{ groupList: Group[]; isCompleted: boolean }>;
  /**
   * A group with this user's place in it, from the server (specification 7.80); the filter is taken without effect. Errors: 2996 more than
   * 20 calls in 1 s (9.26), 10007 not a member, and no room, 10010 no such group.
   */
  getGroupProfile(options: { groupID: string; groupCustomFieldFilter?: string[] }): Answer<{ group: Group }>;
  /**
   * Founds a group; `overLimitUserIDList` are users of `memberList` left out because they are in 1,000 groups. Errors (specification 5.23):
   * 2600 no such type, 2602 an id that does not fit the type, 3123 or 80001 words that may not be said, 10014 more first members than it
   * may have, 10021 the id is taken, 10025 by a group of one's own, 10037 this user is in 1,000 groups.
   */
  createGroup(options: CreateGroupOptions): Answer<{ group: Group; overLimitUserIDList: string[] }>;
  /** Changes the profile (specification 5.24). Errors: 3123 or 80001, 10007 not a manager (in Work, of its words, not a member). */
  updateGroupProfile(options: UpdateGroupOptions): Answer<{ group: Group }>;
  /** Ends a group for everybody (specification 5.28, 6.7). Errors: 2622 a group for work, 10007 not the owner, 10010 no such group. */
  dismissGroup(groupID: string): Answer<{ groupID: string }>;
  /**
   * Hands a group over to a member; the old owner becomes a plain one (specification 4.43, 5.27). Errors: 2620 a chat-room, 2621 to
   * oneself, 10004 he is no member, 10007 not the owner, 10010 no such group.
   */
  changeGroupOwner(options: { groupID: string; newOwnerID: string }): Answer<{ group: Group }>;
  /** What anybody may know of a group (specification 7.82). Errors: 2996 more than 20 calls in 1 s, 10010 no such group. */
  searchGroupByID(groupID: string): Answer<{ group: Group }>;
}

/** People who wait to be let into groups (specification 3.38). */
export interface GroupApplicationApi {
  /** Undecided applications to groups that this user manages (specification 7.84). Error 2996: more than 15 calls in 1 s (9.26). */
  getGroupApplicationList(): Answer<{ applicationList: GroupApplication[] }>;
  /**
   * Decides on the application of a notice or of the list (specification 7.83). `group` holds its id only where this device does not know
   * it. Errors: 2501 it names nobody, 3123 or 80001, 10004 there is no such application, 10007 not a manager, 10014 the group is full,
   * 10024 somebody has decided, 10037 the applicant is in 1,000 groups.
   */
  handleGroupApplication(options: {
    handleAction: "Agree" | "Reject";
    /** What the applicant reads, up to 512 characters. */
    handleMessage?: string;
    /** The notice; one of the two is needed. */
    message?: Message<"TIMGroupSystemNoticeElem">;
    /** The entry of the list; it goes before the notice. */
    application?: GroupApplication;
  }): Answer<{ group: Group }>;
}

/** Key-values of a group (specification 3.35, 4.58). Members write them, in a room its managers. */
export interface AttributeApi {
  /**
   * Replaces a group's attributes (specification 3.35, 7.86): up to 16, keys of 32 bytes, 16,384 bytes together; answers what was given.
   * Errors: 2996 more than 10 writes in 5 s (9.26), 10004 too many or too long, 10007 not a member, in a room not a manager, 10056 somebody
   * else wrote since this device looked: his are fetched, GROUP_ATTRIBUTES_UPDATED tells them, then try again (4.58).
   */
  initGroupAttributes(options: {
    groupID: string;
    groupAttributes: Record<string, string>;
  }): Answer<{ groupAttributes: Record<string, string> }>;
  /** Sets some attributes; the others stay. Answers what was given. Errors as of initGroupAttributes. */
  setGroupAttributes(options: {
    groupID: string;
    groupAttributes: Record<string, string>;
  }): Answer<{ groupAttributes: Record<string, string> }>;
  /** Deletes some, or all without a list; answers their keys. Errors as of initGroupAttributes, and 10050: there is no such key. */
  deleteGroupAttributes(options: { groupID: string; keyList?: string[] }): Answer<{ keyList: string[] }>;
  /**
   * Some attributes, or all without a list; kept for 30 s (specification 9.19). Errors: 2996 more than 20 fetches in 5 s (9.26), 10007 not
   * a member, and no room.
   */
  getGroupAttributes(options: { groupID: string; keyList?: string[] }): Answer<{ groupAttributes: Record<string, string> }>;
}

/** Numbers of a group that many count at once (specification 3.36, 4.59). */
export interface CounterApi {
  /**
   * Sets counters of a group, whole numbers, up to 20 (specification 3.36, 5.34); answers those that were set. Errors: 2996 more than 20
   * calls about counters in 5 s (9.26), 3122 not bought, 10004 too many or too large, 10007 not a member, in a room not a manager.
   */
  setGroupCounters(options: { groupID: string; counters: Record<string, number> }): Answer<{ counters: Record<string, number> }>;
  /** Adds to a counter, which begins at 0; answers its new value (specification 4.59). Errors as of setGroupCounters; any member may. */
  increaseGroupCounter(options: { groupID: string; key: string; value: number }): Answer<{ counters: Record<string, number> }>;
  /** Takes from a counter, below 0 too; answers its new value (specification 4.59). Errors as of setGroupCounters; any member may. */
  decreaseGroupCounter(options: { groupID: string; key: string; value: number }): Answer<{ counters: Record<string, number> }>;
  /** Some counters, or all without a list; kept for 30 s (specification 9.19). Errors 2996, 3122, 10007 not a member, and no room. */
  getGroupCounters(options: { groupID: string; keyList?: string[] }): Answer<{ counters: Record<string, number> }>;
}

/** Who is in a group (specification 3.33). */
export interface MemberApi {
  /**
   * A page of members (specification 5.35, 7.90); a returned `offset` of 0, of communities "", says that it was the last. Of rooms 100 a
   * page. Errors: 2996 a room's list more than once in 3 s (9.26), 10007 not a member.
   */
  getGroupMemberList(options: {
    groupID: string;
    /** Those of a role; not in rooms. */
    role?: MemberRole;
    /** 15 without it, at most 100; not in rooms. */
    count?: number;
    /** What the page before answered. */
    offset?: number | string;
    /** In rooms: those that have this mark. */
    filter?: number;
  }): Answer<{ memberList: GroupMember[]; offset: number | string }>;
  /**
   * Up to 50 members; more are dropped with a warning, who is none is left out (specification 5.35). The filter is taken without effect.
   */
  getGroupMemberProfile(options: {
    groupID: string;
    userIDList: string[];
    memberCustomFieldFilter?: string[];
  }): Answer<{ memberList: GroupMember[] }>;
  /**
   * Brings up to 500 users in (specification 5.32, 7.91). `failureUserIDList` found no place, `overLimitUserIDList` are in 1,000 groups,
   * `waitingUserIDList` come in when a manager agrees (the model client lists them nowhere). Errors: 2661 a chat-room, 10007 invitations are
   * switched off, 10014 full.
   */
  addGroupMember(options: { groupID: string; userIDList: string[] }): Answer<{
    successUserIDList: string[];
    failureUserIDList: string[];
    existedUserIDList: string[];
    overLimitUserIDList: string[];
    waitingUserIDList: string[];
    group: Group;
  }>;
  /**
   * Kicks up to 500 members out; in a room, bans them (specification 5.31). Errors: 2686 a ban without duration, 3122 banning is not
   * bought, 3123 or 80001 the reason may not be said, 10004 oneself, or none is a member, 10007 not above them in rank.
   */
  deleteGroupMember(options: {
    groupID: string;
    userIDList: string[];
    /** What they read, up to 512 characters. */
    reason?: string;
    /** Seconds; rooms only. */
    duration?: number;
  }): Answer<{ group: Group; userIDList: string[] }>;
  /** Mutes a member for `muteTime` seconds, 0 ends it (specification 5.30). Errors: 2685 oneself, 10004 no member, 10007 not above him. */
  setGroupMemberMuteTime(options: {
    groupID: string;
    userID: string;
    muteTime: number;
  }): Answer<{ group: Group; member: GroupMember }>;
  /**
   * Gives a member a role: Admin, Member, in communities Custom (specification 5.29). Errors: 2681 not the owner, 2682 Work and AVChatRoom
   * have no roles, 2683 not a role that can be given, 2684 oneself, 10004 no member.
   */
  setGroupMemberRole(options: {
    groupID: string;
    userID: string;
    role: MemberRole;
  }): Answer<{ group: Group; member: GroupMember }>;
  /**
   * What a member is called in the group, up to 256 characters; one's own without `userID` (specification 5.30). Errors: 3123 or 80001,
   * 10004 no member, 10007 another one's, and not above him in rank.
   */
  setGroupMemberNameCard(options: {
    groupID: string;
    nameCard: string;
    userID?: string;
  }): Answer<{ group: Group; member: GroupMember }>;
  /** Sets fields of a member, one's own without `userID`; an empty value deletes its key. Errors 10004, 10007 as of the name card. */
  setGroupMemberCustomField(options: {
    groupID: string;
    memberCustomField: CustomField[];
    userID?: string;
  }): Answer<{ group: Group; member: GroupMember }>;
  /**
   * Marks up to 500 members of a room, or takes the mark; more are dropped with a warning (specification 5.35). Who is not there fails with
   * 10004. Error 10007: not the owner.
   */
  markGroupMemberList(options: {
    groupID: string;
    userIDList: string[];
    markType: number;
    enableMark: boolean;
  }): Answer<{ successUserIDList: string[]; failureUserIDList: UserFailure[] }>;
}
