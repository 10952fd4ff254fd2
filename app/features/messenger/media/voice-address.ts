import type { Message } from "#chat/index.ts";
import { fileAddress } from "#edge/contract/rules/own-picture.ts";

/** The address at which this page may fetch a message's voice; null if it has none. */
export const voiceAddress = (message: Message): string | null =>
  message.type === "TIMSoundElem" ? fileAddress(message.payload.url, Date.now()) : null;
