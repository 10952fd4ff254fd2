import { randomUUID } from "node:crypto";
import type { CommandAnswer, CommandRequest } from "#chat/protocol/commands.ts";
import { CHAT_ERRORS, SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { TranslationFailed, type Translator } from "#edge/chat/translation/translator.ts";
import { isGuestId } from "#edge/ground/chat-identity/guest-id.ts";
import type { RelayCommands } from "../context.ts";

type Name = "im_open_translate.ws_batch_trans_text";

const NO_ERROR = { Code: 0, Message: "" };

/**
 * Translates for a client (specification 7.102). A failure is in the answer's own `Error`; the client then fails with 2117 (8.18).
 */
export async function answerTranslation(
  translator: Translator,
  { SourceText, Source, Target }: Pick<CommandRequest<Name>, "SourceText" | "Source" | "Target">,
): Promise<CommandAnswer<Name>> {
  const RequestId = randomUUID();
  try {
    const TranslatedTextList = await translator.translate({ texts: SourceText, source: Source, target: Target });
    return { RequestId, TranslatedTextList, Error: NO_ERROR };
  } catch (error) {
    if (!(error instanceof TranslationFailed)) throw error;
    return { RequestId, TranslatedTextList: [], Error: { Code: CHAT_ERRORS.TRANSLATE_TEXT_FAIL, Message: error.message } };
  }
}

export const translationRelayCommands = {
  "im_open_translate.ws_batch_trans_text": async (relay, body) => {
    if (isGuestId(relay.session.userId))
      throw new Refusal(SERVER_ERRORS.ACCOUNT_RESTRICTED, "Nothing is translated for visitors; sign in first.");
    const waitS = await relay.attempt("translation");
    if (waitS > 0) throw new Refusal(SERVER_ERRORS.OVER_FREQUENCY, `Too many translations; try again in ${waitS} s.`);
    return answerTranslation(relay.config.translator, body);
  },
} satisfies RelayCommands;
