/**
 * Maximum length of a reaction, in UTF-16 units. The reaction and the user's id form the key of an extension, and this key has at
 * most 256 units.
 */
export const REACTION_MAX_LENGTH = 64;

export const REACTION_MESSAGES_MAX = 100;

export const REACTION_PEOPLE_MAX = 100;
