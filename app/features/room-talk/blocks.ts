import type { BlockedPerson } from "#app/client/store.ts";
import type { ChatLine } from "./chat-lines.ts";

/** Largest number of blocked words, largest length of a word in characters, and largest number of blocked people on a device. */
export const BLOCKED_WORDS_MAX = 50;
export const BLOCKED_WORD_MAX_LENGTH = 32;
export const BLOCKED_PEOPLE_MAX = 200;

/** Words and people whose lines this device hides. */
export interface Blocks {
  words: readonly string[];
  people: readonly BlockedPerson[];
}

export const NO_BLOCKS: Blocks = { words: [], people: [] };

/** Returns a text normalized for comparison, without differences of width and case. */
const plain = (text: string): string => text.normalize("NFKC").toLowerCase();

/** Returns a function that tests whether a line is blocked. The viewer's own lines never are. */
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

/**
 * Reads words from a field with one word per line. Removes duplicates, cuts long words, and keeps only the first
 * `BLOCKED_WORDS_MAX` words.
 */
export const readWords = (field: string): string[] =>
  [
    ...new Set(
      field
        .split("\n")
        .map((word) => word.trim().slice(0, BLOCKED_WORD_MAX_LENGTH))
        .filter((word) => word !== ""),
    ),
  ].slice(0, BLOCKED_WORDS_MAX);

/** Returns the blocked people with a new person. Above the limit the oldest is removed. */
export const withPerson = (people: readonly BlockedPerson[], person: BlockedPerson): BlockedPerson[] =>
  [...people.filter(({ id }) => id !== person.id), person].slice(-BLOCKED_PEOPLE_MAX);
