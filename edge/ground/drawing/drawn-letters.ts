/** Attribute of a `<text>` with a replacement text, which is drawn if the fonts have none of the letters. */
export const OTHERWISE = "data-otherwise";

const TEXT = /(<text\b[^>]*>)([^<]*)<\/text>/g;
const REFERENCE = /&#(\d+);/g;
/** Characters that are invisible by themselves: joiners, direction marks, combining marks, variation selectors, spaces. */
const SHOWS_NOTHING = /^[\s\p{Cf}\p{Mn}\p{Variation_Selector}]*$/u;

/** Letters as they stand in the markup: a character, or a reference such as `&#38;`. */
const LETTER = /&#\d+;|./gsu;

const toCode = (letter: string): number =>
  letter.length > 1 && letter.startsWith("&#") ? Number(letter.slice(2, -1)) : (letter.codePointAt(0) as number);

const isEmpty = (markup: string): boolean =>
  SHOWS_NOTHING.test(markup.replace(REFERENCE, (_, code) => String.fromCodePoint(Number(code))).replace("…", ""));

/**
 * Removes letters that no font has, such as emoji, because each would be drawn as an empty box. If no letter is left, the text of
 * the attribute OTHERWISE replaces the text.
 */
export function withDrawnLetters(svg: string, isDrawn: (code: number) => boolean): string {
  return svg.replace(TEXT, (_, opening: string, content: string) => {
    const kept = (content.match(LETTER) ?? []).filter((letter) => isDrawn(toCode(letter))).join("");
    if (kept === content) return `${opening}${content}</text>`;
    const otherwise = new RegExp(`${OTHERWISE}="([^"]*)"`).exec(opening)?.[1] ?? "";
    return `${opening}${isEmpty(kept) ? otherwise : kept.replace(/ {2,}/g, " ").trim()}</text>`;
  });
}
