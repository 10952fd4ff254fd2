/**
 * Scripts with spaces between words. In these scripts a forbidden word matches only as a whole word, never inside a longer harmless
 * word.
 */
const SPACED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;

/** Characters that users insert to hide a word in scripts without spaces. */
const FILLER = /[\s\p{P}\p{S}]/u;
const FILLERS = /[\s\p{P}\p{S}]+/gu;

const WORDS_PER_EXPRESSION = 500;

/** A text or word without its fillers (FILLER). `gaps` contains the fillers before each character and after the last character. */
interface Cut {
  characters: readonly string[];
  /** Has one entry more than `characters`. */
  gaps: readonly string[];
}

interface Lexicon {
  /** Words in scripts with spaces between words (SPACED). They are matched in the unchanged text. */
  standing: readonly RegExp[];
  /** Words in scripts without spaces between words. They are matched in the text without its fillers (FILLER). */
  bare: readonly RegExp[];
  /** Words of the list that contain fillers themselves, such as a space or a hyphen. */
  withFillers: readonly Cut[];
}

const compiled = new WeakMap<readonly string[], Lexicon>();

/** Normalises full-width and half-width forms, accents and case, and removes invisible characters. */
const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase();

const literal = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

function cut(text: string): Cut {
  const characters: string[] = [];
  const gaps = [""];
  for (const character of text) {
    if (FILLER.test(character)) gaps[gaps.length - 1] += character;
    else {
      characters.push(character);
      gaps.push("");
    }
  }
  return { characters, gaps };
}

/**
 * Returns regular expressions that contain only literal alternatives, so that the matching time grows linearly with the length of
 * the text.
 */
function toExpressions(alternatives: readonly string[]): RegExp[] {
  const expressions: RegExp[] = [];
  for (let first = 0; first < alternatives.length; first += WORDS_PER_EXPRESSION) {
    expressions.push(new RegExp(alternatives.slice(first, first + WORDS_PER_EXPRESSION).join("|"), "u"));
  }
  return expressions;
}

function compile(list: readonly string[]): Lexicon {
  const known = compiled.get(list);
  if (known) return known;
  // Drops words that consist only of invisible characters or accents, because they become empty and would match every text.
  const words = list.map((word) => fold(word).trim()).filter(Boolean);
  const joined = words.filter((word) => !SPACED.test(word));
  const lexicon: Lexicon = {
    standing: toExpressions(
      words.filter((word) => SPACED.test(word)).map((word) => `(?<![\\p{L}\\p{N}])${literal(word)}(?![\\p{L}\\p{N}])`),
    ),
    bare: toExpressions(joined.filter((word) => !FILLER.test(word)).map(literal)),
    withFillers: joined.filter((word) => FILLER.test(word)).map(cut),
  };
  compiled.set(list, lexicon);
  return lexicon;
}

/** Returns true if `all` contains the characters of `some` in the same order. */
function isWithin(some: string, all: string): boolean {
  let at = 0;
  for (const character of some) {
    at = all.indexOf(character, at);
    if (at < 0) return false;
    at += character.length;
  }
  return true;
}

/** Reports whether a text contains a word: its characters in order, and between them at least the word's own fillers. */
const holds = (text: Cut, word: Cut): boolean =>
  text.gaps.some(
    (_gap, first) =>
      word.characters.every((character, index) => text.characters[first + index] === character) &&
      word.gaps.every((gap, index) => isWithin(gap, text.gaps[first + index] ?? "")),
  );

/**
 * Reports whether a text contains a listed word (specification 5.43). The client checks before sending, the relay before storing.
 */
export function containsProfanity(list: readonly string[], text: string): boolean {
  if (list.length === 0) return false;
  const { standing, bare, withFillers } = compile(list);
  const folded = fold(text);
  if (standing.some((expression) => expression.test(folded))) return true;
  const stripped = bare.length > 0 ? folded.replace(FILLERS, "") : "";
  if (bare.some((expression) => expression.test(stripped))) return true;
  if (withFillers.length === 0) return false;
  const pieces = cut(folded);
  return withFillers.some((word) => holds(pieces, word));
}
