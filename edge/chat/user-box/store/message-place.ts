import type { ConversationKind } from "./conversations.ts";

export type MessagePlace = {
  kind: ConversationKind;
  conversation: string;
  /** Unix milliseconds in a private conversation (C2C), the sequence in a group. */
  place: number;
  msg_seq: number;
  random: number;
};
