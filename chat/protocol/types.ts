// Each name is a separate constant for the library's own code, so that a bundle contains each name once.
export const MSG_TEXT = "TIMTextElem";
export const MSG_IMAGE = "TIMImageElem";
export const MSG_AUDIO = "TIMSoundElem";
export const MSG_FILE = "TIMFileElem";
export const MSG_FACE = "TIMFaceElem";
export const MSG_VIDEO = "TIMVideoFileElem";
export const MSG_LOCATION = "TIMLocationElem";
export const MSG_GRP_TIP = "TIMGroupTipElem";
export const MSG_GRP_SYS_NOTICE = "TIMGroupSystemNoticeElem";
export const MSG_CUSTOM = "TIMCustomElem";
export const MSG_MERGER = "TIMRelayElem";
export const MSG_PRIORITY_NORMAL = "Normal";
export const CONV_C2C = "C2C";
export const CONV_GROUP = "GROUP";
export const CONV_TOPIC = "TOPIC";
export const CONV_SYSTEM = "@TIM#SYSTEM";
export const CONV_AT_ME = 1;
export const CONV_AT_ALL = 2;
export const CONV_AT_ALL_AT_ME = 3;
export const GRP_WORK = "Private";
export const GRP_PUBLIC = "Public";
export const GRP_MEETING = "ChatRoom";
export const GRP_AVCHATROOM = "AVChatRoom";
export const GRP_COMMUNITY = "Community";
export const GRP_MBR_ROLE_OWNER = "Owner";
export const GRP_MBR_ROLE_ADMIN = "Admin";
export const GRP_MBR_ROLE_MEMBER = "Member";
export const GRP_MBR_ROLE_CUSTOM = "Custom";
export const MSG_REMIND_ACPT_AND_NOTE = "AcceptAndNotify";
export const MSG_REMIND_ACPT_NOT_NOTE = "AcceptNotNotify";
export const MSG_REMIND_DISCARD = "Discard";
export const GENDER_UNKNOWN = "Gender_Type_Unknown";
export const GENDER_FEMALE = "Gender_Type_Female";
export const GENDER_MALE = "Gender_Type_Male";
export const ALLOW_TYPE_ALLOW_ANY = "AllowType_Type_AllowAny";
export const ALLOW_TYPE_NEED_CONFIRM = "AllowType_Type_NeedConfirm";
export const ALLOW_TYPE_DENY_ANY = "AllowType_Type_DenyAny";
export const FORBID_TYPE_NONE = "AdminForbid_Type_None";
export const FORBID_TYPE_SEND_OUT = "AdminForbid_Type_SendOut";
export const JOIN_OPTIONS_FREE_ACCESS = "FreeAccess";
export const JOIN_OPTIONS_NEED_PERMISSION = "NeedPermission";
export const JOIN_OPTIONS_DISABLE_APPLY = "DisableApply";
export const JOIN_STATUS_SUCCESS = "JoinedSuccess";
export const JOIN_STATUS_ALREADY_IN_GROUP = "AlreadyInGroup";
export const JOIN_STATUS_WAIT_APPROVAL = "WaitAdminApproval";
export const INVITE_OPTIONS_FREE_ACCESS = "FreeAccess";
export const SNS_ADD_TYPE_BOTH = "Add_Type_Both";
export const SNS_DELETE_TYPE_BOTH = "Delete_Type_Both";
export const SNS_APPLICATION_TYPE_BOTH = "Pendency_Type_Both";
export const SNS_APPLICATION_SENT_TO_ME = "Pendency_Type_ComeIn";
export const SNS_APPLICATION_SENT_BY_ME = "Pendency_Type_SendOut";
export const SNS_APPLICATION_AGREE = "Response_Action_Agree";
export const SNS_APPLICATION_AGREE_AND_ADD = "Response_Action_AgreeAndAdd";
export const SNS_CHECK_TYPE_BOTH = "CheckResult_Type_Both";
export const MSG_AT_ALL = "__kImSDK_MesssageAtALL__";
export const READ_ALL_C2C_MSG = "readAllC2CMessage";
export const READ_ALL_GROUP_MSG = "readAllGroupMessage";
export const READ_ALL_MSG = "readAllMessage";
export const USER_STATUS_UNKNOWN = 0;
export const USER_STATUS_ONLINE = 1;

/** Constants with the values that the vendor's client has at run time (its type declarations differ for two marks). */
export const TYPES = {
  MSG_TEXT,
  MSG_IMAGE,
  MSG_SOUND: "TIMSoundElem",
  MSG_AUDIO,
  MSG_FILE,
  MSG_FACE,
  MSG_VIDEO,
  MSG_GEO: "TIMLocationElem",
  MSG_LOCATION,
  MSG_GRP_TIP,
  MSG_GRP_SYS_NOTICE,
  MSG_CUSTOM,
  MSG_MERGER,
  MSG_PRIORITY_HIGH: "High",
  MSG_PRIORITY_NORMAL,
  MSG_PRIORITY_LOW: "Low",
  MSG_PRIORITY_LOWEST: "Lowest",
  CONV_C2C,
  CONV_GROUP,
  CONV_TOPIC,
  CONV_SYSTEM,
  CONV_AT_ME,
  CONV_AT_ALL,
  CONV_AT_ALL_AT_ME,
  CONV_MARK_TYPE_STAR: 1,
  CONV_MARK_TYPE_UNREAD: 2,
  CONV_MARK_TYPE_FOLD: 4,
  CONV_MARK_TYPE_HIDE: 8,
  GRP_PRIVATE: "Private",
  GRP_WORK,
  GRP_PUBLIC,
  GRP_CHATROOM: "ChatRoom",
  GRP_MEETING,
  GRP_AVCHATROOM,
  GRP_COMMUNITY,
  GRP_MBR_ROLE_OWNER,
  GRP_MBR_ROLE_ADMIN,
  GRP_MBR_ROLE_MEMBER,
  GRP_MBR_ROLE_CUSTOM,
  GRP_TIP_MBR_JOIN: 1,
  GRP_TIP_MBR_QUIT: 2,
  GRP_TIP_MBR_KICKED_OUT: 3,
  GRP_TIP_MBR_SET_ADMIN: 4,
  GRP_TIP_MBR_CANCELED_ADMIN: 5,
  GRP_TIP_GRP_PROFILE_UPDATED: 6,
  GRP_TIP_MBR_PROFILE_UPDATED: 7,
  GRP_TIP_BAN_AVCHATROOM_MEMBER: 10,
  GRP_TIP_UNBAN_AVCHATROOM_MEMBER: 11,
  MSG_REMIND_ACPT_AND_NOTE,
  MSG_REMIND_ACPT_NOT_NOTE,
  MSG_REMIND_DISCARD,
  GENDER_UNKNOWN,
  GENDER_FEMALE,
  GENDER_MALE,
  KICKED_OUT_MULT_ACCOUNT: "multipleAccount",
  KICKED_OUT_MULT_DEVICE: "multipleDevice",
  KICKED_OUT_USERSIG_EXPIRED: "userSigExpired",
  KICKED_OUT_REST_API: "REST_API_Kick",
  ALLOW_TYPE_ALLOW_ANY,
  ALLOW_TYPE_NEED_CONFIRM,
  ALLOW_TYPE_DENY_ANY,
  FORBID_TYPE_NONE,
  FORBID_TYPE_SEND_OUT,
  JOIN_OPTIONS_FREE_ACCESS,
  JOIN_OPTIONS_NEED_PERMISSION,
  JOIN_OPTIONS_DISABLE_APPLY,
  JOIN_STATUS_SUCCESS,
  JOIN_STATUS_ALREADY_IN_GROUP,
  JOIN_STATUS_WAIT_APPROVAL,
  INVITE_OPTIONS_DISABLE_INVITE: "DisableInvite",
  INVITE_OPTIONS_NEED_PERMISSION: "NeedPermission",
  INVITE_OPTIONS_FREE_ACCESS,
  GRP_PROFILE_OWNER_ID: "ownerID",
  GRP_PROFILE_CREATE_TIME: "createTime",
  GRP_PROFILE_LAST_INFO_TIME: "lastInfoTime",
  GRP_PROFILE_MEMBER_NUM: "memberNum",
  GRP_PROFILE_MAX_MEMBER_NUM: "maxMemberNum",
  GRP_PROFILE_JOIN_OPTION: "joinOption",
  GRP_PROFILE_INVITE_OPTION: "inviteOption",
  GRP_PROFILE_INTRODUCTION: "introduction",
  GRP_PROFILE_NOTIFICATION: "notification",
  GRP_PROFILE_MUTE_ALL_MBRS: "muteAllMembers",
  SNS_ADD_TYPE_SINGLE: "Add_Type_Single",
  SNS_ADD_TYPE_BOTH,
  SNS_DELETE_TYPE_SINGLE: "Delete_Type_Single",
  SNS_DELETE_TYPE_BOTH,
  SNS_APPLICATION_TYPE_BOTH,
  SNS_APPLICATION_SENT_TO_ME,
  SNS_APPLICATION_SENT_BY_ME,
  SNS_APPLICATION_AGREE,
  SNS_APPLICATION_AGREE_AND_ADD,
  SNS_CHECK_TYPE_BOTH,
  SNS_CHECK_TYPE_SINGLE: "CheckResult_Type_Single",
  SNS_TYPE_NO_RELATION: "CheckResult_Type_NoRelation",
  SNS_TYPE_A_WITH_B: "CheckResult_Type_AWithB",
  SNS_TYPE_B_WITH_A: "CheckResult_Type_BWithA",
  SNS_TYPE_BOTH_WAY: "CheckResult_Type_BothWay",
  NET_STATE_CONNECTED: "connected",
  NET_STATE_CONNECTING: "connecting",
  NET_STATE_DISCONNECTED: "disconnected",
  MSG_AT_ALL,
  READ_ALL_C2C_MSG,
  READ_ALL_GROUP_MSG,
  READ_ALL_MSG,
  USER_STATUS_UNKNOWN,
  USER_STATUS_ONLINE,
  USER_STATUS_OFFLINE: 2,
  USER_STATUS_UNLOGINED: 3,
} as const;

export type TypeName = keyof typeof TYPES;
