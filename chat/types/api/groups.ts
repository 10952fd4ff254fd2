import type { Group, GroupApplication, GroupMember, GroupType, InviteOption, JoinOption, MemberRole } from "../group.ts";
import type { Message } from "../message.ts";
import type { CustomField, UserFailure } from "../profile.ts";
import type { Answer } from "../result.ts";

/** Joining, leaving and counting viewers: all that a viewer of a room needs. */
export interface RoomApi {
  /**
   * Joins a group or a room. Allowed before SDK_READY; a visitor may join rooms (specification 5.25, 6.8). Joining a room leaves
   * the previous one, except the notify room (6.7). Joins and leaves run one after the other in the order of their calls.
   * `status`: TYPES.JOIN_STATUS_*; `group` is null while the client knows nothing about it. Errors: 2601 a work group, 2660 an
   * unknown status, 2662 a visitor joins something other than a room, 3123 or 80001 forbidden words, 10007 banned, or the group
   * accepts no applications, 10010 no such group, 10014 full, 10037 this user is in 1,000 groups.
   */
  joinGroup(options: {
    groupID: string;
    /** If it is Work, the call fails at once: work groups accept no applications. */
    type?: GroupType;
    /** Text for the group's administrators, up to 512 characters. */
    applyMessage?: string;
  }): Answer<{
    status: "JoinedSuccess" | "AlreadyInGroup" | "WaitAdminApproval";
    group: Group | null;
  }>;
  /**
   * Leaves a group, or, also before SDK_READY, a room. For a visitor and for the room's owner only this device leaves
   * (specification 5.26, 6.7). The device leaves a room whatever the server answers. Errors for groups: 10007 not a member, 10009
   * an owner has to transfer or dismiss the group first, 10010 no such group.
   */
  quitGroup(groupID: string): Answer<{ groupID: string }>;
  /**
   * Number of a room's viewers; allowed before SDK_READY. Cached for as long as the server says, by default 60 s (specification
   * 7.89, 9.18). Error 10007: a visitor is not in the room.
   */
  getGroupOnlineMemberCount(groupID: string): Answer<{ memberCount: number }>;
}

/** Properties of a new group (specification 5.23). */
export interface CreateGroupOptions {
  /** Up to 32 characters (specification 9.14). */
  name: string;
  type: GroupType;
  /** A community's id, and no other group's, begins with `@TGS#_`. Default: the server creates an id. */
  groupID?: string;
  /** Up to 2,048 characters; likewise `notification`. */
  introduction?: string;
  notification?: string;
  avatar?: string;
  /** Up to 1,000,000. Default: Work 200, Public 2,000, Meeting 6,000, Community 100,000, AVChatRoom 10,000,000. */
  maxMemberNum?: number;
  /** Public and Community only. */
  joinOption?: JoinOption;
  inviteOption?: InviteOption;
  /** The first members, up to 500; ignored for an AVChatRoom. */
  memberList?: { userID: string; role?: MemberRole; memberCustomField?: CustomField[] }[];
  /** Up to 32 fields, keys of 64 characters, values of 2,048. */
  groupCustomField?: CustomField[];
  /** Community only: the community has topics, and its messages belong to them. */
  isSupportTopic?: boolean;
}

/** New values of a group's profile; absent fields stay unchanged (specification 5.24). Limits as for CreateGroupOptions. */
export interface UpdateGroupOptions {
  groupID: string;
  name?: string;
  avatar?: string;
  introduction?: string;
  notification?: string;
  /** Only administrators and the owner may send. */
  muteAllMembers?: boolean;
  /** Ignored for Work, Meeting and AVChatRoom. */
  joinOption?: JoinOption;
  /** Ignored for AVChatRoom. */
  inviteOption?: InviteOption;
  groupCustomField?: CustomField[];
}

/** Listing, creating, changing and dismissing groups (specification 3.32). */
export interface GroupApi {
  /**
   * This user's groups without communities with topics (see getJoinedCommunityList). Loaded at login or by the first call, then
   * updated by notices; `isCompleted` is true once loaded (specification 4.53, 7.79). The filter is accepted without effect.
   */
  getGroupList(options?: { groupProfileFilter?: string[] }): Answer<{ groupList: Group[]; isCompleted: boolean }>;
  /**
   * A group with this user's membership, from the server (specification 7.80). The filter is accepted without effect. Errors:
   * 2996 more than 20 calls in 1 s (9.26), 10007 not a member of a group other than a room, 10010 no such group.
   */
  getGroupProfile(options: { groupID: string; groupCustomFieldFilter?: string[] }): Answer<{ group: Group }>;
  /**
   * Creates a group. `overLimitUserIDList` lists the users of `memberList` that are already in 1,000 groups. Errors
   * (specification 5.23): 2600 unknown type, 2602 an id that does not fit the type, 3123 or 80001 forbidden words, 10014 more
   * first members than the limit, 10021 another user's group has the id, 10025 this user's own group has it, 10037 this user is
   * in 1,000 groups.
   */
  createGroup(options: CreateGroupOptions): Answer<{ group: Group; overLimitUserIDList: string[] }>;
  /**
   * Changes the profile (specification 5.24). Errors: 3123 or 80001, 10007 not an administrator (for a work group's texts: not a
   * member).
   */
  updateGroupProfile(options: UpdateGroupOptions): Answer<{ group: Group }>;
  /** Dismisses a group (specification 5.28, 6.7). Errors: 2622 a work group, 10007 not the owner, 10010 no such group. */
  dismissGroup(groupID: string): Answer<{ groupID: string }>;
  /**
   * Transfers a group to a member; the previous owner becomes a plain member (specification 4.43, 5.27). Errors: 2620 a
   * chat-room, 2621 this user already owns it, 10004 the new owner is not a member, 10007 not the owner, 10010 no such group.
   */
  changeGroupOwner(options: { groupID: string; newOwnerID: string }): Answer<{ group: Group }>;
  /** Public profile of a group (specification 7.82). Errors: 2996 more than 20 calls in 1 s, 10010 no such group. */
  searchGroupByID(groupID: string): Answer<{ group: Group }>;
}

/** Applications to groups (specification 3.38). */
export interface GroupApplicationApi {
  /**
   * Undecided applications to the groups that this user administers (specification 7.84). Error 2996: more than 15 calls in 1 s
   * (9.26).
   */
  getGroupApplicationList(): Answer<{ applicationList: GroupApplication[] }>;
  /**
   * Decides an application of a notice or of the list (specification 7.83). `group` holds only the id if this device does not
   * know the group. Errors: 2501 the application names no user, 3123 or 80001, 10004 no such application, 10007 not an
   * administrator, 10014 the group is full, 10024 already decided, 10037 the applicant is in 1,000 groups.
   */
  handleGroupApplication(options: {
    handleAction: "Agree" | "Reject";
    /** Text for the applicant, up to 512 characters. */
    handleMessage?: string;
    /** The notice. Either this or `application` is required. */
    message?: Message<"TIMGroupSystemNoticeElem">;
    /** The entry of the list; takes precedence over `message`. */
    application?: GroupApplication;
  }): Answer<{ group: Group }>;
}

/** Key-value attributes of a group (specification 3.35, 4.58). Members may write them; in a room only its administrators. */
export interface AttributeApi {
  /**
   * Replaces a group's attributes (specification 3.35, 7.86): up to 16, keys of 32 bytes, 16,384 bytes in total; returns the
   * given attributes. Errors: 2996 more than 10 writes in 5 s (9.26), 10004 too many or too long, 10007 not a member, in a room
   * not an administrator, 10056 another user wrote since this device last loaded them: the client reloads them and emits
   * GROUP_ATTRIBUTES_UPDATED; then retry (4.58).
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
   * Deletes the listed attributes, or all without a list; returns their keys. Errors as for initGroupAttributes, and 10050: no
   * such key.
   */
  deleteGroupAttributes(options: { groupID: string; keyList?: string[] }): Answer<{ keyList: string[] }>;
  /**
   * The listed attributes, or all without a list; cached for 30 s (specification 9.19). Errors: 2996 more than 20 loads in 5 s
   * (9.26), 10007 not a member of a group other than a room.
   */
  getGroupAttributes(options: { groupID: string; keyList?: string[] }): Answer<{ groupAttributes: Record<string, string> }>;
}

/** Counters of a group that many members change at once (specification 3.36, 4.59). */
export interface CounterApi {
  /**
   * Sets up to 20 counters to whole numbers (specification 3.36, 5.34); returns them. Errors: 2996 more than 20 counter calls in
   * 5 s (9.26), 3122 not bought, 10004 too many or too large, 10007 not a member, in a room not an administrator.
   */
  setGroupCounters(options: { groupID: string; counters: Record<string, number> }): Answer<{ counters: Record<string, number> }>;
  /**
   * Increases a counter, which starts at 0; returns its new value (specification 4.59). Any member may call it. Errors as for
   * setGroupCounters.
   */
  increaseGroupCounter(options: { groupID: string; key: string; value: number }): Answer<{ counters: Record<string, number> }>;
  /**
   * Decreases a counter, also below 0; returns its new value (specification 4.59). Any member may call it. Errors as for
   * setGroupCounters.
   */
  decreaseGroupCounter(options: { groupID: string; key: string; value: number }): Answer<{ counters: Record<string, number> }>;
  /**
   * The listed counters, or all without a list; cached for 30 s (specification 9.19). Errors: 2996, 3122, 10007 not a member of a
   * group other than a room.
   */
  getGroupCounters(options: { groupID: string; keyList?: string[] }): Answer<{ counters: Record<string, number> }>;
}

/** Members of a group (specification 3.33). */
export interface MemberApi {
  /**
   * A page of members (specification 5.35, 7.90). On the last page `offset` is 0, for communities "". A room's page has 100
   * members. Errors: 2996 a room's list more than once in 3 s (9.26), 10007 not a member.
   */
  getGroupMemberList(options: {
    groupID: string;
    /** Only members of this role; not in rooms. */
    role?: MemberRole;
    /** Page size, default 15, at most 100; not in rooms. */
    count?: number;
    /** `offset` of the previous page. */
    offset?: number | string;
    /** Rooms only: only members with this mark. */
    filter?: number;
  }): Answer<{ memberList: GroupMember[]; offset: number | string }>;
  /**
   * Up to 50 members; more are dropped with a warning, users that are not members are omitted (specification 5.35). The filter is
   * accepted without effect.
   */
  getGroupMemberProfile(options: {
    groupID: string;
    userIDList: string[];
    memberCustomFieldFilter?: string[];
  }): Answer<{ memberList: GroupMember[] }>;
  /**
   * Adds up to 500 users (specification 5.32, 7.91). `failureUserIDList` could not be added, `overLimitUserIDList` are in 1,000
   * groups, `waitingUserIDList` need an administrator's approval (the model client has no such list). Errors: 2661 a chat-room,
   * 10007 invitations are disabled, 10014 full.
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
   * Removes up to 500 members; in a room, bans them (specification 5.31). Errors: 2686 a ban without duration, 3122 banning is
   * not bought, 3123 or 80001 forbidden words in the reason, 10004 this user's own id or no member at all, 10007 not above them
   * in rank.
   */
  deleteGroupMember(options: {
    groupID: string;
    userIDList: string[];
    /** Text for the removed members, up to 512 characters. */
    reason?: string;
    /** Duration of the ban in seconds; rooms only. */
    duration?: number;
  }): Answer<{ group: Group; userIDList: string[] }>;
  /**
   * Mutes a member for `muteTime` seconds; 0 ends the mute (specification 5.30). Errors: 2685 this user's own id, 10004 not a
   * member, 10007 not above the member in rank.
   */
  setGroupMemberMuteTime(options: {
    groupID: string;
    userID: string;
    muteTime: number;
  }): Answer<{ group: Group; member: GroupMember }>;
  /**
   * Sets a member's role: Admin, Member, in communities also Custom (specification 5.29). Errors: 2681 not the owner, 2682 Work
   * and AVChatRoom have no roles, 2683 not an assignable role, 2684 this user's own id, 10004 not a member.
   */
  setGroupMemberRole(options: {
    groupID: string;
    userID: string;
    role: MemberRole;
  }): Answer<{ group: Group; member: GroupMember }>;
  /**
   * Sets a member's name in the group, up to 256 characters; this user's own without `userID` (specification 5.30). Errors: 3123
   * or 80001, 10004 not a member, 10007 another member of equal or higher rank.
   */
  setGroupMemberNameCard(options: {
    groupID: string;
    nameCard: string;
    userID?: string;
  }): Answer<{ group: Group; member: GroupMember }>;
  /**
   * Sets custom fields of a member, this user's own without `userID`; an empty value deletes the field. Errors 10004, 10007 as
   * for the name card.
   */
  setGroupMemberCustomField(options: {
    groupID: string;
    memberCustomField: CustomField[];
    userID?: string;
  }): Answer<{ group: Group; member: GroupMember }>;
  /**
   * Marks or unmarks up to 500 members of a room; more are dropped with a warning (specification 5.35). Errors: 10004 a user is
   * not in the room, 10007 not the owner.
   */
  markGroupMemberList(options: {
    groupID: string;
    userIDList: string[];
    markType: number;
    enableMark: boolean;
  }): Answer<{ successUserIDList: string[]; failureUserIDList: UserFailure[] }>;
}
