import { toCharacters } from "./graphemes.ts";
import { displayLength } from "./writing.ts";

/**
 * The longest beginning of a text whose display length is at most `max`, with `ending` put behind it when something was cut
 * (Specification 5.1). It cuts between characters as people see them: an emoji of several code points stays or goes whole; `ending` is not
 * counted.
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
