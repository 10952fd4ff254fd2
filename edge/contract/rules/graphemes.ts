/** Units of UTF-16 for each character that a cut keeps at most: signs that pile up on one letter are no way around a bound. */
const UNITS_A_CHARACTER = 8;

/** Halves of pairs that lost their other half. */
const HALVES_AT_END = /\p{Surrogate}+$/u;

/** Made at the first cut: a browser's first Intl object blocks a phone for some 60 ms. */
let segmenter: Intl.Segmenter | undefined;

/** The characters of a text as people see them: grapheme clusters (Unicode Standard Annex 29). */
export function* toCharacters(text: string): Generator<string> {
  // Firefox before 125 has none; there a character is a code point.
  if (!("Segmenter" in Intl)) return yield* text;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/**
 * The longest beginning of a text that has at most `max` characters as people see them (grapheme clusters, Unicode Standard Annex 29) and at
 * most `unitsMax` units of UTF-16. `ending` is put behind it where something was cut. No cut goes through an emoji, a flag or a letter with
 * its accents, and none ends in half of a surrogate pair, also where the text itself does.
 */
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

/** The same with a bound in units of UTF-16 alone, for fields and columns that count so. */
export const cutUnits = (text: string, unitsMax: number): string => cutText(text, unitsMax, { unitsMax });

/** The longest end of a text of at most `unitsMax` units that begins with a whole character. */
export function keepEnd(text: string, unitsMax: number): string {
  if (text.length <= unitsMax) return text;
  let at = 0;
  for (const character of toCharacters(text)) {
    if (text.length - at <= unitsMax) break;
    at += character.length;
  }
  return text.slice(at);
}
