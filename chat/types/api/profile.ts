import type { Profile, ProfileUpdate, UserFailure, UserStatus } from "../profile.ts";
import type { Answer } from "../result.ts";

/** User profiles (specification 3.31). */
export interface ProfileApi {
  /** Returns this user's own profile. It is loaded again if it is older than a day (specification 9.20). */
  getMyProfile(): Answer<Profile>;
  /**
   * Returns the profiles of up to 100 users; more are dropped with a warning (specification 5.18). A profile that is younger than a
   * day is returned from memory. Users that cannot be loaded are left out. Error 40006: none of the users could be loaded.
   */
  getUserProfile(options: { userIDList: string[] }): Answer<Profile[]>;
  /**
   * Sets fields of this user's own profile; sets all of them or none (specification 5.10 to 5.17). A text has at most 500 bytes.
   * Errors: 2721 an unknown field or invalid value, 2722 no field, 3123 or 40005 forbidden words, 40001 more than 20 custom fields,
   * 40004 only the administrator may set `adminForbidType`, 40601 a text is too long, 40605 a number is negative or not whole.
   */
  updateMyProfile(options: ProfileUpdate): Answer<Profile>;
}

/** Users that this user blocks (specification 3.46). Each call returns the whole list after the change. */
export interface BlacklistApi {
  /** Returns the user ids of the whole list. The list is loaded once, then updated by the server's notices (specification 7.95). */
  getBlacklist(): Answer<string[]>;
  /**
   * Blocks users and ends friendships with them. Skips this user's own id (specification 5.39). Throws only if no user could be
   * added. Errors: 2742 the list contains no other user, 30013 this user already blocks 1,000 users.
   */
  addToBlacklist(options: { userIDList: string[] }): Answer<string[]>;
  /** Unblocks users. Error 30001: none of the users is blocked. */
  removeFromBlacklist(options: { userIDList: string[] }): Answer<string[]>;
}

/** Online status of users and their status texts (specification 3.47). */
export interface StatusApi {
  /** Sets this user's own status text, up to 1,024 characters (specification 5.40). Errors: 3123 or 80001 forbidden words. */
  setSelfStatus(options: { customStatus: string }): Answer<UserStatus>;
  /**
   * Returns the status of up to 500 users; more are dropped with a warning (specification 5.40, 9.21). Errors: 2996 more than 20
   * calls in 5 s (9.26), 3122 not bought.
   */
  getUserStatus(options: { userIDList: string[] }): Answer<{ successUserList: UserStatus[]; failureUserList: UserFailure[] }>;
  /**
   * Subscribes to up to 100 users per call and 1,000 in total. USER_STATUS_UPDATED reports changes of their status (specification
   * 9.21). Users beyond 1,000 fail with 70402. Errors: 2996 as for getUserStatus, 3122 not bought.
   */
  subscribeUserStatus(options: { userIDList: string[] }): Answer<{ failureUserList: UserFailure[] }>;
  /**
   * Unsubscribes from up to 100 users, or from all if the list is missing or empty (specification 5.40). Error 2996: see
   * getUserStatus.
   */
  unsubscribeUserStatus(options?: { userIDList?: string[] }): Answer<{ failureUserList: UserFailure[] }>;
}
