import { z } from "zod";
import { log } from "#edge/contract/log.ts";
import { readBody } from "#edge/http/read-body.ts";
import { outbound } from "#edge/outbound.ts";
import { type Translation, TranslationFailed, type Translator } from "./translator.ts";

/** Time limit for a translation, in milliseconds. */
export const TRANSLATE_TIMEOUT_MS = 5_000;

/** Longest response that is read from the service, in bytes. */
const ANSWER_MAX_BYTES = 4 * 1_024 * 1_024;

const Translated = z.object({ texts: z.array(z.string()) });

/** Address of the operator's translation service: `POST url` of `{texts, source, target}`, answered by `{texts}` in the same order. */
export interface TranslationService {
  url: string;
  /** Sent as `Authorization: Bearer …`; empty for none. */
  token: string;
}

/** Translates with the operator's own service. A refusal, any other answer, and one that takes longer than 5 s fail (specification 7.102). */
export class ServiceTranslator implements Translator {
  constructor(
    private readonly service: TranslationService,
    private readonly request: typeof outbound = outbound,
  ) {}

  async translate(translation: Translation): Promise<string[]> {
    const answer = await this.#ask(translation);
    if (answer.length !== translation.texts.length)
      throw new TranslationFailed(
        `The translation service was sent ${translation.texts.length} texts and gave back ${answer.length}.`,
      );
    return answer;
  }

  async #ask(translation: Translation): Promise<string[]> {
    const { url, token } = this.service;
    try {
      const response = await this.request(url, {
        method: "POST",
        headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(translation),
        signal: AbortSignal.timeout(TRANSLATE_TIMEOUT_MS),
      });
      if (!response.ok) throw new TranslationFailed(`The translation service answered ${response.status}.`);
      const body = await readBody(response, ANSWER_MAX_BYTES);
      if (!body) throw new TranslationFailed("The translation service's answer is too long.");
      return Translated.parse(JSON.parse(new TextDecoder().decode(body))).texts;
    } catch (error) {
      if (error instanceof TranslationFailed) throw error;
      if (error instanceof DOMException && error.name === "TimeoutError")
        throw new TranslationFailed(`The translation service took longer than ${TRANSLATE_TIMEOUT_MS / 1_000} s.`);
      log.warn("The translation service failed.", error);
      throw new TranslationFailed("The translation service failed; try again.");
    }
  }
}
