import { expectAccessible } from "./support/barriers.ts";
import { DEMO, signIn } from "./support/people.ts";
import { openScreen, reloadScreen, untilInteractive } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

test("the home screen shows all of its parts without JavaScript @spec 2.22 @spec 3.10 @spec 3.18", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto("/m/headline");
  const section = (name: string) => page.locator("section", { has: page.getByRole("heading", { name, exact: true }) });
  // Banners of the demo have no picture.
  await expect(page.getByRole("region", { name: "推荐内容" })).toHaveCount(0);
  await expect(section("正在直播").locator(".live-card")).toHaveCount(10);
  await expect(section("正在直播").getByRole("link", { name: "更多直播" })).toHaveAttribute("href", "/m/live");
  await expect(section("推荐主播").getByRole("listitem")).toHaveCount(4);
  const rooms = await page.locator("a.live-card").evaluateAll((cards) => cards.map((card) => card.getAttribute("href")));
  expect(new Set(rooms).size).toBe(rooms.length);
  await expect(page.locator(".rows > li").first()).toBeVisible();
  await expect(page.locator(".home-news a").first()).toHaveAttribute("href", /\/m\/mobile\/news\?id=\d+/);
  await page.getByRole("navigation", { name: "首页内容" }).getByRole("link", { name: "数据库" }).click();
  await expect(section("热门联赛").getByRole("link").nth(1)).toBeVisible();
  await expect(page.locator("a.live-card")).toHaveCount(0);
  expect((await page.request.get("/m/headline?tab=nothing")).status()).toBe(400);
});

test("home's first screen on a phone shows matches of both sports", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  await page.goto("/m/headline");
  for (const name of ["足球焦点赛", "篮球焦点赛"]) {
    const card = page.locator("section", { has: page.getByRole("heading", { name, exact: true }) });
    const box = await card.locator(".rows > li").first().boundingBox();
    expect((box?.y ?? 844) + (box?.height ?? 0), name).toBeLessThan(780);
  }
});

test("a guest's followed matches come first on home, even with hidden scores", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/m/score");
  const address = (await page.locator(".leagues .rows a").last().getAttribute("href")) ?? "";
  const id = Number(/\d+$/.exec(address)?.[0]);
  await page.goto("/m/headline");
  await expect(page.locator(".home-own")).toHaveCount(0);
  await context.addCookies([{ name: "follows", value: `1-m${id.toString(36)}`, url: baseURL ?? "" }]);
  for (const spoilers of [false, true]) {
    if (spoilers) await context.addCookies([{ name: "spoilers", value: "1", url: baseURL ?? "" }]);
    await page.goto("/m/headline");
    const own = page.locator(".main-column > section").first();
    await expect(own.getByRole("heading", { level: 2 })).toHaveText("我关注的");
    await expect(own.locator(".rows > li")).toHaveCount(1);
    await expect(own.locator(`a[href="${address}"]`)).toBeVisible();
    await expect(page.locator(`.home-top a[href="${address}"]`)).toHaveCount(0);
    if (spoilers) await expect(own.locator(".rows b, .rows i")).toHaveCount(0);
  }
  await context.addCookies([{ name: "follows", value: "1-tzzzzz", url: baseURL ?? "" }]);
  await page.goto("/m/headline");
  await expect(page.locator(".home-own")).toHaveCount(0);
  await context.close();
});

test("an advertisement stays closed after a person closes it @spec 3.12 @spec 6.5", async ({ page, context }) => {
  await page.goto("/m/headline");
  const advert = page.getByRole("complementary", { name: "广告" });
  await expect(advert).toBeVisible();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shift).toBeLessThanOrEqual(0.02);
  // The advertisement disappears when the reader scrolls, and appears again at the next visit.
  await page.evaluate(() => scrollTo(0, 300));
  await expect(advert).toHaveCount(0);
  await reloadScreen(page);
  await expect(advert).toBeVisible();
  await advert.getByRole("button", { name: "关闭广告" }).click();
  await expect(advert).toHaveCount(0);
  await reloadScreen(page);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("pq8_store") ?? "{}"));
  expect(stored.closed_ads).toHaveLength(1);
  await expect(advert).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  const html = async () => (await context.request.get("/m/headline")).text();
  expect(await html()).toContain("周末焦点战");
  await signIn(page, DEMO.vip);
  expect(await html()).not.toContain("周末焦点战");
});

test("the search finds teams, leagues, players and matches @spec 7.38", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto("/m/search");
  await page.getByLabel("球队、联赛、球员").fill("曼");
  await page.getByRole("button", { name: "搜索", exact: true }).click();
  await expect(page).toHaveTitle(/^搜索：曼 - /);
  await expect(page.locator(".first-hit h2")).toContainText("曼");
  await expect(page.locator(".first-hit .rows")).not.toHaveCount(0);
  await page.getByRole("navigation", { name: "结果类型" }).getByRole("link", { name: "球队" }).click();
  await expect(page.locator(".hits li").first()).toContainText("曼");
  await expect(page.locator(".rows")).toHaveCount(0);
  expect((await page.request.get("/m/search?q=a&tab=nothing")).status()).toBe(400);
  expect((await page.request.get(`/m/search?q=${"x".repeat(60)}`)).status()).toBe(400);
});

test("the last match of a found basketball team shows its quarters beside the name", async ({ page }) => {
  await openScreen(page, "/m/search?q=湖人");
  const line = page.locator(".first-hit .rows p:has(small)").first();
  const [crest, quarters] = await Promise.all([
    line.locator("svg, img").first().boundingBox(),
    line.locator("small").boundingBox(),
  ]);
  expect(quarters!.x).toBeGreaterThan(crest!.x + crest!.width);
  expect(quarters!.width).toBeGreaterThan(20);
});

test("on a phone the name of a found room is whole before the match beside it", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await openScreen(page, "/m/search?q=Heather&lang=en");
  const name = page.locator(".hits a:has(small) > span").first();
  await expect(name).toContainText("Heather");
  expect(await name.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBeLessThanOrEqual(1);
});

test("the search keeps the last five searches @spec 4.22", async ({ page }) => {
  for (const word of ["一", "二", "三", "四", "五", "六", "六"]) {
    await page.goto(`/m/search?q=${word}`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("pq8_store") ?? "")).toContain(`"${word}"`);
  }
  await page.goto("/m/search");
  const history = page.locator("section").filter({ has: page.getByRole("heading", { name: "搜索历史" }) });
  await expect(history.getByRole("link")).toHaveText(["六", "五", "四", "三", "二"]);
  await history.getByRole("button", { name: "清空" }).click();
  await expect(history).toHaveCount(0);
});

test("the search shows results during typing and remembers the keyword of an opened result", async ({ page }) => {
  await openScreen(page, "/m/score");
  await page.goto("/m/search");
  await untilInteractive(page);
  const field = page.getByLabel("球队、联赛、球员");
  await field.pressSequentially("利物");
  await expect(page.locator(".first-hit h2")).toContainText("利物浦");
  await expect(field).toBeFocused();
  await field.press("End");
  await field.pressSequentially("浦");
  await expect(page).toHaveURL(/q=%E5%88%A9%E7%89%A9%E6%B5%A6$/);
  await expect(field).toHaveValue("利物浦");
  await expect(field).toBeFocused();
  await page.locator(".first-hit > header > a").click();
  await expect(page).toHaveURL(/\/database\/team\//);
  await page.goBack();
  await expect(field).toHaveValue("利物浦");
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/score$/);
  await page.goto("/m/search");
  const history = page.locator("section").filter({ has: page.getByRole("heading", { name: "搜索历史" }) });
  await expect(history.getByRole("link")).toHaveText(["利物浦"]);
});

test("home and search have no accessibility barrier", async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: "reduce" });
  await expectAccessible(page, ["/m/headline?site=qutu", "/m/search", "/m/search?q=a"]);
});
