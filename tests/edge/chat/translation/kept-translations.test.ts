import { describe, expect, it } from "vitest";
import { KeptTranslations } from "#edge/chat/translation/kept-translations.ts";
import { type Translation, TranslationFailed } from "#edge/chat/translation/translator.ts";

/** A translator that writes the target before a text, and can be held or made to fail. */
function slow() {
  const asked: Translation[] = [];
  let open = (): void => undefined;
  const state = {
    asked,
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
        asked.push(translation);
        await state.held;
        if (state.fails) throw new TranslationFailed("no");
        return translation.texts.map((text) => `${translation.target}: ${text}`);
      },
    },
  };
  return state;
}
const line = (text: string, target = "en") => ({ texts: [text], source: "auto", target });

describe("translations that are kept", () => {
  it("are paid once for a room of a thousand readers, while the first answer is on its way too @spec 7.102", async () => {
    const { translator, asked, hold, release } = slow();
    const kept = new KeptTranslations(translator);
    hold();
    const readers = Array.from({ length: 1_000 }, () => kept.translate(line("Que jogada")));
    release();
    expect(new Set((await Promise.all(readers)).flat())).toEqual(new Set(["en: Que jogada"]));
    expect(await kept.translate(line("Que jogada"))).toEqual(["en: Que jogada"]);
    expect(asked).toHaveLength(1);
    await kept.translate(line("Que jogada", "zh"));
    expect(asked).toHaveLength(2);
  });

  it("ask for what is missing alone, once for a repeated text, and answer in order", async () => {
    const { translator, asked } = slow();
    const kept = new KeptTranslations(translator);
    await kept.translate(line("um"));
    expect(await kept.translate({ texts: ["dois", "um", "dois"], source: "auto", target: "en" })).toEqual([
      "en: dois",
      "en: um",
      "en: dois",
    ]);
    expect(asked.map(({ texts }) => texts)).toEqual([["um"], ["dois"]]);
  });

  it("leave a text of the target language as it is, without asking", async () => {
    const { translator, asked } = slow();
    expect(await new KeptTranslations(translator).translate(line("好球", "zh-CN"))).toEqual(["好球"]);
    expect(asked).toEqual([]);
  });

  it("do not keep a failure", async () => {
    const service = slow();
    const kept = new KeptTranslations(service.translator);
    service.fails = true;
    await expect(kept.translate(line("um"))).rejects.toThrow("no");
    service.fails = false;
    expect(await kept.translate(line("um"))).toEqual(["en: um"]);
  });

  it("refuse more than 5,000 characters at once before anybody pays", async () => {
    const { translator, asked } = slow();
    const asking = new KeptTranslations(translator).translate({
      texts: ["a".repeat(3_000), "b".repeat(2_001)],
      source: "auto",
      target: "en",
    });
    await expect(asking).rejects.toThrow(/5001 characters together; at most 5000/);
    expect(asked).toEqual([]);
  });

  it("are at most 2,000: the one that was asked least recently leaves", async () => {
    const { translator, asked } = slow();
    const kept = new KeptTranslations(translator);
    for (let at = 0; at < 2_000; at += 1) await kept.translate(line(`n${at}`));
    await kept.translate(line("n0"));
    await kept.translate(line("another"));
    asked.length = 0;
    await kept.translate(line("n0"));
    expect(asked).toHaveLength(0);
    await kept.translate(line("n1"));
    expect(asked).toHaveLength(1);
  });
});
