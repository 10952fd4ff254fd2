import { describe, expect, it } from "vitest";
import { contrast, luminance, mix, readableOn, TEXT_CONTRAST, untilReadable } from "#edge/contract/brands/contrast.ts";
import { BRANDS } from "#edge/contract/brands/resolve.ts";
import { themeCss, toTheme } from "#edge/contract/brands/theme.ts";
import { xzb } from "#edge/contract/brands/xzb.ts";
import { TEXT_PAIRS } from "#tests/support/text-pairs.ts";

describe("the contrast of colours", () => {
  it("the contrast is computed by the formula of WCAG", () => {
    expect(contrast("#000000", "#ffffff")).toBe(21);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
    expect(luminance("#ff0000")).toBeCloseTo(0.2126);
    expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
    expect([readableOn("#fffb01"), readableOn("#27506b")]).toEqual(["#000000", "#ffffff"]);
    expect(untilReadable("#777777", "#000000", ["#ffffff"])).toBe("#767676");
    expect(untilReadable("#777777", "#000000", ["#000000", "#ffffff"], 7)).toBe("#000000");
    expect(() => luminance("#fff")).toThrow('colour "#fff" is not readable; write it as #rrggbb');
  });
});

describe.each(["light", "dark"] as const)("%s theme", (mode) => {
  it.each(BRANDS.map((brand) => [brand.code, brand] as const))(
    "every colour pair of the brand %s is readable @spec 1.3 @spec 4.21",
    (_code, brand) => {
      const theme = toTheme(brand, mode);
      for (const [text, ground] of TEXT_PAIRS) {
        const pair = `${text} ${theme[text]} on ${ground} ${theme[ground]}`;
        expect(contrast(theme[text], theme[ground]), pair).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }
      expect(theme.brand).toBe(brand.color);
    },
  );
});

describe("the fill under text", () => {
  it.each([
    ["pq8", "#ffffff"],
    ["kqb", "#ffffff"],
    ["qutu", "#ffffff"],
    ["lttu", "#ffffff"],
    ["xzb", "#000000"],
  ])("the brand %s has the button text colour %s", (code, text) => {
    const brand = BRANDS.find((one) => one.code === code) ?? xzb;
    const [light, dark] = (["light", "dark"] as const).map((mode) => toTheme(brand, mode));
    expect([light?.["brand-fill-on"], dark?.["brand-fill-on"]]).toEqual([text, text]);
    expect(light?.["brand-fill"]).toBe(dark?.["brand-fill"]);
    // A light brand keeps its own colour. The fill of every other brand is its own colour, or the ink of its links.
    expect([brand.color, text === "#ffffff" && light?.["brand-ink"]]).toContain(light?.["brand-fill"]);
  });
});

describe("rules of a theme", () => {
  it("the theme rules check every text colour on page and card", () => {
    const pairs = TEXT_PAIRS.map((pair) => pair.join(" on "));
    for (const text of ["ink", "ink-2", "ink-3", "live", "win", "loss", "draw", "brand-ink"]) {
      expect(pairs).toContain(`${text} on page`);
      expect(pairs).toContain(`${text} on card`);
    }
    expect(pairs).toContain("brand-fill-on on brand-fill");
  });

  it("the theme rules give every colour in both modes @spec 4.21", () => {
    const css = themeCss(xzb);
    expect(css).toMatch(/^body\{color-scheme:light;--page:#f4f5f7;--card:#ffffff;/);
    expect(css).toContain('body[data-mode="dark"]{color-scheme:dark;--page:#0d1015;');
    expect(css).toContain("@media (prefers-color-scheme:dark){body:not([data-mode]){color-scheme:dark;");
    for (const name of Object.keys(toTheme(xzb, "light"))) expect(css.split(`--${name}:#`)).toHaveLength(4);
    expect(css).not.toMatch(/[<&]|url\(/);
  });
});
