import { requireText, requireTexts } from "../../arguments.ts";
import type { Context } from "../../context.ts";
import { failure, words } from "../../errors.ts";
import { TRANSLATE_TEXT_FAIL } from "../../protocol/client-errors.ts";
import type { MessageChangeApi } from "../../types/api/messages.ts";
import { done } from "../../types/result.ts";

/** The source language if the app states none; the service then detects the language (specification 7.102). */
const ANY_LANGUAGE = "auto";

/** Translates texts. If the relay has no translation service, the call fails with 2117 (specification 8.18). */
export default function createTranslation(context: Context): Pick<MessageChangeApi, "translateText"> {
  const { session, options } = context;
  return {
    async translateText({ sourceTextList, sourceLanguage = ANY_LANGUAGE, targetLanguage }) {
      requireTexts(sourceTextList, "sourceTextList");
      requireText(targetLanguage, "targetLanguage");
      const answer = await context.ask("im_open_translate.ws_batch_trans_text", {
        SourceText: sourceTextList,
        Source: sourceLanguage,
        Target: targetLanguage,
        FromAccount: session.tinyID,
        SdkAppId: options.SDKAppID,
      });
      const { Error: refusal, TranslatedTextList } = answer;
      if (refusal?.Code) throw failure(TRANSLATE_TEXT_FAIL, refusal.Message);
      if (TranslatedTextList?.length !== sourceTextList.length) {
        throw failure(TRANSLATE_TEXT_FAIL, words("back", TranslatedTextList?.length ?? 0, sourceTextList.length));
      }
      return done({ translatedTextList: TranslatedTextList });
    },
  };
}
