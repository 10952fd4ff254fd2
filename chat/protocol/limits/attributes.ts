/** How long a client caches a group's attributes and counters (specification 9.19). */
export const ATTRIBUTE_CACHE_MS = 30_000;

export { ATTRIBUTE_OPERATIONS } from "../kinds.ts";
