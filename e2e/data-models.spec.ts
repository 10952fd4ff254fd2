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

test("a reader's own browser checks the record, and its open data are a file @spec 2.14", async ({ page }) => {
  await openScreen(page, "/m/data/record");
  await page.getByRole("button", { name: "在浏览器中核对" }).click();
  await expect(page.getByText(/条预测全部核对无误/)).toBeVisible();
  const answer = await page.request.get("/m/data/record.csv");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(await answer.text()).toMatch(/^seq,match,sport,start,/);
});

test("a match's analysis has its chances, and leads to the model @spec 2.14", async ({ page }) => {
  await openScreen(page, "/m/data/model/upset");
  await page.locator(".model-row").first().click();
  await page.getByRole("link", { name: "比赛页面" }).click();
  await page.getByRole("link", { name: "分析" }).click();
  await expect(page.getByRole("heading", { name: "赛前概率" })).toBeVisible();
  await page.getByRole("link", { name: "数据模型" }).click();
  await expect(page).toHaveURL(/\/m\/data\/model\/detail\/poisson\/\d+/);
});

test("a league's page plays its season to the end, and leads to the ratings of its teams @spec 2.12", async ({ page }) => {
  await openScreen(page, "/m/data/ratings");
  await page.getByRole("link", { name: "英格兰超级联赛" }).click();
  await expect(page.locator(".ratings-table tbody tr")).toHaveCount(20);
  await page.getByRole("link", { name: "赛季前景" }).click();
  await expect(page.locator(".outlook tbody tr")).toHaveCount(20);
});
