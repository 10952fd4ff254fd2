import { toCharacters } from "./graphemes.ts";
import { displayLength } from "./writing.ts";

/**
 * `ending` is appended to a text that was cut. The length of `ending` does not count (Specification 5.1). An emoji of several code
 * points is never split.
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
