/** Groups of one page of the joined list (specification 7.79, 9.17). */
export const GROUP_LIST_PAGE_SIZE = 50;

/** Groups whose profile one call may request (specification 5.35, 9.17). */
export const GROUP_PROFILE_LOOKUP_MAX = 50;

/** Users whose profile as members one call may request (specification 5.35, 9.17). */
export const MEMBER_PROFILE_LOOKUP_MAX = 50;

/** Default and largest number of members on a page (specification 9.17). */
export const MEMBER_PAGE_SIZE = 15;
export const MEMBER_PAGE_MAX = 100;

/** Members marked by one call (specification 5.35, 9.17). */
export const MEMBER_MARK_MAX = 500;

/** Applications of one page (specification 7.84, 9.17). */
export const APPLICATION_PAGE_SIZE = 20;

/** Longest name of a group, in characters (specification 9.14). */
export const GROUP_NAME_MAX = 32;

/** Lookups of an unknown group before its events are dropped (specification 4.42, 4.54, 9.16). */
export const UNKNOWN_GROUP_RECHECKS_MAX = 4;

/** A waiting read position is dropped when the group's sequence is this far beyond it (specification 9.16). */
export const GROUP_READ_STALE_SEQUENCES = 10;

/** Notices of a group's log in one answer (specification 9.27). */
export const GROUP_NOTIFY_LIMIT = 20;

/**
 * Groups of one request for revoked messages. Our own limit, because each group wakes an object; further groups are not answered.
 */
export const GROUP_NOTIFY_BATCH_MAX = 100;

/** Reminder setting of a new group (specification 9.19). */
export const NEW_GROUP_REMIND_TYPE = "AcceptAndNotify";

/** Reminder settings by their wire flag (specification 4.32, 9.28). */
export const MUTE_FLAGS = { ACCEPT_AND_NOTIFY: 0, DISCARD: 1, ACCEPT_NOT_NOTIFY: 2 } as const;
