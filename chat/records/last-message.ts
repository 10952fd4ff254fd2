import { MSG_TEXT } from "../protocol/types";
import { noLastMessage } from "./group";
import type { LastMessage, Message } from "../types/message";

/** What a list shows of a message (specification 3.29). */
export function lastMessageOf(message: Message): LastMessage {
  const shown: object = noLastMessage();
  const fields = shown as Record<string, unknown>;
  // What has the same name in both is the same. A loop: each message that comes is shown by its conversation and its group.
  for (const field in fields) if (field in message) fields[field] = message[field as keyof Message];
  return Object.assign(shown as LastMessage, {
    lastTime: message.time,
    lastSequence: message.sequence,
    fromAccount: message.from,
    messageForShow: message.type === MSG_TEXT ? message.payload.text : `[${message.type}]`,
  });
}
