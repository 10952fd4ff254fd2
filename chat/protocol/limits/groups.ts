/** Number of groups per page of the joined list (specification 7.79, 9.17). */
export const GROUP_LIST_PAGE_SIZE = 50;

/** Maximum number of groups whose profiles one call requests (specification 5.35, 9.17). */
export const GROUP_PROFILE_LOOKUP_MAX = 50;

/** Maximum number of users whose member profiles one call requests (specification 5.35, 9.17). */
export const MEMBER_PROFILE_LOOKUP_MAX = 50;

/** Default and maximum number of members per page (specification 9.17). */
export const MEMBER_PAGE_SIZE = 15;
export const MEMBER_PAGE_MAX = 100;

/** Maximum number of members that one call marks (specification 5.35, 9.17). */
export const MEMBER_MARK_MAX = 500;

/** Number of applications per page (specification 7.84, 9.17). */
export const APPLICATION_PAGE_SIZE = 20;

/** Maximum length of a group's name, in characters (specification 9.14). */
export const GROUP_NAME_MAX = 32;

/** Number of lookups of an unknown group before the client drops the group's events (specification 4.42, 4.54, 9.16). */
export const UNKNOWN_GROUP_RECHECKS_MAX = 4;

/**
 * The client drops its own read position of a group if the group's last sequence is at least this far ahead (specification 9.16).
 */
export const GROUP_READ_STALE_SEQUENCES = 10;

/** Number of entries of a group's log in one answer (specification 9.27). */
export const GROUP_NOTIFY_LIMIT = 20;

/**
 * Maximum number of groups in a request for revoked messages; further groups are omitted. Our own limit, because each group starts
 * a Durable Object.
 */
export const GROUP_NOTIFY_BATCH_MAX = 100;

/** Reminder setting of a new group (specification 9.19). */
export const NEW_GROUP_REMIND_TYPE = "AcceptAndNotify";

/** Reminder settings by their flag in the protocol (specification 4.32, 9.28). */
export const MUTE_FLAGS = { ACCEPT_AND_NOTIFY: 0, DISCARD: 1, ACCEPT_NOT_NOTIFY: 2 } as const;
