import type { Message } from "#chat/index.ts";
import { fileAddress } from "#edge/contract/rules/own-picture.ts";

/** Returns the address of a message's voice file that this page may load; null if there is none. */
export const voiceAddress = (message: Message): string | null =>
  message.type === "TIMSoundElem" ? fileAddress(message.payload.url, Date.now()) : null;
