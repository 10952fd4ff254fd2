import * as z from "zod";
import { log } from "#edge/contract/log.ts";
import { detectLanguage, primaryLanguage } from "./languages.ts";
import { type Translation, TranslationFailed, type Translator } from "./translator.ts";

/** Meta's many-to-many model of a hundred languages, as Workers AI runs it. */
const MODEL = "@cf/meta/m2m100-1.2b";

export const MODEL_TIMEOUT_MS = 8_000;

const AT_ONCE = 4;

/** The longest text of one request in characters. The model translates sentences and cuts the end of longer texts. */
const PIECE_MAX = 400;

/** The languages of the model. Source: its card, https://huggingface.co/facebook/m2m100_1.2B. */
const LANGUAGES: ReadonlySet<string> = new Set(
  "af am ar ast az ba be bg bn br bs ca ceb cs cy da de el en es et fa ff fi fr fy ga gd gl gu ha he hi hr ht hu hy id ig ilo is it ja jv ka kk km kn ko lb lg ln lo lt lv mg mk ml mn mr ms my ne nl no ns oc or pa pl ps pt ro ru sd si sk sl so sq sr ss su sv sw ta th tl tn tr uk ur uz vi wo xh yi yo zh zu".split(
    " ",
  ),
);

const Answer = z.object({ translated_text: z.string().min(1) });

export interface Model {
  run(model: typeof MODEL, inputs: { text: string; source_lang: string; target_lang: string }): Promise<unknown>;
}

export class ModelTranslator implements Translator {
  constructor(private readonly ai: Model) {}

  async translate({ texts, source, target }: Translation): Promise<string[]> {
    const to = requireLanguage(target);
    const from = source === "auto" ? null : requireLanguage(source);
    const parts = texts.map((text) => ({ from: from ?? detectLanguage(text) ?? "en", pieces: toPieces(text) }));
    const jobs = parts.flatMap(({ from, pieces }, text) => pieces.map((words, at) => ({ from, words, text, at })));
    const over = AbortSignal.timeout(MODEL_TIMEOUT_MS);
    const done = parts.map(({ pieces }) => [...pieces]);
    const waiting = jobs.filter(({ words, from }) => /\p{L}/u.test(words) && LANGUAGES.has(from) && from !== to);
    const lane = async (): Promise<void> => {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        const list = done[job.text];
        if (list) list[job.at] = await this.#run(job.words, job.from, to, over);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    return done.map((pieces) => pieces.join(""));
  }

  async #run(text: string, from: string, to: string, over: AbortSignal): Promise<string> {
    const words = text.trim();
    const at = text.indexOf(words);
    try {
      over.throwIfAborted();
      const answer = await Promise.race([
        this.ai.run(MODEL, { text: words, source_lang: from, target_lang: to }),
        new Promise<never>((_, reject) => over.addEventListener("abort", () => reject(over.reason), { once: true })),
      ]);
      return text.slice(0, at) + Answer.parse(answer).translated_text + text.slice(at + words.length);
    } catch (error) {
      if (over.aborted)
        throw new TranslationFailed(`The translation took longer than ${MODEL_TIMEOUT_MS / 1_000} s; try a shorter text.`);
      log.warn("Workers AI did not translate.", error);
      throw new TranslationFailed("The translation failed; try again.");
    }
  }
}

function requireLanguage(tag: string): string {
  const language = primaryLanguage(tag);
  if (LANGUAGES.has(language)) return language;
  throw new TranslationFailed(`"${tag}" is no language that this site translates; name one such as zh, pt-BR or en.`);
}

/** Cuts the text after sentences and lines, and cuts a sentence that is too long at a space. The joined pieces equal the text. */
function toPieces(text: string): string[] {
  const sentences =
    text
      .match(/[^\n.!?\u3002\uFF01\uFF1F]*(?:[.!?\u3002\uFF01\uFF1F]+["\u201D\u2019)]*(?:\s+|$)|\n+|[.!?\u3002\uFF01\uFF1F]+|$)/gu)
      ?.filter(Boolean) ?? [];
  return sentences.flatMap((sentence) => {
    const pieces: string[] = [];
    let rest = sentence;
    while (rest.length > PIECE_MAX) {
      const blank = rest.lastIndexOf(" ", PIECE_MAX) + 1;
      let at = blank > 0 ? blank : PIECE_MAX;
      if (/[\ud800-\udbff]/.test(rest[at - 1] ?? "")) at -= 1;
      pieces.push(rest.slice(0, at));
      rest = rest.slice(at);
    }
    return [...pieces, rest];
  });
}
