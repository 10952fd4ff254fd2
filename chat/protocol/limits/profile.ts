/** Maximum length of a nick, in bytes of UTF-8 (specification 5.11, 9.14). */
export const NICK_MAX_BYTES = 500;

/** How long a profile is cached (specification 9.20). */
export const PROFILE_CACHE_MS = 86_400_000;

/** Maximum number of users in a profile request. Further users are dropped with a warning (specification 5.18, 9.20). */
export const PROFILE_LOOKUP_MAX = 100;

/** Maximum number of users in a status request, and in a subscription or unsubscription (specification 9.21). */
export const STATUS_QUERY_MAX = 500;
export const STATUS_SUBSCRIBE_MAX = 100;
export const STATUS_UNSUBSCRIBE_MAX = 100;
