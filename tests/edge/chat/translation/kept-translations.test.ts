import { describe, expect, it } from "vitest";
import { KeptTranslations } from "#edge/chat/translation/kept-translations.ts";
import { type Translation, TranslationFailed } from "#edge/chat/translation/translator.ts";

/** A translator that only prefixes the target language. The test can delay it or make it fail. */
function slow() {
  const requests: Translation[] = [];
  let open = (): void => undefined;
  const state = {
    requests,
    fails: false,
    held: Promise.resolve() as Promise<void>,
    hold() {
      state.held = new Promise((resolve) => {
        open = resolve;
      });
    },
    release: () => open(),
    translator: {
      async translate(translation: Translation) {
        requests.push(translation);
        await state.held;
        if (state.fails) throw new TranslationFailed("no");
        return translation.texts.map((text) => `${translation.target}: ${text}`);
      },
    },
  };
  return state;
}
const line = (text: string, target = "en") => ({ texts: [text], source: "auto", target });

describe("cached translations", () => {
  it("all readers of a room share one paid translation @spec 7.102", async () => {
    const { translator, requests, hold, release } = slow();
    const kept = new KeptTranslations(translator);
    hold();
    const readers = Array.from({ length: 1_000 }, () => kept.translate(line("Que jogada")));
    release();
    expect(new Set((await Promise.all(readers)).flat())).toEqual(new Set(["en: Que jogada"]));
    expect(await kept.translate(line("Que jogada"))).toEqual(["en: Que jogada"]);
    expect(requests).toHaveLength(1);
    await kept.translate(line("Que jogada", "zh"));
    expect(requests).toHaveLength(2);
  });

  it("the cache requests a repeated text only once", async () => {
    const { translator, requests } = slow();
    const kept = new KeptTranslations(translator);
    await kept.translate(line("um"));
    expect(await kept.translate({ texts: ["dois", "um", "dois"], source: "auto", target: "en" })).toEqual([
      "en: dois",
      "en: um",
      "en: dois",
    ]);
    expect(requests.map(({ texts }) => texts)).toEqual([["um"], ["dois"]]);
  });

  it("the cache returns a text of the target language without a request", async () => {
    const { translator, requests } = slow();
    expect(await new KeptTranslations(translator).translate(line("好球", "zh-CN"))).toEqual(["好球"]);
    expect(requests).toEqual([]);
  });

  it("the cache does not store failed translations", async () => {
    const service = slow();
    const kept = new KeptTranslations(service.translator);
    service.fails = true;
    await expect(kept.translate(line("um"))).rejects.toThrow("no");
    service.fails = false;
    expect(await kept.translate(line("um"))).toEqual(["en: um"]);
  });

  it("the cache refuses more than 5,000 characters before any paid request", async () => {
    const { translator, requests } = slow();
    const translating = new KeptTranslations(translator).translate({
      texts: ["a".repeat(3_000), "b".repeat(2_001)],
      source: "auto",
      target: "en",
    });
    await expect(translating).rejects.toThrow(/5001 characters together; at most 5000/);
    expect(requests).toEqual([]);
  });

  it("the cache stores at most 2,000 translations", async () => {
    const { translator, requests } = slow();
    const kept = new KeptTranslations(translator);
    for (let at = 0; at < 2_000; at += 1) await kept.translate(line(`n${at}`));
    await kept.translate(line("n0"));
    await kept.translate(line("another"));
    requests.length = 0;
    await kept.translate(line("n0"));
    expect(requests).toHaveLength(0);
    await kept.translate(line("n1"));
    expect(requests).toHaveLength(1);
  });
});
