import { MSG_TEXT } from "../protocol/types";
import { noLastMessage } from "./group";
import type { LastMessage, Message } from "../types/message";

/** What a list shows of a message (specification 3.29). */
export function lastMessageOf(message: Message): LastMessage {
  const shown = noLastMessage();
  // What has the same name in both is the same.
  const fields = Object.keys(shown) as (keyof LastMessage)[];
  const same = Object.fromEntries(
    fields.filter((field) => field in message).map((field) => [field, message[field as keyof Message]]),
  );
  return {
    ...shown,
    ...same,
    lastTime: message.time,
    lastSequence: message.sequence,
    fromAccount: message.from,
    messageForShow: message.type === MSG_TEXT ? message.payload.text : `[${message.type}]`,
  };
}
