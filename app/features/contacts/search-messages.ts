import type { Message } from "#chat/index.ts";
import { placeOf } from "#edge/contract/rules/messenger.ts";
import { conversationAddress, conversationName } from "../messenger/conversation-name.ts";
import type { Device } from "../messenger/device.ts";

/** Messages of one reading, of one search, and those that it finds. */
const PAGE = 500;
const LOOKED_AT_MAX = 20_000;
const FOUND_MAX = 50;

/** A message that a search found, with the address of its place. */
export interface FoundMessage {
  id: string;
  to: string;
  name: string;
  text: string;
  /** Unix milliseconds. */
  at: number;
}

const wordsOf = (message: Message): string => (message.type === "TIMTextElem" && !message.isRevoked ? message.payload.text : "");

/**
 * Searches the messages that this device keeps, conversation by conversation in the order of the list, each from its newest message on. The
 * newest finds come first.
 */
export async function searchMessages({ archive }: Device, keyword: string): Promise<FoundMessage[]> {
  const word = keyword.toLocaleLowerCase();
  const found: FoundMessage[] = [];
  let left = LOOKED_AT_MAX;
  for (const conversation of await archive.conversations()) {
    let to = Number.MAX_SAFE_INTEGER;
    while (left > 0 && found.length < FOUND_MAX) {
      const page = await archive.messages(conversation.conversationID, { from: 0, to }, PAGE, "last");
      left -= page.length;
      for (const message of page.toReversed()) {
        const text = wordsOf(message);
        if (!text.toLocaleLowerCase().includes(word)) continue;
        found.push({
          id: message.ID,
          to: `${conversationAddress(conversation)}?at=${encodeURIComponent(message.ID)}`,
          name: conversationName(conversation),
          text,
          at: message.time * 1_000,
        });
      }
      const [oldest] = page;
      if (!oldest || page.length < PAGE) break;
      to = placeOf(oldest) - 1;
    }
    if (left <= 0 || found.length >= FOUND_MAX) break;
  }
  return found.sort((a, b) => b.at - a.at).slice(0, FOUND_MAX);
}
