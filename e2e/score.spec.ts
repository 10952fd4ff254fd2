import { openScreen } from "./support/screens.ts";
import { expect, type Page, test } from "./support/test.ts";

const rows = (page: Page) => page.locator(".main-column .rows > li");

test("filters, sports and days are links without JavaScript @spec 2.2 @spec 4.1 @spec 4.2", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto("/m/score");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("足球比分");
  const all = await rows(page).count();
  expect(all).toBeGreaterThan(20);
  const filters = page.getByRole("navigation", { name: "筛选比赛" });
  const names = await filters.getByRole("link").evaluateAll((links) => links.map((link) => link.firstChild?.textContent ?? ""));
  expect(names[0]).toBe("全部");
  expect(names).not.toContain("未结束");
  for (const name of names.slice(1)) {
    const link = filters.getByRole("link", { name });
    const count = Number(/\d+/.exec((await link.textContent()) ?? "")?.[0]);
    expect(count, name).toBeGreaterThan(0);
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "true");
    // The rows may arrive after the page's head, and a match may begin or end between two pages.
    await expect.poll(async () => Math.abs((await rows(page).count()) - count)).toBeLessThanOrEqual(2);
  }
  await page.goto("/m/score?type=2");
  await expect(filters.getByRole("link", { name: "未结束" })).toHaveAttribute("aria-current", "true");
  await page.getByRole("navigation", { name: "日期" }).getByRole("link").nth(4).click();
  await expect(page).toHaveURL(/date=\d{4}-\d{2}-\d{2}/);
  await page.goto("/m/score?sport=basketball");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("篮球比分");
  // Yesterday's games have all their quarters at any hour.
  const yesterday = new Date(Date.now() - 86_400_000).toLocaleDateString("sv-SE", { timeZone: "Asia/Shanghai" });
  await page.goto(`/m/score?sport=basketball&date=${yesterday}`);
  await expect(
    rows(page)
      .filter({ hasText: /\d+ \d+ \d+ \d+/ })
      .first(),
  ).toBeVisible();
});

test("a request for an unknown sport, filter or day is answered with 400", async ({ request }) => {
  for (const query of ["sport=golf", "type=5", "type=x", "date=2026-02-30", "date=soon"]) {
    expect((await request.get(`/m/score?${query}`)).status(), query).toBe(400);
  }
  expect((await request.get("/m/score?date=1999-01-01")).status()).toBe(200);
});

test("an empty day offers a link to today", async ({ page }) => {
  await page.goto("/m/score?date=1999-01-01");
  await expect(page.getByText("这一天没有比赛")).toBeVisible();
  await page.getByRole("link", { name: "回到今天" }).click();
  await expect(rows(page).first()).toBeVisible();
});

test("the server renders a pinned league first", async ({ page, context }) => {
  await openScreen(page, "/m/score");
  const heads = page.locator(".leagues > section h2");
  const second = ((await heads.nth(1).textContent()) ?? "").trim();
  await page.getByRole("button", { name: `置顶 ${second}`, exact: true }).click();
  await expect(heads.first()).toHaveText(second);
  await page.getByRole("button", { name: `收起 ${second}`, exact: true }).click();
  await expect(page.locator(".leagues > section").first().locator(".rows")).toHaveCount(0);
  const html = await (await context.request.get("/m/score")).text();
  const first = html.slice(html.indexOf('class="leagues"'), html.indexOf("</section>", html.indexOf('class="leagues"')));
  expect(first).toContain(second);
  expect(first).not.toContain('class="rows"');
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("pq8_store") ?? "{}"));
  expect(stored.pinned).toHaveLength(1);
  expect(stored.folded).toEqual(stored.pinned);
});

test("scores update by themselves", async ({ page }) => {
  const asked = page.waitForRequest((request) => request.url().includes("/api/race/getScoreChanges?sport_id=1&since="));
  await page.goto("/m/score");
  await expect(page.getByText(/更新于 \d\d:\d\d/)).toBeVisible();
  await asked;
});

test("a pushed score is announced to screen readers", async ({ page, context }) => {
  // The chat is unreachable, because a push would suppress the call that this test answers.
  await page.routeWebSocket(/\/binfo\?/, (socket) => socket.close());
  await openScreen(page, "/m/score?type=4");
  const row = rows(page).first();
  const id = Number(/(\d+)$/.exec((await row.getByRole("link").getAttribute("href")) ?? "")?.[1]);
  await page.route("**/api/race/getScoreChanges**", (route) => {
    const now = Date.now();
    const pulse = [id, 4, Math.floor(now / 1000) - 600, 7, 5, 1, 1, 0, 0, 0, 0, now + 60_000, null, null, 0, 0, 0, 0];
    return route.fulfill({ json: { status: 0, msg: "", data: { cursor: now, list: [pulse], as_of: now } } });
  });
  await expect(row.locator("b").first()).toHaveText("7");
  await expect(row.locator("b.flash")).not.toHaveCount(0);
  await expect(page.locator("[aria-live=polite]").filter({ hasText: "7 比 5" })).toHaveCount(1);
  await context.setOffline(true);
  await expect(page.getByText(/网络已断开，停留在 \d\d:\d\d 的内容/)).toBeVisible();
});

test("Portuguese pages contain no Chinese character @spec 1.1", async ({ browser }) => {
  const page = await browser.newPage({ locale: "pt-BR", timezoneId: "America/Sao_Paulo" });
  for (const path of ["/m/score", "/m/score?sport=basketball", "/m/score/collected", "/m/search"]) {
    await page.goto(path);
    await expect(page.locator("body"), path).not.toContainText(/\p{Script=Han}/u, { useInnerText: true });
  }
});

test("the chosen filter is in view on a narrow phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openScreen(page, "/m/score?type=1");
  const chosen = page.getByRole("navigation", { name: "筛选比赛" }).locator("[aria-current]");
  await expect(chosen).toContainText("已结束");
  await expect(chosen).toBeInViewport({ ratio: 1 });
});
