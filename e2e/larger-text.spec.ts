import { findMatch } from "./support/public-screens.ts";
import { openScreen } from "./support/screens.ts";
import { expect, type Page, test } from "./support/test.ts";

/** The text sizes of Android's largest two steps, and the size that WCAG 1.4.4 asks for, in px; the usual size is 16. */
const SIZES = [21, 24, 32];
const ROOM = "/m/live-detail/100021?lang=pt-BR";

/** Runs in the page. Returns the texts and controls of the parts that overlap or leave the screen. */
function findFaults(parts: string[]): string[] {
  const faults: string[] = [];
  const label = (element: Element): string => `${element.className} "${(element.textContent ?? "").trim().slice(0, 20)}"`;
  for (const part of parts) {
    const root = [...document.querySelectorAll(part)].find((one) => one.checkVisibility());
    if (!root) {
      faults.push(`${part} is missing`);
      continue;
    }
    // A text of its own, or a control that contains no such text.
    const shown = [...root.querySelectorAll("*")].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      const isPicture = element instanceof HTMLImageElement || element instanceof SVGSVGElement;
      const isShown =
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(".visually-hidden");
      return isShown && width > 1 && height > 1 && (hasText || isPicture);
    });
    for (const [at, element] of shown.entries()) {
      const box = element.getBoundingClientRect();
      if (box.left < -1 || box.right > innerWidth + 1) faults.push(`${label(element)} leaves the screen`);
      for (const other of shown.slice(at + 1)) {
        if (element.contains(other) || other.contains(element)) continue;
        const second = other.getBoundingClientRect();
        const across = Math.min(box.right, second.right) - Math.max(box.left, second.left);
        const down = Math.min(box.bottom, second.bottom) - Math.max(box.top, second.top);
        if (across > 2 && down > 4) faults.push(`${label(element)} overlaps ${label(other)}`);
      }
    }
  }
  return faults;
}

async function checkAt(page: Page, address: string, parts: string[]): Promise<void> {
  await openScreen(page, address);
  await expect(page.locator(parts[0] ?? "").first()).toBeVisible();
  const settings = await page.context().newCDPSession(page);
  for (const standard of SIZES) {
    await settings.send("Page.setFontSizes", { fontSizes: { standard } });
    const seen = `${address} with a text size of ${standard} px`;
    await expect.poll(() => page.evaluate(findFaults, parts), seen).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), seen).toBeLessThanOrEqual(390);
  }
}

test("a room's head and its composer hold with larger text", async ({ page }) => {
  await checkAt(page, ROOM, [".room-anchor", ".room-say"]);
});

test("a match's head holds with larger text", async ({ page, request }) => {
  await checkAt(page, `/m/score/detail/football/${(await findMatch(request, 1)).matchid}?lang=pt-BR`, [
    ".match-sides",
    ".match-bar",
    ".tabbar",
  ]);
});

test("the rows of the score list and the bar at the bottom hold with larger text", async ({ page }) => {
  await checkAt(page, "/m/score?lang=pt-BR", [".rows > li", ".tabbar", ".sports", ".header"]);
});

test("a table keeps the names of its teams with larger text", async ({ page, request }) => {
  const { event_id, matchid } = await findMatch(request, 1);
  for (const address of [
    `/m/database/league/football/${event_id}?tab=table&lang=pt-BR`,
    `/m/score/detail/football/${matchid}?tab=rank&lang=pt-BR`,
  ]) {
    await openScreen(page, address);
    await expect(page.locator(".standings tbody th").first()).toBeVisible();
    const settings = await page.context().newCDPSession(page);
    for (const standard of [20, 24]) {
      await settings.send("Page.setFontSizes", { fontSizes: { standard } });
      // Five letters and an ellipsis are about three times the size of the text.
      const findLost = () =>
        [...document.querySelectorAll<HTMLElement>(".standings tbody th span")]
          .filter(
            (name) =>
              name.scrollWidth > name.clientWidth && name.clientWidth < 4.5 * Number.parseFloat(getComputedStyle(name).fontSize),
          )
          .map((name) => name.textContent);
      await expect.poll(() => page.evaluate(findLost), `${address} with a text size of ${standard} px`).toEqual([]);
    }
  }
});

/** Runs in the page. Returns the words that stand on two lines. */
function findBrokenWords(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (!text.parentElement?.checkVisibility() || text.parentElement.closest("script, .visually-hidden")) continue;
    for (const word of text.data.matchAll(/[\p{L}\p{M}]+/gu)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word[0]);
    }
  }
  return broken;
}

test("names and labels break between words only, and a game's total is in sight", async ({ page, request }) => {
  const { matchid } = await findMatch(request, 2);
  const game = `/m/score/detail/basketball/${matchid}`;
  for (const address of [`${game}?tab=analysis&lang=es`, "/m/login?lang=es", `${game}?lang=en`]) {
    await openScreen(page, address);
    const settings = await page.context().newCDPSession(page);
    for (const standard of [16, 21, 26]) {
      await settings.send("Page.setFontSizes", { fontSizes: { standard } });
      const seen = `${address} with a text size of ${standard} px`;
      await expect.poll(() => page.evaluate(findBrokenWords), seen).toEqual([]);
    }
  }
  const total = await page.locator(".periods-total").first().boundingBox();
  expect((total?.x ?? 999) + (total?.width ?? 0)).toBeLessThanOrEqual(390);
});
