import type { ConversationKind } from "./conversations.ts";

/** A message of one of the user's conversations, as the box names it in its own tables. */
export type MessagePlace = {
  kind: ConversationKind;
  conversation: string;
  /** Unix milliseconds in C2C, the sequence in a group. */
  place: number;
  msg_seq: number;
  random: number;
};
