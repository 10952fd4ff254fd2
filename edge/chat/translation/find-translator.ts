import { readConfig } from "#edge/ground/env.ts";
import { KeptTranslations } from "./kept-translations.ts";
import { PhraseBook } from "./phrase-book.ts";
import { ServiceTranslator } from "./translation-service.ts";
import type { Translator } from "./translator.ts";
import { ModelTranslator } from "./workers-ai.ts";

const translators = new WeakMap<Env, Translator>();

/** The operator's service, else Workers AI if it is bound, else the phrase book. A process has one translator. */
export function findTranslator(env: Env): Translator {
  const known = translators.get(env);
  if (known) return known;
  const { TRANSLATE_URL: url, TRANSLATE_TOKEN: token } = readConfig(env);
  const own = url ? new ServiceTranslator({ url, token }) : env.AI ? new ModelTranslator(env.AI) : new PhraseBook();
  const translator = new KeptTranslations(own);
  translators.set(env, translator);
  return translator;
}
