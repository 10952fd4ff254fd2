import { expectAccessible } from "./support/barriers.ts";
import { expect, test } from "./support/test.ts";

test("one page lists all matches that a person follows @spec 7.26", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto("/m/score/collected");
  await page.getByRole("link", { name: "去登录" }).click();
  await page.getByLabel("手机号").fill("13800000002");
  await page.getByLabel("密码").fill("vip-2026");
  await page.locator("main").getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/\/score\/collected$/);
  // Late in the evening all of today's matches have started, so the test uses tomorrow's matches.
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString("sv-SE", { timeZone: "Asia/Shanghai" });
  const waiting = `/m/score?date=${tomorrow}&type=3`;
  await page.goto(waiting);
  const row = page.locator(".leagues .rows > li").first();
  const address = (await row.getByRole("link").getAttribute("href")) ?? "";
  const star = row.getByRole("button");
  if ((await star.getAttribute("name")) === "follow") await star.click();
  await expect(page).toHaveURL(waiting);
  await page.goto("/m/score/collected");
  const mine = page.locator(".rows > li").filter({ has: page.locator(`a[href="${address}"]`) });
  await mine.getByRole("button", { name: /^取消关注/ }).click();
  await page.goto("/m/score/collected");
  await expect(page.locator(`a[href="${address}"]`)).toHaveCount(0);
});

test("the score screens open the site's search with hot matches @spec 7.35 @spec 7.37", async ({ page }) => {
  await page.goto("/m/score");
  await page.getByRole("link", { name: /搜索/ }).click();
  await expect(page.getByRole("heading", { name: "热门比赛" })).toBeVisible();
  const field = page.locator("main input[type=search]");
  await field.fill("利物浦");
  await field.press("Enter");
  await expect(page).toHaveTitle(/利物浦/);
  await page.getByRole("navigation", { name: "结果类型" }).getByRole("link").nth(1).click();
  await expect(page.locator(".rows > li").first()).toContainText("利物浦");
  await page.goto(`/m/score/search?q=${encodeURIComponent("利物浦")}`);
  await expect(page).toHaveURL(/\/m\/search\?q=.*&tab=match$/);
  await expect(page.locator(".rows > li").first()).toContainText("利物浦");
});

test("the lists of matches have no accessibility barrier", async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: "reduce" });
  await expectAccessible(page, ["/m/score", "/m/score?sport=basketball&site=xzb", "/m/score/collected"]);
});
