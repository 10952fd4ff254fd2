import { MSG_TEXT } from "../protocol/types.ts";
import type { LastMessage, Message } from "../types/message.ts";
import { noLastMessage } from "./group.ts";

/** Returns the summary of a message, in the form that lists show (specification 3.29). */
export function toLastMessage(message: Message): LastMessage {
  const shown: object = noLastMessage();
  const fields = shown as Record<string, unknown>;
  // Copies the shared fields in a loop instead of spreading, because this function runs often: every new message updates its
  // conversation and its group.
  for (const field in fields) if (field in message) fields[field] = message[field as keyof Message];
  return Object.assign(shown as LastMessage, {
    lastTime: message.time,
    lastSequence: message.sequence,
    fromAccount: message.from,
    messageForShow: message.type === MSG_TEXT ? message.payload.text : `[${message.type}]`,
  });
}
