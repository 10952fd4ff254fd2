import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { openScreen } from "./screens.ts";

interface Scope {
  /** A selector. Parts outside of it are not checked. */
  within?: string;
  targetSize?: boolean;
  /**
   * Limits the check, because the contrast takes half of axe's time. "alone": the screen was checked before in other colours or
   * another brand. "left out": it was checked in the same colours in another language.
   */
  contrast?: "alone" | "left out";
}

type Barriers = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"];

/** Source of the same version of axe that @axe-core/playwright uses. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);
/** The builder sends its source of 2.6 MB twice for each analysis. It gets an empty source here, and the page loads axe once. */
const NO_SOURCE = ";";

async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
}

/**
 * Returns axe's findings on a page. To halve the time it lists only faults, as markup instead of selectors, and enters no frames,
 * because no screen has one.
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
 * Returns axe's findings on a page in light colours, and on its colours in dark mode. The page must have no motion
 * (`reducedMotion`), so that each colour is final at once. Leaves the page in light colours.
 */
export async function barriersByDayAndNight(page: Page, scope: Omit<Scope, "contrast"> = {}): Promise<Barriers> {
  await page.emulateMedia({ colorScheme: "light" });
  const byDay = await findBarriers(page, scope);
  await page.emulateMedia({ colorScheme: "dark" });
  const byNight = await findBarriers(page, { ...scope, contrast: "alone" });
  await page.emulateMedia({ colorScheme: "light" });
  return [...byDay, ...byNight];
}

/** Names barriers with their first elements and the place where they were found, for the message of a failed test. */
export const toNames = (barriers: Barriers, place = ""): string[] =>
  barriers.map(({ id, nodes }) => {
    const elements = nodes.slice(0, 3).map(({ html }) => html.slice(0, 160));
    return `${place} ${id}: ${elements.join(" | ")}`;
  });

/** Checks each address by day and by night in the language of the page. */
export async function expectAccessible(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await openScreen(page, address);
    expect(toNames(await barriersByDayAndNight(page), address)).toEqual([]);
  }
}

/** The default of `readTexts`: every text of the main part, for screens where all of them are the product's own. */
const mainText = (page: Page): Promise<string[]> => page.locator("main").allInnerTexts();

/**
 * Checks each address in Chinese by day and by night, and in Portuguese by day, where `readTexts` may contain no Chinese character.
 * Colours do not depend on the language.
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
    expect(toNames([...inChinese, ...inPortuguese], address)).toEqual([]);
    for (const text of await readTexts(page)) expect(text, address).not.toMatch(/\p{Script=Han}/u);
  }
}
