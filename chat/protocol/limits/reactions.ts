/** Most UTF-16 units of a reaction. With the user's id it is the key of an extension, which has at most 256 units. */
export const REACTION_MAX_LENGTH = 64;

export const REACTION_MESSAGES_MAX = 100;

export const REACTION_PEOPLE_MAX = 100;
