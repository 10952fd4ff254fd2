/** Something failed inside; trying again may help. */
export const GROUP_INTERNAL = 10_002;
/** No such command for groups. */
export const GROUP_UNKNOWN_COMMAND = 10_003;
/** The body does not hold what the command needs; the info names the field. */
export const GROUP_INVALID_PARAMETER = 10_004;
/** More accounts in one request than the command takes. */
export const GROUP_TOO_MANY_ACCOUNTS = 10_005;
/** Group commands too often. */
export const GROUP_OVER_FREQUENCY = 10_006;
/** The caller's role does not allow it (6.7), or he is no member. */
export const GROUP_PERMISSION_DENIED = 10_007;
/** The owner cannot leave: he hands over or dismisses. */
export const GROUP_OWNER_CANNOT_QUIT = 10_009;
/** No such group, or it was dismissed. */
export const GROUP_NOT_FOUND = 10_010;
/** The invited user is a member already. */
export const GROUP_ALREADY_MEMBER = 10_013;
/** The group is full. */
export const GROUP_FULL = 10_014;
/** Not an id of a group, or of none that there is. */
export const GROUP_INVALID_ID = 10_015;
/** The app's own back end refused. */
export const GROUP_REFUSED_BY_APP = 10_016;
/** The sender is muted in this group, or all members are. */
export const GROUP_MUTED = 10_017;
/** The named account does not exist. */
export const GROUP_ACCOUNT_NOT_FOUND = 10_019;
/** The group id is taken by somebody else's group. */
export const GROUP_ID_IN_USE = 10_021;
/** Messages to this group too often. */
export const GROUP_SEND_OVER_FREQUENCY = 10_023;
/** The application or invitation has been decided. */
export const GROUP_APPLICATION_HANDLED = 10_024;
/** The group id is taken by a group of the caller's own. */
export const GROUP_ID_IN_USE_BY_OWNER = 10_025;
/** The command is closed to this app. */
export const GROUP_COMMAND_FORBIDDEN = 10_026;
/** The message to revoke does not exist. */
export const GROUP_REVOKE_NOT_FOUND = 10_030;
/** The message is too old to revoke. */
export const GROUP_REVOKE_TOO_LATE = 10_031;
/** This message cannot be revoked. */
export const GROUP_REVOKE_DENIED = 10_032;
/** This type of group revokes nothing. */
export const GROUP_REVOKE_NOT_SUPPORTED = 10_033;
/** This message cannot be deleted. */
export const GROUP_DELETE_DENIED = 10_034;
/** This type of group deletes nothing. */
export const GROUP_DELETE_NOT_SUPPORTED = 10_035;
/** More chat-rooms than the app may have. */
export const GROUP_AVCHATROOM_COUNT_LIMIT = 10_036;
/** The user is in as many groups as he may be. */
export const GROUP_COUNT_LIMIT = 10_037;
/** The group has as many members as it may have. */
export const GROUP_MEMBER_COUNT_LIMIT = 10_038;
/** The app revokes no group messages. */
export const GROUP_REVOKE_SWITCHED_OFF = 10_041;
/** The group has no attribute of that key. */
export const GROUP_ATTRIBUTE_NOT_FOUND = 10_050;
/** The attributes were changed meanwhile: fetch, then try again (4.58). */
export const GROUP_ATTRIBUTE_CONFLICT = 10_056;
/** Communities are not switched on; the client takes it for an empty list (8.16). */
export const COMMUNITY_NOT_ENABLED = 11_000;
/** The request cannot be understood. */
export const MESSAGE_INVALID_REQUEST = 20_001;
/** The sender is not who the session says. */
export const MESSAGE_AUTH_FAILED = 20_002;
/** The receiver does not exist. */
export const MESSAGE_INVALID_ACCOUNT = 20_003;
/** A network failed inside; trying again may help. */
export const MESSAGE_NETWORK = 20_004;
/** Something failed inside; trying again may help. */
export const MESSAGE_INTERNAL = 20_005;
/** The app's own back end refused the message. */
export const MESSAGE_PUSH_DENIED = 20_006;
/** The receiver put the sender on his blacklist. */
export const MESSAGE_IN_PEER_BLACKLIST = 20_007;
/** Neither is the other's friend. */
export const MESSAGE_BOTH_NOT_FRIEND = 20_009;
/** The sender is not the receiver's friend. */
export const MESSAGE_NOT_PEER_FRIEND = 20_010;
/** The receiver is not the sender's friend. */
export const MESSAGE_NOT_SELF_FRIEND = 20_011;
/** The sender is muted. */
export const MESSAGE_MUTED = 20_012;
/** The message is too old to revoke. */
export const MESSAGE_REVOKE_TOO_LATE = 20_016;
/** Deleting from the history failed inside. */
export const MESSAGE_DELETE_INTERNAL = 20_018;
/** The message was modified meanwhile; the answer holds its latest form (8.19). */
export const MESSAGE_MODIFY_CONFLICT = 20_027;
/** A friend command's body is wrong, or what it names is no friend; the info says which. */
export const FRIEND_INVALID_PARAMETER = 30_001;
/** The named account does not exist. */
export const FRIEND_ACCOUNT_NOT_FOUND = 30_003;
/** Something of another user's that only an administrator may change. */
export const FRIEND_PERMISSION_DENIED = 30_004;
/** A remark, group name or wording holds words that may not be said. */
export const FRIEND_SENSITIVE_TEXT = 30_005;
/** Something failed inside; trying again may help. */
export const FRIEND_INTERNAL = 30_006;
/** Written by two at once; trying again helps. */
export const FRIEND_WRITE_CONFLICT = 30_008;
/** The administrator forbids this user to ask (6.10). */
export const FRIEND_ADD_FORBIDDEN = 30_009;
/** The caller has as many friends as he may have. */
export const FRIEND_COUNT_LIMIT = 30_010;
/** The caller has as many friend groups as he may have. */
export const FRIEND_GROUP_COUNT_LIMIT = 30_011;
/** Too many applications are open. */
export const FRIEND_APPLICATION_LIMIT = 30_012;
/** The blacklist is full. */
export const FRIEND_BLACKLIST_LIMIT = 30_013;
/** The other one has as many friends as he may have. */
export const FRIEND_PEER_COUNT_LIMIT = 30_014;
/** The other one is on the caller's blacklist. */
export const FRIEND_IN_SELF_BLACKLIST = 30_515;
/** The other one lets nobody add him. */
export const FRIEND_PEER_DENIES_ALL = 30_516;
/** A friend already. */
export const FRIEND_ALREADY = 30_520;
/** The caller is on the other one's blacklist. */
export const FRIEND_IN_PEER_BLACKLIST = 30_525;
/** Not an error: the application waits for the other one's consent (8.7). */
export const FRIEND_WAITS_FOR_CONSENT = 30_539;
/** Asking too often. */
export const FRIEND_ADD_OVER_FREQUENCY = 30_540;
/** No such application. */
export const FRIEND_APPLICATION_NOT_FOUND = 30_614;
/** The user to delete is no friend. */
export const FRIEND_DELETE_NOT_FRIEND = 31_704;
/** A profile command's body is wrong. */
export const PROFILE_INVALID_PARAMETER = 40_001;
/** The named account does not exist. */
export const PROFILE_ACCOUNT_NOT_FOUND = 40_003;
/** Another user's profile is not the caller's to change. */
export const PROFILE_PERMISSION_DENIED = 40_004;
/** A field of the profile holds words that may not be said. */
export const PROFILE_SENSITIVE_TEXT = 40_005;
/** Something failed inside; trying again may help. */
export const PROFILE_INTERNAL = 40_006;
/** No such field in profiles. */
export const PROFILE_TAG_NOT_FOUND = 40_009;
/** A field's value is over 500 bytes. */
export const PROFILE_VALUE_TOO_LONG = 40_601;
/** A field's value is not one of its enumeration. */
export const PROFILE_INVALID_VALUE = 40_605;
/** A conversation command's body is wrong. */
export const CONVERSATION_INVALID_PARAMETER = 50_002;
/** Somebody else's conversations. */
export const CONVERSATION_PERMISSION_DENIED = 50_003;
/** Something failed inside; trying again may help. */
export const CONVERSATION_INTERNAL = 50_004;
/** The frame is not what a frame must be; on a keep-alive the client stops reconnecting (4.67). */
export const INVALID_FRAME = 60_002;
/** The frame's JSON cannot be parsed. */
export const INVALID_JSON = 60_003;
/** No such command. */
export const UNKNOWN_COMMAND = 60_007;
/** The app id is missing. */
export const APP_ID_MISSING = 60_012;
/** The app is closed. */
export const APP_FORBIDDEN = 60_016;
/** Too many requests. */
export const OVER_FREQUENCY = 60_018;
/** Overloaded: the client holds this command back for as long as the answer says (8.22). */
export const OVERLOADED = 60_022;
/** The signature has expired. */
export const USERSIG_EXPIRED = 70_001;
/** The signature is empty. */
export const USERSIG_EMPTY = 70_002;
/** The signature is cut off or of an unknown form. */
export const USERSIG_MALFORMED = 70_003;
/** The signature does not verify. */
export const USERSIG_INVALID = 70_005;
/** The signature was made with another key. */
export const USERSIG_WRONG_KEY = 70_009;
/** The signature is for another user. */
export const USERSIG_USER_MISMATCH = 70_013;
/** The signature is for another app. */
export const USERSIG_APP_MISMATCH = 70_014;
/** No such app. */
export const APP_NOT_FOUND = 70_020;
/** Too many failed logins; one minute's pause. */
export const LOGIN_OVER_FREQUENCY = 70_050;
/** The account is closed. */
export const ACCOUNT_CLOSED = 70_051;
/** The signature was withdrawn. */
export const USERSIG_REVOKED = 70_052;
/** No such account. */
export const ACCOUNT_NOT_FOUND = 70_107;
/** The account is restricted. */
export const ACCOUNT_RESTRICTED = 70_114;
/** A time-out inside; trying again may help. */
export const ACCOUNT_TIMEOUT = 70_169;
/** The body does not hold what the command needs. */
export const ACCOUNT_INVALID_PARAMETER = 70_402;
/** Something failed inside; trying again may help. */
export const ACCOUNT_INTERNAL = 70_500;
/** The text holds words that may not be said (8.20). */
export const SENSITIVE_TEXT = 80_001;
/** The message's body is too large (8.20). */
export const MESSAGE_BODY_TOO_LARGE = 80_002;
/** A message's body is not a list of elements in their forms. */
export const MESSAGE_INVALID_BODY = 90_002;
