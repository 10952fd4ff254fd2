import { findBarriers } from "./support/barriers.ts";
import { DEMO, signIn } from "./support/people.ts";
import { findMatch } from "./support/public-screens.ts";
import { openScreen } from "./support/screens.ts";
import { type BrowserContext, expect, type Page, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow" });

const KEPT = "offline-1";
const IPHONE = {
  userAgent:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  hasTouch: true,
  isMobile: true,
};

const kept = (page: Page, address: string) =>
  page.evaluate(async ([name, path]) => (await (await caches.open(name)).match(path))?.text() ?? "", [KEPT, address] as const);
const violations = async (page: Page) => (await findBarriers(page)).map(({ id }) => id);
const rows = (page: Page) => page.locator(".main-column .rows > li");
const notice = (page: Page) => page.locator(".offline[role=status]");

/** Opens an address, and waits until its service worker has cached the lists that the page requests. */
async function openKept(page: Page, address: string, list = "/m/score"): Promise<void> {
  await page.goto(address);
  await expect.poll(() => kept(page, list), { timeout: 30_000 }).toContain("</html>");
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)).toBe("activated");
}

/** Removes web push, as in Safari on an iPhone outside of the home screen. */
const withoutPush = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of ["PushManager", "Notification"]) Reflect.deleteProperty(window, name);
  });

test("the last score list stays readable without a network", async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: "America/Sao_Paulo" });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => message.text().includes("Content Security Policy") && faults.push(message.text()));
  await page.goto("/m/login");
  await page.evaluate(() => caches.open("offline-0"));
  await openKept(page, "/m/score?site=xzb&lang=pt-br");
  expect(await page.evaluate(() => caches.keys())).toEqual([KEPT]);
  await expect.poll(() => kept(page, "/m/score")).toMatch(/lang="pt-BR".*data-brand="xzb"/s);

  await context.setOffline(true);
  await page.goto("/m/score?date=2026-01-01");
  await expect(notice(page)).toHaveText(/^Sem conexão: placares de \d\d:\d\d$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
  await expect(page.locator(".brand")).toContainText("XZB Ao Vivo");
  expect(await rows(page).count()).toBeGreaterThan(5);
  await expect(page.locator(".scripted:visible")).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  await page.goto("/m/headline");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sem conexão");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Ver os últimos placares" }).click();
  await expect(rows(page).first()).toBeVisible();
  await page.goto("/m/headline");
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Sem conexão" })).toHaveCount(0);
  await expect(page).toHaveURL(/\/m\/headline$/);
  expect(faults).toEqual([]);
});

test("each sport has its own stored list", async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openKept(page, "/m/score");
  await openKept(page, "/m/score?sport=basketball", "/m/score?sport=basketball");
  await context.setOffline(true);
  await page.goto("/m/score?sport=basketball&type=4");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("篮球");
  await expect(notice(page)).toHaveText(/^网络已断开，这是 \d\d:\d\d 的比分$/);
  await context.setOffline(false);
  await expect(notice(page)).toBeEmpty();
  await page.goto("/m/headline?lang=pt-br");
  await expect.poll(() => kept(page, "/m/score"), { timeout: 30_000 }).toContain('lang="pt-BR"');
  await expect.poll(() => kept(page, "/m/score?sport=basketball")).toBe("");
  await expect.poll(() => kept(page, "/m/offline")).toContain('lang="pt-BR"');
});

test("a signed-in person's stored page is a guest's page", async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, DEMO.viewer);
  await openKept(page, "/m/score");
  await expect(page.locator(".account > summary")).toBeVisible();
  const own = (await page.locator(".account > summary img").getAttribute("src")) ?? "no picture";
  for (const address of ["/m/score", "/m/offline"]) {
    const html = await kept(page, address);
    const holds = ["</html>", own, 'class="account', "<script"].filter((text) => html.includes(text));
    expect(holds, address).toEqual(["</html>", "<script"]);
    expect(html.match(/<script/g), address).toHaveLength(1);
  }
  await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const page = await cache.match("/m/score");
    await cache.put("/m/score", new Response("<html lang=zh-CN><head></head><body>old", { headers: page?.headers }));
  }, KEPT);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator("body")).toHaveText("old");
});

test("an iPhone's second visit shows how to add the site to the home screen", async ({ browser }) => {
  const context = await browser.newContext(IPHONE);
  await withoutPush(context);
  const first = await context.newPage();
  await first.goto("/m/score");
  await expect
    .poll(() => first.evaluate(() => localStorage.getItem("pq8_store") ?? localStorage.getItem("xzb_store") ?? ""))
    .toContain('"visits":1');
  await expect(first.locator(".install-hint")).toHaveCount(0);
  await first.close();
  const page = await context.newPage();
  await page.goto("/m/score");
  const hint = page.getByRole("complementary", { name: /添加到主屏幕/ });
  await expect(hint.getByRole("listitem")).toHaveText(["点浏览器的分享按钮", "选“添加到主屏幕”，再点“添加”"]);
  expect(await violations(page)).toEqual([]);
  await hint.getByRole("button").click();
  await expect(hint).toHaveCount(0);
  const third = await context.newPage();
  await third.goto("/m/score");
  await expect
    .poll(() => third.evaluate(() => localStorage.getItem("pq8_store") ?? localStorage.getItem("xzb_store") ?? ""))
    .toContain('"visits":3');
  await expect(third.locator(".install-hint")).toHaveCount(0);
});

test("the bell on an iPhone states the requirements of alerts", async ({ browser }) => {
  for (const [installed, words] of [
    [false, "从主屏幕打开"],
    [true, "iOS 更新到 16.4"],
  ] as const) {
    const context = await browser.newContext(IPHONE);
    await withoutPush(context);
    await context.addInitScript((standalone) => Object.assign(navigator, { standalone }), installed);
    const page = await context.newPage();
    await openScreen(page, `/m/database/team/football/${(await findMatch(page.request, 1)).hometeam.id}`);
    const bell = page.locator(".alert-bell");
    await bell.click();
    const dialog = page.getByRole("dialog", { name: "在 iPhone 和 iPad 上收到提醒" });
    await expect(dialog).toContainText(words);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "知道了" }).click();
    await expect(dialog).toBeHidden();
    await expect(bell).toBeFocused();
    await context.close();
  }
});

test("all icons are drawn if they are requested at once", async ({ request }) => {
  const files = ["qinglan", "yunfeng"].flatMap((code) =>
    ["-192", "-512", "-maskable-192", "-maskable-512", "-apple"].map((end) => `/m/icon/${code}${end}.png`),
  );
  const answers = await Promise.all(files.map((file) => request.get(file, { timeout: 30_000 })));
  expect(answers.map((answer) => [answer.status(), answer.headers()["cache-control"]])).toEqual(
    files.map(() => [200, "public, max-age=86400"]),
  );
});
