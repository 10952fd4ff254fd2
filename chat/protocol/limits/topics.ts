/** Maximum number of topics in one call; a community may have more topics (specification 5.38). */
export const TOPICS_PER_CALL_MAX = 100;

/** How long a community's topics are cached (specification 4.65, 9.20). */
export const TOPIC_CACHE_MS = 300_000;

/** The client loads topics again after a reconnect if they were last used less than this long ago (specification 4.65, 9.20). */
export const TOPIC_ACTIVE_WINDOW_MS = 3_600_000;
