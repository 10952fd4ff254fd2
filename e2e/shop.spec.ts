import { expectNoBarriers } from "./support/barriers.ts";
import { sendCall } from "./support/calls.ts";
import { expectRightBook, giveGold } from "./support/money.ts";
import { demoPerson, newPerson } from "./support/people.ts";
import { openScreen } from "./support/screens.ts";
import { expect, type Page, test } from "./support/test.ts";

const HOME = {
  country: "CN",
  receiver: "李小红",
  phone: "13800000001",
  region: "SC",
  city: "成都市",
  district: "武侯区",
  street: "人民南路四段 12 号",
};

const readGold = async (page: Page): Promise<number> => {
  await page.goto("/m/newshop");
  return Number(((await page.locator(".shop-head b").textContent()) ?? "").replace(/\D/g, ""));
};

for (const javaScriptEnabled of [true, false]) {
  test(`a person can add and change addresses, JavaScript ${javaScriptEnabled ? "on" : "off"} @spec 2.10`, async ({
    browser,
  }) => {
    const { page } = await newPerson(browser, { back: "/user-center/my-address", javaScriptEnabled });
    // The first address becomes the default by itself, so the test uses a second one.
    await sendCall(page, "/api/address/saveAddress", HOME);
    await page.reload();
    const receiver = "测试收件人";
    await page.getByRole("link", { name: "添加地址" }).click();
    await page.getByRole("link", { name: "巴西" }).click();
    await expect(page.getByLabel("邮编（CEP）")).toBeVisible();
    await page.getByRole("link", { name: "中国" }).click();
    await expect(page.getByLabel("区县")).toBeVisible();
    await page.getByLabel("收货人").fill(receiver);
    await page.getByLabel("电话").fill("123");
    await page.getByLabel("省份").selectOption("GD");
    await page.getByLabel("城市").fill("深圳市");
    await page.getByLabel("区县").fill("南山区");
    await page.getByLabel("详细地址").fill("科技园路 1 号");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await expect(page.getByText("请填写正确的手机号或座机号")).toBeVisible();
    await expect(page.getByLabel("收货人")).toHaveValue(receiver);
    await expect(page.getByLabel("省份")).toHaveValue("GD");
    if (javaScriptEnabled) await expect(page.getByLabel("电话")).toBeFocused();
    await page.getByLabel("电话").fill("138 0000 0001");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await expect(page.locator(".form-done")).toHaveText("地址已保存");
    const row = page.locator(".addresses > li", { hasText: receiver });
    await expect(row).toContainText("广东省 深圳市 南山区 科技园路 1 号");
    await row.getByRole("link", { name: /修改地址/ }).click();
    await page.getByLabel("城市").fill("广州市");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await expect(row).toContainText("广州市");
    await row.getByRole("button", { name: /设为默认地址/ }).click();
    await expect(row.getByText("默认", { exact: true })).toBeVisible();
    await row.getByRole("button", { name: /删除地址/ }).click();
    const yes = row.getByRole("alertdialog", { name: "确定删除这个地址吗？" }).getByRole("button", { name: "删除" });
    await expect(yes).toBeVisible();
    if (javaScriptEnabled) await expect(yes).toBeFocused();
    await row.getByRole("link", { name: "不，返回" }).click();
    await expect(page.locator(".addresses > li")).toHaveCount(2);
    await row.getByRole("button", { name: /删除地址/ }).click();
    await yes.click();
    await expect(page.locator(".form-done")).toHaveText("地址已删除");
    await expect(page.locator(".addresses > li")).toHaveCount(1);
  });

  test(`a person buys merchandise, JavaScript ${javaScriptEnabled ? "on" : "off"} @spec 3.6 @spec 4.3`, async ({ browser }) => {
    const { page } = await newPerson(browser, { back: "/newshop", javaScriptEnabled });
    await giveGold(page, 7_000);
    await sendCall(page, "/api/address/saveAddress", HOME);
    const before = await readGold(page);
    const buy = async (): Promise<string> => {
      await page.goto("/m/newshop?kind=merch");
      await page.getByRole("link", { name: /观赛马克杯/ }).click();
      await page.getByLabel("2", { exact: true }).check({ force: true });
      await page.getByRole("button", { name: "用金币购买" }).click();
      await expect(page.getByRole("heading", { name: "待发货" })).toBeVisible();
      return new URL(page.url()).pathname;
    };
    const parcel = await buy();
    await expect(page.locator(".record-place")).toContainText(HOME.receiver);
    const refunded = await buy();
    expect(await readGold(page)).toBe(before - 4 * 480);

    const { page: operator } = await demoPerson(browser, "operator", {
      back: "/operate/parcels?state=waiting",
      javaScriptEnabled,
    });
    await operator.locator(`a[href$="${parcel.split("/").at(-1)}"]`).click();
    await operator.getByRole("button", { name: "发货" }).click();
    await expect(operator.getByText("不能为空").first()).toBeVisible();
    await operator.getByLabel("快递", { exact: true }).fill("顺丰速运");
    await operator.getByLabel("快递单号").fill("SF1234567890");
    await operator.getByRole("button", { name: "发货" }).click();
    await expect(operator.locator(".form-done")).toContainText("已完成");
    await page.goto(parcel);
    await expect(page.getByRole("heading", { name: "已发货" })).toBeVisible();
    await expect(page.locator(".record-facts")).toContainText("SF1234567890");
    await page.getByRole("button", { name: "确认签收" }).click();
    await expect(page.getByRole("heading", { name: "已签收" })).toBeVisible();

    await operator.goto(`/m/operate/parcels/${refunded.split("/").at(-1)}`);
    await operator.getByLabel("原因").fill("缺货");
    await operator.getByRole("button", { name: "退款" }).click();
    await operator.getByRole("alertdialog").getByRole("button", { name: "退款" }).click();
    await expect(operator.locator(".form-done")).toContainText("已完成");
    await page.goto(refunded);
    await expect(page.getByRole("heading", { name: "已退款" })).toBeVisible();
    await expect(page.locator(".record-facts")).toContainText("缺货");
    expect(await readGold(page)).toBe(before - 2 * 480);

    await page.goto("/m/orders?kind=shop&state=refunded");
    await expect(page.locator(".shop-list > li").first()).toContainText("观赛马克杯");
    await page.goto("/m/newshop/records?state=arrived");
    await expect(page.locator(".shop-list > li").first()).toContainText("已签收");
  });
}

test("a worn frame appears on every avatar of its owner @spec 2.13", async ({ browser }) => {
  const { page } = await demoPerson(browser, "vip", { back: "/newshop/goods/2" });
  const [wear, unwear] = [page.getByRole("button", { name: "佩戴" }), page.getByRole("button", { name: "取下" })];
  await expect(wear.or(unwear)).toBeVisible();
  if (await unwear.isVisible()) {
    await unwear.click();
    await expect(page.locator(".form-done")).toHaveText("已取下。");
  }
  await page.goto("/m/user-center");
  await expect(page.locator(".center-head .framed-frame")).toHaveCount(0);
  await expect(page.locator(".account > summary > img")).toHaveCount(1);
  await page.goto("/m/newshop/goods/2");
  await wear.click();
  await expect(page.locator(".form-done")).toContainText("已佩戴");
  await page.goto("/m/user-center");
  await expect(page.locator(".center-head .framed-frame")).toHaveAttribute("src", "/m/goods/frame-neon.svg");
  await expect(page.locator(".account > summary > img").last()).toHaveAttribute("src", "/m/goods/frame-neon.svg");
  const other = await browser.newPage();
  await other.goto("/m/vip-user/100002");
  await expect(other.locator(".center-head .framed-frame")).toHaveAttribute("src", "/m/goods/frame-neon.svg");
});

test("a price above the balance shows the missing amount", async ({ browser }) => {
  const { page } = await demoPerson(browser, "operator", { back: "/newshop/goods/9", locale: "pt-BR" });
  await page.getByLabel("10", { exact: true }).check({ force: true });
  const buy = page.getByRole("button", { name: "Comprar com moedas" });
  await buy.click();
  await expect(page.getByRole("alert")).toContainText(/Moedas insuficientes: faltam? \d+/);
  await expect(page.getByRole("alert").getByRole("link", { name: "Recarregar" })).toBeVisible();
  await expect(buy).toBeFocused();
  await expect(page.getByLabel("10", { exact: true })).toBeChecked();
});

test("the button of sold-out goods is disabled", async ({ page }) => {
  await page.goto("/m/newshop/goods/15");
  await expect(page.getByRole("button", { name: "已售完" })).toBeDisabled();
  await openScreen(page, "/m/newshop/goods/1");
  await page.getByRole("button", { name: "登录后购买" }).click();
  await expect(page).toHaveURL(/\/login\?back=%2Fnewshop%2Fgoods%2F1$/);
  for (const address of [
    "/newshop/records",
    "/orders",
    "/user-center/my-address",
    "/user-center/wallet",
    "/user-center/balance",
    "/user-center/withdraw",
  ]) {
    await page.goto(`/m${address}`);
    await expect(page).toHaveURL(new RegExp(`/login\\?back=${encodeURIComponent(address)}$`));
  }
});

test("nobody sees another person's parcel or address", async ({ browser }) => {
  const { page } = await demoPerson(browser, "viewer", { back: "/newshop/records" });
  expect((await page.goto("/m/newshop/records/demo-shop-100002-12"))?.status()).toBe(404);
  expect((await page.goto("/m/user-center/my-address?edit=3"))?.status()).toBe(404);
});

test("an operator's change to goods appears in the shop at once", async ({ browser, page }) => {
  const { page: operator } = await demoPerson(browser, "operator", { back: "/operate/shop" });
  await operator.getByRole("link", { name: /鸭舌帽/ }).click();
  const [priceField, stockField] = [operator.getByLabel("价格（金币）"), operator.getByLabel("库存增减")];
  await expect(priceField).toBeVisible();
  const left = Number(/现有 ([\d,]+) 件/.exec((await operator.locator("main").textContent()) ?? "")?.[1]?.replace(",", ""));
  const price = Number(await priceField.inputValue());
  const change = async (newPrice: number, more: number) => {
    await priceField.fill(String(newPrice));
    await stockField.fill(String(more));
    await operator.getByRole("button", { name: "保存", exact: true }).click();
    await expect(operator.locator(".form-done")).toContainText("已完成");
  };
  const { context, page: buyer } = await demoPerson(browser, "vip", { back: "/newshop/goods/11" });
  await change(price + 7, 3);
  try {
    await page.goto("/m/newshop/goods/11");
    await expect(page.locator(".shop-price")).toHaveText(`${price + 7}金币`);
    await expect(page.locator(".shop-facts")).toContainText(`库存 ${left + 3} 件`);
    await buyer.getByRole("button", { name: "用金币购买" }).click();
    await expect(buyer.getByRole("alert")).toHaveText("价格已变动，请看新的价格后再确认");
    await expect(buyer.locator(".shop-price")).toHaveText(`${price + 7}金币`);
    await expect(buyer.getByRole("button", { name: "用金币购买" })).toBeFocused();
    await expect(buyer.locator("[name=price]")).toHaveValue(String(price + 7));
  } finally {
    await context.close();
    await operator.goto("/m/operate/shop/11");
    await change(price, -3);
  }
  await page.goto("/m/newshop/goods/11");
  await expect(page.locator(".shop-price")).toHaveText(`${price}金币`);
});

test("the screens of shop and wallet have no accessibility barrier @spec 1.1", async ({ browser }) => {
  test.setTimeout(300_000);
  const { page } = await demoPerson(browser, "vip", { back: "/newshop", reducedMotion: "reduce" });
  const addresses = [
    "/newshop",
    "/newshop/goods/12",
    "/newshop/goods/2",
    "/newshop/records",
    "/newshop/records/demo-shop-100002-12",
    "/orders",
    "/user-center/my-address",
    "/user-center/my-address?new=BR",
    "/user-center/wallet",
    "/user-center/balance",
    "/user-center/withdraw",
    "/user-center/withdraw?account=pix",
  ];
  await expectNoBarriers(
    page,
    addresses.map((address) => `/m${address}`),
  );
});

test("the ledger check finds no error after these tests", ({ baseURL }) => expectRightBook(baseURL));
