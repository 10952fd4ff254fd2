/** Texts to translate between languages, all at once. */
export interface Translation {
  texts: readonly string[];
  /** A language tag such as `pt-BR`, or `auto`, which means that the language of each text is detected. */
  source: string;
  target: string;
}

/** Translates texts of the chat (specification 7.102). */
export interface Translator {
  /** Returns the translations in the order of the texts. Throws TranslationFailed if one of them cannot be translated. */
  translate(translation: Translation): Promise<string[]>;
}

/** A text was not translated. The message is meant for the user who requested it. */
export class TranslationFailed extends Error {}
