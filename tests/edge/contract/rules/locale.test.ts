import { describe, expect, it } from "vitest";
import { DEFAULT_LOCALE, LANGUAGES, LOCALES } from "#edge/contract/rules/locale.ts";

describe("the language of a page", () => {
  it("a page is in one of four languages, Chinese by default @spec 1.1", () => {
    expect(LOCALES).toEqual(["zh", "pt-BR", "en", "es"]);
    expect(DEFAULT_LOCALE).toBe("zh");
  });

  it.each(LOCALES)("the settings of %s match Intl's format of numbers, dates and plurals", (locale) => {
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
