/** Maximum length of a conversation's custom data, in characters (specification 9.14). */
export const CONVERSATION_CUSTOM_DATA_MAX = 256;

/** Maximum length of a folder's name, in characters (specification 9.14). */
export const CONVERSATION_GROUP_NAME_MAX = 32;

/** Maximum number of conversations and of groups in local storage. Rooms and communities with topics are not stored (9.15). */
export const STORED_CONVERSATIONS_MAX = 20;
export const STORED_GROUPS_MAX = 20;

/** Maximum number of conversations that one call deletes (specification 5.19, 9.16). */
export const CONVERSATION_DELETE_MAX = 100;

/** Maximum number of users whose reminder setting one call changes (specification 5.53, 9.16). */
export const MUTE_SET_MAX = 30;

/** Kinds of conversations, which are the prefixes of conversation ids (specification 3.28, 9.28). */
export const CONVERSATION_KINDS = { C2C: "C2C", GROUP: "GROUP", TOPIC: "TOPIC", SYSTEM: "@TIM#SYSTEM" } as const;
