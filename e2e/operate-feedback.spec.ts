import { type Browser, expect, type Page, test } from "@playwright/test";
import { register } from "./support/people";

async function operator(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`/m/login?back=${encodeURIComponent(address)}`, { waitUntil: "networkidle" });
  await page.getByLabel("手机号").fill("13800000004");
  await page.getByLabel("密码").fill("operator-2026");
  await page.locator("main form").getByRole("button").click();
  await expect(page).toHaveURL(new RegExp(`/m${address}$`));
  return page;
}

test("an operator answers a report, and its writer reads the answer @spec 7.50 @spec 6.4", async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await register(page, context.request, "/user-center/feedback");
  await page.getByLabel("产品建议").check({ force: true });
  await page.getByLabel("内容").fill("希望有赛前提醒。");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByRole("heading", { name: "已收到你的反馈" })).toBeVisible();
  const number = new URL(page.url()).searchParams.get("no");

  const desk = await operator(browser, "/operate/feedback");
  await desk.goto(`/m/operate/feedback/${number}`, { waitUntil: "networkidle" });
  await expect(desk.getByText("希望有赛前提醒。")).toBeVisible();
  await desk.getByRole("button", { name: "发送回复" }).click();
  await expect(desk.getByRole("alert")).toBeVisible();
  await desk.getByLabel("回复", { exact: true }).fill("已经有了：比赛页右上角的铃铛。");
  await desk.getByRole("button", { name: "发送回复" }).click();
  await expect(desk.getByRole("status").filter({ hasText: "已完成" })).toBeVisible();

  await page.goto("/m/user-center/feedback");
  const record = page.locator(".feedback-records > li");
  await expect(record).toContainText("已回复");
  await record.locator("summary").click();
  await expect(record.getByText("已经有了：比赛页右上角的铃铛。")).toBeVisible();

  await desk.getByRole("button", { name: "关闭", exact: true }).click();
  await expect(desk.locator(".feedback-mark")).toHaveText("已关闭");
  await page.reload();
  await expect(record).toContainText("已关闭");
  await desk.context().close();
  await context.close();
});

test("the way to customer service's chat appears when an operator sets it, and goes when it is taken away @spec 9.6", async ({ browser, page }) => {
  const desk = await operator(browser, "/operate/service");
  const set = async (address: string) => {
    await desk.goto("/m/operate/service", { waitUntil: "networkidle" });
    await desk.getByLabel("聊天地址").fill(address);
    await desk.getByRole("button", { name: "保存" }).click();
  };
  await set("http://help.example.com/chat");
  await expect(desk.getByRole("alert")).toHaveText("请填写 https 地址或本站路径");
  await set("https://help.example.com/chat");
  await expect(desk.getByRole("status").filter({ hasText: "已完成" })).toBeVisible();
  const link = page.getByRole("link", { name: "联系客服" });
  // The page of a guest is kept for a second or two.
  await expect(async () => {
    await page.goto("/m/user-center/feedback");
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  await link.click();
  await expect(page.getByText("help.example.com").first()).toBeVisible();
  await set("");
  await expect(desk.getByRole("status").filter({ hasText: "已完成" })).toBeVisible();
  await expect(async () => {
    await page.goto("/m/user-center/feedback");
    await expect(page.getByRole("heading", { name: "意见反馈" })).toBeVisible();
    await expect(link).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await desk.context().close();
});
