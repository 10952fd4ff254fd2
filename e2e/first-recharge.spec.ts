import { readMe } from "./support/calls.ts";
import { register } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

for (const javaScriptEnabled of [true, false]) {
  test(`a new visitor registers and pays for gold, JavaScript ${javaScriptEnabled ? "on" : "off"} @spec 1.2 @spec 7.14 @spec 3.20`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled });
    await register(page, "/recharge");
    await expect(page.locator(".wallet dd").first()).toHaveText("0");
    await page.getByLabel("680金币").check({ force: true });
    await page.getByRole("button", { name: "去付款" }).click();
    await expect(page.getByRole("heading", { name: "等待付款" })).toBeVisible();
    await page.getByRole("button", { name: "付款成功" }).click();
    await expect(page.getByRole("heading", { name: "购买成功" })).toBeVisible();
    await page.goto("/m/trans-log");
    await expect(page.locator(".log > li")).toHaveCount(1);
    await expect(page.locator(".log > li")).toContainText("充值 · 680金币");
    await expect(page.locator(".wallet dd").first()).toHaveText("700");
    expect((await readMe(page)).gold).toBe(700);
  });
}
