import { demoPerson, newPerson } from "./support/people.ts";
import { openScreen } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

test("the author of a report reads an operator's answer @spec 7.50 @spec 6.4", async ({ browser }) => {
  const { page } = await newPerson(browser, { back: "/user-center/feedback" });
  await page.getByLabel("产品建议").check({ force: true });
  await page.getByLabel("内容").fill("希望有赛前提醒。");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByRole("heading", { name: "已收到你的反馈" })).toBeVisible();
  const number = new URL(page.url()).searchParams.get("no");

  const { page: operatorPage } = await demoPerson(browser, "operator", { back: "/operate/feedback" });
  await openScreen(operatorPage, `/m/operate/feedback/${number}`);
  await expect(operatorPage.getByText("希望有赛前提醒。")).toBeVisible();
  await operatorPage.getByRole("button", { name: "发送回复" }).click();
  await expect(operatorPage.getByRole("alert")).toBeVisible();
  await operatorPage.getByLabel("回复", { exact: true }).fill("已经有了：比赛页右上角的铃铛。");
  await operatorPage.getByRole("button", { name: "发送回复" }).click();
  await expect(operatorPage.getByRole("status").filter({ hasText: "已完成" })).toBeVisible();

  await page.goto("/m/user-center/feedback");
  const record = page.locator(".feedback-records > li");
  await expect(record).toContainText("已回复");
  await record.locator("summary").click();
  await expect(record.getByText("已经有了：比赛页右上角的铃铛。")).toBeVisible();

  await operatorPage.getByRole("button", { name: "关闭", exact: true }).click();
  await expect(operatorPage.locator(".feedback-mark")).toHaveText("已关闭");
  await page.reload();
  await expect(record).toContainText("已关闭");
});

test("the link to the chat appears after an operator sets it @spec 9.6", async ({ browser, page }) => {
  const { page: operatorPage } = await demoPerson(browser, "operator", { back: "/operate/service" });
  const set = async (address: string) => {
    await openScreen(operatorPage, "/m/operate/service");
    await operatorPage.getByLabel("聊天地址").fill(address);
    await operatorPage.getByRole("button", { name: "保存" }).click();
  };
  await set("http://help.example.com/chat");
  await expect(operatorPage.getByRole("alert")).toHaveText("请填写 https 地址或本站路径");
  const link = page.getByRole("link", { name: "联系客服" });
  try {
    await set("https://help.example.com/chat");
    await expect(operatorPage.getByRole("status").filter({ hasText: "已完成" })).toBeVisible();
    // A guest's page is cached for a second or two.
    await expect(async () => {
      await page.goto("/m/user-center/feedback");
      await expect(link).toBeVisible({ timeout: 500 });
    }).toPass();
    await link.click();
    await expect(page.getByText("help.example.com").first()).toBeVisible();
  } finally {
    await set("");
    await expect(operatorPage.getByRole("status").filter({ hasText: "已完成" })).toBeVisible();
  }
  await expect(async () => {
    await page.goto("/m/user-center/feedback");
    await expect(page.getByRole("heading", { name: "意见反馈" })).toBeVisible();
    await expect(link).toHaveCount(0, { timeout: 500 });
  }).toPass();
});
