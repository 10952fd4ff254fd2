import type { Message } from "#chat/index.ts";
import { toPlace } from "#edge/contract/rules/messenger.ts";
import { subjectOfData } from "#edge/contract/rules/shared-subjects.ts";
import { conversationAddress, conversationName } from "../list/conversation-name.ts";
import type { Device } from "../device.ts";
import type { Messenger } from "../messenger.ts";

const PAGE = 500;
const LOOKED_AT_MAX = 20_000;
const FOUND_MAX = 50;
/** At most this many pages are requested. Each page covers thousands of messages. */
const RELAY_PAGES_MAX = 10;

export interface FoundMessage {
  message: Message;
  to: string;
  name: string;
}

/** A shared match or page is found by the words that its sender's device wrote. */
const toText = ({ type, payload, isRevoked }: Message): string => {
  if (isRevoked) return "";
  if (type === "TIMTextElem") return (payload as { text: string }).text;
  const { data = "", description = "" } = type === "TIMCustomElem" ? (payload as { data?: string; description?: string }) : {};
  return subjectOfData(data) ? description : "";
};

const toFound = (message: Message, name: string): FoundMessage => ({
  message,
  to: `${conversationAddress(message.conversationID)}?at=${encodeURIComponent(message.ID)}`,
  name,
});

/** The latest star comes first. A message has no text if its sender has revoked it since. */
export async function starredMessages({ archive }: Device): Promise<FoundMessage[]> {
  const [stars, conversations] = await Promise.all([archive.stars(), archive.conversations()]);
  // The device writes the list of conversations with a delay, so a conversation may be missing. The name stored with the star is
  // then used.
  const names = new Map(conversations.map((conversation) => [conversation.conversationID, conversationName(conversation)]));
  return Promise.all(
    stars
      .slice(0, FOUND_MAX)
      .map(async ({ message, name }) =>
        toFound((await archive.find(message.ID)) ?? message, names.get(message.conversationID) ?? name),
      ),
  );
}

/**
 * Searches the conversations in the list's order, each from its newest message back. The newest results come first. With `only`,
 * one conversation is searched.
 */
export async function searchDevice({ archive }: Device, keyword: string, only?: string): Promise<FoundMessage[]> {
  const word = keyword.toLocaleLowerCase();
  const found: FoundMessage[] = [];
  let left = LOOKED_AT_MAX;
  for (const conversation of await archive.conversations()) {
    if (only !== undefined && conversation.conversationID !== only) continue;
    let to = Number.MAX_SAFE_INTEGER;
    while (left > 0 && found.length < FOUND_MAX) {
      const page = await archive.messages(conversation.conversationID, { from: 0, to }, PAGE, "last");
      left -= page.length;
      for (const message of page.toReversed()) {
        if (!toText(message).toLocaleLowerCase().includes(word)) continue;
        found.push(toFound(message, conversationName(conversation)));
      }
      const [oldest] = page;
      if (!oldest || page.length < PAGE) break;
      to = toPlace(oldest) - 1;
    }
    if (left <= 0 || found.length >= FOUND_MAX) break;
  }
  return merged(found);
}

/** The newest result comes first. */
export const merged = (...lists: readonly (readonly FoundMessage[])[]): FoundMessage[] =>
  [...new Map(lists.flat().map((found) => [found.message.ID, found])).values()]
    .sort((a, b) => b.message.time - a.message.time)
    .slice(0, FOUND_MAX);

/** The device stores the results, so that each result can link to its place. */
export async function* searchRelay(
  { client }: Messenger,
  { archive }: Device,
  keyword: string,
  only?: string,
): AsyncGenerator<FoundMessage[]> {
  const { data: relay } = await client.openArchive();
  const { data } = await client.getConversationList();
  const names = new Map(data.conversationList.map((one) => [one.conversationID, conversationName(one)]));
  let cursor = "";
  for (let page = 0, count = 0; page < RELAY_PAGES_MAX && count < FOUND_MAX; page += 1) {
    const { messages: all, cursor: next } = await relay.search(keyword, cursor);
    const messages = all.filter(({ conversationID }) => only === undefined || conversationID === only);
    await archive.put(all);
    count += messages.length;
    yield messages.map((message) => toFound(message, names.get(message.conversationID) ?? message.nick));
    if (next === "") return;
    cursor = next;
  }
}
