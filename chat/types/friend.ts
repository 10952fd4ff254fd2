import type { CustomField, Profile } from "./profile.ts";

/** A friend (specification 3.25). */
export interface Friend {
  userID: string;
  /** This user's remark for the friend. */
  remark: string;
  /** Names of the friend groups that contain the friend. */
  groupList: string[];
  /** `AddSource_Type_` and up to 8 letters, which name the screen or feature on which the request was made. */
  source: string;
  /** The text of the friend request. */
  wording: string;
  /** Unix seconds. */
  addTime: number;
  /** Up to 32 fields, whose keys begin with `Tag_SNS_Custom_`. */
  friendCustomField: CustomField[];
  profile: Profile;
}

/** A friend request (specification 3.26). `userID`, `nick` and `avatar` belong to the other user. */
export interface FriendApplication {
  userID: string;
  nick: string;
  avatar: string;
  /** Unix seconds. */
  time: number;
  source: string;
  wording: string;
  /** ComeIn if this user received the request, SendOut if this user sent it. */
  type: "Pendency_Type_ComeIn" | "Pendency_Type_SendOut";
  /** An addition to the vendor's client: true if the server states that the other user belongs to the site's own staff. */
  isOfSite?: boolean;
}

/** A named group of friends (specification 3.24). */
export interface FriendGroup {
  name: string;
  userIDList: string[];
  count: number;
}
