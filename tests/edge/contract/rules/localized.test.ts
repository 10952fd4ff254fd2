import { describe, expect, it } from "vitest";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { inLanguage, writtenIn } from "#edge/contract/rules/localized.ts";

const ALL = { zh: "金币", pt: "Ouro", en: "Gold" };

describe("a text in each language", () => {
  it.each<[locale: Locale, texts: { zh: string; pt: string; en?: string }, shown: string]>([
    ["zh", ALL, "金币"],
    ["pt-BR", ALL, "Ouro"],
    ["en", ALL, "Gold"],
    ["en", { ...ALL, en: "" }, "Ouro"],
    ["en", { zh: "金币", pt: "Ouro" }, "Ouro"],
    ["en", { zh: "金币", pt: "", en: "" }, "金币"],
    ["pt-BR", { ...ALL, pt: "" }, "Gold"],
    ["pt-BR", { zh: "金币", pt: "", en: "" }, "金币"],
    ["zh", { ...ALL, zh: "" }, "Gold"],
    ["zh", { zh: "", pt: "Ouro" }, "Ouro"],
    ["en", { zh: "", pt: "", en: "" }, ""],
  ])("%s of %o is %s (@spec 1.1)", (locale, texts, shown) => {
    expect(inLanguage(texts, locale)).toBe(shown);
    expect(writtenIn({ name_zh: texts.zh, name_pt: texts.pt, name_en: texts.en }, "name", locale)).toBe(shown);
  });
});
