import type { Friend, FriendApplication, FriendGroup } from "../friend";
import type { CustomField, UserFailure } from "../profile";
import type { Answer } from "../result";

export interface FriendApi {
  getFriendList(): Answer<Friend[]>;
  /** Asks somebody. `code` 0: friends now; 30539: he has to agree first (specification 8.7). */
  addFriend(options: {
    to: string;
    /** `AddSource_Type_` and up to 8 letters. */
    source: string;
    wording?: string;
    type?: "Add_Type_Single" | "Add_Type_Both";
    remark?: string;
    groupName?: string;
  }): Answer<{ code: number; message: string }>;
  deleteFriend(options: {
    userIDList: string[];
    type?: "Delete_Type_Single" | "Delete_Type_Both";
  }): Answer<{ successUserIDList: { userID: string; code: number }[]; failureUserIDList: UserFailure[] }>;
  /** `relation`: TYPES.SNS_TYPE_*. */
  checkFriend(options: {
    userIDList: string[];
    type?: "CheckResult_Type_Single" | "CheckResult_Type_Both";
  }): Answer<{ successUserIDList: { userID: string; code: number; relation: string }[]; failureUserIDList: UserFailure[] }>;
  getFriendProfile(options: { userIDList: string[] }): Answer<{ friendList: Friend[]; failureUserIDList: UserFailure[] }>;
  updateFriend(options: { userID: string; remark?: string; friendCustomField?: CustomField[] }): Answer<Friend>;
}

export interface FriendApplicationApi {
  getFriendApplicationList(): Answer<{ friendApplicationList: FriendApplication[]; unreadCount: number }>;
  acceptFriendApplication(options: {
    userID: string;
    type: "Response_Action_Agree" | "Response_Action_AgreeAndAdd";
    remark?: string;
  }): Answer;
  refuseFriendApplication(options: { userID: string }): Answer;
  deleteFriendApplication(options: { userID: string; type?: "Pendency_Type_ComeIn" | "Pendency_Type_SendOut" }): Answer;
  setFriendApplicationRead(): Answer;
}

export interface FriendGroupApi {
  getFriendGroupList(): Answer<FriendGroup[]>;
  createFriendGroup(options: {
    name: string;
    userIDList?: string[];
  }): Answer<{ friendGroup: FriendGroup; failureUserIDList: UserFailure[] }>;
  deleteFriendGroup(options: { name: string }): Answer<{ friendGroup: FriendGroup }>;
  renameFriendGroup(options: { oldName: string; newName: string }): Answer<{ friendGroup: FriendGroup }>;
  addToFriendGroup(options: {
    name: string;
    userIDList: string[];
  }): Answer<{ friendGroup: FriendGroup; failureUserIDList: UserFailure[] }>;
  removeFromFriendGroup(options: { name: string; userIDList: string[] }): Answer<{ friendGroup: FriendGroup }>;
}
