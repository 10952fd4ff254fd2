/**
 * Marks that turn the direction of the text around them: embeddings, overrides and isolates (U+202A to U+202E, U+2066 to U+2069; Unicode
 * Standard Annex 9), and the invisible letters U+200E, U+200F and U+061C, which reorder what stands beside them.
 */
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** A letter that is written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Samaritan}\p{Script=Mandaic}]/u;
const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";
/** Stands for a mark in a file's name. */
const MARK_SIGN = "_";

/** A name without marks that change the direction of it or of the text beside it. Letters keep their own direction. */
export const withoutTurns = (name: string): string => name.replace(TURNS, "");

/**
 * A name, or other words of a person, as part of a longer line: without marks, and isolated where it has letters from right to left, so that
 * the rest of the line keeps its order.
 */
export function isolated(words: string): string {
  const plain = withoutTurns(words);
  return RIGHT_TO_LEFT.test(plain) ? `${FIRST_STRONG_ISOLATE}${plain}${POP_ISOLATE}` : plain;
}

/** A file's name with each mark made visible, so that its end stands at its end: `photo<U+202E>gpj.exe` is `photo_gpj.exe`. */
export const shownFileName = (name: string): string => name.replace(TURNS, MARK_SIGN);
