/** An internal error; a retry may succeed. */
export const GROUP_INTERNAL = 10_002;
export const GROUP_UNKNOWN_COMMAND = 10_003;
/** The body is invalid; the info names the field. */
export const GROUP_INVALID_PARAMETER = 10_004;
export const GROUP_TOO_MANY_ACCOUNTS = 10_005;
export const GROUP_OVER_FREQUENCY = 10_006;
/** The caller's role does not allow the action (6.7), or the caller is not a member. */
export const GROUP_PERMISSION_DENIED = 10_007;
/** The owner cannot leave without transferring or dismissing the group first. */
export const GROUP_OWNER_CANNOT_QUIT = 10_009;
/** The group does not exist, or it was dismissed. */
export const GROUP_NOT_FOUND = 10_010;
export const GROUP_ALREADY_MEMBER = 10_013;
export const GROUP_FULL = 10_014;
export const GROUP_INVALID_ID = 10_015;
/** The app's back end refused the action. */
export const GROUP_REFUSED_BY_APP = 10_016;
/** The sender is muted in this group, or all members are muted. */
export const GROUP_MUTED = 10_017;
export const GROUP_ACCOUNT_NOT_FOUND = 10_019;
/** Another user's group has this id. */
export const GROUP_ID_IN_USE = 10_021;
export const GROUP_SEND_OVER_FREQUENCY = 10_023;
/** The application or invitation is already decided. */
export const GROUP_APPLICATION_HANDLED = 10_024;
/** The caller's own group has this id. */
export const GROUP_ID_IN_USE_BY_OWNER = 10_025;
export const GROUP_COMMAND_FORBIDDEN = 10_026;
export const GROUP_REVOKE_NOT_FOUND = 10_030;
export const GROUP_REVOKE_TOO_LATE = 10_031;
export const GROUP_REVOKE_DENIED = 10_032;
export const GROUP_REVOKE_NOT_SUPPORTED = 10_033;
export const GROUP_DELETE_DENIED = 10_034;
export const GROUP_DELETE_NOT_SUPPORTED = 10_035;
export const GROUP_AVCHATROOM_COUNT_LIMIT = 10_036;
export const GROUP_COUNT_LIMIT = 10_037;
export const GROUP_MEMBER_COUNT_LIMIT = 10_038;
export const GROUP_REVOKE_SWITCHED_OFF = 10_041;
export const GROUP_ATTRIBUTE_NOT_FOUND = 10_050;
/** Another user changed the attributes. The client has to load them, then retry (4.58). */
export const GROUP_ATTRIBUTE_CONFLICT = 10_056;
/** Communities are disabled. The client treats this error as an empty list (8.16). */
export const COMMUNITY_NOT_ENABLED = 11_000;
export const MESSAGE_INVALID_REQUEST = 20_001;
/** The sender is not the session's user. */
export const MESSAGE_AUTH_FAILED = 20_002;
/** The receiver does not exist. */
export const MESSAGE_INVALID_ACCOUNT = 20_003;
/** An internal network error; a retry may succeed. */
export const MESSAGE_NETWORK = 20_004;
/** An internal error; a retry may succeed. */
export const MESSAGE_INTERNAL = 20_005;
/** The app's back end refused the message. */
export const MESSAGE_PUSH_DENIED = 20_006;
export const MESSAGE_IN_PEER_BLACKLIST = 20_007;
export const MESSAGE_BOTH_NOT_FRIEND = 20_009;
/** The sender is not the receiver's friend. */
export const MESSAGE_NOT_PEER_FRIEND = 20_010;
/** The receiver is not the sender's friend. */
export const MESSAGE_NOT_SELF_FRIEND = 20_011;
export const MESSAGE_MUTED = 20_012;
export const MESSAGE_REVOKE_TOO_LATE = 20_016;
/** An internal error occurred while messages were deleted from the history. */
export const MESSAGE_DELETE_INTERNAL = 20_018;
/** Another user modified the message first. The answer contains the latest form of the message (8.19). */
export const MESSAGE_MODIFY_CONFLICT = 20_027;
/** The body of a friend command is invalid, or a listed user is not a friend; the info names the cause. */
export const FRIEND_INVALID_PARAMETER = 30_001;
export const FRIEND_ACCOUNT_NOT_FOUND = 30_003;
/** Only an administrator may change this data of another user. */
export const FRIEND_PERMISSION_DENIED = 30_004;
/** A remark, group name or text contains forbidden words. */
export const FRIEND_SENSITIVE_TEXT = 30_005;
/** An internal error; a retry may succeed. */
export const FRIEND_INTERNAL = 30_006;
/** Two requests wrote at the same time; the client has to retry. */
export const FRIEND_WRITE_CONFLICT = 30_008;
/** The administrator forbids this user to send friend requests (6.10). */
export const FRIEND_ADD_FORBIDDEN = 30_009;
export const FRIEND_COUNT_LIMIT = 30_010;
export const FRIEND_GROUP_COUNT_LIMIT = 30_011;
export const FRIEND_APPLICATION_LIMIT = 30_012;
export const FRIEND_BLACKLIST_LIMIT = 30_013;
export const FRIEND_PEER_COUNT_LIMIT = 30_014;
/** The other user is on the caller's blacklist. */
export const FRIEND_IN_SELF_BLACKLIST = 30_515;
export const FRIEND_PEER_DENIES_ALL = 30_516;
export const FRIEND_ALREADY = 30_520;
/** The caller is on the other user's blacklist. */
export const FRIEND_IN_PEER_BLACKLIST = 30_525;
/** Not an error: the other user has to approve the request (8.7). */
export const FRIEND_WAITS_FOR_CONSENT = 30_539;
export const FRIEND_ADD_OVER_FREQUENCY = 30_540;
export const FRIEND_APPLICATION_NOT_FOUND = 30_614;
export const FRIEND_DELETE_NOT_FRIEND = 31_704;
export const PROFILE_INVALID_PARAMETER = 40_001;
export const PROFILE_ACCOUNT_NOT_FOUND = 40_003;
/** The caller cannot change another user's profile. */
export const PROFILE_PERMISSION_DENIED = 40_004;
export const PROFILE_SENSITIVE_TEXT = 40_005;
/** An internal error; a retry may succeed. */
export const PROFILE_INTERNAL = 40_006;
export const PROFILE_TAG_NOT_FOUND = 40_009;
/** A field's value exceeds 500 bytes. */
export const PROFILE_VALUE_TOO_LONG = 40_601;
export const PROFILE_INVALID_VALUE = 40_605;
export const CONVERSATION_INVALID_PARAMETER = 50_002;
/** The caller cannot change another user's conversations. */
export const CONVERSATION_PERMISSION_DENIED = 50_003;
/** An internal error; a retry may succeed. */
export const CONVERSATION_INTERNAL = 50_004;
/** The frame is invalid. As the answer to a keep-alive, this code stops the client from reconnecting (4.67). */
export const INVALID_FRAME = 60_002;
export const INVALID_JSON = 60_003;
export const UNKNOWN_COMMAND = 60_007;
export const APP_ID_MISSING = 60_012;
export const APP_FORBIDDEN = 60_016;
export const OVER_FREQUENCY = 60_018;
/** The relay is overloaded. The client blocks this command for the time in the answer (8.22). */
export const OVERLOADED = 60_022;
export const USERSIG_EXPIRED = 70_001;
export const USERSIG_EMPTY = 70_002;
/** The signature is truncated or has an unknown form. */
export const USERSIG_MALFORMED = 70_003;
export const USERSIG_INVALID = 70_005;
export const USERSIG_WRONG_KEY = 70_009;
export const USERSIG_USER_MISMATCH = 70_013;
export const USERSIG_APP_MISMATCH = 70_014;
export const APP_NOT_FOUND = 70_020;
/** There were too many failed logins; the client may retry after one minute. */
export const LOGIN_OVER_FREQUENCY = 70_050;
export const ACCOUNT_CLOSED = 70_051;
export const USERSIG_REVOKED = 70_052;
export const ACCOUNT_NOT_FOUND = 70_107;
export const ACCOUNT_RESTRICTED = 70_114;
/** An internal time-out; a retry may succeed. */
export const ACCOUNT_TIMEOUT = 70_169;
export const ACCOUNT_INVALID_PARAMETER = 70_402;
/** An internal error; a retry may succeed. */
export const ACCOUNT_INTERNAL = 70_500;
/** The text contains forbidden words (8.20). */
export const SENSITIVE_TEXT = 80_001;
/** The message's body is too large (8.20). */
export const MESSAGE_BODY_TOO_LARGE = 80_002;
/** The body of a message is not a list of valid elements. */
export const MESSAGE_INVALID_BODY = 90_002;
/** The room is in slow mode, and the sender's last message was too recent. Codes from 120,001 on belong to the app. */
export const ROOM_SLOW_MODE = 120_001;
/** Only users who follow the room's host may send messages. */
export const ROOM_FOLLOWERS_ONLY = 120_002;
/** Only users with at least a certain level may send messages in the room. */
export const ROOM_LEVEL_ONLY = 120_003;
/** Only the site may create groups whose id has this prefix. */
export const GROUP_ID_RESERVED = 120_004;
/** Only users who follow the host may join the group of the host's fans. */
export const GROUP_FOLLOWERS_ONLY = 120_005;
/** The user has reached the daily limit of new rooms and communities. Smaller groups have a higher limit. */
export const GROUP_CROWD_LIMIT = 120_006;
/** The poll is closed, or it does not accept this vote. */
export const POLL_VOTE_REFUSED = 120_007;
