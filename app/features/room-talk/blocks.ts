import type { BlockedPerson } from "#app/state/stored-state.ts";
import type { ChatLine } from "./chat-lines.ts";

/** Bounds for one device: the number of blocked words, the characters of a word, and the number of blocked people. */
export const BLOCKED_WORDS_MAX = 50;
export const BLOCKED_WORD_MAX_LENGTH = 32;
export const BLOCKED_PEOPLE_MAX = 200;

export interface Blocks {
  words: readonly string[];
  people: readonly BlockedPerson[];
}

export const NO_BLOCKS: Blocks = { words: [], people: [] };

/** Removes differences of width and case, for comparison. */
const plain = (text: string): string => text.normalize("NFKC").toLowerCase();

/** The viewer's own lines are never blocked. */
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

/** One word per line. Removes duplicates, cuts long words, and keeps only the first `BLOCKED_WORDS_MAX`. */
export const readWords = (field: string): string[] =>
  [
    ...new Set(
      field
        .split("\n")
        .map((word) => word.trim().slice(0, BLOCKED_WORD_MAX_LENGTH))
        .filter((word) => word !== ""),
    ),
  ].slice(0, BLOCKED_WORDS_MAX);

/** Above the limit the oldest person is removed. */
export const withPerson = (people: readonly BlockedPerson[], person: BlockedPerson): BlockedPerson[] =>
  [...people.filter(({ id }) => id !== person.id), person].slice(-BLOCKED_PEOPLE_MAX);
