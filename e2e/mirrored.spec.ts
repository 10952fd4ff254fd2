import { mirroredPage } from "./support/mirrored.ts";
import { findMatch } from "./support/public-screens.ts";
import { openScreen } from "./support/screens.ts";
import { expect, type Page, test } from "./support/test.ts";

interface Stop {
  name: string;
  top: number;
  bottom: number;
  right: number;
  group: string;
}

/** The main screens, with a match of each sport. */
async function findScreens(page: Page): Promise<string[]> {
  const [football, basketball] = [await findMatch(page.request, 1), await findMatch(page.request, 2)];
  return [
    "/m/score",
    "/m/score?sport=basketball",
    `/m/score/detail/football/${football.matchid}`,
    `/m/score/detail/basketball/${basketball.matchid}`,
    "/m/headline",
    "/m/live",
    "/m/live-detail/100021",
    "/m/database",
    `/m/database/league/football/${football.event_id}?tab=table`,
    "/m/data",
    "/m/user-center",
  ];
}

/** The links and buttons of the header and the tab bar, in the order of the key Tab. */
const findStops = (page: Page): Promise<Stop[]> =>
  page.evaluate(() =>
    [".header", ".tabbar"].flatMap((group) =>
      [...document.querySelectorAll<HTMLElement>(`${group} a, ${group} button, ${group} summary`)]
        .filter(
          (element) =>
            element.tabIndex >= 0 &&
            element.getClientRects().length > 0 &&
            !element.closest("details:not([open]) > :not(summary)"),
        )
        .map((element) => {
          const { top, bottom, right } = element.getBoundingClientRect();
          return { name: element.textContent?.trim() ?? "", top, bottom, right, group };
        }),
    ),
  );

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test(`no screen scrolls sideways in a right-to-left layout, ${width} px wide`, async ({ browser }) => {
    const page = await mirroredPage(browser, { width, height });
    for (const address of await findScreens(page)) {
      await openScreen(page, address);
      expect(await page.evaluate(() => getComputedStyle(document.body).direction), address).toBe("rtl");
      const { scrolled, shown } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        scrollTo({ left: -1_000 });
        return { scrolled: Math.abs(scrollX), shown: [scrollWidth, clientWidth] };
      });
      expect({ address, scrolled, width: shown[0] }).toEqual({ address, scrolled: 0, width: shown[1] });
    }
    await page.close();
  });

test("the Tab key moves from right to left on mirrored screens", async ({ browser }) => {
  const page = await mirroredPage(browser, { width: 390, height: 844 });
  for (const address of (await findScreens(page)).filter((one) => !one.includes("live-detail"))) {
    await openScreen(page, address);
    const stops = await findStops(page);
    expect(stops.length, address).toBeGreaterThan(3);
    for (const [at, stop] of stops.entries()) {
      const before = stops[at - 1];
      const isBeside = before?.group === stop.group && before.top < stop.bottom && stop.top < before.bottom;
      if (before && isBeside)
        expect(stop.right, `${address}: ${before.name} before ${stop.name}`).toBeLessThanOrEqual(before.right);
    }
  }
  await page.close();
});
