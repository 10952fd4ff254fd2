import { DEMO, demoPerson, newPerson } from "./support/people.ts";
import { type Browser, expect, type Page, test } from "./support/test.ts";

const readHave = async (page: Page): Promise<number> =>
  Number(((await page.locator(".withdraw-have b").textContent()) ?? "").replace(/\D/g, ""));

/** Cancels or finishes a withdrawal that an interrupted try may have left open. */
async function withNothingOpen(browser: Browser, page: Page): Promise<void> {
  await expect(page.locator(".withdraw-have b")).toBeVisible();
  const take = page.getByRole("button", { name: "撤回申请" });
  if (await take.isVisible()) {
    await take.click();
    await expect(page.locator(".form-done")).toContainText("钻石已退回");
  } else if (await page.locator(".withdraw-open").isVisible()) {
    const { page: operator } = await demoPerson(browser, "operator", { back: "/operate/payouts?state=paying" });
    await operator.locator(".operate-row").first().click();
    await operator.getByLabel("取消原因").fill("测试中断");
    await operator.getByRole("button", { name: "取消提现" }).click();
    await operator.getByRole("alertdialog").getByRole("button", { name: "取消提现" }).click();
    await expect(operator.locator(".form-done")).toContainText("已完成");
    await operator.context().close();
  }
  await page.goto("/m/user-center/withdraw");
}

async function ask(page: Page, diamonds: string, password = DEMO.anchor.password as string): Promise<void> {
  await page.getByLabel("钻石数量").fill(diamonds);
  await page.getByLabel("登录密码").fill(password);
  await page.getByRole("button", { name: "申请提现" }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test(`a withdrawal proceeds from its request to its payment, JavaScript ${javaScriptEnabled ? "on" : "off"} @spec 4.4 @spec 2.10`, async ({
    browser,
  }) => {
    const { page } = await demoPerson(browser, "anchor", { back: "/user-center/withdraw", javaScriptEnabled });
    await withNothingOpen(browser, page);
    const before = await readHave(page);
    await ask(page, "105");
    await expect(page.getByText("请填写 10 的倍数")).toBeVisible();
    await expect(page.getByLabel("钻石数量")).toHaveValue("105");
    if (javaScriptEnabled) await expect(page.getByLabel("钻石数量")).toBeFocused();
    await ask(page, "100,00");
    await expect(page.getByText("请填写不带小数的数量")).toBeVisible();
    await expect(page.getByLabel("钻石数量")).toHaveValue("100,00");
    await ask(page, "100", "not-the-password");
    await expect(page.getByText("密码不正确")).toBeVisible();
    await ask(page, "100");
    await expect(page.locator(".form-done")).toContainText("申请已提交");
    expect(await readHave(page)).toBe(before - 100);
    await expect(page.locator(".withdraw-open [aria-current]")).toHaveText("审核中");
    await page.getByRole("button", { name: "撤回申请" }).click();
    await expect(page.locator(".form-done")).toContainText("钻石已退回");
    expect(await readHave(page)).toBe(before);

    await ask(page, "100");
    await expect(page.locator(".form-done")).toContainText("申请已提交");
    const { page: operator } = await demoPerson(browser, "operator", {
      back: "/operate/payouts?state=reviewing",
      javaScriptEnabled,
    });
    await operator.locator(".operate-row", { hasText: "解说老张" }).first().click();
    await expect(operator.locator(".operate-facts")).toContainText(/13800000003|6222021001122334458/);
    await operator.getByRole("button", { name: "通过审核" }).click();
    await expect(operator.locator(".form-done")).toContainText("已完成");
    await page.goto("/m/user-center/withdraw");
    await expect(page.locator(".withdraw-open [aria-current]")).toHaveText("派发中");
    await expect(page.getByRole("button", { name: "撤回申请" })).toHaveCount(0);
    const number = `PAY${Date.now()}`;
    await operator.getByLabel("付款单号").fill(number);
    await operator.getByRole("button", { name: "确认已派发" }).click();
    await operator.getByRole("alertdialog").getByRole("button", { name: "确认已派发" }).click();
    await expect(operator.locator(".form-done")).toContainText("已完成");
    await page.goto("/m/user-center/withdraw");
    const paid = page.locator(".withdraw-line", { hasText: number });
    await expect(paid).toContainText("已派发");
    await expect(paid).toContainText("¥10.00");
    expect(await readHave(page)).toBe(before - 100);
  });
}

test("a cancelled withdrawal returns the diamonds", async ({ browser }) => {
  const { page } = await demoPerson(browser, "anchor", { back: "/user-center/withdraw" });
  await withNothingOpen(browser, page);
  const before = await readHave(page);
  await ask(page, "200");
  await expect(page.locator(".form-done")).toContainText("申请已提交");
  const { page: operator } = await demoPerson(browser, "operator", { back: "/operate/payouts?state=reviewing" });
  await operator.locator(".operate-row", { hasText: "解说老张" }).first().click();
  const reason = `姓名不一致 ${Date.now()}`;
  await operator.getByLabel("取消原因").fill(reason);
  await operator.getByRole("button", { name: "取消提现" }).click();
  await operator.getByRole("alertdialog").getByRole("button", { name: "取消提现" }).click();
  await expect(operator.locator(".form-done")).toContainText("已完成");
  await page.goto("/m/user-center/withdraw");
  await expect(page.locator(".withdraw-line", { hasText: reason })).toContainText("取消");
  expect(await readHave(page)).toBe(before);
  await page.goto("/m/user-center/balance");
  await expect(page.locator(".month").first()).toContainText("提现退回");
});

for (const javaScriptEnabled of [true, false]) {
  test(`a person can add and remove a payout account, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({ browser }) => {
    const { page } = await newPerson(browser, { back: "/user-center/withdraw", javaScriptEnabled });
    await page.getByRole("link", { name: "添加收款账户" }).last().click();
    await page.getByRole("link", { name: "PIX" }).click();
    await expect(page.getByLabel("PIX 密钥")).toBeVisible();
    await page.getByLabel("收款人姓名").fill("Zhang Jianguo");
    await page.getByLabel("PIX 密钥").fill("529.982.247-26");
    await page.getByRole("button", { name: "保存账户" }).click();
    await expect(page.getByText("PIX 密钥不正确，请核对")).toBeVisible();
    await expect(page.getByLabel("收款人姓名")).toHaveValue("Zhang Jianguo");
    if (javaScriptEnabled) await expect(page.getByLabel("PIX 密钥")).toBeFocused();
    await page.getByLabel("PIX 密钥").fill("529.982.247-25");
    await page.getByRole("button", { name: "保存账户" }).click();
    await expect(page.locator(".form-done")).toHaveText("收款账户已保存");
    expect(await page.content()).not.toContain("52998224725");
    await page.getByRole("button", { name: "删除PIX****4725" }).click();
    const question = page.getByRole("alertdialog", { name: "确定删除PIX****4725吗？" });
    if (javaScriptEnabled) await expect(question.getByRole("button", { name: "删除" })).toBeFocused();
    await question.getByRole("link", { name: "不，返回" }).click();
    await page.getByRole("button", { name: "删除PIX****4725" }).click();
    await question.getByRole("button", { name: "删除" }).click();
    await expect(page.locator(".form-done")).toHaveText("收款账户已删除");
  });
}
