/** Topics that one call names; a community may hold more (specification 5.38). */
export const TOPICS_PER_CALL_MAX = 100;

/** How long a community's topics are kept before they are asked for again (specification 4.65, 9.20). */
export const TOPIC_CACHE_MS = 300_000;

/** A topic that was looked at this recently is fetched again on reconnection (specification 4.65, 9.20). */
export const TOPIC_ACTIVE_WINDOW_MS = 3_600_000;
