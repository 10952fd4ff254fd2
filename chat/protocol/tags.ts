/** Fields of a profile by their wire tags (specification 3.31, 5.10). `Tag_Profile_Custom_*` are the app's own (5.16). */
export const PROFILE_TAGS = {
  nick: "Tag_Profile_IM_Nick",
  gender: "Tag_Profile_IM_Gender",
  /** Year, month and day as one number: 20000102. */
  birthday: "Tag_Profile_IM_BirthDay",
  location: "Tag_Profile_IM_Location",
  selfSignature: "Tag_Profile_IM_SelfSignature",
  allowType: "Tag_Profile_IM_AllowType",
  language: "Tag_Profile_IM_Language",
  avatar: "Tag_Profile_IM_Image",
  messageSettings: "Tag_Profile_IM_MsgSettings",
  adminForbidType: "Tag_Profile_IM_AdminForbidType",
  level: "Tag_Profile_IM_Level",
  role: "Tag_Profile_IM_Role",
} as const;

/** What the tags of the app's own begin with (specification 5.16). */
export const PROFILE_CUSTOM_PREFIX = "Tag_Profile_Custom_";

/** Fields of a friend by their wire tags (specification 3.25). */
export const FRIEND_TAGS = {
  remark: "Tag_SNS_IM_Remark",
  groupList: "Tag_SNS_IM_Group",
  source: "Tag_SNS_IM_AddSource",
  wording: "Tag_SNS_IM_AddWording",
  addTime: "Tag_SNS_IM_AddTime",
} as const;

/** What the tags of the app's own begin with. */
export const FRIEND_CUSTOM_PREFIX = "Tag_SNS_Custom_";
