import { cutText } from "#edge/contract/rules/graphemes.ts";
import { primaryLanguage } from "./languages.ts";
import { PHRASE_LANGUAGES, PHRASES } from "./phrases.ts";
import { type Translation, TranslationFailed, type Translator } from "./translator.ts";

type Row = (typeof PHRASES)[number];

/** `at` is the index of the phrase in the row. */
interface Entry {
  row: Row;
  language: number;
}

/** Drops case, marks at the end, and the repeated letters of a shout ("GOOOOL!!!" is "gol"). */
const toPhraseKey = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/(\p{L})\1+/gu, "$1")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const book = new Map<string, Entry[]>();
for (const row of PHRASES)
  for (const [language, phrase] of row.entries()) {
    const key = toPhraseKey(phrase);
    const known = book.get(key) ?? [];
    book.set(key, [...known, { row, language }]);
  }

/** A text without letters is the same in every language: a score, a time, an emoji. */
const isWordless = (text: string): boolean => !/\p{L}/u.test(text);

/**
 * For a site without a translation service. Translates fans' common phrases (Chinese, Portuguese, English, Spanish), and refuses
 * all other texts.
 */
export class PhraseBook implements Translator {
  async translate({ texts, source, target }: Translation): Promise<string[]> {
    const to = PHRASE_LANGUAGES.indexOf(primaryLanguage(target));
    if (to < 0) throw new TranslationFailed(`This site's phrase book has no "${target}"; it translates to zh, pt-BR, en and es.`);
    const from = source === "auto" ? null : PHRASE_LANGUAGES.indexOf(primaryLanguage(source));
    return texts.map((text) => {
      const translated = whole(text, from, to) ?? bySentence(text, from, to);
      if (translated === null)
        throw new TranslationFailed(
          `This site cannot translate this text: "${cutText(text, 40)}". Its phrase book has common phrases only; an operator can connect a translation service.`,
        );
      return translated;
    });
  }
}

/** `from` is the index of the source language; null for any language. */
function whole(text: string, from: number | null, to: number): string | null {
  if (isWordless(text)) return text;
  const trimmed = text.trim();
  const [mention = ""] = /^(?:@\S+\s+)*/.exec(trimmed) ?? [];
  const words = trimmed.slice(mention.length);
  const entry = book.get(toPhraseKey(words))?.find(({ language }) => from === null || language === from);
  const phrase = entry?.row[to];
  if (phrase === undefined) return null;
  // The phrase book writes its own punctuation; emoji at the end of the text stay.
  const [signs = ""] = /(?:\p{Extended_Pictographic}|\u{fe0f}|\u{200d}|\s)*$/u.exec(words) ?? [];
  return mention + phrase + signs.trimEnd();
}

const MARKS = ["。！？…", ".!?…"] as const;

function bySentence(text: string, from: number | null, to: number): string | null {
  const sentences = text.match(/[^.!?\u3002\uFF01\uFF1F\u2026\n]+[.!?\u3002\uFF01\uFF1F\u2026]*\n*/gu) ?? [];
  if (sentences.length < 2) return null;
  const isChinese = PHRASE_LANGUAGES[to] === "zh";
  const all = sentences.map((sentence) => {
    const translated = whole(sentence, from, to)?.trim();
    if (translated === undefined) return null;
    const [mark] = /[.!?\u3002\uFF01\uFF1F\u2026]/u.exec(sentence) ?? [];
    if (mark === undefined || /[.!?\u3002\uFF01\uFF1F\u2026]$/u.test(translated)) return translated;
    const at = Math.max(...MARKS.map((marks) => marks.indexOf(mark)));
    return translated + MARKS[isChinese ? 0 : 1][at];
  });
  return all.includes(null) ? null : all.join(isChinese ? "" : " ");
}
