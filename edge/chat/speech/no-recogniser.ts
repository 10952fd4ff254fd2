import { findLocale, LOCALES } from "#edge/contract/rules/locale.ts";
import { getServerText } from "#edge/contract/texts/server-text.ts";
import { type Recording, type Transcriber, TranscriptionFailed } from "./transcriber.ts";

/**
 * Refuses every recording with a text in the recording's language, or in all languages if the language is unknown. It never
 * invents words.
 */
export class NoRecogniser implements Transcriber {
  transcribe({ language }: Pick<Recording, "language">): Promise<string> {
    // Speakers of Cantonese get the Chinese text, because they read Chinese letters.
    const own = findLocale(language === "yue" ? "zh" : language);
    const words = (own ? [own] : LOCALES).map((locale) => getServerText(locale, "speech")("none"));
    return Promise.reject(new TranscriptionFailed(words.join(" · ")));
  }
}
