import { readData } from "./support/calls.ts";
import { asOperator } from "./support/operator.ts";
import { newPerson } from "./support/people.ts";
import { openScreen } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

// Waits for forecasts. A new world makes its first forecasts within a minute, one league after another. An empty list is cached for
// half a minute.
test.beforeAll(async ({ request }) => {
  test.setTimeout(240_000);
  for (const sport of ["football", "basketball"]) {
    const list = () => readData<{ total: number }>(request, "/api/forecast/getModelMatches", { model: "upset", sport });
    await expect.poll(async () => (await list()).total, { timeout: 120_000 }).toBeGreaterThan(0);
  }
});

test("a guest sees the models and their prices @spec 2.14 @spec 2.8", async ({ page }) => {
  await openScreen(page, "/m/database");
  await page.getByRole("link", { name: "数据模型" }).click();
  await page.getByRole("link", { name: /^冷门指数.*指数免费，详情/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "冷门指数" })).toBeVisible();
  await page.locator(".model-row").first().click();
  await expect(page.getByRole("heading", { name: "胜平负概率" })).toBeVisible();
  // The page shows the same index as the list. Only the index's details are sold.
  await expect(page.getByRole("heading", { level: 2, name: "冷门指数", exact: true })).toBeVisible();
  await expect(page.getByText("热门不胜时最可能的比分")).toBeVisible();
  await page.getByRole("link", { name: "泊松预测" }).last().click();
  await expect(page.getByRole("heading", { name: /订阅泊松预测/ })).toBeVisible();
  await expect(page.locator(".score-map")).toHaveCount(0);
  expect(await page.content()).not.toContain("both_score");
  const { pathname } = new URL(page.url());
  expect((await page.goto(pathname.replace("/m/data/", "/m/mobile/")))?.status()).toBe(200);
  await expect(page.getByRole("heading", { name: "胜平负概率" })).toBeVisible();
});

test("a subscriber sees a model's figures for both sports @spec 2.14", async ({ browser, page, baseURL }) => {
  const operator = await asOperator(page.request, baseURL ?? "");
  const offer = {
    model: "poisson",
    name_zh: "泊松试读",
    name_pt: "Poisson teste",
    days: 1,
    currency: "CNY",
    price: 100,
    rank: 0,
  };
  const { page: own } = await newPerson(browser, { back: "/data/model/poisson" });
  const { id } = await operator.call("saveModelPlan", { ...offer, is_on: 1 });
  try {
    await openScreen(own, `/m/data/model/subscribe/${id}`);
    await own.getByRole("button", { name: "订阅", exact: true }).click();
    await own.getByRole("button", { name: "付款成功" }).click();
    await expect(own.getByRole("heading", { name: "购买成功" })).toBeVisible();
    await openScreen(own, "/m/data/model/poisson");
    await own.locator(".model-row").first().click();
    await expect(own.locator(".score-map td")).toHaveCount(49);
    await openScreen(own, "/m/data/model/poisson?sport=basketball");
    await expect(own.locator(".model-row-figure").first()).toHaveText(/^[主客]胜[\d.]+分总分 [\d.]+$/);
    await own.locator(".model-row").first().click();
    await expect(own.locator(".margin-curve")).toBeVisible();
    await expect(own.getByText(/一半的比赛分差不超过\d+分。/)).toBeVisible();
    await expect(own.getByRole("heading", { name: "总分" })).toBeVisible();
  } finally {
    await operator.call("saveModelPlan", { ...offer, id: Number(id), is_on: 0 });
  }
});

test("a guest goes from the basketball list to a game and back @spec 2.14", async ({ page }) => {
  await openScreen(page, "/m/data/model/poisson");
  await page.getByRole("navigation", { name: "运动" }).getByRole("link", { name: "篮球" }).click();
  await expect(page).toHaveURL(/\/m\/data\/model\/poisson\?sport=basketball$/);
  const row = page.locator(".model-row").first();
  await expect(row.locator("dt")).toHaveText(["主", "客"]);
  await row.click();
  await expect(page.getByRole("heading", { name: "胜负概率" })).toBeVisible();
  await expect(page.getByText(/^100场这样的比赛里，.+约赢\d+场，.+赢\d+场。/)).toBeVisible();
  await expect(page.getByRole("heading", { name: /订阅泊松预测/ })).toBeVisible();
  await expect(page.locator(".margin-curve")).toHaveCount(0);
  const { pathname } = new URL(page.url());
  await page.getByRole("link", { name: "比赛页面" }).click();
  await expect(page).toHaveURL(/\/m\/score\/detail\/basketball\/\d+/);
  await page.getByRole("navigation", { name: "比赛内容" }).getByRole("link", { name: "分析" }).click();
  await page.getByRole("link", { name: "数据模型" }).click();
  await expect(page).toHaveURL(new RegExp(`${pathname}$`));
  expect((await page.goto(pathname.replace("/m/data/", "/m/mobile/")))?.status()).toBe(200);
  await expect(page.getByRole("heading", { name: "胜负概率" })).toBeVisible();
});

for (const path of ["/m/data/model/magic", "/m/data/model/detail/magic/1"]) {
  test(`the address ${path} is not found`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404);
  });
}

test("the viewer's browser verifies the public record of forecasts @spec 2.14", async ({ page }) => {
  await openScreen(page, "/m/data/record");
  await page.getByRole("button", { name: "在浏览器中核对" }).click();
  await expect(page.getByText(/条预测全部核对无误/)).toBeVisible();
  await expect(page.getByRole("link", { name: "查看接口" })).toHaveAttribute("href", /^\/api\/reference#/);
  const answer = await page.request.get("/m/data/record.csv");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(await answer.text()).toMatch(/^seq,match,sport,start,/);
});

test("a match's analysis links to the model @spec 2.14", async ({ page }) => {
  await openScreen(page, "/m/data/model/upset");
  await page.locator(".model-row").first().click();
  await page.getByRole("link", { name: "比赛页面" }).click();
  await page.getByRole("link", { name: "分析" }).click();
  await expect(page.getByRole("heading", { name: "赛前概率" })).toBeVisible();
  await page.getByRole("link", { name: "数据模型" }).click();
  await expect(page).toHaveURL(/\/m\/data\/model\/detail\/poisson\/\d+/);
});

test("the header of a match shows the model's chances @spec 2.14", async ({ page }) => {
  await openScreen(page, "/m/data/model/upset");
  await page.locator(".model-row").last().click();
  await page.getByRole("link", { name: "比赛页面" }).click();
  await page.getByRole("navigation", { name: "比赛内容" }).getByRole("link", { name: "阵容" }).click();
  await expect(page.getByRole("heading", { name: "赛前概率" })).toHaveCount(0);
  const chances = page.getByRole("link", { name: /^\d+% \d+% \d+% 100场这样的比赛里，.+约赢\d+场，平\d+场，.+赢\d+场。/ });
  await chances.click();
  await expect(page.getByRole("heading", { name: "赛前概率" })).toBeVisible();
});

test("the upset list shows only likely upsets @spec 2.14", async ({ page }) => {
  await openScreen(page, "/m/data/model/upset");
  const filter = page.getByRole("navigation", { name: "筛选比赛" });
  await filter.getByRole("link", { name: "可能爆冷" }).click();
  await expect(filter.getByRole("link", { name: "可能爆冷" })).toHaveAttribute("aria-current", "true");
  const rows = page.locator(".model-row");
  await expect(rows.first()).toBeVisible();
  await expect(rows.locator(".model-row-likely")).toHaveCount(await rows.count());
  await filter.getByRole("link", { name: "全部" }).click();
  await expect(page).toHaveURL(/\/m\/data\/model\/upset$/);
});

test("the upset list of basketball shows only likely upsets @spec 2.14", async ({ page }) => {
  await openScreen(page, "/m/data/model/upset?sport=basketball");
  const filter = page.getByRole("navigation", { name: "筛选比赛" });
  await filter.getByRole("link", { name: "可能爆冷" }).click();
  await expect(page).toHaveURL(/\?sport=basketball&likely=1$/);
  const rows = page.locator(".model-row");
  await expect(rows.first().or(page.getByText("三场里它至少会输一场"))).toBeVisible();
  await expect(rows.locator(".model-row-likely")).toHaveCount(await rows.count());
});

test("a request for the list of an unknown sport is answered with 400 @spec 2.14", async ({ page }) => {
  expect((await page.goto("/m/data/model/poisson?sport=tennis"))?.status()).toBe(400);
});

test("a league's page simulates the rest of the season @spec 2.12", async ({ page }) => {
  test.setTimeout(240_000);
  await openScreen(page, "/m/data/ratings");
  await page.getByRole("link", { name: "英格兰超级联赛" }).click();
  await expect(page.locator(".ratings-table tbody tr")).toHaveCount(20);
  // The simulation ends after the ratings are stored, and an answer without it is cached for a minute.
  const league = Number(new URL(page.url()).pathname.split("/").at(-1));
  const outlook = () =>
    readData<{ outlook: object | null }>(page.request, "/api/forecast/getSeasonOutlook", { league_id: league });
  await expect.poll(async () => (await outlook()).outlook, { timeout: 150_000 }).not.toBeNull();
  await page.getByRole("link", { name: "赛季前景" }).click();
  await expect(page.locator(".outlook tbody tr")).toHaveCount(20);
});
