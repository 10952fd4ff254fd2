import { barriersByDayAndNight, toNames } from "./support/barriers.ts";
import { readData } from "./support/calls.ts";
import { type APIRequestContext, expect, test } from "./support/test.ts";

interface Listed {
  matchid: number;
  status: number;
  home: { score: number | null };
  hometeam: { name_zh: string; name_pt: string };
  awayteam: { name_zh: string; name_pt: string };
}

async function liveGame(request: APIRequestContext): Promise<Listed> {
  const { list } = await readData<{ list: Listed[] }>(request, "/api/race/getRecMath", { sport_id: 2, size: 30 });
  const found = list.find(({ status, home }) => status >= 2 && status <= 9 && (home.score ?? 0) > 4);
  if (!found) throw new Error("No basketball game is in play.");
  return found;
}

const address = ({ matchid }: Listed, tab?: string) => `/m/score/detail/basketball/${matchid}${tab ? `?tab=${tab}` : ""}`;

test("the page of a running game shows its periods, lead chart and events @spec 2.2 @spec 4.15", async ({ page, request }) => {
  const game = await liveGame(request);
  await page.goto(address(game));
  await expect(page).toHaveTitle(new RegExp(`^${game.hometeam.name_zh} 对 ${game.awayteam.name_zh}`));
  await expect(page.getByRole("columnheader", { name: "Q4" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "分差走势" })).toBeVisible();
  await expect(page.getByText(/最多领先 \d+ 分/)).toBeVisible();
  await expect(page.locator(".live-lines li").first()).toBeVisible();
  await expect(page.locator(".live-time").first()).toHaveText(/^\d\d:\d\d$/);
});

test("totals of the period table equal the score", async ({ page, request }) => {
  await page.goto(address(await liveGame(request)));
  for (const side of [1, 2]) {
    const cells = await page.locator(`.periods tbody tr:nth-child(${side}) td`).allInnerTexts();
    const points = cells.map((text) => Number(text) || 0);
    expect(points.slice(0, -1).reduce((sum, value) => sum + value, 0)).toBe(points.at(-1));
  }
});

test("the shot chart shows one side at a time", async ({ page, request }) => {
  await page.goto(address(await liveGame(request)));
  await expect(page.locator(".shots-home")).toBeVisible();
  await page.locator('[name="chart-side"][value="both"]').focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".shots-home")).toBeVisible();
  await expect(page.locator(".shots-away")).toBeHidden();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".shots-home")).toBeHidden();
});

test("the names of the box score stay visible while the figures scroll", async ({ page, request }) => {
  await page.goto(address(await liveGame(request), "lineup"));
  const region = page.locator(".scroll-region").first();
  await region.focus();
  await expect(region).toBeFocused();
  await region.evaluate((element) => element.scrollTo({ left: 300 }));
  await expect(region.getByRole("rowheader").nth(1)).toBeInViewport();
  await expect(region.getByRole("columnheader", { name: "+/-" })).toBeInViewport();
  await expect(region.getByRole("link").first()).toHaveAttribute("href", /\/m\/database\/player\/basketball\/\d+/);
});

test("basketball odds have no draw", async ({ page, request }) => {
  const game = await liveGame(request);
  await page.goto(address(game, "index"));
  await expect(page.getByRole("heading", { name: "胜负" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "平", exact: true })).toHaveCount(0);
  await page.goto(address(game, "rank"));
  await expect(page.locator("tr.mark")).toHaveCount(2);
  await expect(page.getByRole("columnheader", { name: "胜率" }).first()).toBeVisible();
});

test("an older address shows the same game @spec 2.2 @spec 2.4", async ({ page, request }) => {
  const game = await liveGame(request);
  for (const path of [
    `/m/score/basketball/detail/${game.matchid}`,
    `/m/score/detail/${game.matchid}`,
    `/m/mobile/basketball/lineup/${game.matchid}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${game.hometeam.name_zh} 对 ${game.awayteam.name_zh}`);
  }
  const wrong = await request.get(`/m/mobile/lineup/${game.matchid}`, { maxRedirects: 0 });
  expect([wrong.status(), wrong.headers().location]).toEqual([302, `/m/mobile/basketball/lineup/${game.matchid}`]);
});

test("the play-by-play has period links without scripts", async ({ browser, request }) => {
  const game = await liveGame(request);
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${address(game)}?tab=happening&period=1`);
  await expect(page.locator(".live-lines li").first()).toBeVisible();
  await expect(page.locator(".shots-home")).toBeVisible();
});

test("a pushed score appears at once and moves nothing", async ({ page, request }) => {
  const game = await liveGame(request);
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  // The score call will answer with a new score for this game. One side's score has one digit more than before.
  const [home, away] = [777, 66];
  // The chat is unreachable, because a push would suppress the call that this test answers.
  await page.routeWebSocket(/\/binfo\?/, (socket) => socket.close());
  await page.route("**/api/race/getScoreChanges*", async (route) => {
    const now = Date.now();
    const pulse = [game.matchid, 4, 0, home, away, 30, 28, 0, 0, 300, 0, now, null, null, 0, 0, 0, 0];
    await route.fulfill({ json: { status: 0, msg: "", data: { cursor: now, list: [pulse], as_of: now } } });
  });
  const refreshed = page.waitForRequest((sent) => sent.url().includes(`${game.matchid}.data`), { timeout: 15_000 });
  await page.goto(address(game));
  await expect(page.locator(".match-score:visible")).toHaveText(new RegExp(`^${home}\\s*-\\s*${away}$`));
  await expect(page.locator(".match-status:visible")).toContainText("第二节05:00");
  await refreshed;
  expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThanOrEqual(0.02);
});

test("every tab is accessible by day and by night", async ({ page, request }) => {
  const game = await liveGame(request);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const tab of ["happening", "analysis", "lineup", "index", "rank"]) {
    await page.goto(`${address(game, tab)}&lang=pt-br`);
    expect(toNames(await barriersByDayAndNight(page, { within: "main" }), tab)).toEqual([]);
    expect(await page.locator("main").textContent()).not.toMatch(/\p{Script=Han}/u);
  }
});
