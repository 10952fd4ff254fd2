import type { BlockedPerson } from "#app/client/store.ts";
import type { ChatLine } from "./chat-lines.ts";

/** Words and people that a device keeps at most, and characters of a word. */
export const BLOCKED_WORDS_MAX = 50;
export const BLOCKED_WORD_MAX_LENGTH = 32;
export const BLOCKED_PEOPLE_MAX = 200;

/** Words and people whose lines this device leaves out. */
export interface Blocks {
  words: readonly string[];
  people: readonly BlockedPerson[];
}

export const NO_BLOCKS: Blocks = { words: [], people: [] };

/** Returns a text in the form in which words are compared: wide and narrow letters, large and small ones are the same. */
const plain = (text: string): string => text.normalize("NFKC").toLowerCase();

/** Returns a test for lines that the viewer does not want to read. The viewer's own lines always pass. */
export function toBlockTest({ words, people }: Blocks): (line: Pick<ChatLine, "from" | "text" | "isOwn">) => boolean {
  const ids = new Set(people.map(({ id }) => id));
  const parts = words.map(plain).filter((word) => word !== "");
  return ({ from, text, isOwn }) => {
    if (isOwn) return false;
    if (ids.has(from)) return true;
    if (parts.length === 0) return false;
    const said = plain(text);
    return parts.some((word) => said.includes(word));
  };
}

/** Reads words from a field with one on each line: each once, none too long, the first ones of too many. */
export const readWords = (field: string): string[] =>
  [
    ...new Set(
      field
        .split("\n")
        .map((word) => word.trim().slice(0, BLOCKED_WORD_MAX_LENGTH))
        .filter((word) => word !== ""),
    ),
  ].slice(0, BLOCKED_WORDS_MAX);

/** Adds somebody to the blocked people; the oldest of too many goes. */
export const withPerson = (people: readonly BlockedPerson[], person: BlockedPerson): BlockedPerson[] =>
  [...people.filter(({ id }) => id !== person.id), person].slice(-BLOCKED_PEOPLE_MAX);
