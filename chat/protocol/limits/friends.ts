/** Maximum number of friends that one call deletes (specification 5.7, 9.12). */
export const FRIEND_DELETE_MAX = 1_000;

/** Maximum length of a remark on a friend, in characters (specification 9.14). */
export const FRIEND_REMARK_MAX = 96;

/** Number of applications per page (specification 9.20). */
export const FRIEND_APPLICATION_PAGE_SIZE = 100;

/** Number of friends per page or profile request, and how long their profiles are cached (specification 9.20). */
export const FRIEND_PROFILE_PAGE_SIZE = 100;
export const FRIEND_PROFILE_CACHE_MS = 180_000;

/** Number of users per page of the blacklist (specification 9.20). */
export const BLACKLIST_PAGE_SIZE = 100;
