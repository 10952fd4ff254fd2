import { randomUUID } from "node:crypto";
import type { CommandAnswer, CommandRequest } from "#chat/protocol/commands.ts";
import { CHAT_ERRORS } from "#chat/protocol/errors.ts";
import { TranslationFailed, type TranslationService, translate } from "#edge/chat/translation.ts";
import type { RelayCommands } from "../context.ts";

type Name = "im_open_translate.ws_batch_trans_text";

/**
 * Returns the answer to a failed translation. This wire reports it in the answer's own `Error`, not as a refusal, and the client
 * fails with 2117 (specification 8.18).
 */
const failed = (Message: string) => ({ TranslatedTextList: [], Error: { Code: CHAT_ERRORS.TRANSLATE_TEXT_FAIL, Message } });
const NO_ERROR = { Code: 0, Message: "" };

/** Translates with the service, if there is one (specification 7.102). */
export async function answerTranslation(
  service: TranslationService | null,
  { SourceText, Source, Target }: CommandRequest<Name>,
): Promise<CommandAnswer<Name>> {
  const RequestId = randomUUID();
  if (!service) return { RequestId, ...failed("This chat has no translation service; its operator can set TRANSLATE_URL.") };
  try {
    const TranslatedTextList = await translate(service, { texts: SourceText, source: Source, target: Target });
    return { RequestId, TranslatedTextList, Error: NO_ERROR };
  } catch (error) {
    if (error instanceof TranslationFailed) return { RequestId, ...failed(error.message) };
    throw error;
  }
}

export const translationRelayCommands = {
  "im_open_translate.ws_batch_trans_text": ({ config }, body) => answerTranslation(config.translation, body),
} satisfies RelayCommands;
