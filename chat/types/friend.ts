import type { CustomField, Profile } from "./profile";

/** A friend (specification 3.25). */
export interface Friend {
  userID: string;
  /** What this user calls him. */
  remark: string;
  /** Names of the groups of friends that he is in. */
  groupList: string[];
  /** `AddSource_Type_` and up to 8 letters: where it began. */
  source: string;
  /** What was said when he was asked. */
  wording: string;
  /** Unix seconds. */
  addTime: number;
  /** Up to 32, keys begin with `Tag_SNS_Custom_`. */
  friendCustomField: CustomField[];
  profile: Profile;
}

/** Somebody's wish to be friends (specification 3.26). `userID`, `nick` and `avatar` are the other one's. */
export interface FriendApplication {
  userID: string;
  nick: string;
  avatar: string;
  /** Unix seconds. */
  time: number;
  source: string;
  wording: string;
  /** ComeIn: sent to this user; SendOut: sent by him. */
  type: "Pendency_Type_ComeIn" | "Pendency_Type_SendOut";
}

/** Friends under a name (specification 3.24). */
export interface FriendGroup {
  name: string;
  userIDList: string[];
  count: number;
}
