import type { Friend, FriendApplication, FriendGroup } from "../friend";
import type { CustomField, UserFailure } from "../profile";
import type { Answer } from "../result";

/** This user's friends (specification 3.25, 4.68). */
export interface FriendApi {
  /** All friends with their profiles; fetched once, then kept true by what the server tells (specification 7.104). */
  getFriendList(): Answer<Friend[]>;
  /**
   * Asks somebody. `code` 0: friends now; 30539: he has to agree first (specification 5.52, 8.7). Errors: 2701 a friend already, 3123 or
   * 30005 words that may not be said, 30001 oneself, 30009 the administrator forbids it, 30010 one has 3,000 friends, 30515 he is on one's
   * blacklist, 30516 he lets nobody add him, 30525 one is on his.
   */
  addFriend(options: {
    to: string;
    /** `AddSource_Type_` and up to 8 letters. */
    source: string;
    /** What he reads of it, up to 512 characters. */
    wording?: string;
    /** Whether he gets this user as a friend too; both without it (TYPES.SNS_ADD_TYPE_*). */
    type?: "Add_Type_Single" | "Add_Type_Both";
    /** What this user calls him, up to 96 characters (specification 9.14). */
    remark?: string;
    /** The group of friends that he comes into, up to 32 characters; made where it is not there. */
    groupName?: string;
  }): Answer<{ code: number; message: string }>;
  /**
   * Ends friendships, on both sides without `type`; up to 1,000 users, more are dropped with a warning (specification 5.7, 9.12). Who is no
   * friend fails with 2700. Error 2700: nobody of the list is one.
   */
  deleteFriend(options: {
    userIDList: string[];
    /** TYPES.SNS_DELETE_TYPE_*. */
    type?: "Delete_Type_Single" | "Delete_Type_Both";
  }): Answer<{ successUserIDList: { userID: string; code: number }[]; failureUserIDList: UserFailure[] }>;
  /** Who is whose friend, of up to 1,000 users: `relation` is one of TYPES.SNS_TYPE_* (specification 4.68). */
  checkFriend(options: {
    userIDList: string[];
    /** Single asks for this user's list only; both without it (TYPES.SNS_CHECK_TYPE_*). */
    type?: "CheckResult_Type_Single" | "CheckResult_Type_Both";
  }): Answer<{ successUserIDList: { userID: string; code: number; relation: string }[]; failureUserIDList: UserFailure[] }>;
  /** Certain friends; what is older than 180 s is asked for again (specification 9.20). Who is no friend fails with 30001. */
  getFriendProfile(options: { userIDList: string[] }): Answer<{ friendList: Friend[]; failureUserIDList: UserFailure[] }>;
  /**
   * Changes what this user wrote of a friend. Errors: 2700 no friend, 3123 or 30005 words that may not be said, 30001 more than 32 fields
   * of the app's own or a value over 500 bytes.
   */
  updateFriend(options: {
    userID: string;
    /** Up to 96 characters (specification 9.14). */
    remark?: string;
    /** Keys begin with `Tag_SNS_Custom_`; fields that are not named stay. */
    friendCustomField?: CustomField[];
  }): Answer<Friend>;
}

/** Wishes to be friends (specification 3.26, 4.68). */
export interface FriendApplicationApi {
  /** Those sent to this user and by him, the latest first; `unreadCount` of those sent to him. Fetched once, then kept true. */
  getFriendApplicationList(): Answer<{ friendApplicationList: FriendApplication[]; unreadCount: number }>;
  /** Agrees (specification 4.68). Errors: 30614 he has not asked, 30010 one has 3,000 friends, 3123 or 30005 the remark. */
  acceptFriendApplication(options: {
    userID: string;
    /** Agree: he has this user as a friend. AgreeAndAdd: both have each other. */
    type: "Response_Action_Agree" | "Response_Action_AgreeAndAdd";
    /** What this user calls him, up to 96 characters. */
    remark?: string;
  }): Answer;
  /** Refuses (specification 4.68). Error 30614: he has not asked. */
  refuseFriendApplication(options: { userID: string }): Answer;
  /** Deletes an application, without `type` one sent to this user (specification 4.68, 5.52). Error 2716: there is none. */
  deleteFriendApplication(options: { userID: string; type?: "Pendency_Type_ComeIn" | "Pendency_Type_SendOut" }): Answer;
  /** All applications that came until now count as read (specification 4.68). */
  setFriendApplicationRead(): Answer;
}

/** Friends under names, which are unique (specification 3.24, 4.69, 5.7). A user has up to 32 such groups. */
export interface FriendGroupApi {
  /** All groups of friends (specification 3.24). */
  getFriendGroupList(): Answer<FriendGroup[]>;
  /**
   * Makes a group; users who are no friends fail with 30001. Errors: 2710 the name is taken, 3123 or 30005 it may not be said, 30011 there
   * are 32 groups.
   */
  createFriendGroup(options: {
    /** Up to 32 characters (specification 9.14). */
    name: string;
    /** Friends to begin with. */
    userIDList?: string[];
  }): Answer<{ friendGroup: FriendGroup; failureUserIDList: UserFailure[] }>;
  /** Deletes a group, not its friends; answers it as it was. Error 2711: there is none of that name (specification 4.69). */
  deleteFriendGroup(options: { name: string }): Answer<{ friendGroup: FriendGroup }>;
  /** Gives a group another name, up to 32 characters. Errors: 2710 it is taken, 2711 there is no group `oldName`, 3123 or 30005. */
  renameFriendGroup(options: { oldName: string; newName: string }): Answer<{ friendGroup: FriendGroup }>;
  /** Puts friends into a group. Errors: 2711 there is none of that name, 30001 nobody of the list is a friend. */
  addToFriendGroup(options: {
    name: string;
    userIDList: string[];
  }): Answer<{ friendGroup: FriendGroup; failureUserIDList: UserFailure[] }>;
  /** Takes friends out of a group; they stay friends. Error 2711: there is none of that name. */
  removeFromFriendGroup(options: { name: string; userIDList: string[] }): Answer<{ friendGroup: FriendGroup }>;
}
