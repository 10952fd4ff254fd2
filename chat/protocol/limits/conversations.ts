/** Longest custom data of a conversation, in characters (specification 9.14). */
export const CONVERSATION_CUSTOM_DATA_MAX = 256;

/** Longest name of a folder of conversations, in characters (specification 9.14). */
export const CONVERSATION_GROUP_NAME_MAX = 32;

/** Conversations that local storage keeps, and groups: never rooms nor communities with topics (specification 9.15). */
export const STORED_CONVERSATIONS_MAX = 20;
export const STORED_GROUPS_MAX = 20;

/** Conversations deleted by one call (specification 5.19, 9.16). */
export const CONVERSATION_DELETE_MAX = 100;

/** Users whose reminders one call sets (specification 5.53, 9.16). */
export const MUTE_SET_MAX = 30;

/** Kinds of conversations, as their ids begin (specification 3.28, 9.28). */
export const CONVERSATION_KINDS = { C2C: "C2C", GROUP: "GROUP", TOPIC: "TOPIC", SYSTEM: "@TIM#SYSTEM" } as const;
