import type { Friend, FriendApplication, FriendGroup } from "../friend.ts";
import type { CustomField, UserFailure } from "../profile.ts";
import type { Answer } from "../result.ts";

/** This user's friends (specification 3.25, 4.68). */
export interface FriendApi {
  /** Returns all friends with profiles. The list is loaded once, then updated by the server's notices (specification 7.104). */
  getFriendList(): Answer<Friend[]>;
  /**
   * Sends a friend request. `code` is 0 if the users are friends now, 30539 if the other user must approve first (specification
   * 5.52, 8.7). Errors: 2701 already a friend, 3123 or 30005 forbidden words, 30001 this user's own id, 30009 the administrator
   * forbids it, 30010 this user has 3,000 friends, 30515 the other user is on this user's blacklist, 30516 the other user allows no
   * requests, 30525 this user is on the other user's blacklist.
   */
  addFriend(options: {
    to: string;
    /** `AddSource_Type_` and up to 8 letters. */
    source: string;
    /** Text of the request, up to 512 characters. */
    wording?: string;
    /**
     * `Add_Type_Single` adds the friend only to this user's list; by default each becomes the other's friend
     * (TYPES.SNS_ADD_TYPE_*).
     */
    type?: "Add_Type_Single" | "Add_Type_Both";
    /** This user's remark for the friend, up to 96 characters (specification 9.14). */
    remark?: string;
    /** Name of the friend group to which the friend is added, up to 32 characters. The group is created if it does not exist. */
    groupName?: string;
  }): Answer<{ code: number; message: string }>;
  /**
   * Deletes up to 1,000 friends, by default on both sides; more are dropped with a warning (specification 5.7, 9.12). Error of a
   * single user: 2700 not a friend. Error 2700 of the call: none of the users is a friend.
   */
  deleteFriend(options: {
    userIDList: string[];
    /** One of TYPES.SNS_DELETE_TYPE_*. */
    type?: "Delete_Type_Single" | "Delete_Type_Both";
  }): Answer<{ successUserIDList: { userID: string; code: number }[]; failureUserIDList: UserFailure[] }>;
  /** Checks the relation to up to 1,000 users. `relation` is one of TYPES.SNS_TYPE_* (specification 4.68). */
  checkFriend(options: {
    userIDList: string[];
    /** `CheckResult_Type_Single` checks only this user's list. By default both lists are checked (TYPES.SNS_CHECK_TYPE_*). */
    type?: "CheckResult_Type_Single" | "CheckResult_Type_Both";
  }): Answer<{ successUserIDList: { userID: string; code: number; relation: string }[]; failureUserIDList: UserFailure[] }>;
  /** Returns the listed friends; reloads data older than 180 s (specification 9.20). Error of a single user: 30001 not a friend. */
  getFriendProfile(options: { userIDList: string[] }): Answer<{ friendList: Friend[]; failureUserIDList: UserFailure[] }>;
  /**
   * Changes this user's own data about a friend. Errors: 2700 not a friend, 3123 or 30005 forbidden words, 30001 more than 32
   * custom fields or a value over 500 bytes.
   */
  updateFriend(options: {
    userID: string;
    /** Up to 96 characters (specification 9.14). */
    remark?: string;
    /** Keys begin with `Tag_SNS_Custom_`. Fields that are not listed stay unchanged. */
    friendCustomField?: CustomField[];
  }): Answer<Friend>;
}

/** Friend requests (specification 3.26, 4.68). */
export interface FriendApplicationApi {
  /**
   * Returns received and sent requests, newest first. They are loaded once, and then notices update them. `unreadCount` counts only
   * received requests.
   */
  getFriendApplicationList(): Answer<{ friendApplicationList: FriendApplication[]; unreadCount: number }>;
  /**
   * Accepts a request (specification 4.68). Errors: 30614 no such request, 30010 this user has 3,000 friends, 3123 or 30005
   * forbidden words in the remark.
   */
  acceptFriendApplication(options: {
    userID: string;
    /** Agree makes this user a friend of the other user. AgreeAndAdd makes each user a friend of the other. */
    type: "Response_Action_Agree" | "Response_Action_AgreeAndAdd";
    /** This user's remark for the friend, up to 96 characters. */
    remark?: string;
  }): Answer;
  /** Refuses a request (specification 4.68). Error 30614: no such request. */
  refuseFriendApplication(options: { userID: string }): Answer;
  /** Deletes a request; without `type`, a received request (specification 4.68, 5.52). Error 2716: no such request. */
  deleteFriendApplication(options: { userID: string; type?: "Pendency_Type_ComeIn" | "Pendency_Type_SendOut" }): Answer;
  /** Marks all requests that were received so far as read (specification 4.68). */
  setFriendApplicationRead(): Answer;
}

/** Friend groups with unique names (specification 3.24, 4.69, 5.7). A user has up to 32 of them. */
export interface FriendGroupApi {
  /** Returns all friend groups (specification 3.24). */
  getFriendGroupList(): Answer<FriendGroup[]>;
  /**
   * Creates a friend group. Error of a single user: 30001 not a friend. Errors: 2710 the name is taken, 3123 or 30005 forbidden
   * words, 30011 there are already 32 groups.
   */
  createFriendGroup(options: {
    /** Up to 32 characters (specification 9.14). */
    name: string;
    /** First members of the group. */
    userIDList?: string[];
  }): Answer<{ friendGroup: FriendGroup; failureUserIDList: UserFailure[] }>;
  /**
   * Deletes a friend group but keeps its friends. Returns the deleted group. Error 2711: no group has this name (specification
   * 4.69).
   */
  deleteFriendGroup(options: { name: string }): Answer<{ friendGroup: FriendGroup }>;
  /**
   * Renames a friend group (up to 32 characters). Errors: 2710 `newName` is taken, 2711 no group is called `oldName`, 3123 or
   * 30005.
   */
  renameFriendGroup(options: { oldName: string; newName: string }): Answer<{ friendGroup: FriendGroup }>;
  /** Adds friends to a group. Errors: 2711 no group has this name, 30001 none of the users is a friend. */
  addToFriendGroup(options: {
    name: string;
    userIDList: string[];
  }): Answer<{ friendGroup: FriendGroup; failureUserIDList: UserFailure[] }>;
  /** Removes friends from a group; these users stay friends. Error 2711: no group has this name. */
  removeFromFriendGroup(options: { name: string; userIDList: string[] }): Answer<{ friendGroup: FriendGroup }>;
}
