import { afterEach, describe, expect, it, vi } from "vitest";
import { TranslationFailed } from "#edge/chat/translation/translator.ts";
import { type Model, ModelTranslator } from "#edge/chat/translation/workers-ai.ts";

type ModelRequest = Parameters<Model["run"]>[1];

/** A fake model that prefixes a text with its pair of languages. */
function model(
  answer: (request: ModelRequest) => unknown = ({ text, source_lang, target_lang }) => ({
    translated_text: `[${source_lang}>${target_lang}] ${text}`,
  }),
) {
  const requests: ModelRequest[] = [];
  return {
    requests,
    ai: {
      async run(_name: string, inputs: ModelRequest) {
        requests.push(inputs);
        return answer(inputs);
      },
    },
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the translation by Workers AI", () => {
  it("Workers AI receives a request for each sentence @spec 7.102", async () => {
    const { ai, requests } = model();
    const texts = ["Que jogada! Isso era impedimento?\n好球！", "2-0"];
    expect(await new ModelTranslator(ai).translate({ texts, source: "auto", target: "en-US" })).toEqual([
      "[zh>en] Que jogada! [zh>en] Isso era impedimento?\n[zh>en] 好球！",
      "2-0",
    ]);
    expect(requests.map(({ text }) => text)).toEqual(["Que jogada!", "Isso era impedimento?", "好球！"]);
  });

  it("Workers AI receives English as the source if the language is unknown", async () => {
    const { ai, requests } = model();
    await new ModelTranslator(ai).translate({ texts: ["Messi"], source: "auto", target: "zh" });
    await new ModelTranslator(ai).translate({ texts: ["Messi"], source: "pt-BR", target: "zh" });
    expect(requests.map(({ source_lang }) => source_lang)).toEqual(["en", "pt"]);
  });

  it("Workers AI gets a long text in pieces", async () => {
    const { ai, requests } = model(({ text }) => ({ translated_text: text }));
    const long = `${"palavra ".repeat(150)}${"字".repeat(900)}😀`;
    expect(await new ModelTranslator(ai).translate({ texts: [long], source: "pt", target: "en" })).toEqual([long]);
    expect(requests.every(({ text }) => text.length <= 400)).toBe(true);
  });

  it.each([
    ["a refusal", () => Promise.reject(new Error("5006: token ab12"))],
    ["an answer without a text", () => ({})],
    ["an empty text", () => ({ translated_text: "" })],
    ["a queued request", () => ({ request_id: "1" })],
  ])("the translator throws an error text if Workers AI fails with %s", async (_what, answer) => {
    const translating = new ModelTranslator(model(answer).ai).translate({ texts: ["gol"], source: "pt", target: "en" });
    await expect(translating).rejects.toThrow(new TranslationFailed("The translation failed; try again."));
  });

  it("the translator abandons a request to Workers AI after 8 s", async () => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
    const translating = new ModelTranslator(model(() => new Promise(() => undefined)).ai).translate({
      texts: ["gol"],
      source: "pt",
      target: "en",
    });
    expect(timeout).toHaveBeenCalledWith(8_000);
    clock.abort(new DOMException("over", "TimeoutError"));
    await expect(translating).rejects.toThrow(/longer than 8 s/);
  });

  it("Workers AI receives no request for a language that it does not support", async () => {
    const { ai, requests } = model();
    await expect(new ModelTranslator(ai).translate({ texts: ["gol"], source: "auto", target: "tlh" })).rejects.toThrow(
      /"tlh" is no language/,
    );
    expect(requests).toEqual([]);
  });
});
