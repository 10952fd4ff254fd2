export interface Translation {
  texts: readonly string[];
  /** A tag such as `pt-BR`; `auto` means that the language of each text is detected. */
  source: string;
  target: string;
}

/** Translates texts of the chat (specification 7.102). */
export interface Translator {
  /** The translations have the order of the texts. Throws TranslationFailed if one of the texts cannot be translated. */
  translate(translation: Translation): Promise<string[]>;
}

/** The message is meant for the user who requested the translation. */
export class TranslationFailed extends Error {}
