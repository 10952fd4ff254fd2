/** Longest custom data of a conversation, in characters (specification 9.14). */
export const CONVERSATION_CUSTOM_DATA_MAX = 256;

/** Longest name of a folder of conversations, in characters (specification 9.14). */
export const CONVERSATION_GROUP_NAME_MAX = 32;

/** Numbers of conversations and groups in local storage, without rooms and communities with topics (specification 9.15). */
export const STORED_CONVERSATIONS_MAX = 20;
export const STORED_GROUPS_MAX = 20;

/** Conversations deleted by one call (specification 5.19, 9.16). */
export const CONVERSATION_DELETE_MAX = 100;

/** Users whose reminder setting one call changes (specification 5.53, 9.16). */
export const MUTE_SET_MAX = 30;

/** Kinds of conversations: prefixes of their ids (specification 3.28, 9.28). */
export const CONVERSATION_KINDS = { C2C: "C2C", GROUP: "GROUP", TOPIC: "TOPIC", SYSTEM: "@TIM#SYSTEM" } as const;
