import type { CustomField, Profile } from "./profile";

/** A friend (specification 3.25). */
export interface Friend {
  userID: string;
  remark: string;
  groupList: string[];
  source: string;
  wording: string;
  /** Unix seconds. */
  addTime: number;
  friendCustomField: CustomField[];
  profile: Profile;
}

/** Somebody's wish to be friends (specification 3.26). */
export interface FriendApplication {
  userID: string;
  nick: string;
  avatar: string;
  /** Unix seconds. */
  time: number;
  source: string;
  wording: string;
  type: "Pendency_Type_ComeIn" | "Pendency_Type_SendOut";
}

/** Friends under a name. */
export interface FriendGroup {
  name: string;
  userIDList: string[];
  count: number;
}
