/** How long a client keeps a group's attributes and counters before it asks again (specification 9.19). */
export const ATTRIBUTE_CACHE_MS = 30_000;

export { ATTRIBUTE_OPERATIONS } from "../kinds";
