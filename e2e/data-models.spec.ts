import { expect, test } from "@playwright/test";
import { asOperator } from "./support/operator.ts";
import { newPerson } from "./support/people.ts";
import { openScreen } from "./support/screens.ts";

test("a guest finds the models, a match's chances, and what the rest costs @spec 2.14 @spec 2.8", async ({ page }) => {
  await openScreen(page, "/m/database");
  await page.getByRole("link", { name: "数据模型" }).click();
  await page.getByRole("link", { name: /^冷门指数/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "冷门指数" })).toBeVisible();
  await page.locator(".model-row").first().click();
  await expect(page.getByRole("heading", { name: "胜平负概率" })).toBeVisible();
  await page.getByRole("link", { name: "泊松预测" }).last().click();
  await expect(page.getByRole("heading", { name: /订阅泊松预测/ })).toBeVisible();
  await expect(page.locator(".score-map")).toHaveCount(0);
  expect(await page.content()).not.toContain("both_score");
  const { pathname } = new URL(page.url());
  expect((await page.goto(pathname.replace("/m/data/", "/m/mobile/")))?.status()).toBe(200);
  await expect(page.getByRole("heading", { name: "胜平负概率" })).toBeVisible();
});

test("a subscriber sees the scores of a match @spec 2.14", async ({ browser, page, baseURL }) => {
  const operator = await asOperator(page.request, baseURL ?? "");
  const plan = {
    model: "poisson",
    name_zh: "泊松试读",
    name_pt: "Poisson teste",
    days: 1,
    currency: "CNY",
    price: 100,
    rank: 0,
  };
  const { context, page: own } = await newPerson(browser, { back: "/data/model/poisson" });
  const { id } = await operator.call("saveModelPlan", { ...plan, is_on: 1 });
  try {
    await openScreen(own, `/m/data/model/subscribe/${id}`);
    await own.getByRole("button", { name: "订阅", exact: true }).click();
    await own.getByRole("button", { name: "付款成功" }).click();
    await expect(own.getByRole("heading", { name: "购买成功" })).toBeVisible();
    await openScreen(own, "/m/data/model/poisson");
    await own.locator(".model-row").first().click();
    await expect(own.locator(".score-map td")).toHaveCount(49);
  } finally {
    await operator.call("saveModelPlan", { ...plan, id: Number(id), is_on: 0 });
  }
  await context.close();
});

for (const path of ["/m/data/model/magic", "/m/data/model/detail/magic/1"]) {
  test(`${path} is the page of an unknown address`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404);
  });
}
