import { detectLanguage, primaryLanguage } from "./languages.ts";
import { type Translation, TranslationFailed, type Translator } from "./translator.ts";

const KEPT_MAX = 2_000;

export const CHARACTERS_MAX = 5_000;

/**
 * Requests only missing translations, so that the site pays only once for each text. Translations are kept only in memory, because
 * the messages may be private.
 */
export class KeptTranslations implements Translator {
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
