/**
 * Search compares names in this normal form: lower case, without accents and punctuation, full-width characters as normal ones,
 * special letters as plain ones, Chinese in simplified characters. Only the server folds names, because the table of characters
 * must not be sent to a page.
 */

import { SIMPLIFIED } from "./han-variants.ts";

/** Plain forms of letters that have no mark to remove and that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ı: "i",
  ə: "e",
  ǝ: "e",
  ħ: "h",
  ŋ: "n",
  ŧ: "t",
  ĸ: "k",
  ɖ: "d",
  ɗ: "d",
  ɓ: "b",
  ƙ: "k",
  ƴ: "y",
  ɛ: "e",
  ɔ: "o",
  ɣ: "g",
  ƀ: "b",
  ʋ: "v",
  ȷ: "j",
  ς: "σ",
};
const LETTERS_SET = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");
/** Plain spellings of some letters in German, Scandinavian and Serbian, for keyboards without these letters. */
const SPELLED_OUT: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe", đ: "dj", ð: "dh" };
const SPELLED_OUT_SET = /[äöüåø\u0111ð]/g;

/** Combining marks of Latin, Greek, Cyrillic, Hebrew and Arabic. Marks of other scripts stay, because they are vowels there. */
const MARKS =
  /[\u0300-\u036f]|[\u0483-\u0487]|[\u0591-\u05c7]|[\u0610-\u061a]|[\u064b-\u065f]|[\u0670-\u0670]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]|\u0640/gu;
/** й and ї are separate letters and stay. ё becomes е, because people type е for it. */
const OWN_LETTERS = /[\u0438\u0418]\u0306|[\u0456\u0406]\u0308/gu;
/** Signs inside a word that are removed: dots of abbreviations, and every apostrophe of keyboards and transliterations. */
const INSIDE_WORDS = /['\u2019\u2018\u201B`´\u02B9\u02BB\u02BC\u02BD\u02BE\u02BF\u02C8\u2032\uFF07.]/gu;
/** Dots that separate the parts of a Chinese or Japanese name. */
const NAME_DOTS = /[·\u30FB\u2027\u2022]/gu;
const HAN = /\p{Script=Han}/gu;

/** Returns a text's words in normal form: `Đorđe Petrović` gives `dorde`, `petrovic`. Empty if the text is only punctuation. */
export function foldWords(text: string): string[] {
  const folded = text
    .replace(NAME_DOTS, " ")
    .normalize("NFKD")
    .replace(OWN_LETTERS, (letter) => letter.normalize("NFC"))
    .replace(MARKS, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(MARKS, "")
    .replace(LETTERS_SET, (letter) => LETTERS[letter] ?? letter)
    .replace(INSIDE_WORDS, "")
    .replace(/&/g, " and ")
    .replace(HAN, (character) => SIMPLIFIED.get(character) ?? character)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
  return folded === "" ? [] : folded.split(" ");
}

/** Returns the second plain spelling of a name (`Müller` as `Mueller`), or null if the name has only one plain spelling. */
export function spelledOut(name: string): string | null {
  const written = name.normalize("NFC").toLowerCase();
  const other = written.replace(SPELLED_OUT_SET, (letter) => SPELLED_OUT[letter] ?? letter);
  return other === written ? null : other;
}

/**
 * Returns a whole text in normal form with spaces between its words. Further spellings of the words follow (`jeanphilippe` for
 * `Jean-Philippe`, `mueller` for `Müller`), so that a search finds any part of the text.
 */
export function foldedText(text: string): string {
  const words = foldWords(text);
  const other = spelledOut(text);
  const joined = text.split(/\s+/u).flatMap((written) => {
    const parts = foldWords(written);
    return parts.length > 1 ? [parts.join("")] : [];
  });
  const known = new Set(words);
  const more = new Set([...joined, ...(other === null ? [] : foldWords(other))].filter((word) => !known.has(word)));
  return [...words, ...more].join(" ");
}

/** Characters of Chinese, Japanese and Korean, which are written without spaces. A word may begin at any of them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

export const hasUnspaced = (word: string): boolean => UNSPACED.test(word);

/**
 * A search term is the whole name (`whole`) or its last part. The last part begins at a later word (`word`) or inside a word
 * (`inside`).
 */
export type TermPart = "whole" | "word" | "inside";

/** The longest term, in characters. Only the beginning of a longer name can be searched. */
export const TERM_MAX = 40;
const BEGINNINGS_MAX = 24;

/**
 * Returns the parts of a name from each word to the name's end (in scripts without spaces, from each character). The parts are in
 * normal form without spaces. A search finds them by prefix.
 */
export function toTerms(name: string): Map<string, TermPart> {
  const terms = new Map<string, TermPart>();
  for (const spelling of [name, spelledOut(name)]) if (spelling !== null) addTerms(terms, foldWords(spelling));
  return terms;
}

function addTerms(terms: Map<string, TermPart>, words: readonly string[]): void {
  let beginnings = 0;
  const add = (rest: string, part: TermPart): void => {
    const term = rest.slice(0, TERM_MAX);
    // A single last character is not used as a term, because it would match too many names.
    if ((part !== "whole" && [...rest].length < 2) || terms.has(term) || beginnings++ >= BEGINNINGS_MAX) return;
    terms.set(term, part);
  };
  words.forEach((word, index) => {
    const later = words.slice(index + 1).join("");
    let at = 0;
    let unspaced = false;
    for (const character of word) {
      const isUnspaced = UNSPACED.test(character);
      if (at === 0) add(word + later, index === 0 ? "whole" : "word");
      else if (isUnspaced || unspaced) add(word.slice(at) + later, "inside");
      unspaced = isUnspaced;
      at += character.length;
    }
  });
}
