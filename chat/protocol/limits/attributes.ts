/** How long a client keeps a group's attributes and counters before it asks again (specification 9.19). */
export const ATTRIBUTE_CACHE_MS = 30_000;

/** What was done to attributes, by code (specification 4.58, 9.19). */
export const ATTRIBUTE_OPERATIONS = { INIT: 1, SET: 2, DELETE_ALL: 3, DELETE_KEYS: 4, FETCH: 5 } as const;
