import { describe, expect, it } from "vitest";
import { LANGUAGES, LOCALES, type LocaleHints, resolveLocale } from "#edge/contract/rules/locale.ts";

describe("language of a page", () => {
  it("is Chinese, Brazilian Portuguese or English @spec 1.1", () => {
    expect(LOCALES).toEqual(["zh", "pt-BR", "en"]);
  });

  it.each<[LocaleHints, string]>([
    [{}, "zh"],
    [{ lang: "pt-br" }, "pt-BR"],
    [{ lang: "PT-BR" }, "pt-BR"],
    [{ lang: "zh", cookie: "pt-BR", acceptLanguage: "pt" }, "zh"],
    [{ lang: "xx", cookie: "pt-BR" }, "pt-BR"],
    [{ cookie: "", acceptLanguage: "pt-BR,pt;q=0.9,en;q=0.8" }, "pt-BR"],
    [{ lang: "en" }, "en"],
    [{ lang: "en-us", cookie: "zh" }, "en"],
    [{ acceptLanguage: "fr-FR,zh-CN;q=0.4,pt;q=0.7" }, "pt-BR"],
    [{ acceptLanguage: "en-US,zh-CN;q=0.4,pt;q=0.7" }, "en"],
    [{ acceptLanguage: "fr,zh;q=0.3,en-GB;q=0.5" }, "en"],
    [{ acceptLanguage: "fr-FR,fr" }, "zh"],
    [{ acceptLanguage: "pt;q=0, fr" }, "zh"],
    [{ acceptLanguage: ";;q=;,," }, "zh"],
  ])("%j gives %s @spec 1.1", (hints, locale) => {
    expect(resolveLocale(hints)).toBe(locale);
  });

  it.each(LOCALES)("the table of %s writes numbers, dates and plurals as Intl does", (locale) => {
    const { intl, decimal, group, yearFirst, plural } = LANGUAGES[locale];
    const parts = new Intl.NumberFormat(intl).formatToParts(12_345.6);
    expect(parts.filter(({ type }) => type === "decimal" || type === "group").map(({ value }) => value)).toEqual([
      group,
      decimal,
    ]);
    const [first] = new Intl.DateTimeFormat(intl).formatToParts(0);
    expect(first?.type).toBe(yearFirst ? "year" : "day");
    const rules = new Intl.PluralRules(intl);
    for (let count = 0; count < 200; count += 1) expect(plural(count)).toBe(rules.select(count));
  });
});
