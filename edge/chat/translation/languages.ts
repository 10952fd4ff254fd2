/**
 * Scripts that only one language uses, or nearly only one. Kana and Hangul come before Han, because Japanese and Korean mix them
 * with Han.
 */
const SCRIPTS: readonly [language: string, letters: RegExp][] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["ko", /\p{Script=Hangul}/u],
  ["zh", /\p{Script=Han}/u],
  ["ru", /\p{Script=Cyrillic}/u],
  ["ar", /\p{Script=Arabic}/u],
  ["he", /\p{Script=Hebrew}/u],
  ["el", /\p{Script=Greek}/u],
  ["th", /\p{Script=Thai}/u],
  ["hi", /\p{Script=Devanagari}/u],
];

/** For each language of Latin script, the letters that only this language has, and its most frequent short words. */
const LATIN: readonly [language: string, letters: RegExp, words: ReadonlySet<string>][] = [
  [
    "pt",
    /[ãõ]|ç[aãoõu]|nh[aeo]\b|lh[aeo]\b/u,
    new Set(
      "que não nao uma um de do da dos das no na nos nas e é o os as com pra para por foi tá ta está esse essa isso você vc eu ele ela vai bom boa jogo gol mais muito hoje time aqui também tudo obrigado oi vamos bora meu sou são".split(
        " ",
      ),
    ),
  ],
  [
    "es",
    /[ñ¿¡]/u,
    new Set(
      "el los las y es en con por para una que no qué está esto eso muy pero yo él ella vamos partido hoy gracias hola más del al su mi fue".split(
        " ",
      ),
    ),
  ],
  [
    "en",
    /(?!)/u,
    new Set(
      "the a an is are was were to of and in on at for it he she they we you i my your this that what who with not no yes good great nice game match goal team player from will do does did be have has so come go see hello thanks please".split(
        " ",
      ),
    ),
  ],
  [
    "fr",
    /[\u0153]|ç[aoe]|\b[ldjcnqs]['\u2019]/u,
    new Set(
      "le la les un une des et est dans pour avec pas que qui il elle nous vous je ce cette très bien merci match but".split(" "),
    ),
  ],
  [
    "de",
    /ß/u,
    new Set(
      "der die das und ist nicht ein eine mit für auf von zu im ich du er sie wir gut sehr das spiel tor heute danke".split(" "),
    ),
  ],
];
const LETTER_WEIGHT = 3;

/** `pt` of `pt-BR`, `zh` of `zh_Hans`. */
export const primaryLanguage = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? "";

/** A primary tag; null if the words do not show the language, as in a name or a score. */
export function detectLanguage(text: string): string | null {
  const script = SCRIPTS.find(([, letters]) => letters.test(text));
  if (script) return script[0];
  const folded = text.toLowerCase();
  const words = folded.match(/\p{L}+/gu) ?? [];
  let best: { language: string; score: number } | null = null;
  for (const [language, letters, frequent] of LATIN) {
    const score = words.filter((word) => frequent.has(word)).length + (letters.test(folded) ? LETTER_WEIGHT : 0);
    if (score > (best?.score ?? 0)) best = { language, score };
  }
  return best?.language ?? null;
}
