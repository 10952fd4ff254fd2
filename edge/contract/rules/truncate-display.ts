import { toCharacters } from "./graphemes.ts";
import { displayLength } from "./writing.ts";

/**
 * Returns the longest beginning of a text with at most `max` display length. If the text was cut, `ending` is appended and not
 * counted (Specification 5.1). Cuts only between visible characters: an emoji of several code points is kept or removed as a whole.
 */
export function truncateDisplay(text: string, max: number, ending = ""): string {
  let length = 0;
  let end = 0;
  for (const character of toCharacters(text)) {
    length += displayLength(character);
    if (length > max) return text.slice(0, end) + ending;
    end += character.length;
  }
  return text;
}
