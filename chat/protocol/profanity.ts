/** Scripts that put spaces between words: there a word of the list must stand by itself, so that none is found inside a harmless one. */
const SPACED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;

/** What people put between the characters of a word to hide it, in scripts without spaces. */
const FILLER = "[\\s\\p{P}\\p{S}]*";

/** How many words one expression holds. */
const WORDS_PER_EXPRESSION = 500;

const compiled = new WeakMap<readonly string[], RegExp[]>();

/** Full width, accents and case make no difference, and what is invisible is not there. */
const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase();

/** Of a folded word. */
function expressionOf(word: string): string {
  const characters = [...word].map((character) => character.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  return SPACED.test(word) ? `(?<![\\p{L}\\p{N}])${characters.join("")}(?![\\p{L}\\p{N}])` : characters.join(FILLER);
}

function expressionsOf(lexicon: readonly string[]): RegExp[] {
  const known = compiled.get(lexicon);
  if (known) return known;
  const expressions: RegExp[] = [];
  // Of invisible characters or accents alone nothing is left: an empty alternative would be found in every text.
  const words = lexicon.map((word) => fold(word).trim()).filter(Boolean);
  for (let first = 0; first < words.length; first += WORDS_PER_EXPRESSION) {
    const some = words.slice(first, first + WORDS_PER_EXPRESSION);
    expressions.push(new RegExp(some.map(expressionOf).join("|"), "u"));
  }
  compiled.set(lexicon, expressions);
  return expressions;
}

/** Whether a text holds a word of the list (specification 5.43); without a list, none does. The client asks before it sends, the relay before it keeps. */
export function containsProfanity(lexicon: readonly string[], text: string): boolean {
  if (lexicon.length === 0) return false;
  const folded = fold(text);
  return expressionsOf(lexicon).some((expression) => expression.test(folded));
}
