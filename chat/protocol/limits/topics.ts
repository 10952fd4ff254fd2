/** Topics of one call; a community may have more (specification 5.38). */
export const TOPICS_PER_CALL_MAX = 100;

/** How long a community's topics are cached (specification 4.65, 9.20). */
export const TOPIC_CACHE_MS = 300_000;

/** Topics used within this time are loaded again after a reconnect (specification 4.65, 9.20). */
export const TOPIC_ACTIVE_WINDOW_MS = 3_600_000;
