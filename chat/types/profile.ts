import type { TYPES } from "../protocol/types.ts";

/** A custom field of a user, friend, group or member. */
export interface CustomField {
  /** Keys of a profile begin with `Tag_Profile_Custom_`, keys of a friend with `Tag_SNS_Custom_`. */
  key: string;
  value: string;
}

/** Gender in a profile (specification 5.12): TYPES.GENDER_*. */
export type Gender = typeof TYPES.GENDER_UNKNOWN | typeof TYPES.GENDER_FEMALE | typeof TYPES.GENDER_MALE;

/** How this user receives friend requests (specification 4.68): accepted at once, after approval, or never. TYPES.ALLOW_TYPE_*. */
export type AllowType =
  | typeof TYPES.ALLOW_TYPE_ALLOW_ANY
  | typeof TYPES.ALLOW_TYPE_NEED_CONFIRM
  | typeof TYPES.ALLOW_TYPE_DENY_ANY;

/** Whether the administrator forbids this user to send friend requests and messages (specification 6.10). TYPES.FORBID_TYPE_*. */
export type AdminForbidType = typeof TYPES.FORBID_TYPE_NONE | typeof TYPES.FORBID_TYPE_SEND_OUT;

/** A user's profile (specification 3.31). Texts have at most 500 bytes. */
export interface Profile {
  userID: string;
  nick: string;
  gender: Gender;
  /** A date as one number, for example 20000102; 0 if unknown. */
  birthday: number;
  location: string;
  selfSignature: string;
  allowType: AllowType;
  /** A number whose meaning the app defines. */
  language: number;
  avatar: string;
  /** 1 if the user receives no messages. */
  messageSettings: 0 | 1;
  /** Only the administrator can set this field. */
  adminForbidType: AdminForbidType;
  /** A number whose meaning the app defines. */
  level: number;
  role: number;
  /** Up to 20 fields. */
  profileCustomField: CustomField[];
  /**
   * An addition to the vendor's client: true if the server states that the user belongs to the site's own staff. Only known for
   * friends and for the peer of a C2C conversation.
   */
  isOfSite?: boolean;
  /** Time at which this device loaded the profile, in Unix milliseconds. */
  lastUpdatedTime: number;
}

/** Profile fields that updateMyProfile accepts (specification 5.10). */
export type ProfileUpdate = Partial<Omit<Profile, "userID" | "isOfSite" | "lastUpdatedTime">>;

/** Online status of a user (specification 3.47). */
export interface UserStatus {
  userID: string;
  /** 0 unknown, 1 online, 2 offline but may reconnect, 3 logged out. TYPES.USER_STATUS_*. */
  statusType: 0 | 1 | 2 | 3;
  /** The status text that the user has set. */
  customStatus: string;
}

/** The error code and message of one user of a batch (specification 3.27). */
export interface UserFailure {
  userID: string;
  code: number;
  message: string;
}
