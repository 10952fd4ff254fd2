import { readGroup } from "./support/groups.ts";
import { openScreen } from "./support/screens.ts";
import { expect, type Page, test } from "./support/test.ts";

/** Debian's Chromium brings this font with it. Another font has other widths, so a machine without it cannot compare pictures. */
const FONT = "DejaVu Sans";

test.skip(readGroup(process.env.E2E_GROUP) !== null, "Only a run of all tests compares pictures.");
test.use({ locale: "en", viewport: { width: 390, height: 1800 } });

/** Another release of Chromium may round the edges of letters differently. A moved or recoloured part changes far more pixels. */
const LIKENESS = { maxDiffPixelRatio: 0.02, threshold: 0.3 } as const;

/** Returns false if the machine does not have the font. */
function useFont(page: Page): Promise<boolean> {
  return page.evaluate((name) => {
    const measure = (family: string): number => {
      const canvas = document.createElement("canvas").getContext("2d");
      if (!canvas) return 0;
      canvas.font = `20px ${family}`;
      return canvas.measureText("Manchester").width;
    };
    document.body.style.fontFamily = `"${name}"`;
    return measure(`"${name}", monospace`) !== measure("monospace");
  }, FONT);
}

for (const colorScheme of ["light", "dark"] as const)
  test(`each part of app/ui looks as its stored ${colorScheme} picture`, async ({ browser }) => {
    const page = await browser.newPage({ colorScheme, reducedMotion: "reduce" });
    await openScreen(page, "/m/dev/kit?lang=en");
    test.skip(!(await useFont(page)), `This machine has no ${FONT} (Debian: fonts-dejavu-core).`);
    const parts = page.locator("[data-part]");
    const names = await parts.evaluateAll((found) => found.map((part) => part.getAttribute("data-part") ?? ""));
    expect(names.length).toBeGreaterThan(12);
    // Uses soft assertions, so that one run names every part that has changed.
    for (const name of names)
      await expect
        .soft(page.locator(`[data-part="${name}"]`))
        .toHaveScreenshot(`${name}-${colorScheme}.png`, { ...LIKENESS, animations: "disabled" });
    for (const name of ["sheet", "headed-sheet"]) {
      await page.locator(`[data-opens="${name}"]`).click();
      await expect.soft(page.locator("dialog[open]")).toHaveScreenshot(`${name}-${colorScheme}.png`, LIKENESS);
      await page.keyboard.press("Escape");
      await expect(page.locator("dialog[open]")).toHaveCount(0);
    }
  });
