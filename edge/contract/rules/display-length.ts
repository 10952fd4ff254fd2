const CARET = "^";

/** The weight of one character: 2 above code 127 and for the caret, else 1 (Specification 5.1). */
const weightOf = (character: string): number => ((character.codePointAt(0) ?? 0) > 127 || character === CARET ? 2 : 1);

/**
 * The display length of a text: characters above code 127 and the caret count 2, others 1 (Specification 5.1). A character
 * is a code point, so that an emoji counts 2 and not once for each half.
 */
export function displayLength(text: string): number {
  let length = 0;
  for (const character of text) length += weightOf(character);
  return length;
}

/**
 * The longest beginning of a text whose display length is at most `max`, with `ending` put behind it when something was cut
 * (Specification 5.1). It cuts between characters and never inside a surrogate pair; `ending` is not counted.
 */
export function truncateDisplay(text: string, max: number, ending = ""): string {
  let length = 0;
  let end = 0;
  for (const character of text) {
    length += weightOf(character);
    if (length > max) return text.slice(0, end) + ending;
    end += character.length;
  }
  return text;
}
