import { randomUUID } from "node:crypto";
import { expectNoBarriers } from "./support/barriers.ts";
import { readMe, sendCall } from "./support/calls.ts";
import { expectRightBook, giveGold } from "./support/money.ts";
import { asOperator } from "./support/operator.ts";
import { demoPerson, newPerson } from "./support/people.ts";
import { openScreen } from "./support/screens.ts";
import { expect, type Page, test } from "./support/test.ts";

const number = (text: string | null): number => Number((text ?? "").replace(/\D/g, ""));
const readGold = async (page: Page): Promise<number> => number(await page.locator(".wallet dd").first().textContent());

for (const javaScriptEnabled of [true, false]) {
  test(`a person buys gold, JavaScript ${javaScriptEnabled ? "on" : "off"} @spec 1.2 @spec 3.20`, async ({ browser }) => {
    const { page } = await newPerson(browser, { back: "/recharge", javaScriptEnabled });
    const before = await readGold(page);
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
    expect(await readGold(page)).toBe(before + 700);
  });

  test(`the same form sent twice is charged once, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({ browser }) => {
    const { page } = await newPerson(browser, { back: "/recharge", javaScriptEnabled });
    const before = await readGold(page);
    await page.getByLabel("300金币").check({ force: true });
    const key = await page.locator(".buy [name=request_key]").inputValue();
    const digest_2 = await page.locator("[name=digest_2]").inputValue();
    await page.getByRole("button", { name: "去付款" }).click();
    await page.waitForURL(/\/cashier\//);
    const first = page.url();
    const cashier = await page.context().newPage();
    await cashier.goto(first);
    await page.getByRole("button", { name: "付款成功" }).click();
    await expect(page.getByRole("heading", { name: "购买成功" })).toBeVisible();
    // The cashier's page from before is still open, and its button does not charge again.
    await cashier.getByRole("button", { name: "付款成功" }).click();
    await expect(cashier.getByRole("heading", { name: "购买成功" })).toBeVisible();
    // After going back, the same choice leads to the same order. A reloaded page would have a new key. Without JavaScript the
    // browser may reload the page, so the test sends the first form again.
    while (!page.url().endsWith("/recharge")) await page.goBack();
    if (javaScriptEnabled) {
      await page.getByLabel("300金币").check({ force: true });
      await page.getByRole("button", { name: "去付款" }).click();
      await page.waitForURL(/\/cashier\//);
    } else {
      const origin = new URL(page.url()).origin;
      const again = await page.request.post("/m/recharge", {
        headers: { origin },
        form: { kind: "gold", goods_id: "2", price_2: "3000", digest_2, coupon_id: "0", request_key: key },
        maxRedirects: 0,
      });
      await page.goto(new URL(again.headers().location ?? "", origin).href);
    }
    expect(page.url()).toBe(first);
    await expect(page.getByRole("heading", { name: "购买成功" })).toBeVisible();
    await page.goto("/m/trans-log");
    expect(await readGold(page)).toBe(before + 300);
  });
}

test("the next VIP offer begins at the end of the last one @spec 4.18", async ({ browser, request, baseURL }) => {
  const { page } = await newPerson(browser, { back: "/coupons" });
  const readInfo = () => readMe(page);
  const operator = await asOperator(request, baseURL ?? "");
  await operator.send(`/operate/people/${(await readInfo()).uid}`, {
    form: "coupon",
    kind_id: 2,
    days: 7,
    reason: "for the test",
  });
  await page.reload();
  await page.getByRole("link", { name: "去使用：会员八折券" }).click();
  await expect(page.locator("[name=coupon_id] option:checked")).toContainText("会员八折券");
  const buy = async (pay: string) => {
    await page.getByLabel("月卡").check({ force: true });
    await page.getByRole("button", { name: "去付款" }).click();
    await expect(page.locator(".cashier-pay")).toContainText(pay);
    await page.getByRole("button", { name: "付款成功" }).click();
    await page.getByRole("link", { name: "继续购买" }).click();
    await expect(page.locator(".vip-state p")).toContainText("有效期至");
  };
  const daysLeft = async () => Math.round(((await readInfo()).vip_date - Date.now() / 1000) / 86_400);
  await buy("¥14.40");
  expect(await daysLeft()).toBe(30);
  await buy("¥18.00");
  expect(await daysLeft()).toBe(60);
  await page.goto("/m/coupons");
  await expect(page.locator(".coupons > li", { hasText: "会员八折券" })).toContainText("已使用");
});

test("a failed payment gives nothing", async ({ browser }) => {
  const { page } = await newPerson(browser, { back: "/recharge" });
  const before = await readGold(page);
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
  expect(await readGold(page)).toBe(before);
});

test("the message about missing gold appears beside the button", async ({ browser }) => {
  const { page } = await newPerson(browser, { back: "/recharge" });
  await giveGold(page, 300);
  await openScreen(page, "/m/recharge?lang=pt-br");
  await page.getByRole("button", { name: "Comprar com moedas: Torcida da casa" }).click();
  await expect(page.getByRole("heading", { name: "Compra concluída" })).toBeVisible();
  await page.getByRole("link", { name: "Comprar mais" }).click();
  await expect(page.locator(".wallet dd").first()).toHaveText(String(300 - 88));
  const dear = page.getByRole("button", { name: "Comprar com moedas: Noite de campeão" });
  await dear.click();
  await expect(page.getByRole("alert")).toContainText("Moedas insuficientes");
  await expect(dear).toBeFocused();
});

for (const javaScriptEnabled of [true, false]) {
  test(`a purchase fails after a change of the package's price, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const operator = await asOperator(request, baseURL ?? "");
    const words = { name_zh: "试价礼包", name_pt: "Pacote de teste", items: "1x5", rank: 90 };
    const { id } = await operator.call("saveGiftPackage", { ...words, price: 3, is_on: 1 });
    try {
      const { page } = await newPerson(browser, { javaScriptEnabled });
      await giveGold(page, 300);
      await page.goto("/m/recharge");
      await operator.call("saveGiftPackage", { ...words, id: Number(id), price: 4, is_on: 1 });
      const card = page.locator(".gift-packages li", { has: page.locator(`[name=price_${id}]`) });
      await expect(card.locator(".gift-price")).toContainText("3金币");
      await card.getByRole("button").click();
      await expect(card.getByRole("alert")).toHaveText("价格已变动，请看新的价格后再确认");
      await expect(card.locator(".gift-price")).toContainText("4金币");
      if (javaScriptEnabled) await expect(card.getByRole("button")).toBeFocused();
      expect(await readGold(page)).toBe(300);
      await operator.call("saveGiftPackage", { ...words, items: "1x2", id: Number(id), price: 4, is_on: 1 });
      await expect(card).toContainText("×5");
      await card.getByRole("button").click();
      await expect(card.getByRole("alert")).toHaveText("商品内容已变动，请看新的内容后再确认");
      await expect(card).toContainText("×2");
      expect(await readGold(page)).toBe(300);
      await card.getByRole("button").click();
      await expect(page.getByRole("heading", { name: "购买成功" })).toBeVisible();
      await page.goto("/m/recharge");
      expect(await readGold(page)).toBe(300 - 4);
    } finally {
      await operator.call("saveGiftPackage", { ...words, id: Number(id), price: 4, is_on: 0 });
    }
  });
}

test("the transaction log loads further entries page by page @spec 3.6 @spec 7.18", async ({ browser }) => {
  const { context, page } = await newPerson(browser, { back: "/recharge" });
  await giveGold(page, 3_480);
  for (let i = 0; i < 21; i++)
    await sendCall(page, "/api/goods/createOrder", { kind: "gift", goods_id: 11, price: 88, request_key: randomUUID() });
  await openScreen(page, "/m/trans-log");
  await page.getByRole("link", { name: "购买礼包", exact: true }).click();
  await expect(page.locator(".chip[aria-current]")).toHaveText("购买礼包");
  await expect(page.locator(".log > li")).toHaveCount(20);
  await page.getByRole("link", { name: "加载更多" }).click();
  await expect(page.locator(".log > li")).toHaveCount(21);
  for (const line of await page.locator(".log > li").all()) await expect(line).toContainText("购买礼包");
  const plain = await browser.newPage({ javaScriptEnabled: false, storageState: await context.storageState() });
  await plain.goto("/m/trans-log");
  await plain.getByRole("link", { name: "加载更多" }).click();
  await expect(plain).toHaveURL(/\/trans-log\?page=2$/);
  // The page shows the gifts and the gold that paid for them. The first twenty entries are on the page before.
  await expect(plain.locator(".log > li")).toHaveCount(2);
  await plain.getByRole("link", { name: "较新的记录" }).click();
  await expect(plain).toHaveURL(/page=1$/);
});

test("nobody sees another person's order", async ({ browser, page }) => {
  await openScreen(page, "/m/vip-plans");
  await page.getByRole("button", { name: "登录后购买" }).click();
  await expect(page).toHaveURL(/\/login\?back=%2Fvip-plans$/);
  for (const address of ["/trans-log", "/coupons", "/cashier/20261121-NOTHING"]) {
    await page.goto(`/m${address}`);
    await expect(page).toHaveURL(new RegExp(`/login\\?back=${encodeURIComponent(address)}$`));
  }
  const { page: owner } = await newPerson(browser, { back: "/recharge" });
  const { order_id } = await sendCall<{ order_id: string }>(owner, "/api/goods/createOrder", {
    kind: "gold",
    goods_id: 1,
    price: 600,
    request_key: randomUUID(),
  });
  const { page: other } = await demoPerson(browser, "viewer", { back: "/recharge" });
  const [own, foreign] = [await owner.goto(`/m/cashier/${order_id}`), await other.goto(`/m/cashier/${order_id}`)];
  expect([own?.status(), foreign?.status()]).toEqual([200, 404]);
});

test("the screens of money have no accessibility barrier @spec 1.1", async ({ browser }) => {
  const { page } = await demoPerson(browser, "viewer", { back: "/recharge", reducedMotion: "reduce" });
  await page.getByRole("button", { name: "去付款" }).click();
  await page.waitForURL(/\/cashier\//);
  const order = new URL(page.url()).pathname;
  await expectNoBarriers(page, ["/m/recharge", "/m/mobile/recharge", "/m/trans-log", "/m/coupons", "/m/vip-plans", order]);
});

test("the ledger check finds no error after these tests", ({ baseURL }) => expectRightBook(baseURL));
