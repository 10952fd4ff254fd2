/** Longest nick, in bytes of UTF-8 (specification 5.11, 9.14). */
export const NICK_MAX_BYTES = 500;

/** How long a profile is cached (specification 9.20). */
export const PROFILE_CACHE_MS = 86_400_000;

/** Users of one profile request; more are dropped with a warning (specification 5.18, 9.20). */
export const PROFILE_LOOKUP_MAX = 100;

/** Users of one status request, subscription and unsubscription (specification 9.21). */
export const STATUS_QUERY_MAX = 500;
export const STATUS_SUBSCRIBE_MAX = 100;
export const STATUS_UNSUBSCRIBE_MAX = 100;
