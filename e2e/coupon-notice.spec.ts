import { findBarriers, toNames } from "./support/barriers.ts";
import { asOperator } from "./support/operator.ts";
import { newPerson } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

for (const javaScriptEnabled of [true, false]) {
  test(`a new coupon is announced once, JavaScript ${javaScriptEnabled ? "on" : "off"} @spec 2.18`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const { page } = await newPerson(browser, { javaScriptEnabled });
    const uid = /ID (\d+)/.exec((await page.locator(".center-marks").textContent()) ?? "")?.[1];
    const notice = page.locator(".coupon-notice");
    await expect(notice).toHaveCount(0);
    const operator = await asOperator(request, baseURL ?? "");
    const give = (kind: number, reason: string) =>
      operator.send(`/operate/people/${uid}`, { form: "coupon", kind_id: kind, days: 7, reason });
    await give(4, "for the test");

    await page.goto("/m/score");
    await expect(page.locator(".rows").first()).toBeVisible();
    await expect(notice).toHaveCount(0);
    // The notice does not appear on the screen of a draw, because the coupon may be the prize that the wheel is about to show.
    await page.goto("/m/activity/1");
    await expect(page.locator(".draw-card")).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.goto("/m/user-center");
    await expect(notice.getByRole("heading", { name: "你有 1 张新优惠券" })).toBeVisible();
    if (javaScriptEnabled) {
      await expect(page.locator(".coupon-notice:modal")).toBeVisible();
      expect(toNames(await findBarriers(page))).toEqual([]);
    }
    // The notice disappears at once. A reload would cancel the call that records its closing.
    const noted = page.waitForResponse((response) => response.url().includes("/coupons/seen"));
    await notice.getByRole("button", { name: "知道了" }).click();
    await noted;
    await expect(notice).toHaveCount(0);
    await expect(page).toHaveURL(/\/m\/user-center$/);
    await page.reload();
    await expect(page.locator(".center-marks")).toBeVisible();
    await expect(notice).toHaveCount(0);

    await give(1, "for the test again");
    await page.goto("/m/vip-plans");
    await notice.getByRole("button", { name: "查看优惠券" }).click();
    await expect(page).toHaveURL(/\/m\/coupons$/);
    await expect(page.locator(".coupons > li")).toHaveCount(2);
    await page.goto("/m/user-center");
    await expect(page.locator(".center-marks")).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
}

test("each payment screen links to the payment agreement @spec 2.18 @spec 7.49", async ({ page }) => {
  for (const address of ["/recharge", "/vip-plans"]) {
    await page.goto(`/m${address}`);
    await page.getByRole("link", { name: "《支付协议》" }).click();
    await expect(page).toHaveURL(/\/m\/payment-agreement$/);
    await expect(page.getByRole("heading", { level: 1, name: "支付协议" })).toBeVisible();
  }
  await page.goto("/m/payment-agreement?lang=pt-br");
  await expect(page.locator("main h1")).not.toContainText(/\p{Script=Han}/u);
});
