import { sendCall } from "./support/calls.ts";
import { type Member, newMember, say } from "./support/conversations.ts";
import { demoPerson } from "./support/people.ts";
import { openScreen } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

/** The screen that a new member opens first. */
const C2C = { back: "/c2c" };

async function write({ page }: Member, to: Member, text: string): Promise<void> {
  await openScreen(page, `/m/c2c-chatroom/${to.uid}`);
  await say(page, text);
  await expect(
    page
      .getByRole("listitem")
      .filter({ hasText: text })
      .getByRole("img", { name: /已发送|已读/ }),
  ).toBeVisible();
}

test("two people become friends by a request @spec 2.13 @spec 4.68 @spec 4.5", async ({ browser }) => {
  const [ann, ben] = [await newMember(browser, C2C), await newMember(browser, C2C)];
  await openScreen(ann.page, "/m/c2c-search");
  await ann.page.getByRole("searchbox").fill(ben.uid);
  await ann.page.locator("main").getByRole("button", { name: "搜索" }).click();
  await ann.page.locator(`a[href$="/c2c-user/${ben.uid}"]`).click();
  await ann.page.getByRole("button", { name: "加好友" }).click();
  await ann.page.getByLabel("验证消息").fill("<b>一起看球</b>");
  await ann.page.getByRole("button", { name: "发送申请" }).click();
  await expect(ann.page.getByRole("button", { name: "等待对方同意" })).toBeVisible();

  await openScreen(ben.page, "/m/c2c-friends?view=applications");
  await expect(ben.page.getByText("<b>一起看球</b>")).toBeVisible();
  await ben.page.getByRole("button", { name: "接受" }).click();
  await expect(ben.page.getByText("没有待处理的申请")).toBeVisible();

  await expect(ann.page.getByRole("button", { name: "删除好友" })).toBeVisible();
  await ann.page.getByRole("button", { name: /^备注/ }).click();
  await ann.page.getByRole("textbox", { name: "备注" }).fill("老朋友");
  await ann.page.getByRole("button", { name: "保存" }).click();
  await openScreen(ann.page, "/m/c2c-friends");
  await expect(ann.page.getByRole("region", { name: "L" }).getByText("老朋友")).toBeVisible();
  await expect(ann.page.locator(".presence-line")).toHaveText("在线");

  await openScreen(ann.page, `/m/c2c-user/${ben.uid}`);
  await ann.page.getByRole("button", { name: "删除好友" }).click();
  await ann.page.getByRole("dialog").getByRole("button", { name: "删除好友" }).click();
  await expect(ann.page.getByRole("button", { name: "加好友" })).toBeVisible();
  await openScreen(ben.page, "/m/c2c-friends");
  await expect(ben.page.getByText("还没有好友")).toBeVisible();
});

test("a stranger's message stays in the message requests until the receiver accepts @spec 4.6 @spec 4.7 @spec 3.19", async ({
  browser,
}) => {
  const [ann, ben] = [await newMember(browser, C2C), await newMember(browser, C2C)];
  await write(ben, ann, "你好呀");
  await openScreen(ann.page, "/m/c2c");
  const requests = ann.page.getByRole("link", { name: /消息请求/ });
  await expect(requests).toBeVisible();
  await expect(ann.page.getByText("你好呀")).toHaveCount(0);
  await requests.click();
  const row = ann.page.locator(".conversation");
  await expect(row).toContainText("你好呀");
  const menu = async (act: string): Promise<void> => {
    await row.click({ button: "right" });
    await ann.page.getByRole("dialog").getByRole("button", { name: act, exact: true }).click();
  };
  await menu("接受");
  await expect(ann.page.getByText("没有消息请求")).toBeVisible();
  await openScreen(ann.page, "/m/c2c");
  await expect(row).toContainText("你好呀");

  await write(ben, ann, "还在吗");
  await expect(row.locator(".unread-badge")).toHaveText(/1/);
  await expect(ann.page.locator(".tabs .unread-badge")).toHaveText(/1/);
  await expect(ann.page.getByRole("link", { name: "消息，1 条未读" })).toBeVisible();
  await expect(ann.page).toHaveTitle(/^\(1\) /);
  await menu("标为已读");
  await expect(row.locator(".unread-badge")).toHaveCount(0);
  await menu("标为未读");
  await expect(row.locator(".unread-badge")).toHaveText(/已标为未读/);
  await menu("置顶");
  await expect(ann.page.locator(".conversation-pinned")).toHaveCount(1);
  await menu("移到分组");
  await ann.page.getByLabel("分组名称").fill("球友");
  await ann.page.getByRole("button", { name: "新建分组" }).click();
  await ann.page.getByRole("button", { name: "球友", exact: true }).click();
  await expect(row).toHaveCount(1);
  await menu("删除会话");
  await ann.page.getByRole("button", { name: "删除会话和全部记录" }).click();
  await expect(row).toHaveCount(0);
});

test("a stranger cannot write to a person who accepts only friends' messages", async ({ browser }) => {
  const [ann, ben] = [await newMember(browser, C2C), await newMember(browser, C2C)];
  await openScreen(ann.page, "/m/user-center/chat-setting");
  await ann.page.getByLabel("仅好友和我回复过的人").check();
  await expect(ann.page.getByText("已保存")).toBeVisible();
  await openScreen(ben.page, `/m/c2c-chatroom/${ann.uid}`);
  await say(ben.page, "你好");
  await expect(ben.page.getByText("未发送")).toBeVisible();
});

test("the demo account has friends and conversations", async ({ browser }) => {
  const { page } = await demoPerson(browser, "viewer", { back: "/c2c" });
  for (const name of ["解说老张", "Torcedora 10", "老球迷阿杰"])
    await expect(page.locator(".conversation", { hasText: name })).toBeVisible();
  await expect(page.getByRole("link", { name: /消息请求/ })).toBeVisible();
  await openScreen(page, "/m/c2c-friends");
  await expect(page.locator(".contact", { hasText: "Torcedora 10" })).toBeVisible();
});

test("a tap on a settings row loads that part of the chat settings", async ({ browser }) => {
  const { page } = await newMember(browser, C2C);
  await openScreen(page, "/m/user-center/chat-setting");
  await page.getByRole("button", { name: "好友申请与黑名单" }).click();
  await expect(page.getByRole("radio", { name: "需要我同意" })).toBeEnabled();
  await expect(page.getByText("没有拉黑任何人")).toBeVisible();
});

test("the operators' queue shows a report that a person sent @spec 2.9 @spec 2.13", async ({ browser }) => {
  const [ann, ben] = [await newMember(browser, C2C), await newMember(browser, C2C)];
  const words = `转账给我 ${ben.uid}`;
  await write(ben, ann, words);
  await openScreen(ann.page, `/m/c2c-user/${ben.uid}`);
  await ann.page.getByRole("link", { name: "举报" }).click();
  await ann.page.getByRole("radio").first().check();
  await ann.page.getByRole("button", { name: "提交举报" }).click();
  await expect(ann.page.getByText("举报已提交")).toBeVisible();
  await ann.page.getByRole("button", { name: "同时拉黑此人" }).click();
  await expect(ann.page.getByRole("button", { name: "同时拉黑此人" })).toHaveCount(0);
  const { page } = await demoPerson(browser, "operator", { back: "/operate/chat-reports" });
  const waiting = (wanted: number) =>
    sendCall<{ total: number; list: { report_id: number; person: string }[] }>(page, "/api/operate/getChatReports", {
      state: "open",
      page: wanted,
      size: 1,
    });
  // Each page has one report, and the newest waiting report is on the last page.
  const { list } = await waiting((await waiting(1)).total);
  expect(list.map(({ person }) => person)).toEqual([ben.uid]);
  await openScreen(page, `/m/operate/chat-reports/${list[0]?.report_id}`);
  await expect(page.getByText(words)).toBeVisible();
  await page.getByRole("button", { name: "没有问题" }).click();
  await expect(page.getByRole("button", { name: "没有问题" })).toHaveCount(0);
});
