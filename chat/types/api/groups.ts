import type { Group, GroupApplication, GroupMember, GroupType, InviteOption, JoinOption, MemberRole } from "../group.ts";
import type { Message } from "../message.ts";
import type { CustomField, UserFailure } from "../profile.ts";
import type { Answer } from "../result.ts";

/** All methods that a viewer of a room needs: to join, to leave, and to read the number of viewers. */
export interface RoomApi {
  /**
   * Joins a group or a room. It can be called before SDK_READY, and a visitor can join rooms (specification 5.25, 6.8). Joining a
   * room leaves the previous room, except the notify room (6.7). Joins and leaves run one after the other in the order of their
   * calls. `status` is one of TYPES.JOIN_STATUS_*; `group` is null while the client has no data about the group. Errors: 2601 a
   * work group, 2660 an unknown status, 2662 a visitor joins something other than a room, 3123 or 80001 forbidden words, 10007
   * banned, or the group accepts no applications, 10010 no such group, 10014 full, 10037 this user is in 1,000 groups.
   */
  joinGroup(options: {
    groupID: string;
    /** If the type is Work, the call fails at once, because work groups accept no applications. */
    type?: GroupType;
    /** Text for the group's administrators, up to 512 characters. */
    applyMessage?: string;
  }): Answer<{
    status: "JoinedSuccess" | "AlreadyInGroup" | "WaitAdminApproval";
    group: Group | null;
  }>;
  /**
   * Leaves a group or a room. A room can be left before SDK_READY. For a visitor and for the room's owner, only this device leaves
   * (specification 5.26, 6.7). The device leaves a room even if the server refuses. Errors for groups: 10007 not a member, 10009 an
   * owner must transfer or dismiss the group first, 10010 no such group.
   */
  quitGroup(groupID: string): Answer<{ groupID: string }>;
  /**
   * Returns the number of a room's viewers. This method can be called before SDK_READY. The number is cached for the time that the
   * server states, by default 60 s (specification 7.89, 9.18). Error 10007: a visitor is not in the room.
   */
  getGroupOnlineMemberCount(groupID: string): Answer<{ memberCount: number }>;
}

/** Properties of a new group (specification 5.23). */
export interface CreateGroupOptions {
  /** Up to 32 characters (specification 9.14). */
  name: string;
  type: GroupType;
  /** For a community, must begin with `@TGS#_`; for other groups, must not begin with it. By default the server creates an id. */
  groupID?: string;
  /** Up to 2,048 characters; `notification` has the same limit. */
  introduction?: string;
  notification?: string;
  avatar?: string;
  /**
   * The maximum that an app may choose is 1,000,000. Defaults: Work 200, Public 2,000, Meeting 6,000, Community 100,000. The
   * default for AVChatRoom is 10,000,000, which exceeds this maximum.
   */
  maxMemberNum?: number;
  /** Only for Public and Community. */
  joinOption?: JoinOption;
  inviteOption?: InviteOption;
  /** The first members, up to 500. Ignored for an AVChatRoom. */
  memberList?: { userID: string; role?: MemberRole; memberCustomField?: CustomField[] }[];
  /** Up to 32 fields, with keys of up to 64 characters and values of up to 2,048. */
  groupCustomField?: CustomField[];
  /** Only for Community: true if the community has topics. Its messages then belong to the topics. */
  isSupportTopic?: boolean;
}

/** New values of a group's profile (specification 5.24), with the limits of CreateGroupOptions. Missing fields stay unchanged. */
export interface UpdateGroupOptions {
  groupID: string;
  name?: string;
  avatar?: string;
  introduction?: string;
  notification?: string;
  /** True if only administrators and the owner may send. */
  muteAllMembers?: boolean;
  /** Ignored for Work, Meeting and AVChatRoom. */
  joinOption?: JoinOption;
  /** Ignored for AVChatRoom. */
  inviteOption?: InviteOption;
  groupCustomField?: CustomField[];
}

/** Lists, creates, changes and dismisses groups (specification 3.32). */
export interface GroupApi {
  /**
   * Returns this user's groups, except communities with topics (see getJoinedCommunityList). The list is loaded at login or by the
   * first call, then updated by notices. `isCompleted` is true once the list is loaded (specification 4.53, 7.79). The filter is
   * accepted but has no effect.
   */
  getGroupList(options?: { groupProfileFilter?: string[] }): Answer<{ groupList: Group[]; isCompleted: boolean }>;
  /**
   * Returns a group with this user's membership, from the server (specification 7.80). The filter is accepted but has no effect.
   * Errors: 2996 more than 20 calls in 1 s (9.26), 10007 not a member (a room needs no membership), 10010 no such group.
   */
  getGroupProfile(options: { groupID: string; groupCustomFieldFilter?: string[] }): Answer<{ group: Group }>;
  /**
   * Creates a group. `overLimitUserIDList` has the users of `memberList` that are already in 1,000 groups. Errors (specification
   * 5.23): 2600 unknown type, 2602 the id does not fit the type, 3123 or 80001 forbidden words, 10014 more first members than the
   * limit, 10021 another user's group has this id, 10025 this user's own group has this id, 10037 this user is in 1,000 groups.
   */
  createGroup(options: CreateGroupOptions): Answer<{ group: Group; overLimitUserIDList: string[] }>;
  /**
   * Changes the profile (specification 5.24). Errors: 3123 or 80001, 10007 not an administrator (in a work group, any member may
   * change the texts).
   */
  updateGroupProfile(options: UpdateGroupOptions): Answer<{ group: Group }>;
  /** Dismisses a group (specification 5.28, 6.7). Errors: 2622 a work group, 10007 not the owner, 10010 no such group. */
  dismissGroup(groupID: string): Answer<{ groupID: string }>;
  /**
   * Transfers a group to a member. The previous owner becomes a plain member (specification 4.43, 5.27). Errors: 2620 a room, 2621
   * this user already owns the group, 10004 the new owner is not a member, 10007 this user is not the owner, 10010 no such group.
   */
  changeGroupOwner(options: { groupID: string; newOwnerID: string }): Answer<{ group: Group }>;
  /** Returns the public profile of a group (specification 7.82). Errors: 2996 more than 20 calls in 1 s, 10010 no such group. */
  searchGroupByID(groupID: string): Answer<{ group: Group }>;
}

/** Applications to groups (specification 3.38). */
export interface GroupApplicationApi {
  /**
   * Returns undecided applications to the groups that this user administers (specification 7.84). Error 2996: over 15 calls in 1 s
   * (9.26).
   */
  getGroupApplicationList(): Answer<{ applicationList: GroupApplication[] }>;
  /**
   * Decides on an application from a notice or from the list (specification 7.83). `group` has only the id if this device does not
   * know the group. Errors: 2501 the application contains no user, 3123 or 80001, 10004 no such application, 10007 not an
   * administrator, 10014 the group is full, 10024 already decided, 10037 the applicant is in 1,000 groups.
   */
  handleGroupApplication(options: {
    handleAction: "Agree" | "Reject";
    /** Text for the applicant, up to 512 characters. */
    handleMessage?: string;
    /** The notice of the application. Either `message` or `application` is required. */
    message?: Message<"TIMGroupSystemNoticeElem">;
    /** The application from the list. It takes precedence over `message`. */
    application?: GroupApplication;
  }): Answer<{ group: Group }>;
}

/** Key-value attributes of a group (specification 3.35, 4.58). All members may change them; in a room, only its administrators. */
export interface AttributeApi {
  /**
   * Replaces a group's attributes: up to 16, with keys of up to 32 bytes, 16,384 bytes in total (specification 3.35, 7.86). Returns
   * the given attributes. Errors: 2996 more than 10 writes in 5 s (9.26), 10004 too many or too long, 10007 not a member, or in a
   * room not an administrator, 10056 another user has written since this device last loaded the attributes. After 10056 the client
   * reloads the attributes and emits GROUP_ATTRIBUTES_UPDATED; the app can then retry (4.58).
   */
  initGroupAttributes(options: {
    groupID: string;
    groupAttributes: Record<string, string>;
  }): Answer<{ groupAttributes: Record<string, string> }>;
  /** Sets some attributes and keeps the others. Returns the given attributes. Errors as for initGroupAttributes. */
  setGroupAttributes(options: {
    groupID: string;
    groupAttributes: Record<string, string>;
  }): Answer<{ groupAttributes: Record<string, string> }>;
  /**
   * Deletes the listed attributes, or all if there is no list. Returns the deleted keys. Errors as for initGroupAttributes, and
   * 10050 no such key.
   */
  deleteGroupAttributes(options: { groupID: string; keyList?: string[] }): Answer<{ keyList: string[] }>;
  /**
   * Returns the listed attributes, or all if there is no list. They are cached for 30 s (specification 9.19). Errors: 2996 more
   * than 20 loads in 5 s (9.26), 10007 not a member (a room needs no membership).
   */
  getGroupAttributes(options: { groupID: string; keyList?: string[] }): Answer<{ groupAttributes: Record<string, string> }>;
}

/** Counters of a group. Many members can change a counter at the same time (specification 3.36, 4.59). */
export interface CounterApi {
  /**
   * Sets up to 20 counters to whole numbers and returns them (specification 3.36, 5.34). Errors: 2996 more than 20 counter calls in
   * 5 s (9.26), 3122 not bought, 10004 too many or too large, 10007 not a member, or in a room not an administrator.
   */
  setGroupCounters(options: { groupID: string; counters: Record<string, number> }): Answer<{ counters: Record<string, number> }>;
  /**
   * Increases a counter, which starts at 0, and returns its new value. Every member may call this (specification 4.59). Errors as
   * for setGroupCounters.
   */
  increaseGroupCounter(options: { groupID: string; key: string; value: number }): Answer<{ counters: Record<string, number> }>;
  /**
   * Decreases a counter, also below 0, and returns its new value. Every member may call this (specification 4.59). Errors as for
   * setGroupCounters.
   */
  decreaseGroupCounter(options: { groupID: string; key: string; value: number }): Answer<{ counters: Record<string, number> }>;
  /**
   * Returns the listed counters, or all if there is no list. They are cached for 30 s (specification 9.19). Errors: 2996 and 3122
   * as for setGroupCounters, 10007 not a member (a room needs no membership).
   */
  getGroupCounters(options: { groupID: string; keyList?: string[] }): Answer<{ counters: Record<string, number> }>;
}

/** Members of a group (specification 3.33). */
export interface MemberApi {
  /**
   * Returns a page of members (specification 5.35, 7.90). On the last page `offset` is 0, or "" for communities. A page of a room
   * has 100 members. Errors: 2996 a room's list was requested more than once in 3 s (9.26), 10007 not a member.
   */
  getGroupMemberList(options: {
    groupID: string;
    /** Returns only members with this role. Not for rooms. */
    role?: MemberRole;
    /** Page size; the default is 15, the limit 100. Not for rooms. */
    count?: number;
    /** The `offset` that the previous page returned. */
    offset?: number | string;
    /** Returns only members with this mark. Only for rooms. */
    filter?: number;
  }): Answer<{ memberList: GroupMember[]; offset: number | string }>;
  /**
   * Returns up to 50 members; more are dropped with a warning, and users that are not members are left out (specification 5.35).
   * `memberCustomFieldFilter` is accepted but has no effect.
   */
  getGroupMemberProfile(options: {
    groupID: string;
    userIDList: string[];
    memberCustomFieldFilter?: string[];
  }): Answer<{ memberList: GroupMember[] }>;
  /**
   * Adds up to 500 users (specification 5.32, 7.91). The users of `failureUserIDList` could not be added, those of
   * `overLimitUserIDList` are in 1,000 groups, and those of `waitingUserIDList` need an administrator's approval (the vendor's
   * client has no such list). Errors: 2661 a room, 10007 invitations are disabled, 10014 full.
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
   * Removes up to 500 members; bans them if the group is a room (specification 5.31). Errors: 2686 a ban without duration, 3122
   * banning is not bought, 3123 or 80001 forbidden words in the reason, 10004 this user's own id, or none of the users is a member,
   * 10007 this user does not rank above them.
   */
  deleteGroupMember(options: {
    groupID: string;
    userIDList: string[];
    /** Text for the removed members, up to 512 characters. */
    reason?: string;
    /** Duration of the ban in seconds. Only for rooms. */
    duration?: number;
  }): Answer<{ group: Group; userIDList: string[] }>;
  /**
   * Mutes a member for `muteTime` seconds; 0 ends the mute (specification 5.30). Errors: 2685 this user's own id, 10004 not a
   * member, 10007 this user does not rank above the member.
   */
  setGroupMemberMuteTime(options: {
    groupID: string;
    userID: string;
    muteTime: number;
  }): Answer<{ group: Group; member: GroupMember }>;
  /**
   * Sets a member's role: Admin or Member; in communities also Custom (specification 5.29). Errors: 2681 this user is not the
   * owner, 2682 Work and AVChatRoom have no roles, 2683 the role cannot be assigned, 2684 this user's own id, 10004 not a member.
   */
  setGroupMemberRole(options: {
    groupID: string;
    userID: string;
    role: MemberRole;
  }): Answer<{ group: Group; member: GroupMember }>;
  /**
   * Sets a member's name in the group, up to 256 characters; without `userID`, this user's own name (specification 5.30). Errors:
   * 3123 or 80001, 10004 not a member, 10007 the other member has an equal or higher rank.
   */
  setGroupMemberNameCard(options: {
    groupID: string;
    nameCard: string;
    userID?: string;
  }): Answer<{ group: Group; member: GroupMember }>;
  /**
   * Sets custom fields of a member, by default of this user. An empty value deletes a field. Errors 10004, 10007 as for
   * setGroupMemberNameCard.
   */
  setGroupMemberCustomField(options: {
    groupID: string;
    memberCustomField: CustomField[];
    userID?: string;
  }): Answer<{ group: Group; member: GroupMember }>;
  /**
   * Marks or unmarks up to 500 members of a room; more are dropped with a warning (specification 5.35). Errors: 10004 a user is not
   * in the room, 10007 this user is not the owner.
   */
  markGroupMemberList(options: {
    groupID: string;
    userIDList: string[];
    markType: number;
    enableMark: boolean;
  }): Answer<{ successUserIDList: string[]; failureUserIDList: UserFailure[] }>;
}
