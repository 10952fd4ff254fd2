import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDisplayMode, toggleDisplayMode } from "#edge/contract/rules/devices.ts";
import {
  fitImage,
  IMAGE_QUALITY,
  isImageType,
  NOT_AN_IMAGE_TEXT,
  PAGE_SIZE,
  SHORT_ROW_SIZE,
  UPLOAD_FAILED_TEXT,
  withPage,
} from "#edge/contract/rules/site.ts";

describe("images", () => {
  it.each([
    [4000, 3000, 1200, 900],
    [3000, 4000, 900, 1200],
    [1200, 1200, 1200, 1200],
    [640, 480, 640, 480],
    [100_000, 10, 1200, 1],
  ])("images of %i x %i are uploaded as %i x %i @spec 5.5 @spec 9.8", (width, height, fitWidth, fitHeight) => {
    expect(fitImage({ width, height })).toEqual({ width: fitWidth, height: fitHeight });
  });

  it("images keep their proportions within 1200 pixels @spec 5.5", () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fit = fitImage({ width, height });
        expect(Math.max(fit.width, fit.height)).toBe(Math.min(1200, Math.max(width, height)));
        const [exact, got] =
          width > height ? [(fit.width * height) / width, fit.height] : [(fit.height * width) / height, fit.width];
        expect(Math.abs(exact - got)).toBeLessThanOrEqual(1);
      }),
    );
    expect(() => fitImage({ width: 0, height: 5 })).toThrow("image size 0x5 is not possible");
  });

  it("images are re-encoded at quality 0.8 @spec 5.5 @spec 9.8", () => {
    expect(IMAGE_QUALITY).toBe(0.8);
  });

  it("a non-image file gets the specification's error text @spec 5.5 @spec 8.6", () => {
    expect(["image/png", "image/svg+xml", "application/x-image", "application/pdf", ""].map(isImageType)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect([NOT_AN_IMAGE_TEXT, UPLOAD_FAILED_TEXT]).toEqual(["请选择图片文件", "上传失败"]);
  });
});

describe("the font size of the root", () => {
  const [, css = ""] =
    /:root \{\s+font-size: (.+);/.exec(readFileSync(resolve(import.meta.dirname, "../../../../app/styles/tokens.css"), "utf8")) ??
    [];

  function rootPx({ viewport, text }: { viewport: number; text: number }): number {
    const [, ...figures] = /^min\(calc\((\d+)vw \+ \((\d+)% - (\d+)px\) \* ([\d.]+)\), (\d+)%\)$/.exec(css)?.map(Number) ?? [];
    const [vw = Number.NaN, own = Number.NaN, usual = Number.NaN, perPx = Number.NaN, cap = Number.NaN] = figures;
    return Math.min((viewport * vw) / 100 + ((text * own) / 100 - usual) * perPx, (text * cap) / 100);
  }

  it.each([
    [{ viewport: 320, text: 16 }, 32],
    [{ viewport: 390, text: 16 }, 39],
    [{ viewport: 432, text: 16 }, 43.2],
    [{ viewport: 1_280, text: 16 }, 43.2],
    [{ viewport: 390, text: 20 }, 48.75],
    [{ viewport: 1_280, text: 20 }, 54],
  ])("the root font size for %j is %d px @spec 9.9", (screen, px) => {
    expect(rootPx(screen)).toBeCloseTo(px, 6);
  });
});

describe("pages of lists and display modes", () => {
  it("a later page is appended to the list @spec 3.6", () => {
    expect(withPage([1, 2], 2, [3])).toEqual([1, 2, 3]);
    expect(withPage([1, 2], 1, [3])).toEqual([3]);
  });

  it("a page of a list has 20 items @spec 9.4", () => {
    expect([PAGE_SIZE, SHORT_ROW_SIZE]).toEqual([20, 4]);
  });

  it("the display mode toggles between dark and light @spec 4.21", () => {
    expect([toggleDisplayMode("dark"), toggleDisplayMode("light")]).toEqual(["light", "dark"]);
    expect(["dark", "light", "sepia", null].map(readDisplayMode)).toEqual(["dark", "light", undefined, undefined]);
  });
});
