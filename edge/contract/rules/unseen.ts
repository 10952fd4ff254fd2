/**
 * Control characters, invisible characters, direction marks, unpaired surrogates, and letters that are drawn as nothing, such as
 * U+3164.
 */
const UNSEEN = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]`;

/** Scripts in which a joiner between two letters changes how they are drawn. */
const JOINING = ["Arabic", "Syriac", "Mongolian", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu"]
  .concat(["Kannada", "Malayalam", "Sinhala", "Khmer", "Myanmar", "Tibetan"])
  .map((script) => String.raw`\p{Script=${script}}`)
  .join("");

/**
 * Invisible characters that are part of a visible character: in emoji, in flags of countries' parts, in variants of Han
 * characters, in letters.
 */
const PARTS = [
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Emoji})[\uFE0E\uFE0F]`,
  String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]{1,16}\u{E007F}`,
  String.raw`(?<=\p{Script=Han})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=\p{Script=Mongolian})[\u180B-\u180D\u180F]`,
  String.raw`(?<=[${JOINING}])[\u200C\u200D](?=[${JOINING}])`,
];

let compiled: RegExp | undefined;

/** Compiled at the first use, because Safari before 16.4 refuses `(?<=` and would not run a page that only loads this file. */
const findPartOrUnseen = (): RegExp => (compiled ??= new RegExp(`(${PARTS.join("|")})|${UNSEEN}`, "gu"));

/** Removes line breaks and all characters that hide text or change its direction. */
export const withoutUnseen = (text: string): string =>
  text.replace(findPartOrUnseen(), (_, part: string | undefined) => part ?? "");

/** Keeps line breaks and tabs. */
export const linesWithoutUnseen = (text: string): string => text.replace(/[^\r\n\t]+/g, (line) => withoutUnseen(line));

export const hidesNothing = (text: string): boolean => withoutUnseen(text) === text;

/** A line break becomes a space, so that the words on both sides of it stay apart. */
export const oneSeenLine = (text: string): string => withoutUnseen(text.replace(/\s+/g, " ")).trim().replace(/ {2,}/g, " ");

/** True if the text has an unpaired surrogate, which storage would silently replace. */
export const hasHalf = (text: string): boolean => /\p{Cs}/u.test(text);
