/**
 * The normal form in which search compares names: without case, accents, punctuation and width, with letters that Unicode does not take
 * apart written plainly, and Chinese in simplified characters. Names and typed words pass through it alike, so that each finds the other.
 * Only the server folds: the table of characters must not reach a page.
 */

import { SIMPLIFIED } from "./han-variants.ts";

/** Letters without a mark to strip. Unicode has no plain form for them. */
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
/** Spellings of these letters on a keyboard without them, in German, Scandinavian and Serbian use. */
const SPELLED_OUT: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe", đ: "dj", ð: "dh" };
const SPELLED_OUT_SET = /[äöüåøđð]/g;

/** Marks above and below letters of Latin, Greek, Cyrillic, Hebrew and Arabic; other scripts write vowels with marks. */
const MARKS =
  /[\u0300-\u036f]|[\u0483-\u0487]|[\u0591-\u05c7]|[\u0610-\u061a]|[\u064b-\u065f]|[\u0670-\u0670]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]|\u0640/gu;
/** й and ї are letters of their own; ё is typed as е. */
const OWN_LETTERS = /[иИ]\u0306|[іІ]\u0308/gu;
/** Signs inside a word: dots of abbreviations, and every apostrophe that a keyboard or a transliteration has. */
const INSIDE_WORDS = /['’‘‛`´ʹʻʼʽʾʿˈ′＇.]/gu;
/** The dots between the parts of a Chinese or Japanese name separate them. */
const NAME_DOTS = /[·・‧•]/gu;
const HAN = /\p{Script=Han}/gu;

/** Returns the words of a text in normal form: `Đorđe Petrović` gives `dorde`, `petrovic`. Empty for punctuation alone. */
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

/** Returns the other way to write a name's letters plainly (`Müller` as `Mueller`), or null where there is one way only. */
export function spelledOut(name: string): string | null {
  const written = name.normalize("NFC").toLowerCase();
  const other = written.replace(SPELLED_OUT_SET, (letter) => SPELLED_OUT[letter] ?? letter);
  return other === written ? null : other;
}

/**
 * Returns a whole text in normal form, its words parted by spaces: as it reads, then further spellings of its words (`jeanphilippe` of
 * `Jean-Philippe`, `mueller` of `Müller`), so that a search finds any part of it.
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

/** Chinese, Japanese and Korean are written without spaces: a word may begin at any character. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Reports whether a word has letters of an unspaced writing. */
export const hasUnspaced = (word: string): boolean => UNSPACED.test(word);

/** How much of a name a term is: all of it, its end from a later word on, its end from a character inside a word on. */
export type TermPart = "whole" | "word" | "inside";

/** The longest term, in characters; longer names are found by their beginning. */
export const TERM_MAX = 40;
/** Places of one name at which a search may begin. */
const BEGINNINGS_MAX = 24;

/**
 * Returns the terms under which a name is found: the normal form without spaces, from the beginning of each word on, and of unspaced
 * writing from each character on. A search finds the terms that begin with what was typed.
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
    // A single last letter finds too much to help anybody.
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
