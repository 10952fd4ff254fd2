import { openScreen } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

test("an address without /m redirects to the same address with /m @spec 2.1", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/m\/score$/);
  await page.goto("/m?lang=pt-br");
  await expect(page).toHaveURL(/\/m\/score\?lang=pt-br$/);
  await page.goto("/score?sport=basketball");
  await expect(page).toHaveURL(/\/m\/score\?sport=basketball$/);
});

test("the bottom bar leads to every existing area", async ({ page }) => {
  await openScreen(page, "/m/score");
  const bar = page.getByRole("navigation", { name: "主导航" });
  await expect(bar.getByRole("link")).toHaveText(["首页", "比分", "直播", "数据", "我的"]);
  for (const [name, path] of [
    ["首页", "/m/headline"],
    ["直播", "/m/live"],
    ["数据", "/m/database"],
    ["比分", "/m/score"],
  ] as const) {
    await bar.getByRole("link", { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(bar.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  }
});

test("a change of language keeps the reader on the same page @spec 1.1 3.17", async ({ page }) => {
  await page.goto("/m/score?sport=basketball");
  await page.locator(".languages > summary").click();
  await page.getByRole("link", { name: "Português (Brasil)", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Basquete");
  // Escape closes the menu after React has taken it over.
  await openScreen(page, "/m/headline");
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
  await page.locator(".languages > summary").click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "English", exact: true })).toBeHidden();
  await page.locator(".languages > summary").click();
  await page.getByRole("link", { name: "English", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.locator(".languages > summary").click();
  await page.getByRole("link", { name: "Español", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Inicio");
});

test("the page stores the chosen display mode @spec 4.21 @spec 3.17", async ({ page }) => {
  await openScreen(page, "/m/score");
  await expect(page.locator("body")).not.toHaveAttribute("data-mode", /./);
  await page.locator(".languages > summary").click();
  await page.getByRole("button", { name: "切换深色和浅色" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-mode", "dark");
  await page.reload();
  await expect(page.locator("body")).toHaveAttribute("data-mode", "dark");
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe("dark");
});

test("the browser runs a cached page's inline scripts by their CSP hashes", async ({ page }) => {
  const refused: string[] = [];
  page.on("console", (message) => message.text().includes("Content Security Policy") && refused.push(message.text()));
  await openScreen(page, "/m/headline");
  // A page is cached for a second, and on a busy machine the second request may come too late.
  await expect(async () => {
    await page.evaluate(() => Promise.all(Array.from({ length: 2 }, async () => (await fetch(location.href)).text())));
    const response = await openScreen(page, "/m/headline");
    expect(response?.headers()["content-security-policy"]).toMatch(/script-src 'self' 'sha256-\S+' /);
  }).toPass();
  await page.locator(".languages > summary").click();
  await page.getByRole("button", { name: "切换深色和浅色" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-mode", /./);
  expect(refused).toEqual([]);
});

test("a brand has its own name @spec 1.3 1.7 3.17", async ({ page }) => {
  await openScreen(page, "/m/score?site=xzb&invite_code=AB12&channel=c9");
  await expect(page.locator(".brand")).toHaveText(/先知吧$/);
  await expect(page).toHaveTitle(/ - 先知吧$/);
  expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--brand"))).toBe("#fffb01");
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("xzb_store") ?? "{}")))
    .toMatchObject({ invite_code: "AB12", channel: "c9" });
});

test("the page stores the device's time zone in a cookie", async ({ browser }) => {
  const page = await browser.newPage({ timezoneId: "America/Sao_Paulo", locale: "zh-CN" });
  await page.goto("/m/score");
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === "tz")?.value)
    .toBe("America%2FSao_Paulo");
});

test("the root font follows the person's text size @spec 9.9", async ({ page }) => {
  await page.goto("/m/score");
  const settings = await page.context().newCDPSession(page);
  for (const [textSizePx, width, rootPx] of [
    [16, 390, 39],
    [20, 390, 39 + 4 * 2.4375],
    [24, 390, 39 + 8 * 2.4375],
    [16, 1280, 16 * 2.7],
    [20, 1280, 20 * 2.7],
  ] as const) {
    await settings.send("Page.setFontSizes", { fontSizes: { standard: textSizePx } });
    await page.setViewportSize({ width, height: 844 });
    const root = () =>
      page.evaluate(() => Math.round(Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 10) / 10);
    await expect.poll(root, `a text size of ${textSizePx} px on a screen of ${width} px`).toBe(Math.round(rootPx * 10) / 10);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `${textSizePx} px of text at ${width} px`,
    ).toBeLessThanOrEqual(width);
  }
});

test("an unknown page offers a link back", async ({ page }) => {
  const response = await page.goto("/m/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "找不到这个页面" })).toBeVisible();
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/m\/score$/);
});

test("a failed page keeps the brand's colours", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openScreen(page, "/m/search?site=xzb");
  const colours = () =>
    page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.body).getPropertyValue("--brand"),
    ]);
  const before = await colours();
  await page.route("**/m/database.data*", (route) => route.abort());
  await page.getByRole("navigation", { name: "主导航" }).getByRole("link", { name: "数据" }).click();
  await expect(page.getByRole("heading", { name: "网络断开了" })).toBeVisible();
  expect(await colours()).toEqual(before);
});

test("each public page has its own title @spec 2.17", async ({ request }) => {
  const titles = new Set<string>();
  const paths = ["/m/score", "/m/score?sport=basketball", "/m/score/collected", "/m/search", "/m/headline", "/m/login"];
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    titles.add(/<title>([^<]+)/.exec(html)?.[1] ?? "");
    expect(html).toContain('rel="canonical"');
    expect(html).toMatch(/hrefLang="pt-BR"/i);
    expect(html).toMatch(/name="description" content="[^"]{8,}"/);
  }
  expect(titles.size).toBe(paths.length);
});

test("each screen of the mobile app has a working address @spec 2.1 @spec 2.5 @spec 2.7", async ({ request, baseURL }) => {
  for (const [path, main] of [
    ["/m/mobile/about", "/m/mobile/about"],
    ["/m/mobile/news", "/m/mobile/news"],
    ["/m/mobile/invite", "/m/invite"],
    ["/m/mobile/activity/1", "/m/activity/1"],
    ["/m/mobile/fifa2025", "/m/fifa2025"],
    ["/m/mobile/privacy/1", "/m/privacy"],
    ["/m/mobile/privacy/2", "/m/mobile/privacy/2"],
    ["/m/mobile/package-rules", "/m/mobile/package-rules"],
  ] as const) {
    const html = await (await request.get(path, { headers: { "accept-language": "zh-CN" } })).text();
    expect([path, /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]]).toEqual([path, baseURL + main]);
    expect(html).toContain(`href="${baseURL}${main}?lang=pt-br"`);
    expect((await request.get(main)).status()).toBe(200);
  }
});
