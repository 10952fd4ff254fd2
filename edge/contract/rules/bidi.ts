/** Marks that change the direction of nearby text: embeddings, overrides, isolates (UAX #9), and U+200E, U+200F and U+061C. */
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Samaritan}\p{Script=Mandaic}]/u;
const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";
const MARK_SIGN = "_";

/** Removes marks that change the direction of a name or of the text beside the name. Letters keep their own direction. */
export const withoutTurns = (name: string): string => name.replace(TURNS, "");

/** For a name inside a longer line: removes marks, and isolates right-to-left letters so that the line keeps its order. */
export function isolated(words: string): string {
  const plain = withoutTurns(words);
  return RIGHT_TO_LEFT.test(plain) ? `${FIRST_STRONG_ISOLATE}${plain}${POP_ISOLATE}` : plain;
}

/** Makes direction marks visible, so that a name's end is shown at the end: `photo<U+202E>gpj.exe` gives `photo_gpj.exe`. */
export const shownFileName = (name: string): string => name.replace(TURNS, MARK_SIGN);
