import { detectLanguage, primaryLanguage } from "./languages.ts";
import { type Translation, TranslationFailed, type Translator } from "./translator.ts";

/** Translations that one process keeps; the least recently used is removed first. */
const KEPT_MAX = 2_000;

/** Characters of all texts of one call together. */
export const CHARACTERS_MAX = 5_000;

/**
 * Requests only missing translations from a translator. If a thousand readers of a room request one line, the site pays once, even
 * while the first answer is pending. A text in the target language stays unchanged. Translations are kept only in memory because
 * they may be of private messages.
 */
export class KeptTranslations implements Translator {
  /** By language pair and text. A failure is not kept. */
  readonly #kept = new Map<string, Promise<string>>();

  constructor(private readonly translator: Translator) {}

  async translate({ texts, source, target }: Translation): Promise<string[]> {
    const characters = texts.reduce((sum, text) => sum + text.length, 0);
    if (characters > CHARACTERS_MAX)
      throw new TranslationFailed(
        `The texts have ${characters} characters together; at most ${CHARACTERS_MAX} are translated at once.`,
      );
    const toKey = (text: string): string => JSON.stringify([source, target, text]);
    const isForeign = (text: string): boolean =>
      (source === "auto" ? detectLanguage(text) : primaryLanguage(source)) !== primaryLanguage(target);
    const missing = [...new Set(texts.filter((text) => isForeign(text) && !this.#kept.has(toKey(text))))];
    if (missing.length > 0) {
      const answers = this.translator.translate({ texts: missing, source, target });
      for (const [at, text] of missing.entries())
        this.#keep(
          toKey(text),
          answers.then((all) => all[at] ?? text),
        );
    }
    return Promise.all(texts.map((text) => (isForeign(text) ? this.#find(toKey(text)) : text)));
  }

  #find(key: string): Promise<string> {
    const found = this.#kept.get(key);
    if (!found) throw new TranslationFailed("Too many texts at once; try again.");
    // The most recently used entry is the last one.
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found;
  }

  #keep(key: string, answer: Promise<string>): void {
    this.#kept.set(key, answer);
    answer.catch(() => this.#kept.get(key) === answer && this.#kept.delete(key));
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT_MAX) return;
      this.#kept.delete(oldest);
    }
  }
}
