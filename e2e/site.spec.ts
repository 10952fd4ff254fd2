import { findBarriers, toNames } from "./support/barriers.ts";
import { openScreen } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

const WECHAT = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.49";

test("each legal text opens at its address @spec 2.3 @spec 2.5 @spec 2.7", async ({ page, request }) => {
  for (const [path, title] of [
    ["/m/privacy", "隐私政策"],
    ["/m/mobile/privacy/2", "服务条款"],
    ["/m/mobile/package-rules", "礼包规则"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title} - `));
  }
  for (const path of ["/m/mobile/privacy/98", "/m/mobile/privacy/x", "/m/mobile/privacy/0"])
    expect((await request.get(path)).status()).toBe(404);
});

test("the about page credits every source with its licence @spec 2.5", async ({ page }) => {
  await page.goto("/m/mobile/about?lang=pt-br");
  for (const text of [
    "openfootball/football.json",
    "CC BY 4.0",
    "Pappalardo, L.",
    "doi:10.1038/s41597-019-0247-7",
    "PDDL 1.0",
    "football-data.co.uk",
    "circle-flags",
    "SIL OFL 1.1",
  ]) {
    await expect(page.locator("main")).toContainText(text);
  }
  await expect(page.locator(".tabbar")).toHaveCount(0);
  await expect(page.locator("main")).not.toContainText(/\p{Script=Han}/u);
});

test("each article of the news opens without JavaScript @spec 2.5", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto("/m/mobile/news");
  const first = page.locator(".news li a").first();
  const title = await first.locator("h2").textContent();
  await first.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
  await expect(page).toHaveTitle(`${title} - 皮球吧`);
  expect((await page.goto("/m/mobile/news?id=99999"))?.status()).toBe(404);
});

test.describe("the page /pp/talk guards links to other sites @spec 2.16", () => {
  const other = `/m/pp/talk?url=${encodeURIComponent("https://downloads.example/app")}`;

  test("a messaging app's browser prompts the reader to open another browser", async ({ browser, page }) => {
    await page.goto(other);
    await expect(page.getByRole("link", { name: "前往 downloads.example" })).toBeVisible();
    const inside = await browser.newPage({ userAgent: WECHAT });
    await inside.goto(other);
    await expect(inside.getByRole("heading", { level: 1 })).toHaveText("请在浏览器中打开");
    await expect(inside.getByRole("link", { name: /downloads/ })).toHaveCount(0);
  });

  test("a different site opens only by a click", async ({ page }) => {
    const left: string[] = [];
    await page.route("https://downloads.example/**", (route) => {
      left.push(route.request().url());
      return route.fulfill({ body: "there" });
    });
    await page.clock.install();
    await openScreen(page, other);
    await expect(page.locator(".talk-host")).toHaveText("downloads.example");
    await page.clock.runFor(60_000);
    // A page that redirects by itself would have requested the other site before this answer, or would have closed.
    expect(await page.evaluate(async () => (await fetch("/m/icon/pq8.svg")).status)).toBe(200);
    expect(left).toEqual([]);
    await page.getByRole("link", { name: "前往 downloads.example" }).click();
    await expect(page).toHaveURL("https://downloads.example/app");
  });

  test("a page of this site opens at once", async ({ page, request }) => {
    const answer = await request.get("/m/pp/talk?url=%2Fm%2Fprivacy", { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toMatch(/\/m\/privacy$/);
    for (const url of ["", "javascript:alert(1)", "data:text/html,x", "//evil.example", "https://a@evil.example"]) {
      const response = await page.goto(`/m/pp/talk?url=${encodeURIComponent(url)}`);
      expect([url, response?.status() === 400 || new URL(page.url()).hostname === "127.0.0.1"]).toEqual([url, true]);
    }
    expect((await request.get("/m/pp/talk?url=javascript:alert(1)")).status()).toBe(400);
  });
});

test("an address without a screen is not found", async ({ page }) => {
  const response = await page.goto("/m/no/such/place?lang=pt-br");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/^Página não encontrada - /);
  await page.getByRole("link", { name: "Ir para os placares" }).click();
  await expect(page).toHaveURL(/\/m\/score/);
});

test("an error page shown without a network offers a retry", async ({ page, context }) => {
  await openScreen(page, "/m/database?lang=pt-br&site=xzb");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Basquete", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sem conexão");
  await expect(page.locator("html")).toHaveAttribute("data-brand", "xzb");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Tentar de novo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dados");
});

test("the pages have no accessibility barrier in either theme", async ({ page }) => {
  for (const [path, colorScheme] of [
    ["/m/privacy", "light"],
    ["/m/mobile/about", "dark"],
    ["/m/mobile/about?site=xzb", "light"],
    ["/m/mobile/news", "light"],
    ["/m/pp/talk?url=https%3A%2F%2Fdownloads.example%2Fapp", "dark"],
    ["/m/nowhere", "light"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    expect(toNames(await findBarriers(page), path)).toEqual([]);
  }
});
