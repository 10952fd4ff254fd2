import * as z from "zod";
import { outbound } from "#edge/ground/outbound.ts";
import { askService, type OperatorService } from "../operator-service.ts";
import { type Translation, TranslationFailed, type Translator } from "./translator.ts";

const TRANSLATE_TIMEOUT_MS = 5_000;

const ANSWER_MAX_BYTES = 4 * 1_024 * 1_024;

const Translated = z.object({ texts: z.array(z.string()) });

/** Translates with the operator's service: `POST url` of `{texts, source, target}`, answered by `{texts}` in order within 5 s. */
export class ServiceTranslator implements Translator {
  constructor(
    private readonly service: OperatorService,
    private readonly request: typeof outbound = outbound,
  ) {}

  async translate(translation: Translation): Promise<string[]> {
    const { texts } = await askService(this.request, this.service, {
      name: "translation service",
      contentType: "application/json",
      body: JSON.stringify(translation),
      timeoutMs: TRANSLATE_TIMEOUT_MS,
      answerMaxBytes: ANSWER_MAX_BYTES,
      answer: Translated,
      Failed: TranslationFailed,
    });
    if (texts.length !== translation.texts.length)
      throw new TranslationFailed(
        `The translation service was sent ${translation.texts.length} texts and gave back ${texts.length}.`,
      );
    return texts;
  }
}
