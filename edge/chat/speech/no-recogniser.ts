import { findLocale, LOCALES } from "#edge/contract/rules/locale.ts";
import { getServerText } from "#edge/contract/texts/server-text.ts";
import { type Recording, type Transcriber, TranscriptionFailed } from "./transcriber.ts";

/**
 * The stand-in of a site without a service: it answers that it cannot transcribe, in the language of the recording or, where that
 * is unknown, in all three. It never invents words.
 */
export class NoRecogniser implements Transcriber {
  transcribe({ language }: Pick<Recording, "language">): Promise<string> {
    // Cantonese is read in Chinese letters.
    const own = findLocale(language === "yue" ? "zh" : language);
    const words = (own ? [own] : LOCALES).map((locale) => getServerText(locale, "speech")("none"));
    return Promise.reject(new TranscriptionFailed(words.join(" · ")));
  }
}
