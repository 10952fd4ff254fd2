import type { TYPES } from "../protocol/types";

/** A field of the app's own, of a user, a friend, a group or a member. */
export interface CustomField {
  /** Of profiles it begins with `Tag_Profile_Custom_`, of friends with `Tag_SNS_Custom_`. */
  key: string;
  value: string;
}

/** What a user says he is (specification 5.12): TYPES.GENDER_*. */
export type Gender = typeof TYPES.GENDER_UNKNOWN | typeof TYPES.GENDER_FEMALE | typeof TYPES.GENDER_MALE;

/** Who may add a user as a friend (specification 4.68): anybody, whom he agrees to, nobody. TYPES.ALLOW_TYPE_*. */
export type AllowType =
  | typeof TYPES.ALLOW_TYPE_ALLOW_ANY
  | typeof TYPES.ALLOW_TYPE_NEED_CONFIRM
  | typeof TYPES.ALLOW_TYPE_DENY_ANY;

/** Whether the administrator lets a user send and ask to be friends (specification 6.10): TYPES.FORBID_TYPE_*. */
export type AdminForbidType = typeof TYPES.FORBID_TYPE_NONE | typeof TYPES.FORBID_TYPE_SEND_OUT;

/** What is known of a user (specification 3.31). Texts have at most 500 bytes. */
export interface Profile {
  userID: string;
  nick: string;
  gender: Gender;
  /** Year, month and day as one number: 20000102. 0: not said. */
  birthday: number;
  location: string;
  selfSignature: string;
  allowType: AllowType;
  /** A number of the app's own. */
  language: number;
  avatar: string;
  /** 1: receives no messages. */
  messageSettings: 0 | 1;
  /** The administrator's to set. */
  adminForbidType: AdminForbidType;
  /** A number of the app's own, as `role`. */
  level: number;
  role: number;
  /** Up to 20. */
  profileCustomField: CustomField[];
  /** Unix milliseconds at which this device learned it. */
  lastUpdatedTime: number;
}

/** Fields of one's own profile that can be set (specification 5.10). */
export type ProfileUpdate = Partial<Omit<Profile, "userID" | "lastUpdatedTime">>;

/** Whether a user is there (specification 3.47). */
export interface UserStatus {
  userID: string;
  /** 0 unknown, 1 online, 2 offline: may come back by itself, 3 logged out. TYPES.USER_STATUS_*. */
  statusType: 0 | 1 | 2 | 3;
  /** The user's own words. */
  customStatus: string;
}

/** A user that something could not be done for, with the number of the error (specification 3.27). */
export interface UserFailure {
  userID: string;
  code: number;
  message: string;
}
