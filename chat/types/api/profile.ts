import type { Profile, ProfileUpdate, UserFailure, UserStatus } from "../profile";
import type { Answer } from "../result";

/** What users say of themselves (specification 3.31). */
export interface ProfileApi {
  /** One's own profile; asked for again once it is a day old (specification 9.20). */
  getMyProfile(): Answer<Profile>;
  /**
   * Up to 100 users; more are dropped with a warning (specification 5.18). What is younger than a day comes from memory, one who cannot be
   * read is left out. Error 40006: none could be read.
   */
  getUserProfile(options: { userIDList: string[] }): Answer<Profile[]>;
  /**
   * Sets fields of one's own profile; all of them or none (specification 5.10 to 5.17). A text has at most 500 bytes. Errors: 2721 a field
   * that there is not or that cannot hold this, 2722 no field, 3123 or 40005 words that may not be said, 40001 more than 20 fields of the
   * app's own, 40004 `adminForbidType` is the administrator's, 40601 a text is longer,
   * 40605 a number that is not whole or below 0.
   */
  updateMyProfile(options: ProfileUpdate): Answer<Profile>;
}

/** Users whose messages are not received (specification 3.46). Each call answers the whole list as it is afterwards. */
export interface BlacklistApi {
  /** User ids of the whole list; fetched once, then kept true by what the server tells (specification 7.95). */
  getBlacklist(): Answer<string[]>;
  /**
   * Blocks users and ends friendships with them. Oneself is left out (specification 5.39). Errors: 2742 nobody else
   * is named, 30013 the list holds 1,000; told only where nobody of the call could be added.
   */
  addToBlacklist(options: { userIDList: string[] }): Answer<string[]>;
  /** Takes users off the list. Error 30001: none of them is on it. */
  removeFromBlacklist(options: { userIDList: string[] }): Answer<string[]>;
}

/** Whether users are there, and their own words on it (specification 3.47). */
export interface StatusApi {
  /** Sets one's own words, up to 1,024 characters (specification 5.40). Errors: 3123 or 80001, words that may not be said. */
  setSelfStatus(options: { customStatus: string }): Answer<UserStatus>;
  /**
   * Status of up to 500 users; more are dropped with a warning (specification 5.40, 9.21). Errors: 2996 more than 20 calls in 5 s (9.26),
   * 3122 not bought.
   */
  getUserStatus(options: { userIDList: string[] }): Answer<{ successUserList: UserStatus[]; failureUserList: UserFailure[] }>;
  /**
   * Changes of up to 100 users a call, 1,000 in all, are told by USER_STATUS_UPDATED from now on (specification 9.21); those beyond 1,000
   * fail with 70402. Errors: 2996 as getUserStatus, 3122 not bought.
   */
  subscribeUserStatus(options: { userIDList: string[] }): Answer<{ failureUserList: UserFailure[] }>;
  /** Ends it for up to 100 users; without a list, or with an empty one, for everybody (specification 5.40). Error 2996 as getUserStatus. */
  unsubscribeUserStatus(options?: { userIDList?: string[] }): Answer<{ failureUserList: UserFailure[] }>;
}
