import { SIMPLIFIED } from "../../contract/rules/han-variants.ts";
import { LOOK_ALIKES } from "./look-alikes.ts";

const ALIKE: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letters, characters]) => [...characters].map((one): [string, string] => [one, letters])),
);

/** First code points of letter signs from A to Z (black circles, black squares, flags), which Unicode does not decompose. */
const LETTER_SIGNS = [0x1f150, 0x1f170, 0x1f1e6];
const LETTERS = 26;
const LETTER_A = 0x61;

function letterOfSign(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  const first = LETTER_SIGNS.find((start) => code >= start && code < start + LETTERS);
  return first === undefined ? undefined : String.fromCharCode(LETTER_A + code - first);
}

/** Digits and signs that users write in place of letters, and letters that look alike: i, l and 1. */
const CLASSES: Readonly<Record<string, string>> = {
  ...{ i: "l", "1": "l", "|": "l", "!": "l", "0": "o", "3": "e", "4": "a", "5": "s", "7": "t", $: "s", "@": "a", "€": "e" },
};

/**
 * Looks up the character, its capital and its small letter. Users write small letters in place of capitals, and the list has some
 * letters in only one case.
 */
const findAlike = (character: string): string | undefined =>
  ALIKE.get(character) ?? ALIKE.get(character.toUpperCase()) ?? ALIKE.get(character.toLowerCase());

const toPlain = (character: string): string =>
  findAlike(character) ?? letterOfSign(character) ?? SIMPLIFIED.get(character) ?? character;

/**
 * Two names with the same skeleton look the same at a glance (Unicode Technical Standard 39, section 4). Digits also become
 * letters, and Chinese characters their simplified forms.
 */
export function toSkeleton(name: string): string {
  const plain = [...name.normalize("NFKD").replace(/[\p{M}\p{Cf}]/gu, "")].map(toPlain).join("");
  return [...plain.toLowerCase().replaceAll("rn", "m").replaceAll("vv", "w")].map((letter) => CLASSES[letter] ?? letter).join("");
}

/** Scripts in present use. In a name, any other script is decoration. */
const SCRIPTS = [
  ...["Latin", "Cyrillic", "Greek", "Armenian", "Georgian", "Hebrew", "Arabic", "Syriac", "Thaana", "Nko", "Ethiopic"],
  ...["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala"],
  ...["Thai", "Lao", "Khmer", "Myanmar", "Tibetan", "Mongolian", "Yi", "Javanese", "Balinese", "Tifinagh", "Adlam"],
  ...["Cherokee", "Canadian_Aboriginal"],
];

/** Scripts that are written together: Chinese, Japanese and Korean names may contain Latin letters. */
const TOGETHER = [
  ["Latin", "Han", "Bopomofo"],
  ["Latin", "Han", "Hiragana", "Katakana"],
  ["Latin", "Han", "Hangul"],
];

const SETS = [...TOGETHER, ...SCRIPTS.map((script) => [script])].map(
  (scripts) => new RegExp(`^[\\p{scx=Common}\\p{scx=Inherited}${scripts.map((script) => `\\p{scx=${script}}`).join("")}]*$`, "u"),
);

/**
 * Reports whether a name uses one script, or scripts that are written together ("highly restrictive" in Unicode Technical Standard
 * 39, section 5.2). Digits, signs and emoji belong to every script.
 */
export const hasOneScript = (name: string): boolean => SETS.some((set) => set.test(name.normalize("NFKC")));
