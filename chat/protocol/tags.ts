/** Profile fields by their tags in the protocol (specification 3.31, 5.10). `Tag_Profile_Custom_*` are custom fields (5.16). */
export const PROFILE_TAGS = {
  nick: "Tag_Profile_IM_Nick",
  gender: "Tag_Profile_IM_Gender",
  /** A date as one number, for example 20000102. */
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

/** Prefix of a profile's custom tags (specification 5.16). */
export const PROFILE_CUSTOM_PREFIX = "Tag_Profile_Custom_";

/** Friend fields by their tags in the protocol (specification 3.25). */
export const FRIEND_TAGS = {
  remark: "Tag_SNS_IM_Remark",
  groupList: "Tag_SNS_IM_Group",
  source: "Tag_SNS_IM_AddSource",
  wording: "Tag_SNS_IM_AddWording",
  addTime: "Tag_SNS_IM_AddTime",
} as const;

export const FRIEND_CUSTOM_PREFIX = "Tag_SNS_Custom_";
