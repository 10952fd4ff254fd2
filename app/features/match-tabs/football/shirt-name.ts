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

/** The surname with its particles. In Chinese, the part after the last dot. */
export function familyName(name: string): string {
  const parts = name.split(/[·\u2022]|\s+/).filter(Boolean);
  let first = parts.length - 1;
  while (first > 0 && isParticle(parts[first - 1] as string, first - 1)) first--;
  return parts.slice(first).join(" ") || name;
}

/** Small particles shrink to their initials if the surname is too long: `v.d.Heuvel`. */
const shorten = (name: string): string => name.replace(/\b(\p{Ll})\p{Ll}* +/gu, "$1.");

export function shirtName(name: string, most: number = SHIRT_NAME_MAX): string {
  const family = familyName(name);
  const fits = [family, shorten(family)].find((text) => cutText(text, most) === text);
  return fits ?? cutText(family, most - 1, { ending: "…" });
}
