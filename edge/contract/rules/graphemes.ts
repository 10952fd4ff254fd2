/** UTF-16 units allowed per character of a cut text. Without this limit, one letter could have any number of combining marks. */
const UNITS_A_CHARACTER = 8;

/** Unpaired surrogates. */
const HALVES_AT_END = /\p{Surrogate}+$/u;

/** Created at the first cut, because a browser's first Intl object blocks a phone for some 60 ms. */
let segmenter: Intl.Segmenter | undefined;

/** Yields the characters of a text as people see them: grapheme clusters (Unicode Standard Annex 29). */
export function* toCharacters(text: string): Generator<string> {
  // Firefox before 125 has no Segmenter. There each code point counts as a character.
  if (!("Segmenter" in Intl)) return yield* text;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** Never splits an emoji, flag or accented letter, and never ends in half a surrogate pair. `ending` follows a cut text. */
export function cutText(text: string, max: number, { unitsMax = max * UNITS_A_CHARACTER, ending = "" } = {}): string {
  if (text.length <= max && text.length <= unitsMax) return text.replace(HALVES_AT_END, "");
  let count = 0;
  let end = 0;
  for (const character of toCharacters(text)) {
    if (count === max || end + character.length > unitsMax) return text.slice(0, end).replace(HALVES_AT_END, "") + ending;
    count += 1;
    end += character.length;
  }
  return text.replace(HALVES_AT_END, "");
}

/** Cuts a text for a field or column whose length is counted in UTF-16 units. */
export const cutUnits = (text: string, unitsMax: number): string => cutText(text, unitsMax, { unitsMax });

/** The result never begins in the middle of a character. */
export function keepEnd(text: string, unitsMax: number): string {
  if (text.length <= unitsMax) return text;
  let at = 0;
  for (const character of toCharacters(text)) {
    if (text.length - at <= unitsMax) break;
    at += character.length;
  }
  return text.slice(at);
}
