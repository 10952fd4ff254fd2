import type { ChatClient } from "#chat/index.ts";
import { TRANSLATE_TEXT_FAIL } from "#chat/protocol/client-errors.ts";
import { OVER_FREQUENCY } from "#chat/protocol/server-errors.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";

/** Without a translation, `reason` is a key of the translation area `translation`. */
export type MessageTranslation = { text: string } | { reason: "same" | "unknown" | "often" | "offline" };

/** Never rejects (specification 7.102). */
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
    return { reason: code === OVER_FREQUENCY ? "often" : code === TRANSLATE_TEXT_FAIL ? "unknown" : "offline" };
  }
}
