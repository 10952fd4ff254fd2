export const NO_SDKAPPID = 2000;
export const NO_IDENTIFIER = 2002;
export const NO_USERSIG = 2003;
export const NO_TINYID = 2022;
export const NO_A2KEY = 2023;
export const USER_NOT_LOGGED_IN = 2024;
/** A login came within 15 s of the previous attempt (4.60); the product accepts it (8.8). */
export const REPEAT_LOGIN = 2025;
/** The client has no way to upload. */
export const COS_UNDETECTED = 2040;
/** The server refused to sign the upload. */
export const COS_GET_SIG_FAIL = 2041;
export const MESSAGE_SEND_FAIL = 2100;
/** A room accepts no messages from a user who has not joined it (8.15). */
export const MESSAGE_SEND_FAIL_NOT_IN_AVCHATROOM = 2101;
/** The argument is not a message from a create method. */
export const MESSAGE_SEND_NEED_MESSAGE_INSTANCE = 2105;
/** A message needs a user or a group as its receiver (5.45). */
export const MESSAGE_SEND_INVALID_CONVERSATION_TYPE = 2106;
export const MESSAGE_FILE_IS_EMPTY = 2108;
/** The progress callback of the caller threw an error. */
export const MESSAGE_ONPROGRESS_FUNCTION_ERROR = 2109;
export const MESSAGE_REVOKE_FAIL = 2110;
export const MESSAGE_DELETE_FAIL = 2111;
/** The command that marks all conversations as read failed in every scope. */
export const MESSAGE_UNREAD_ALL_FAIL = 2112;
/** No message of the list requested a receipt (5.33). */
export const READ_RECEIPT_MESSAGE_LIST_EMPTY = 2114;
/** In a community with topics, a message must belong to a topic (5.44). */
export const CANNOT_SEND_TO_GROUP_WITH_TOPIC = 2115;
export const CANNOT_DELETE_GROUP_SYSTEM_NOTICE = 2116;
export const TRANSLATE_TEXT_FAIL = 2117;
export const MESSAGE_IMAGE_SELECT_FILE_FIRST = 2251;
/** The picture's type cannot be sent (9.28). */
export const MESSAGE_IMAGE_TYPES_LIMIT = 2252;
/** The picture exceeds the limit; the error text names the limit in MB. */
export const MESSAGE_IMAGE_SIZE_LIMIT = 2253;
export const MESSAGE_AUDIO_UPLOAD_FAIL = 2300;
export const MESSAGE_AUDIO_SIZE_LIMIT = 2301;
export const MESSAGE_VIDEO_UPLOAD_FAIL = 2350;
export const MESSAGE_VIDEO_SIZE_LIMIT = 2351;
/** The video's type cannot be sent (9.28). */
export const MESSAGE_VIDEO_TYPES_LIMIT = 2352;
export const MESSAGE_FILE_UPLOAD_FAIL = 2400;
export const MESSAGE_FILE_SELECT_FILE_FIRST = 2401;
export const MESSAGE_FILE_SIZE_LIMIT = 2402;
/** The upload returned no address (5.46). */
export const MESSAGE_FILE_URL_IS_EMPTY = 2403;
/** Only merged messages can be downloaded (5.9). */
export const MESSAGE_MERGER_TYPE_INVALID = 2450;
/** The merged message has no download key (5.9). */
export const MESSAGE_MERGER_KEY_INVALID = 2451;
export const MESSAGE_MERGER_DOWNLOAD_FAIL = 2452;
/** Group tips cannot be forwarded (5.47). */
export const MESSAGE_FORWARD_TYPE_INVALID = 2453;
/** Another user modified the message first (8.19). */
export const MESSAGE_MODIFY_CONFLICT = 2480;
/** Messages of chat-rooms cannot be modified (5.49). */
export const MESSAGE_MODIFY_DISABLED_IN_AVCHATROOM = 2481;
export const CONVERSATION_NOT_FOUND = 2500;
export const USER_OR_GROUP_NOT_FOUND = 2501;
/** Conversations of this type are not stored. */
export const CONVERSATION_UN_RECORDED_TYPE = 2502;
/** The conversation id is invalid (5.19). */
export const INVALID_CONVERSATION_ID = 2503;
/** The group type is not one of the five types (5.23). */
export const ILLEGAL_GROUP_TYPE = 2600;
/** Work groups accept no applications (4.51). */
export const CANNOT_JOIN_WORK = 2601;
/** The id does not fit the type of group (5.23). */
export const ILLEGAL_GROUP_ID = 2602;
export const CANNOT_FIND_GROUP = 2603;
/** A chat-room's owner cannot change (5.27). */
export const CANNOT_CHANGE_OWNER_IN_AVCHATROOM = 2620;
/** The user already owns the group (5.27). */
export const CANNOT_CHANGE_OWNER_TO_SELF = 2621;
/** Work groups cannot be dismissed (4.51). */
export const CANNOT_DISMISS_WORK = 2622;
/** The user is not a member of this group (5.26). */
export const MEMBER_NOT_IN_GROUP = 2623;
/** Joining the group failed (4.49). */
export const JOIN_GROUP_FAIL = 2660;
/** Users cannot be added to a chat-room (5.32). */
export const CANNOT_ADD_MEMBER_IN_AVCHATROOM = 2661;
/** Visitors can only join chat-rooms (6.8). */
export const CANNOT_JOIN_NON_AVCHATROOM_WITHOUT_LOGIN = 2662;
/** The caller is not the owner (6.7). */
export const NOT_OWNER = 2681;
/** Work groups and chat-rooms have no assignable roles (5.29). */
export const CANNOT_SET_MEMBER_ROLE_IN_WORK_AND_AVCHATROOM = 2682;
/** The role cannot be assigned (5.29). */
export const INVALID_MEMBER_ROLE = 2683;
/** Callers cannot change their own role (5.29). */
export const CANNOT_SET_SELF_MEMBER_ROLE = 2684;
/** Callers cannot mute themselves (5.30). */
export const CANNOT_MUTE_SELF = 2685;
/** A ban needs a duration other than 0 (5.31). */
export const BAN_DURATION_INVALID = 2686;
/** The user is not a friend (5.7). */
export const NOT_MY_FRIEND = 2700;
/** The user is already a friend (5.52). */
export const ALREADY_MY_FRIEND = 2701;
/** A friend group with this name exists (4.69). */
export const FRIEND_GROUP_EXISTED = 2710;
/** No friend group has this name (4.69). */
export const FRIEND_GROUP_NOT_EXIST = 2711;
/** The application does not exist (5.52). */
export const FRIEND_APPLICATION_NOT_EXIST = 2716;
/** A profile field has an invalid value (5.10 to 5.16). */
export const UPDATE_PROFILE_INVALID_PARAM = 2721;
/** The update has no field (5.17). */
export const UPDATE_PROFILE_NO_KEY = 2722;
/** Callers cannot block themselves (5.39). */
export const CANNOT_ADD_SELF_TO_BLACKLIST = 2742;
export const NETWORK_ERROR = 2800;
/** The answer did not arrive in time: within 15 s, at login within 90 s, for the keep-alive within 3 s (9.25). */
export const NETWORK_TIMEOUT = 2801;
export const NO_NETWORK = 2805;
/** An unexpected error, or an answer without a required field. */
export const UNCAUGHT_ERROR = 2903;
/** The experimental operation does not exist (8.12). */
export const INVALID_OPERATION = 2905;
/** The audio-video command is not on the allowed list (5.9). */
export const INVALID_TRTC_CMD = 2995;
/** The call exceeds a rate limit (9.26). */
export const OVER_FREQUENCY_LIMIT = 2996;
/** The client's protocol table has no such command. */
export const CANNOT_FIND_PROTOCOL = 2997;
/** The module of the library for this call is not loaded. */
export const CANNOT_FIND_MODULE = 2998;
/** The call came before the ready event (5.8). */
export const SDK_IS_NOT_READY = 2999;
export const LOGGING_IN = 3000;
export const LOGIN_FAILED = 3001;
/** The user logged in on another device. */
export const KICKED_OUT_MULT_DEVICE = 3002;
/** The user logged in again on the same device. */
export const KICKED_OUT_MULT_ACCOUNT = 3003;
export const KICKED_OUT_USERSIG_EXPIRED = 3004;
/** A logout cancelled the call. */
export const LOGGED_OUT = 3005;
/** An administrator ended the session. */
export const KICKED_OUT_REST_API = 3006;
/** The topic id is invalid (5.38). */
export const ILLEGAL_TOPIC_ID = 3021;
/** The app has not bought this ability (6.9). */
export const CANNOT_USE_COMMERCIAL_ABILITY = 3122;
/** The text contains forbidden words (5.43). */
export const PROFANITY_FOUND = 3123;
