import type { ChatClient } from "#chat/index.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";

/** A message's text in the reader's language, or why there is none, as a key of the area `translation`. */
export type MessageTranslation = { text: string } | { reason: "same" | "unknown" | "often" | "offline" };

/** The relay's number for too many translations, and the library's for a text that was not translated (specification 8.18). */
const OFTEN = 60_018;
const NOT_TRANSLATED = 2117;

/** Translates a message's text into the reader's language (specification 7.102). Never rejects. */
export async function translateMessage(
  client: Pick<ChatClient, "translateText">,
  text: string,
  locale: Locale,
): Promise<MessageTranslation> {
  try {
    const { data } = await client.translateText({ sourceTextList: [text], targetLanguage: locale });
    const [translated = text] = data.translatedTextList;
    return translated === text ? { reason: "same" } : { text: translated };
  } catch (error) {
    const { code } = error as { code?: number };
    return { reason: code === OFTEN ? "often" : code === NOT_TRANSLATED ? "unknown" : "offline" };
  }
}
