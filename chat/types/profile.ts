import type { TYPES } from "../protocol/types";

/** A field of the app's own. */
export interface CustomField {
  key: string;
  value: string;
}

export type Gender = typeof TYPES.GENDER_UNKNOWN | typeof TYPES.GENDER_FEMALE | typeof TYPES.GENDER_MALE;
export type AllowType =
  | typeof TYPES.ALLOW_TYPE_ALLOW_ANY
  | typeof TYPES.ALLOW_TYPE_NEED_CONFIRM
  | typeof TYPES.ALLOW_TYPE_DENY_ANY;
export type AdminForbidType = typeof TYPES.FORBID_TYPE_NONE | typeof TYPES.FORBID_TYPE_SEND_OUT;

/** What is known of a user (specification 3.31). */
export interface Profile {
  userID: string;
  nick: string;
  gender: Gender;
  /** Year, month and day as one number: 20000102. 0: not said. */
  birthday: number;
  location: string;
  selfSignature: string;
  allowType: AllowType;
  language: number;
  avatar: string;
  /** 1: receives no messages. */
  messageSettings: 0 | 1;
  adminForbidType: AdminForbidType;
  level: number;
  role: number;
  profileCustomField: CustomField[];
  /** Unix milliseconds at which this device learned it. */
  lastUpdatedTime: number;
}

/** Fields of one's own profile that can be set (specification 5.10). */
export type ProfileUpdate = Partial<Omit<Profile, "userID" | "lastUpdatedTime">>;

/** Whether a user is there (specification 3.47). */
export interface UserStatus {
  userID: string;
  /** TYPES.USER_STATUS_*. */
  statusType: 0 | 1 | 2 | 3;
  /** The user's own words. */
  customStatus: string;
}

/** A user that something could not be done for. */
export interface UserFailure {
  userID: string;
  code: number;
  message: string;
}
