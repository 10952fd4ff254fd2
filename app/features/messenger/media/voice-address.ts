import type { Message } from "#chat/index.ts";
import { fileAddress } from "#edge/contract/rules/own-picture.ts";

/** null if there is no address that this page may load. */
export const voiceAddress = (message: Message): string | null =>
  message.type === "TIMSoundElem" ? fileAddress(message.payload.url, Date.now()) : null;
