import { afterEach, describe, expect, it, vi } from "vitest";
import { TranslationFailed } from "#edge/chat/translation/translator.ts";
import { type Model, ModelTranslator } from "#edge/chat/translation/workers-ai.ts";

type Asked = Parameters<Model["run"]>[1];

/** A model that writes the pair of languages around what it is asked. */
function model(
  answer: (asked: Asked) => unknown = ({ text, source_lang, target_lang }) => ({
    translated_text: `[${source_lang}>${target_lang}] ${text}`,
  }),
) {
  const asked: Asked[] = [];
  return {
    asked,
    ai: {
      async run(_name: string, inputs: Asked) {
        asked.push(inputs);
        return answer(inputs);
      },
    },
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("Workers AI", () => {
  it("is asked for each sentence, in its detected language, and the text keeps its lines @spec 7.102", async () => {
    const { ai, asked } = model();
    const texts = ["Que jogada! Isso era impedimento?\n好球！", "2-0"];
    expect(await new ModelTranslator(ai).translate({ texts, source: "auto", target: "en-US" })).toEqual([
      "[zh>en] Que jogada! [zh>en] Isso era impedimento?\n[zh>en] 好球！",
      "2-0",
    ]);
    expect(asked.map(({ text }) => text)).toEqual(["Que jogada!", "Isso era impedimento?", "好球！"]);
  });

  it("is asked in the named language, and in English where the words do not tell", async () => {
    const { ai, asked } = model();
    await new ModelTranslator(ai).translate({ texts: ["Messi"], source: "auto", target: "zh" });
    await new ModelTranslator(ai).translate({ texts: ["Messi"], source: "pt-BR", target: "zh" });
    expect(asked.map(({ source_lang }) => source_lang)).toEqual(["en", "pt"]);
  });

  it("gets a long text in pieces that together are the text", async () => {
    const { ai, asked } = model(({ text }) => ({ translated_text: text }));
    const long = `${"palavra ".repeat(150)}${"字".repeat(900)}😀`;
    expect(await new ModelTranslator(ai).translate({ texts: [long], source: "pt", target: "en" })).toEqual([long]);
    expect(asked.every(({ text }) => text.length <= 400)).toBe(true);
  });

  it.each([
    ["a refusal", () => Promise.reject(new Error("5006: token ab12"))],
    ["an answer without a text", () => ({})],
    ["an empty text", () => ({ translated_text: "" })],
    ["a queued request", () => ({ request_id: "1" })],
  ])("fails on %s in words for the person who asked", async (_what, answer) => {
    const asking = new ModelTranslator(model(answer).ai).translate({ texts: ["gol"], source: "pt", target: "en" });
    await expect(asking).rejects.toThrow(new TranslationFailed("The translation failed; try again."));
  });

  it("is abandoned after 8 s", async () => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
    const asking = new ModelTranslator(model(() => new Promise(() => undefined)).ai).translate({
      texts: ["gol"],
      source: "pt",
      target: "en",
    });
    expect(timeout).toHaveBeenCalledWith(8_000);
    clock.abort(new DOMException("over", "TimeoutError"));
    await expect(asking).rejects.toThrow(/longer than 8 s/);
  });

  it("is not asked for a language that it does not have", async () => {
    const { ai, asked } = model();
    await expect(new ModelTranslator(ai).translate({ texts: ["gol"], source: "auto", target: "tlh" })).rejects.toThrow(
      /"tlh" is no language/,
    );
    expect(asked).toEqual([]);
  });
});
