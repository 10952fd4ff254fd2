import { asOperator } from "./support/operator.ts";
import { newPerson } from "./support/people.ts";
import { openScreen } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

for (const javaScriptEnabled of [true, false]) {
  test(`a person can subscribe to a data model, JavaScript ${javaScriptEnabled ? "on" : "off"} @spec 2.14 @spec 1.2`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const operator = await asOperator(request, baseURL ?? "");
    const offer = {
      model: "poisson",
      name_zh: "泊松月卡",
      name_pt: "Poisson mensal",
      days: 30,
      currency: "CNY",
      price: 1_200,
      rank: 1,
    };
    const { page } = await newPerson(browser, { back: "/data/model/subscription-records", javaScriptEnabled });
    const { id } = await operator.call("saveModelPlan", { ...offer, is_on: 1 });
    try {
      await expect(page.getByRole("heading", { name: "还没有订阅" })).toBeVisible();
      await openScreen(page, `/m/data/model/subscribe/${id}`);
      await expect(page.getByRole("heading", { level: 1, name: "泊松预测" })).toBeVisible();
      await expect(page.locator("[name=plan_id]:checked")).toHaveValue(id);
      await page.getByRole("button", { name: "订阅", exact: true }).click();
      await expect(page.getByRole("heading", { name: "等待付款" })).toBeVisible();
      await expect(page.getByRole("link", { name: "《支付协议》" })).toBeVisible();
      await page.getByRole("button", { name: "付款成功" }).click();
      await expect(page.getByRole("heading", { name: "购买成功" })).toBeVisible();
      await page.goto("/m/data/model/subscription-records");
      await expect(page.locator(".center-rows").first()).toContainText(/泊松预测.*到期/);
      await expect(page.locator(".center-rows").last()).toContainText(/泊松月卡.*购买成功.*¥12\.00/);

      // A plan that was taken off sale cannot be bought, even from an open page.
      await openScreen(page, `/m/data/model/subscribe/${id}`);
      await expect(page.getByText(/你已订阅/)).toBeVisible();
    } finally {
      await operator.call("saveModelPlan", { ...offer, id: Number(id), is_on: 0 });
    }
    await page.getByRole("button", { name: "订阅", exact: true }).click();
    await expect(page.getByRole("heading", { name: "这个模型暂未开放订阅" }).or(page.getByRole("alert"))).toBeVisible();
    await expect(async () => {
      expect((await page.goto(`/m/data/model/subscribe/${id}`))?.status()).toBe(404);
    }).toPass();
    await expect(page.getByRole("heading", { name: "这个模型暂未开放订阅" })).toBeVisible();
  });
}
