import { LOCALES, localeOf } from "#edge/contract/rules/locale.ts";
import { serverTextOf } from "#edge/contract/texts/server-text.ts";
import { type Recording, type Transcriber, TranscriptionFailed } from "./transcriber.ts";

/**
 * The stand-in of a site without a service: no program of this size understands speech, so it says so, in the language of the recording or, where
 * that is unknown, in all three. It never makes words up.
 */
export class NoRecogniser implements Transcriber {
  transcribe({ language }: Pick<Recording, "language">): Promise<string> {
    // Cantonese is read in Chinese letters.
    const own = localeOf(language === "yue" ? "zh" : language);
    const words = (own ? [own] : LOCALES).map((locale) => serverTextOf(locale, "speech")("none"));
    return Promise.reject(new TranscriptionFailed(words.join(" · ")));
  }
}
