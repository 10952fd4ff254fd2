import { execFileSync } from "node:child_process";
import AxeBuilder from "@axe-core/playwright";
import { type APIRequestContext, type Browser, type BrowserContextOptions, expect, type Page, request as requests, test } from "@playwright/test";
import { asOperator } from "./support/operator";

/** Demo accounts; each test has one of its own, so that nobody's coins are counted twice. */
const PEOPLE = {
  viewer: ["13800000001", "viewer-2026"],
  vip: ["13800000002", "vip-2026"],
  anchor: ["13800000003", "anchor-2026"],
  operator: ["13800000004", "operator-2026"],
} as const;

/** A page of somebody who has signed in on the login screen, which works without JavaScript too. */
async function signedIn(
  browser: Browser,
  who: keyof typeof PEOPLE,
  back: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  const [mobile, password] = PEOPLE[who];
  await page.goto(`/m/login?back=${encodeURIComponent(back)}`);
  await page.locator("[name=mobile]").fill(mobile);
  await page.locator("[name=password]").fill(password);
  await page.locator("main form").first().getByRole("button").click();
  await page.waitForURL((url) => url.pathname === `/m${back.split("?")[0]}`);
  return page;
}

/** A call of the API by somebody who signs in for it. */
async function ofAccount<Data>(request: APIRequestContext, who: keyof typeof PEOPLE, path: string, input: object): Promise<Data> {
  const [mobile, password] = PEOPLE[who];
  const login = (await (await request.post("/webapi/user/login", { data: { mobile, password } })).json()) as {
    data: { token: string };
  };
  return ((await (await request.post(path, { data: { ...input, token: login.data.token } })).json()) as { data: Data }).data;
}

const number = (text: string | null): number => Number((text ?? "").replace(/\D/g, ""));
const goldOf = async (page: Page): Promise<number> => number(await page.locator(".wallet dd").first().textContent());

for (const javaScriptEnabled of [true, false]) {
  test(`gold is bought, paid and logged, JavaScript ${javaScriptEnabled ? "on" : "off"} @spec 1.2 @spec 3.20`, async ({
    browser,
  }) => {
    const page = await signedIn(browser, "viewer", "/recharge", { javaScriptEnabled });
    const before = await goldOf(page);
    await page.getByLabel("680金币").check({ force: true });
    await page.getByRole("button", { name: "去付款" }).click();
    await expect(page.getByRole("heading", { name: "等待付款" })).toBeVisible();
    await expect(page.locator(".cashier-pay")).toContainText("¥68.00");
    await page.getByRole("button", { name: "付款成功" }).click();
    await expect(page.getByRole("heading", { name: "购买成功" })).toBeVisible();
    await page.getByRole("link", { name: "交易记录" }).click();
    await expect(page.locator(".log > li").first()).toContainText("充值 · 680金币");
    await expect(page.locator(".log > li").first()).toContainText("+700金币");
    await expect(page.locator(".log > li").first()).toContainText("付款¥68.00");
    expect(await goldOf(page)).toBe(before + 700);
    await page.context().close();
  });

  test(`the same form sent twice with the back button is charged once, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const page = await signedIn(browser, "operator", "/recharge", { javaScriptEnabled });
    const before = await goldOf(page);
    await page.getByLabel("300金币").check({ force: true });
    const key = await page.locator(".buy [name=request_key]").inputValue();
    await page.getByRole("button", { name: "去付款" }).click();
    await page.waitForURL(/\/cashier\//);
    const first = page.url();
    const cashier = await page.context().newPage();
    await cashier.goto(first);
    await page.getByRole("button", { name: "付款成功" }).click();
    await expect(page.getByRole("heading", { name: "购买成功" })).toBeVisible();
    // The cashier's page stands open elsewhere, from before: its button pays nothing more.
    await cashier.getByRole("button", { name: "付款成功" }).click();
    await expect(cashier.getByRole("heading", { name: "购买成功" })).toBeVisible();
    // Back to the form, and the same choice again: it is the order that was made. A page that is made anew has a key of its own, and
    // without JavaScript it is for the browser's cache to say whether it is: there the form that was sent is sent again.
    while (!page.url().endsWith("/recharge")) await page.goBack();
    if (javaScriptEnabled) {
      await page.getByLabel("300金币").check({ force: true });
      await page.getByRole("button", { name: "去付款" }).click();
      await page.waitForURL(/\/cashier\//);
    } else {
      const origin = new URL(page.url()).origin;
      const again = await page.request.post("/m/recharge", {
        headers: { origin },
        form: { kind: "gold", goods_id: "2", price_2: "3000", coupon_id: "0", request_key: key },
        maxRedirects: 0,
      });
      await page.goto(new URL(again.headers().location ?? "", origin).href);
    }
    expect(page.url()).toBe(first);
    await expect(page.getByRole("heading", { name: "购买成功" })).toBeVisible();
    await page.goto("/m/trans-log");
    expect(await goldOf(page)).toBe(before + 300);
    await page.context().close();
  });
}

test("a VIP plan is bought with a coupon, lasts longer and never less @spec 4.18", async ({ browser, request }) => {
  // A try that was broken off may have used somebody's coupon.
  let owner: keyof typeof PEOPLE = "anchor";
  for (const who of ["anchor", "vip", "operator"] as const) {
    const { list } = await ofAccount<{ list: { kind: string; state: string }[] }>(request, who, "/api/goods/getCouponList", {});
    if (list.some(({ kind, state }) => kind === "percent" && state === "ready")) owner = who;
  }
  const page = await signedIn(browser, owner, "/coupons");
  await page.getByRole("link", { name: "去使用：会员八折券" }).click();
  const vipDate = async () => (await ofAccount<{ vip_date: number }>(request, owner, "/webapi/User/getUserInfo", {})).vip_date;
  const from = Math.max(await vipDate(), Math.floor(Date.now() / 1000));
  await expect(page.locator("[name=coupon_id] option:checked")).toContainText("会员八折券");
  await page.getByLabel("月卡").check({ force: true });
  await page.getByRole("button", { name: "去付款" }).click();
  await expect(page.locator(".cashier-pay")).toContainText("¥14.40");
  await page.getByRole("button", { name: "付款成功" }).click();
  await page.getByRole("link", { name: "继续购买" }).click();
  await expect(page.locator(".vip-state p")).toContainText("有效期至");
  expect(Math.round(((await vipDate()) - from) / 86_400)).toBe(30);
  await page.goto("/m/coupons");
  await expect(page.locator(".coupons > li", { hasText: "会员八折券" })).toContainText("已使用");
  await page.context().close();
});

test("a payment that fails or is cancelled gives nothing, and says so", async ({ browser }) => {
  const page = await signedIn(browser, "vip", "/recharge");
  const before = await goldOf(page);
  for (const [button, heading] of [
    ["付款失败", "付款失败"],
    ["取消订单", "订单已取消"],
  ] as const) {
    await page.getByRole("button", { name: "去付款" }).click();
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await page.getByRole("link", { name: "重新选择" }).click();
    await expect(page).toHaveURL(/\/recharge$/);
  }
  expect(await goldOf(page)).toBe(before);
  await page.context().close();
});

test("gifts are paid from the wallet; too little gold is told beside the button, which keeps the focus", async ({ browser }) => {
  const page = await signedIn(browser, "vip", "/recharge", { locale: "pt-BR" });
  const before = await goldOf(page);
  await page.getByRole("button", { name: "Comprar com ouro: Torcida da casa" }).click();
  await expect(page.getByRole("heading", { name: "Compra concluída" })).toBeVisible();
  await page.getByRole("link", { name: "Comprar mais" }).click();
  await expect(page.locator(".wallet dd").first()).toHaveText((before - 88).toLocaleString("pt-BR"));
  await page.context().close();
  const poor = await signedIn(browser, "operator", "/recharge", { locale: "pt-BR" });
  const buy = poor.getByRole("button", { name: "Comprar com ouro: Noite de campeão" });
  await buy.click();
  await expect(poor.getByRole("alert")).toContainText("Ouro insuficiente");
  await expect(buy).toBeFocused();
  await poor.context().close();
});

for (const javaScriptEnabled of [true, false]) {
  test(`a price that has changed while the form was open is not charged, and the new one is shown, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({ browser, baseURL }) => {
    const elsewhere = await requests.newContext({ baseURL });
    const console = await asOperator(elsewhere, baseURL ?? "");
    const words = { name_zh: "试价礼包", name_pt: "Pacote de teste", items: "1x5", rank: 90 };
    const { id } = await console.call("saveGiftPackage", { ...words, price: 3, is_on: 1 });
    const page = await signedIn(browser, "vip", "/recharge", { javaScriptEnabled });
    const before = await goldOf(page);
    await console.call("saveGiftPackage", { ...words, id: Number(id), price: 4, is_on: 1 });
    const card = page.locator(".gift-packages li", { has: page.locator(`[name=price_${id}]`) });
    await expect(card.locator(".gift-price")).toContainText("3金币");
    await card.getByRole("button").click();
    await expect(card.getByRole("alert")).toHaveText("价格已变动，请看新的价格后再确认");
    await expect(card.locator(".gift-price")).toContainText("4金币");
    if (javaScriptEnabled) await expect(card.getByRole("button")).toBeFocused();
    expect(await goldOf(page)).toBe(before);
    await card.getByRole("button").click();
    await expect(page.getByRole("heading", { name: "购买成功" })).toBeVisible();
    await page.goto("/m/recharge");
    expect(await goldOf(page)).toBe(before - 4);
    await console.call("saveGiftPackage", { ...words, id: Number(id), price: 4, is_on: 0 });
    await page.context().close();
    await elsewhere.dispose();
  });
}

test("the log is filtered by kind and grows by pages; without JavaScript the same link leads on @spec 3.6 @spec 7.18", async ({
  browser,
  request,
}) => {
  for (let i = 0; i < 21; i++) {
    await ofAccount(request, "vip", "/api/goods/createOrder", {
      kind: "gift",
      goods_id: 11,
      price: 88,
      request_key: `log-of-many-pages-${Date.now()}-${i}`,
    });
  }
  const page = await signedIn(browser, "vip", "/trans-log");
  await page.getByRole("link", { name: "购买礼包", exact: true }).click();
  await expect(page.locator(".chip[aria-current]")).toHaveText("购买礼包");
  await expect(page.locator(".log > li")).toHaveCount(20);
  await page.getByRole("link", { name: "加载更多" }).click();
  await expect.poll(() => page.locator(".log > li").count()).toBeGreaterThan(20);
  await expect(page.locator(".log > li").first()).toContainText("购买礼包");
  await page.context().close();
  const plain = await signedIn(browser, "vip", "/trans-log", { javaScriptEnabled: false });
  await plain.getByRole("link", { name: "加载更多" }).click();
  await expect(plain).toHaveURL(/\/trans-log\?page=2$/);
  await expect(plain.locator(".log > li").first()).toBeVisible();
  await plain.getByRole("link", { name: "较新的记录" }).click();
  await expect(plain).toHaveURL(/page=1$/);
  await plain.context().close();
});

test("a guest is led to the login screen and back; nobody sees another's order", async ({ browser, page, request }) => {
  await page.goto("/m/vip-plans", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "登录后购买" }).click();
  await expect(page).toHaveURL(/\/login\?back=%2Fvip-plans$/);
  for (const address of ["/trans-log", "/coupons", "/cashier/20261121-NOTHING"]) {
    await page.goto(`/m${address}`);
    await expect(page).toHaveURL(new RegExp(`/login\\?back=${encodeURIComponent(address)}$`));
  }
  const wish = { kind: "gold", goods_id: 1, price: 600, request_key: `not-yours-${Date.now()}` };
  const { order_id } = await ofAccount<{ order_id: string }>(request, "vip", "/api/goods/createOrder", wish);
  const other = await signedIn(browser, "viewer", "/recharge");
  expect((await other.goto(`/m/cashier/${order_id}`))?.status()).toBe(404);
  await other.context().close();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`no finding of axe on the screens of money, ${colorScheme} @spec 1.1`, async ({ browser }) => {
    const page = await signedIn(browser, "viewer", "/recharge", { colorScheme, reducedMotion: "reduce" });
    await page.getByRole("button", { name: "去付款" }).click();
    await page.waitForURL(/\/cashier\//);
    const order = new URL(page.url()).pathname.slice(2);
    for (const lang of ["zh", "pt-br"]) {
      for (const address of ["/recharge", "/mobile/recharge", "/trans-log", "/coupons", "/vip-plans", order]) {
        await page.goto(`/m${address}?lang=${lang}`, { waitUntil: "networkidle" });
        const { violations } = await new AxeBuilder({ page }).options({ rules: { "target-size": { enabled: true } } }).analyze();
        expect(violations.map(({ id, nodes }) => `${address} ${lang} ${id} ${nodes[0]?.html}`)).toEqual([]);
        if (lang === "pt-br") await expect(page.locator("main")).not.toContainText(/\p{Script=Han}/u, { useInnerText: true });
      }
    }
    await page.context().close();
  });
}

test("and the book is right after all of it", async ({ baseURL }) => {
  const said = execFileSync(process.execPath, ["scripts/ledger-check.mjs", "--to", baseURL ?? ""], {
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: process.env.DATA_DIR ?? ".data-e2e" },
  });
  expect(said).toContain("the book is right");
});
