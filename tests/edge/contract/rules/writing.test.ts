import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foundText } from "#app/i18n/use-text.ts";
import type { Brand } from "#edge/contract/brands/brand.ts";
import { pq8 } from "#edge/contract/brands/pq8.ts";
import { BRANDS } from "#edge/contract/brands/resolve.ts";
import { xzb } from "#edge/contract/brands/xzb.ts";
import { LANGUAGES, LOCALES, type Locale } from "#edge/contract/rules/locale.ts";
import { inLanguage } from "#edge/contract/rules/localized.ts";
import { truncateDisplay } from "#edge/contract/rules/truncate-display.ts";
import {
  displayLength,
  inWan,
  pageHead,
  shortNumber,
  siteTitle,
  titledRoute,
  titleWithSite,
  writtenNumber,
  writtenShare,
} from "#edge/contract/rules/writing.ts";

const toWording = ({ displayName, titleWording }: Pick<Brand, "displayName" | "titleWording">, locale: Locale) => ({
  name: inLanguage(displayName, locale),
  wording: inLanguage(titleWording, locale),
});
const toHead = (path: string, locale: Locale) =>
  pageHead(toWording(pq8, locale), foundText(locale, "shell", `title.${titledRoute(path)}`));
const TITLED_ROUTES = ["/live", "/score", "/live/lives", "/c2c", "/user-center"];

const charactersIn = (value: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(value)].map(({ segment }) => segment);

describe("the title of a page", () => {
  it("the page title names the sports before the site @spec 1.4", () => {
    expect(siteTitle(toWording(pq8, "zh"))).toBe("英超直播,NBA直播,足球直播,篮球直播,体育直播 - 皮球吧");
    expect(siteTitle(toWording(pq8, "pt-BR"))).toBe(
      "Premier League ao vivo, NBA ao vivo, futebol ao vivo, basquete ao vivo, esportes ao vivo - PQ8 Esportes",
    );
    expect(siteTitle(toWording(pq8, "es"))).toBe(
      "Premier League en directo, NBA en directo, fútbol en directo, baloncesto en directo, deportes en directo - PQ8 Deportes",
    );
    expect(titleWithSite("Santos - Flamengo", toWording(pq8, "pt-BR"))).toBe("Santos - Flamengo - PQ8 Esportes");
  });

  it("some brands have different words in the site title @spec 1.4", () => {
    expect(siteTitle(toWording(xzb, "zh"))).toBe("英超直播,NBA直播,足球比分,篮球比分,体育直播 - 先知吧");
    expect(new Set(BRANDS.map((brand) => brand.titleWording.zh)).size).toBeGreaterThan(3);
  });

  it("five routes set the page title and keywords @spec 2.17", () => {
    for (const locale of LOCALES) {
      const heads = TITLED_ROUTES.map((route) => toHead(route, locale));
      expect(new Set(heads.map(({ title }) => title)).size).toBe(5);
      TITLED_ROUTES.forEach((route, index) => {
        expect(toHead(`/m${route}/`, locale)).toEqual(heads[index]);
        expect(heads[index]?.title.endsWith(` - ${inLanguage(pq8.displayName, locale)}`)).toBe(true);
        expect(heads[index]?.keywords).not.toBe(toHead("/", locale).keywords);
      });
    }
    expect(toHead("/m/score", "zh")).toEqual({
      title: "足球比分,篮球比分,即时比分,赛程 - 皮球吧",
      keywords: "足球比分,篮球比分,即时比分,赛程,英超直播,NBA直播,足球直播,篮球直播,体育直播,皮球吧",
    });
  });

  it("all other routes have the variant's site title @spec 1.4 @spec 2.17", () => {
    for (const path of ["/", "/m", "/m/", "/score/detail/1", "/live/videos", "/constructor"]) {
      expect(toHead(path, "zh").title).toBe(siteTitle(toWording(pq8, "zh")));
    }
  });
});

const places = fc.integer({ min: 0, max: 3 });
// Adding 0 turns a negative zero into zero, because Intl would write its sign.
const number = fc
  .oneof(
    fc.integer({ min: -20_000_000, max: 20_000_000 }),
    fc.integer({ min: -5_000_000, max: 5_000_000 }).map((thousandths) => thousandths / 1000),
  )
  .map((value) => value + 0);

describe.each(LOCALES)("in %s", (locale) => {
  const tag = LANGUAGES[locale].intl;

  it("a number is written in the format of Intl", () => {
    fc.assert(
      fc.property(number, places, places, (value, least, more) => {
        const intl = new Intl.NumberFormat(tag, { minimumFractionDigits: least, maximumFractionDigits: least + more });
        expect(writtenNumber(value, locale, { least, most: least + more })).toBe(intl.format(value));
      }),
    );
  });

  it("a number has at most three decimals by default, as in Intl", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => value + 0),
        (value) => void expect(writtenNumber(value, locale)).toBe(new Intl.NumberFormat(tag).format(value)),
      ),
    );
  });

  it("a share is written in the format of Intl", () => {
    const intl = new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 0 });
    for (let whole = 1; whole <= 200; whole++)
      for (let part = 0; part <= whole; part++)
        expect([part, whole, writtenShare(part / whole, locale)]).toEqual([part, whole, intl.format(part / whole)]);
  });
});

it("a large Portuguese number has the short format of Intl", () => {
  const intl = new Intl.NumberFormat("pt-BR", { notation: "compact", maximumFractionDigits: 2 });
  fc.assert(
    fc.property(
      fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
      (value) => void expect(shortNumber(value, "pt-BR")).toBe(intl.format(value)),
    ),
  );
});

describe("the format of large numbers", () => {
  it.each([
    [0, "0"],
    [9_999, "9999"],
    [10_000, "1.00万"],
    [10_050, "1.01万"],
    [12_345, "1.23万"],
    [19_999, "2.00万"],
    [123_456_789, "12345.68万"],
    [-12_345, "-1.23万"],
  ])("the large number %d is shown as %s @spec 9.5", (value, shown) => {
    expect(inWan(value)).toBe(shown);
    expect(shortNumber(value, "zh")).toBe(shown);
  });

  it("a large Portuguese number has the Brazilian short format", () => {
    const plain = (value: number): string => shortNumber(value, "pt-BR").replace(/\s/g, " ");
    expect([999, 12_345, 1_250_000].map(plain)).toEqual(["999", "12,35 mil", "1,25 mi"]);
  });

  it("large numbers in Spanish count thousands of millions", () => {
    const plain = (value: number): string => shortNumber(value, "es").replace(/\s/g, " ");
    expect([999, 12_345, -12_345, 1_250_000, 1_500_000_000, 2_000_000_000_000].map(plain)).toEqual([
      "999",
      "12.35 mil",
      "-12.35 mil",
      "1.25 M",
      "1.5 mil M",
      "2 B",
    ]);
  });
});

const text = fc.string({ unit: fc.constantFrom("a", "~", "^", "\u007f", "\u0080", "é", "足", "⚽", "😀", "🇧🇷", "\ud83d") });

describe("the display length of a text", () => {
  it.each([
    ["", 0],
    ["abc", 3],
    ["a b~", 4],
    ["\u007f", 1],
    ["\u0080", 2],
    ["^", 2],
    ["足球", 4],
    ["São", 4],
    ["😀", 2],
    ["a足^", 5],
  ])("the display length of %j is %i @spec 5.1", (value, length) => {
    expect(displayLength(value)).toBe(length);
  });

  it.each([
    ["足球直播", 4, "", "足球"],
    ["足球直播", 5, "", "足球"],
    ["足球", 4, "…", "足球"],
    ["足球直播", 4, "…", "足球…"],
    ["ab^c", 3, "", "ab"],
    ["a😀b", 2, "", "a"],
    ["a😀b", 3, "", "a😀"],
    ["abc", 0, "", ""],
    ["a👨‍👩‍👧b", 5, "…", "a…"],
    ["a👨‍👩‍👧b", 11, "", "a👨‍👩‍👧"],
    ["🇧🇷🇨🇳", 5, "", "🇧🇷"],
    ["e\u0301e\u0301", 4, "", "e\u0301"],
  ])("the text %j cut to %i with the ending %j is %j @spec 5.1", (value, max, ending, cut) => {
    expect(truncateDisplay(value, max, ending)).toBe(cut);
  });

  it("the cut keeps the longest beginning that fits @spec 5.1", () => {
    fc.assert(
      fc.property(text, fc.nat(30), (value, max) => {
        const cut = truncateDisplay(value, max);
        expect(value.startsWith(cut)).toBe(true);
        expect(displayLength(cut)).toBeLessThanOrEqual(max);
        const characters = charactersIn(value);
        const kept = charactersIn(cut);
        expect(kept).toEqual(characters.slice(0, kept.length));
        const next = characters[kept.length];
        if (next !== undefined) expect(displayLength(cut + next)).toBeGreaterThan(max);
      }),
    );
  });
});
