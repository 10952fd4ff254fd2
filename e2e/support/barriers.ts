import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { openScreen } from "./screens.ts";

interface Scope {
  /** A selector: parts outside are not checked. */
  within?: string;
  /** Whether tap targets have to be large enough. */
  targetSize?: boolean;
  /**
   * Contrast alone is all that a colour scheme or a brand changes on a page that was looked at in a different one; all but contrast is what a
   * language changes on a page that was looked at in the same colours. Contrast takes half of axe's time.
   */
  contrast?: "alone" | "left out";
}

type Barriers = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"];

/** The builder's own axe. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);
/** The builder sends its source twice for each analysis, unminified 2.6 MB: it gets none, and the page gets axe once. */
const NO_SOURCE = ";";

/** Puts axe into the page, unless the page has it from the analysis before. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
}

/**
 * Returns axe's findings on a page. Lists faults only, by their markup and not by selectors, and enters no frames, which takes half the time: no
 * screen has a frame.
 */
export async function findBarriers(page: Page, { within, targetSize = false, contrast }: Scope = {}): Promise<Barriers> {
  await bringAxe(page);
  const axe = new AxeBuilder({ page, axeSource: NO_SOURCE }).setLegacyMode().options({
    resultTypes: ["violations"],
    selectors: false,
    preload: false,
    iframes: false,
    rules: {
      "label-content-name-mismatch": { enabled: true },
      "target-size": { enabled: targetSize },
      "color-contrast": { enabled: contrast !== "left out" },
    },
  });
  if (contrast === "alone") axe.withRules(["color-contrast"]);
  if (within) axe.include(within);
  return (await axe.analyze()).violations;
}

/**
 * Returns axe's findings on a page by day, and in its colours by night. The page has no motion (`reducedMotion`), so that each
 * colour is there at once; it stays in light colours.
 */
export async function barriersByDayAndNight(page: Page, scope: Omit<Scope, "contrast"> = {}): Promise<Barriers> {
  await page.emulateMedia({ colorScheme: "light" });
  const byDay = await findBarriers(page, scope);
  await page.emulateMedia({ colorScheme: "dark" });
  const byNight = await findBarriers(page, { ...scope, contrast: "alone" });
  await page.emulateMedia({ colorScheme: "light" });
  return [...byDay, ...byNight];
}

/** The texts of a page's main part, which are the product's own where a test does not say otherwise. */
const mainText = (page: Page): Promise<string[]> => page.locator("main").allInnerTexts();

/**
 * Looks at each address in Chinese by day and by night, and in Portuguese by day, which leaves no Chinese character in `readTexts`: colours do
 * not depend on the language.
 */
export async function expectNoBarriers(
  page: Page,
  addresses: readonly string[],
  readTexts: (page: Page) => Promise<string[]> = mainText,
): Promise<void> {
  for (const address of addresses) {
    const inLanguage = `${address}${address.includes("?") ? "&" : "?"}lang=`;
    await openScreen(page, `${inLanguage}zh`);
    const inChinese = await barriersByDayAndNight(page, { targetSize: true });
    await openScreen(page, `${inLanguage}pt-br`);
    const inPortuguese = await findBarriers(page, { targetSize: true, contrast: "left out" });
    expect([...inChinese, ...inPortuguese].map(({ id, nodes }) => `${address} ${id} ${nodes[0]?.html}`)).toEqual([]);
    for (const text of await readTexts(page)) expect(text, address).not.toMatch(/\p{Script=Han}/u);
  }
}
