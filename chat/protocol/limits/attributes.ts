/** How long a client keeps a group's attributes and counters before it asks again (specification 9.19). */
export const ATTRIBUTE_CACHE_MS = 30_000;

/** What was done to attributes, by code (specification 4.58, 9.19). */
export * as ATTRIBUTE_OPERATIONS from "../kinds/attribute-operation";
