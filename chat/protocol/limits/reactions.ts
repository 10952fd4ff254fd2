/** Longest sign, in UTF-16 units. With the person's id it is the key of an extension, which has 256. */
export const REACTION_MAX_LENGTH = 64;

/** Messages of one request for signs. */
export const REACTION_MESSAGES_MAX = 100;

/** Most people of one sign in an answer. */
export const REACTION_PEOPLE_MAX = 100;
