import { describe, expect, it } from "vitest";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { eachLanguage, fromWire, inLanguage, spelledOut, toWire, writtenIn } from "#edge/contract/rules/localized.ts";

const ALL = { zh: "金币", pt: "Ouro", en: "Gold", es: "Oro" };

describe("a text in each language", () => {
  it.each<[locale: Locale, texts: { zh: string; pt: string; en?: string; es?: string }, shown: string]>([
    ["zh", ALL, "金币"],
    ["pt-BR", ALL, "Ouro"],
    ["en", ALL, "Gold"],
    ["es", ALL, "Oro"],
    ["es", { ...ALL, es: "" }, "Gold"],
    ["es", { zh: "金币", pt: "Ouro" }, "Ouro"],
    ["es", { zh: "金币", pt: "" }, "金币"],
    ["en", { ...ALL, en: "" }, "Oro"],
    ["en", { ...ALL, en: "", es: "" }, "Ouro"],
    ["en", { zh: "金币", pt: "Ouro" }, "Ouro"],
    ["en", { zh: "金币", pt: "", en: "" }, "金币"],
    ["pt-BR", { ...ALL, pt: "" }, "Gold"],
    ["pt-BR", { zh: "金币", pt: "", en: "" }, "金币"],
    ["zh", { ...ALL, zh: "" }, "Gold"],
    ["zh", { zh: "", pt: "Ouro" }, "Ouro"],
    ["en", { zh: "", pt: "", en: "" }, ""],
  ])("the language %s picks from %o the text %s (@spec 1.1)", (locale, texts, shown) => {
    expect(inLanguage(texts, locale)).toBe(shown);
    expect(writtenIn({ name_zh: texts.zh, name_pt: texts.pt, name_en: texts.en, name_es: texts.es }, "name", locale)).toBe(shown);
  });
});

describe("a text on the wire", () => {
  it("a text sent over the network has a field for each language", () => {
    expect(toWire("name", ALL)).toEqual({ name_zh: "金币", name_pt: "Ouro", name_en: "Gold", name_es: "Oro" });
    expect(toWire("name", { zh: "金币", pt: "Ouro" })).toEqual({ name_zh: "金币", name_pt: "Ouro", name_en: "", name_es: "" });
    expect(fromWire(toWire("name", ALL), "name")).toEqual(ALL);
    expect(fromWire({ name_zh: "金币", name_pt: null }, "name")).toEqual({ zh: "金币", pt: "", en: "", es: "" });
  });

  it("a nullable text keeps null in the network format", () => {
    expect(
      toWire(
        "reason",
        eachLanguage(() => null),
      ),
    ).toEqual({ reason_zh: null, reason_pt: null, reason_en: null, reason_es: null });
  });
});

it("a language without its own spelling shows the English spelling", () => {
  expect(spelledOut({ en: "Arsenal", zh: "阿森纳", pt: null })).toEqual({
    zh: "阿森纳",
    pt: "Arsenal",
    en: "Arsenal",
    es: "Arsenal",
  });
});
