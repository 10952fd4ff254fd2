import { describe, expect, it } from "vitest";
import { PhraseBook } from "#edge/chat/translation/phrase-book.ts";
import { PHRASE_LANGUAGES, PHRASES } from "#edge/chat/translation/phrases.ts";
import { demoMessages } from "#edge/demo/private-talk.ts";
import { demoCheers, demoLines } from "#edge/feed/demo-world/room-talk.ts";
import { demoAnchors } from "#edge/feed/demo-world/room-words.ts";

const book = new PhraseBook();
const translate = (text: string, target: string, source = "auto"): Promise<string> =>
  book.translate({ texts: [text], source, target }).then(([translated = ""]) => translated);

describe("the phrase book for translations", () => {
  it.each([
    ["Boa noite", "en", "Good evening"],
    ["boa noite!!!", "en", "Good evening"],
    ["GOOOOOOOOL", "zh", "进了！！！"],
    ["进了！！！", "pt-BR", "GOOOOL!"],
    ["角球机会", "en", "A corner!"],
    ["Oi", "zh-CN", "你好"],
    ["2-0 🔥", "en", "2-0 🔥"],
    ["Obrigado 🙏", "en", "Thank you 🙏"],
    ["@Carol Boa noite", "zh", "@Carol 晚上好"],
    ["Boa noite! Quem ganhou?", "en", "Good evening! Who won?"],
    ["你好。谁赢了？", "pt-BR", "Olá. Quem ganhou?"],
    ["Boa noite! Quem ganhou?", "es", "Buenas noches! ¿Quién ganó?"],
    ["¿Quién marcó?", "en", "Who scored?"],
    ["QUÉ PENA", "zh", "太可惜了"],
  ])("the phrase book translates %j to %s @spec 7.102", async (text, target, translated) => {
    expect(await translate(text, target)).toBe(translated);
  });

  it("the phrase book looks only in the named source language", async () => {
    await expect(translate("Goal", "zh", "pt")).rejects.toThrow(/cannot translate/);
    expect(await translate("Goal", "zh", "en-GB")).toBe("进了！！！");
  });

  it.each(["Meu cachorro se chama Neymar", "Boa noite! Meu cachorro", "哈利波特"])(
    "the phrase book states that it cannot translate %j",
    async (text) => {
      await expect(translate(text, text.startsWith("M") || text.startsWith("B") ? "zh" : "en")).rejects.toThrow(
        /cannot translate this text: ".+phrase book/,
      );
    },
  );

  it("the phrase book refuses a language that it does not have", async () => {
    await expect(translate("Boa noite", "sv")).rejects.toThrow(/"sv".*zh, pt-BR, en and es/);
  });

  it("the phrase book has every chat line of the demo world", async () => {
    const from = 1_764_000_000;
    const said = new Set([
      ...demoMessages.map(({ text }) => text),
      ...demoLines(from, from + 3_600).map(({ text }) => text),
      ...demoAnchors
        .flatMap(({ uid }) => Array.from({ length: 60 }, (_, at) => demoCheers(uid, from + at)).flat())
        .map(({ text }) => text),
    ]);
    expect(said.size).toBeGreaterThan(80);
    for (const text of said)
      for (const target of PHRASE_LANGUAGES) expect(await translate(text, target), `${text} → ${target}`).not.toBe("");
  });

  it("the phrase book has a translation for each phrase of each language", async () => {
    for (const [zh, pt, en, es] of PHRASES) {
      for (const text of [zh, pt, es]) expect(await translate(text, "en"), text).not.toBe("");
      expect(PHRASES.map((row) => row[2])).toContain(await translate(en, "en", "en"));
    }
  });
});
