import { describe, expect, it } from "vitest";
import { LOCALES, type LocaleHints, resolveLocale } from "#edge/contract/rules/locale.ts";

describe("language of a page", () => {
  it("is Chinese or Brazilian Portuguese @spec 1.1", () => {
    expect(LOCALES).toEqual(["zh", "pt-BR"]);
  });

  it.each<[LocaleHints, string]>([
    [{}, "zh"],
    [{ lang: "pt-br" }, "pt-BR"],
    [{ lang: "PT-BR" }, "pt-BR"],
    [{ lang: "zh", cookie: "pt-BR", acceptLanguage: "pt" }, "zh"],
    [{ lang: "xx", cookie: "pt-BR" }, "pt-BR"],
    [{ cookie: "", acceptLanguage: "pt-BR,pt;q=0.9,en;q=0.8" }, "pt-BR"],
    [{ acceptLanguage: "en-US,zh-CN;q=0.4,pt;q=0.7" }, "pt-BR"],
    [{ acceptLanguage: "en-US,en" }, "zh"],
    [{ acceptLanguage: "pt;q=0, en" }, "zh"],
    [{ acceptLanguage: ";;q=;,," }, "zh"],
  ])("%j gives %s @spec 1.1", (hints, locale) => {
    expect(resolveLocale(hints)).toBe(locale);
  });
});
