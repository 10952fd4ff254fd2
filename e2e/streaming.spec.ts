import { callAgain, fetchAgain } from "./support/fetch-again.ts";
import { type OwnInstance, openInstance } from "./support/instance.ts";
import { expect, type Page, test } from "./support/test.ts";

test.describe.configure({ mode: "serial" });
test.setTimeout(180_000);

/** Time of a database round trip. It is long enough to check the frame on a busy machine. */
const DELAY_MS = 800;
/** An entry of the browser's record of layout shifts. */
interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}
const SHIFT_MAX = 0.02;

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

let instance: OwnInstance;
/** Addresses of pages that the isolate has already loaded. */
let pages: string[] = [];

test.beforeAll(async () => {
  test.setTimeout(300_000);
  // The demo world is created without the delay, because that takes hundreds of round trips.
  instance = await openInstance({ DATA_DELAY_MS: String(DELAY_MS) });
  const findFirst = async (sport_id: 1 | 2) => {
    const { list } = await callAgain<{ list: { matchid: number; event_id: number; hometeam: { id: number } }[] }>(
      `${instance.origin}/api/race/getDateMatch`,
      { sport_id },
    );
    return list[0] ?? { matchid: 0, event_id: 0, hometeam: { id: 0 } };
  };
  const [football, basketball] = [await findFirst(1), await findFirst(2)];
  pages = [
    "/m/headline",
    `/m/score/detail/football/${football.matchid}`,
    `/m/score/detail/basketball/${basketball.matchid}`,
    `/m/share/match/football/${football.matchid}`,
    `/m/database/league/football/${football.event_id}`,
    `/m/database/team/football/${football.hometeam.id}`,
  ];
});
test.afterAll(() => instance.end());

async function openFrame(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.addInitScript(() => {
    const own = window as unknown as { shift?: number; moved: string[]; stateAtFrame?: string };
    // The init scripts of earlier addresses run here too, so only the first one acts.
    if (own.shift !== undefined) return;
    own.shift = 0;
    own.moved = [];
    // The page records the frame by itself, because on a busy machine the test may look only after the data has arrived.
    new MutationObserver((_, observer) => {
      if (!document.querySelector("[data-late]")) return;
      own.stateAtFrame = document.readyState;
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
        if (entry.hadRecentInput) continue;
        own.shift = (own.shift ?? 0) + entry.value;
        for (const { node } of entry.sources) if (node instanceof Element) own.moved.push(node.outerHTML.slice(0, 120));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(instance.origin + path, { waitUntil: "commit" });
  return faults;
}

/**
 * Expects that the frame is shown while the page is still loading, that the data takes its place without a shift, and that the
 * console is empty. With `isKnown` the page may also arrive whole without a frame, because the isolate may have cached its data.
 */
async function expectFrameFirst(page: Page, path: string, isKnown = false): Promise<void> {
  const faults = await openFrame(page, path);
  await page.waitForLoadState("load");
  const state = await page.evaluate(() => (window as unknown as { stateAtFrame?: string }).stateAtFrame);
  expect(isKnown ? ["loading", undefined] : ["loading"], path).toContain(state);
  await expect(page).toHaveTitle(/\S/);
  await expect(page.locator("[data-late]")).toHaveCount(0);
  const { shift, moved } = await page.evaluate(() => {
    const { shift, moved } = window as unknown as { shift: number; moved: string[] };
    return { shift, moved };
  });
  expect(shift, `${path} ${moved.join("\n")}`).toBeLessThanOrEqual(SHIFT_MAX);
  expect(faults, path).toEqual([]);
  page.removeAllListeners();
}

// This test runs before any other page, because an isolate caches the data of these pages for half a minute.
test("the frame of a new page arrives before its data", async ({ page }) => {
  for (const path of [
    // Uses another day, because the calls that found the addresses of matches have already cached today's list.
    `/m/score?date=${dayIn(1)}`,
    "/m/user-center",
    "/m/database",
    "/m/mobile/news",
    "/m/search?q=a",
    "/m/newshop",
    "/m/live",
    "/m/fifa2025",
    "/m/rec-category",
    "/m/database/billboard/goals",
    "/m/database/team/football/999",
  ])
    await expectFrameFirst(page, path);
  // The article's title is cached from the list that was just read.
  await page.goto(`${instance.origin}/m/mobile/news`);
  const article = await page.locator(".news a[href*='?id=']").first().getAttribute("href");
  await expectFrameFirst(page, article ?? "", true);
});

test("nothing on a main page moves while the page arrives", async ({ page }) => {
  for (const path of pages) await fetchAgain(instance.origin + path, { headers: { "accept-language": "zh-CN" } });
  for (const path of pages) await expectFrameFirst(page, path, true);
});

test("a late tab of a match appears without moving other content", async ({ page }) => {
  const [match] = pages.filter((path) => path.includes("/score/detail/football/"));
  for (const tab of ["rank", "happening", "analysis", "lineup", "index"]) {
    await fetchAgain(`${instance.origin}${match}?tab=${tab}`, { headers: { "accept-language": "zh-CN" } });
    await expectFrameFirst(page, `${match}?tab=${tab}`, true);
  }
});

test("a browser without JavaScript replaces the loading frame with the data", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  // A day that no isolate has cached.
  await page.goto(`${instance.origin}/m/score?date=${dayIn(2)}`, { waitUntil: "commit" });
  const frame = page.locator("[data-late]");
  // The frame is in the document. Whether it is visible for a moment depends on the machine.
  await expect(frame).toBeAttached();
  await page.waitForLoadState("load");
  await expect(frame).toBeHidden();
  await expect(page.locator(".leagues a[href*='/score/detail/']").first()).toBeVisible();
});

test("a link preview receives a whole page with its status", async () => {
  const asBot = (path: string) => fetchAgain(instance.origin + path, { headers: { "user-agent": "WhatsApp/2.23.20.0" } });
  const text = await (await asBot(pages.find((path) => path.includes("/share/")) ?? "")).text();
  expect(text).not.toContain("data-late");
  expect(text).toMatch(/<meta property="og:title" content="[^"]+"/);
  expect((await asBot("/m/score/detail/football/99")).status).toBe(404);
});

test("a clicked link shows the loading frame at once", async ({ page }) => {
  // The page records the frame by itself, because on a busy machine the test may look only after the data has arrived.
  await page.addInitScript(() => {
    const seen = new MutationObserver(
      () => document.querySelector(".bones") && document.documentElement.classList.add("saw-bones"),
    );
    seen.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${instance.origin}/m/score?date=${dayIn(2)}`);
  await expect(page.locator("[data-late]")).toHaveCount(0);
  await page.evaluate(() => document.documentElement.classList.remove("saw-bones"));
  // A match that no isolate has cached.
  await page.locator(".leagues a[href*='/score/detail/']").last().click();
  await expect(page.locator(".saw-bones")).toHaveCount(1);
  await expect(page.locator(".bones")).toHaveCount(0);
  await expect(page).toHaveURL(/\/score\/detail\//);
});
