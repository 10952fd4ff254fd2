import type { Group, GroupApplication, GroupMember, GroupType, InviteOption, JoinOption, MemberRole, Topic } from "../group";
import type { Message } from "../message";
import type { CustomField, UserFailure } from "../profile";
import type { Answer } from "../result";

/** Coming, going and being there: all that a viewer of a room needs. */
export interface RoomApi {
  /**
   * Joins a group or a room. A visitor who is not logged in may join rooms too (specification 6.8). `status`: TYPES.JOIN_STATUS_*.
   * Errors: 2601, 2660, 2662, and the server's 10010, 10013, 10014.
   */
  joinGroup(options: { groupID: string; type?: GroupType; applyMessage?: string }): Answer<{
    status: "JoinedSuccess" | "AlreadyInGroup" | "WaitAdminApproval";
    group: Group | null;
  }>;
  /** Leaves. An owner leaves a room for this device only. Error 2623: not in it. */
  quitGroup(groupID: string): Answer<{ groupID: string }>;
  /** How many watch a room; kept for as long as the server says (specification 9.18). */
  getGroupOnlineMemberCount(groupID: string): Answer<{ memberCount: number }>;
}

export interface CreateGroupOptions {
  name: string;
  type: GroupType;
  groupID?: string;
  introduction?: string;
  notification?: string;
  avatar?: string;
  maxMemberNum?: number;
  joinOption?: JoinOption;
  inviteOption?: InviteOption;
  memberList?: { userID: string; role?: MemberRole; memberCustomField?: CustomField[] }[];
  groupCustomField?: CustomField[];
  isSupportTopic?: boolean;
}

export interface UpdateGroupOptions {
  groupID: string;
  name?: string;
  avatar?: string;
  introduction?: string;
  notification?: string;
  muteAllMembers?: boolean;
  joinOption?: JoinOption;
  inviteOption?: InviteOption;
  groupCustomField?: CustomField[];
}

export interface GroupApi {
  getGroupList(options?: { groupProfileFilter?: string[] }): Answer<{ groupList: Group[]; isCompleted: boolean }>;
  getGroupProfile(options: { groupID: string; groupCustomFieldFilter?: string[] }): Answer<{ group: Group }>;
  /** Errors: 2600, 2602, 3123, and the server's 10021, 10025, 10036, 10037. */
  createGroup(options: CreateGroupOptions): Answer<{ group: Group; overLimitUserIDList: string[] }>;
  updateGroupProfile(options: UpdateGroupOptions): Answer<{ group: Group }>;
  dismissGroup(groupID: string): Answer<{ groupID: string }>;
  changeGroupOwner(options: { groupID: string; newOwnerID: string }): Answer<{ group: Group }>;
  /** What anybody may know of a group. */
  searchGroupByID(groupID: string): Answer<{ group: Group }>;
}

export interface GroupApplicationApi {
  getGroupApplicationList(): Answer<{ applicationList: GroupApplication[] }>;
  /** Decides on the application of a notice or of the list. */
  handleGroupApplication(options: {
    handleAction: "Agree" | "Reject";
    handleMessage?: string;
    message?: Message<"TIMGroupSystemNoticeElem">;
    application?: GroupApplication;
  }): Answer<{ group: Group }>;
}

/** Key-values of a group (specification 3.35). */
export interface AttributeApi {
  /** Replaces all attributes. */
  initGroupAttributes(options: {
    groupID: string;
    groupAttributes: Record<string, string>;
  }): Answer<{ groupAttributes: Record<string, string> }>;
  setGroupAttributes(options: {
    groupID: string;
    groupAttributes: Record<string, string>;
  }): Answer<{ groupAttributes: Record<string, string> }>;
  /** Deletes some, or all without a list. */
  deleteGroupAttributes(options: { groupID: string; keyList?: string[] }): Answer<{ keyList: string[] }>;
  getGroupAttributes(options: { groupID: string; keyList?: string[] }): Answer<{ groupAttributes: Record<string, string> }>;
}

/** Numbers of a group that many count at once (specification 3.36). */
export interface CounterApi {
  setGroupCounters(options: { groupID: string; counters: Record<string, number> }): Answer<{ counters: Record<string, number> }>;
  increaseGroupCounter(options: { groupID: string; key: string; value: number }): Answer<{ counters: Record<string, number> }>;
  decreaseGroupCounter(options: { groupID: string; key: string; value: number }): Answer<{ counters: Record<string, number> }>;
  getGroupCounters(options: { groupID: string; keyList?: string[] }): Answer<{ counters: Record<string, number> }>;
}

export interface MemberApi {
  /** Up to 100 members from `offset`. In rooms `filter` 1 gives the marked ones. */
  getGroupMemberList(options: {
    groupID: string;
    role?: MemberRole;
    count?: number;
    offset?: number | string;
    filter?: number;
  }): Answer<{ memberList: GroupMember[]; offset: number | string }>;
  /** Up to 50 members. */
  getGroupMemberProfile(options: {
    groupID: string;
    userIDList: string[];
    memberCustomFieldFilter?: string[];
  }): Answer<{ memberList: GroupMember[] }>;
  addGroupMember(options: { groupID: string; userIDList: string[] }): Answer<{
    successUserIDList: string[];
    failureUserIDList: string[];
    existedUserIDList: string[];
    overLimitUserIDList: string[];
    group: Group;
  }>;
  /** Kicks members out; in a room, bans them for `duration` seconds. */
  deleteGroupMember(options: {
    groupID: string;
    userIDList: string[];
    reason?: string;
    duration?: number;
  }): Answer<{ group: Group; userIDList: string[] }>;
  /** `muteTime` in seconds; 0 ends it. */
  setGroupMemberMuteTime(options: {
    groupID: string;
    userID: string;
    muteTime: number;
  }): Answer<{ group: Group; member: GroupMember }>;
  setGroupMemberRole(options: {
    groupID: string;
    userID: string;
    role: MemberRole;
  }): Answer<{ group: Group; member: GroupMember }>;
  setGroupMemberNameCard(options: {
    groupID: string;
    nameCard: string;
    userID?: string;
  }): Answer<{ group: Group; member: GroupMember }>;
  setGroupMemberCustomField(options: {
    groupID: string;
    memberCustomField: CustomField[];
    userID?: string;
  }): Answer<{ group: Group; member: GroupMember }>;
  /** Marks up to 500 members of a room, or takes the mark. */
  markGroupMemberList(options: {
    groupID: string;
    userIDList: string[];
    markType: number;
    enableMark: boolean;
  }): Answer<{ successUserIDList: string[]; failureUserIDList: UserFailure[] }>;
}

export interface TopicApi {
  getJoinedCommunityList(): Answer<{ groupList: Group[] }>;
  createTopicInCommunity(options: {
    groupID: string;
    topicName: string;
    topicID?: string;
    avatar?: string;
    notification?: string;
    introduction?: string;
    customData?: string;
  }): Answer<{ topicID: string }>;
  /** Deletes some topics, or all without a list. */
  deleteTopicFromCommunity(options: { groupID: string; topicIDList?: string[] }): Answer<{
    successTopicList: { topicID: string }[];
    failureTopicList: { topicID: string; code: number; message: string }[];
  }>;
  updateTopicProfile(options: {
    groupID: string;
    topicID: string;
    topicName?: string;
    avatar?: string;
    notification?: string;
    introduction?: string;
    customData?: string;
    muteAllMembers?: boolean;
  }): Answer<{ topic: Topic }>;
  /** Some topics, or all without a list. */
  getTopicList(options: { groupID: string; topicIDList?: string[] }): Answer<{
    successTopicList: Topic[];
    failureTopicList: { topicID: string; code: number; message: string }[];
  }>;
}
