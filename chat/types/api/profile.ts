import type { Profile, ProfileUpdate, UserFailure, UserStatus } from "../profile";
import type { Answer } from "../result";

export interface ProfileApi {
  getMyProfile(): Answer<Profile>;
  /** Up to 100 users; more are dropped. */
  getUserProfile(options: { userIDList: string[] }): Answer<Profile[]>;
  /** Sets fields of one's own profile (specification 5.10 to 5.17). Errors: 2721, 2722, 3123. */
  updateMyProfile(options: ProfileUpdate): Answer<Profile>;
}

/** Users whose messages are not received. */
export interface BlacklistApi {
  getBlacklist(): Answer<string[]>;
  /** The whole list as it is afterwards. Error 2742: nobody blocks himself. */
  addToBlacklist(options: { userIDList: string[] }): Answer<string[]>;
  removeFromBlacklist(options: { userIDList: string[] }): Answer<string[]>;
}

export interface StatusApi {
  /** One's own words, filtered for profanity. */
  setSelfStatus(options: { customStatus: string }): Answer<UserStatus>;
  /** Up to 500 users. */
  getUserStatus(options: { userIDList: string[] }): Answer<{ successUserList: UserStatus[]; failureUserList: UserFailure[] }>;
  /** Changes of up to 100 users are told by USER_STATUS_UPDATED from now on. */
  subscribeUserStatus(options: { userIDList: string[] }): Answer<{ failureUserList: UserFailure[] }>;
  /** Without a list: of everybody. */
  unsubscribeUserStatus(options?: { userIDList?: string[] }): Answer<{ failureUserList: UserFailure[] }>;
}
