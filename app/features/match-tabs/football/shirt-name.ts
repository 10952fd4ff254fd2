import { cutText } from "#edge/contract/rules/graphemes.ts";

/** At most this many characters are under a shirt. */
export const SHIRT_NAME_MAX = 12;

/** Words before a surname that belong to it: "Micky van de Ven" is "van de Ven". */
const PARTICLES = new Set(
  (
    "af al av bin ben da dal dalla das de degli dei del dela della den der di do dos du el la las le les los mac mc santa st ten ter " +
    "van vom von zu zum zur"
  ).split(" "),
);
/** These particles are also given names ("Ben White", "Al Horford"), so they do not count at the beginning of a name. */
const GIVEN = new Set(["al", "ben", "mac"]);
const isParticle = (word: string, at: number): boolean => {
  const plain = word.replace(/[.'\u2019]$/, "").toLowerCase();
  return PARTICLES.has(plain) && !(at === 0 && GIVEN.has(plain));
};

/** Words after a name that tell a son from his father. Nobody is called by such a word alone. */
const SUFFIXES = new Set("júnior junior jr jr. filho neto \u5112\u5c3c\u5965\u5c14".split(" "));
/** Given names that Portuguese-speaking players also have as second names. A player with two of them is called by both. */
const SECOND_NAMES = new Set(
  (
    "ana andré antônio arthur bruno carlos césar davi diego eduardo felipe fernando filipe gabriel guilherme gustavo henrique joão jorge " +
    "josé júlio kauã lucas luis luiz luís marcos mateus matheus miguel paulo pedro rafael raphael ricardo roberto samuel thiago tiago " +
    "victor vinicius vinícius vitor wesley \u4f69\u5fb7\u7f57 \u6069\u91cc\u514b \u82e5\u6602 \u4fdd\u7f57 \u5361\u6d1b\u65af"
  ).split(" "),
);
const isIn = (words: ReadonlySet<string>, word: string): boolean => words.has(word.toLowerCase());

/**
 * The name by which a player is called: the surname with its particles, with a suffix such as "Júnior" the word before it too, and
 * two given names if the name has nothing else. In Chinese, the part after the last dot.
 */
export function familyName(name: string): string {
  const parts = name.split(/[·\u2022]|\s+/).filter(Boolean);
  if (parts.length === 2 && parts.every((part) => isIn(SECOND_NAMES, part))) return name;
  let first = parts.length - 1;
  if (first > 0 && isIn(SUFFIXES, parts[first] as string)) first--;
  while (first > 0 && isParticle(parts[first - 1] as string, first - 1)) first--;
  return parts.slice(first).join(/[·\u2022]/.test(name) ? "·" : " ") || name;
}

/** Small particles shrink to their initials if the surname is too long: `v.d.Heuvel`. */
const shrinkParticles = (name: string): string => name.replace(/(?<!\p{L})(\p{Ll})\p{Ll}* +/gu, "$1.");
/** `Vinícius Jr`, and without the suffix `Vinícius`. */
const shrinkSuffix = (name: string): string => name.replace(/ júnior$/iu, " Jr");
const withoutSuffix = (name: string): string => {
  const [, before = name, last = ""] = /^(.+)[ ·](\S+)$/u.exec(name) ?? [];
  return isIn(SUFFIXES, last) ? before : name;
};
/** `J. Pedro` and `A.-Arnold`. A part of one letter stays as it is. */
const shrinkFirst = (name: string): string => name.replace(/^(\p{Lu})\p{L}+([ -])(?=\p{Lu})/u, "$1.$2");

export function shirtName(name: string, most: number = SHIRT_NAME_MAX): string {
  const family = familyName(name);
  const ways = [family, shrinkParticles(family), shrinkSuffix(family), withoutSuffix(family), shrinkFirst(family)];
  const fits = ways.find((text) => cutText(text, most) === text);
  return fits ?? cutText(family, most - 1, { ending: "…" });
}
