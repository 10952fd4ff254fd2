import { type Browser, expect, type Page, test } from "@playwright/test";
import { findBarriers } from "./support/barriers.ts";
import { sendCall } from "./support/calls.ts";
import { demoPerson, newPerson } from "./support/people.ts";
import { grainyPicture } from "./support/pictures.ts";
import { openScreen } from "./support/screens.ts";

interface Member {
  page: Page;
  uid: string;
}

/** Registers a user, signed in on a page in Chinese. Returns the page and the user id. */
async function newMember(browser: Browser): Promise<Member> {
  const { page } = await newPerson(browser, { back: "/chat-groups" });
  const { uid } = await sendCall<{ uid: number }>(page, "/webapi/User/getUserInfo");
  return { page, uid: String(uid) };
}

async function befriend(ann: Member, ben: Member): Promise<void> {
  await openScreen(ann.page, `/m/c2c-user/${ben.uid}`);
  await ann.page.getByRole("button", { name: "加好友" }).click();
  await ann.page.getByLabel("验证消息").fill("一起看球");
  await ann.page.getByRole("button", { name: "发送申请" }).click();
  await expect(ann.page.getByRole("button", { name: "等待对方同意" })).toBeVisible();
  await openScreen(ben.page, "/m/c2c-friends?view=applications");
  await ben.page.getByRole("button", { name: "接受" }).click();
  await expect(ben.page.getByText("没有待处理的申请")).toBeVisible();
}

async function found({ page }: Member, name: string, type: "私密群" | "公开群" | "社群", join?: string): Promise<string> {
  await openScreen(page, "/m/chat-groups/new");
  await page.getByRole("radio", { name: type }).check();
  await page.getByLabel("群名称").fill(name);
  if (join) await page.getByLabel("加群方式").selectOption({ label: join });
  await page.getByRole("button", { name: "创建" }).click();
  await expect(page).toHaveURL(/\/m\/chat-group\/%40TGS/);
  return decodeURIComponent(new URL(page.url()).pathname.split("/").at(-1) ?? "");
}

const at = (screen: string, ...parts: string[]): string => `/m/${screen}/${parts.map(encodeURIComponent).join("/")}`;

async function say({ page }: Member, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "消息" }).fill(text);
  await page.getByRole("button", { name: "发送", exact: true }).click();
}

test("a member sees each change of an owner to the group at once @spec 2.13 @spec 4.41 @spec 6.7", async ({ browser }) => {
  test.slow();
  const [ann, ben] = [await newMember(browser), await newMember(browser)];
  await befriend(ann, ben);
  const groupId = await found(ann, "决赛之夜", "公开群");

  await openScreen(ann.page, at("chat-group-info", groupId));
  await ann.page.getByRole("button", { name: "邀请" }).click();
  await ann.page.getByRole("dialog").getByRole("checkbox").first().check();
  await ann.page.getByRole("button", { name: "邀请 1 人" }).click();
  await expect(ann.page.getByText("已加入 1 人")).toBeVisible();
  await openScreen(ben.page, "/m/c2c?tab=group");
  await expect(ben.page.locator(".conversation").getByText(/邀请您加入了群聊$/)).toBeVisible();

  await ann.page.getByRole("button", { name: "名称、图片和简介" }).click();
  await ann.page.locator("dialog input[type=file]").setInputFiles({
    name: "group.png",
    mimeType: "image/png",
    buffer: grainyPicture(1_200, 900),
  });
  await expect(ann.page.locator("dialog img")).toBeVisible();
  await ann.page.getByRole("button", { name: "保存" }).click();
  await expect(ann.page.locator(".group-top img")).toBeVisible();

  await openScreen(ben.page, at("chat-group", groupId));
  await say(ben, "我来了");
  await openScreen(ann.page, at("chat-group-announcements", groupId));
  await ann.page.getByLabel("新公告").fill("今晚八点 <b>不见不散</b>");
  await ann.page.getByRole("button", { name: "发布" }).click();
  await expect(ann.page.getByText("当前公告", { exact: true })).toBeVisible();
  await expect(ben.page.locator(".bubble-tip").getByText("今晚八点 <b>不见不散</b>")).toBeVisible();
  await expect(ben.page.locator(".thread-bar")).toContainText("今晚八点 <b>不见不散</b>");

  const field = ben.page.getByRole("textbox", { name: "消息" });
  await field.fill("还没说完");
  await openScreen(ann.page, at("chat-group-member", ben.uid, groupId));
  await ann.page.getByRole("button", { name: "禁言", exact: true }).click();
  await ann.page.getByRole("button", { name: "10 分钟" }).click();
  await expect(ann.page.getByText(/^禁言至/)).toBeVisible();
  await expect(ben.page.locator(".bubble-tip").getByText(/禁言/)).toBeVisible();
  const silence = ben.page.getByText(/^您已被禁言至 .*\d\d:\d\d$/);
  await expect(silence).toBeVisible();
  await expect(field).toHaveCount(0);
  await ben.page.reload();
  await expect(silence).toBeVisible();
  await ann.page.getByRole("button", { name: "禁言", exact: true }).click();
  await ann.page.getByRole("button", { name: "解除禁言" }).click();
  await expect(ann.page.getByText(/^禁言至/)).toHaveCount(0);
  await expect(field).toHaveValue("还没说完");

  await openScreen(ann.page, at("chat-group-info", groupId));
  await ann.page.getByRole("switch", { name: /^全员禁言/ }).click();
  await expect(ben.page.getByText("全员禁言中，只有群主和管理员可以发言")).toBeVisible();
  await ann.page.getByRole("switch", { name: /^全员禁言/ }).click();
  await expect(field).toHaveValue("还没说完");
  await openScreen(ann.page, at("chat-group-member", ben.uid, groupId));

  await ann.page.getByRole("button", { name: "移出群聊" }).click();
  await ann.page.getByRole("dialog").getByRole("button", { name: "移出群聊" }).click();
  await expect(ann.page).toHaveURL(/chat-group-members/);
  await expect(ben.page.getByRole("button", { name: "加入群聊" })).toBeVisible();
  await ben.page.getByRole("button", { name: "加入群聊" }).click();
  await expect(ben.page.getByRole("textbox", { name: "消息" })).toBeVisible();

  await openScreen(ann.page, `${at("chat-group-members", groupId)}?for=transfer`);
  await ann.page.getByRole("button", { name: "转让" }).click();
  await ann.page.getByRole("dialog").getByRole("button", { name: "转让", exact: true }).click();
  await expect(ann.page).toHaveURL(/chat-group-info/);
  await expect(ann.page.getByRole("button", { name: "解散群" })).toHaveCount(0);

  await openScreen(ben.page, at("chat-group-info", groupId));
  await ben.page.getByRole("button", { name: "解散群" }).click();
  await ben.page.getByRole("dialog").getByRole("button", { name: "解散群" }).click();
  await expect(ben.page).toHaveURL(/\/m\/c2c\?tab=group/);
  await expect(ann.page.getByText("这个群不存在")).toBeVisible();
});

test("a group with approval admits a person when its owner agrees @spec 3.38 @spec 4.49", async ({ browser }) => {
  const [ann, ben] = [await newMember(browser), await newMember(browser)];
  const groupId = await found(ann, "战术研究", "公开群", "需要审核");
  await openScreen(ben.page, at("chat-group", groupId));
  await ben.page.getByLabel("给管理员的留言").fill("<i>带我一个</i>");
  await ben.page.getByRole("button", { name: "申请加入" }).click();
  await expect(ben.page.getByText("申请已发送")).toBeVisible();
  await openScreen(ann.page, "/m/chat-group-applications");
  await expect(ann.page.getByText("<i>带我一个</i>")).toBeVisible();
  await ann.page.getByRole("button", { name: "同意" }).click();
  await expect(ann.page.getByText("没有待处理的申请")).toBeVisible();
  await expect(ben.page.getByRole("textbox", { name: "消息" })).toBeVisible();

  await openScreen(ann.page, at("chat-group", groupId));
  await ann.page.getByRole("button", { name: "发起投票" }).click();
  const sheet = ann.page.getByRole("dialog");
  await sheet.getByLabel("问题").fill("谁会赢？");
  await sheet.getByLabel("选项 1").fill("主队");
  await sheet.getByRole("button", { name: "发送投票" }).click();
  await expect(sheet.getByRole("alert")).toContainText("选项需要两个以上");
  await sheet.getByLabel("选项 2").fill("客队");
  await sheet.getByRole("button", { name: "发送投票" }).click();

  const findPoll = ({ page }: Member) => page.getByRole("region", { name: "投票" });
  await findPoll(ben).getByRole("button", { name: /主队/ }).click();
  await expect(findPoll(ann).getByText("1 人参与")).toBeVisible();
  await findPoll(ben).getByRole("button", { name: /客队/ }).click();
  await expect(findPoll(ann).getByRole("button", { name: /客队/ })).toContainText("1 票，100%");
  await findPoll(ann).getByRole("button", { name: /客队/ }).click();
  await expect(findPoll(ben).getByText("2 人参与")).toBeVisible();
  await expect(findPoll(ben).getByRole("button", { name: "结束投票" })).toHaveCount(0);
  await findPoll(ann).getByRole("button", { name: "结束投票" }).click();
  await expect(findPoll(ben).getByText(/投票已结束/)).toBeVisible();
  await expect(findPoll(ben).getByRole("button", { name: /主队/ })).toBeDisabled();
});

test("only the site's staff have the staff badge", async ({ browser }) => {
  const ann = await newMember(browser);
  const { page } = await demoPerson(browser, "operator");
  await openScreen(page, `/m/c2c-user/${ann.uid}`);
  await page.getByRole("button", { name: "加好友" }).click();
  await page.getByLabel("验证消息").fill("值班");
  await page.getByRole("button", { name: "发送申请" }).click();
  await openScreen(ann.page, "/m/c2c-friends?view=applications");
  const badge = ann.page.locator("main .site-badge");
  await expect(badge).toHaveText("官方");
  await ann.page.getByRole("button", { name: "接受" }).click();
  await expect(ann.page.getByText("没有待处理的申请")).toBeVisible();
  await openScreen(ann.page, "/m/c2c-friends");
  await expect(badge).toHaveText("官方");

  const groupId = await found(ann, "值班群", "公开群");
  await openScreen(ann.page, at("chat-group-info", groupId));
  await ann.page.getByRole("button", { name: "邀请" }).click();
  const sheet = ann.page.getByRole("dialog");
  await expect(sheet.locator(".site-badge")).toHaveText("官方");
  await sheet.getByRole("checkbox").first().check();
  await ann.page.getByRole("button", { name: "邀请 1 人" }).click();
  await expect(ann.page.getByText("已加入 1 人")).toBeVisible();
  await openScreen(ann.page, at("chat-group-members", groupId));
  await expect(ann.page.locator(".member-row")).toHaveCount(2);
  await expect(badge).toHaveText("官方");
  await ann.page
    .locator(".member-row")
    .filter({ has: ann.page.locator(".site-badge") })
    .getByRole("link")
    .click();
  await expect(ann.page.locator(".group-top .site-badge")).toHaveText("官方");
  await page.context().close();
});

test("the owner of a community creates and deletes its topics @spec 3.34 @spec 5.44", async ({ browser }) => {
  const ann = await newMember(browser);
  const groupId = await found(ann, "球迷之家", "社群");
  await ann.page.getByRole("button", { name: "新建话题" }).click();
  await ann.page.getByLabel("话题名称").fill("转会");
  await ann.page.getByRole("button", { name: "保存" }).click();
  await ann.page.getByRole("link", { name: /转会/ }).click();
  await expect(ann.page).toHaveURL(/TOPIC/);
  await say(ann, "第一条");
  await expect(ann.page.getByText("第一条")).toBeVisible();
  await openScreen(ann.page, at("chat-group", groupId));
  await ann.page.getByRole("button", { name: "编辑话题 转会" }).click();
  await ann.page.getByRole("button", { name: "删除话题" }).click();
  await ann.page.getByRole("button", { name: "删除话题" }).click();
  await expect(ann.page.getByText("还没有话题")).toBeVisible();
});

test("fans enter an anchor's group by following the anchor @spec 6.4 @spec 9.6", async ({ browser, request }) => {
  const ann = await newMember(browser);
  await openScreen(ann.page, "/m/vip-user/100003");
  await ann.page.getByRole("link", { name: "粉丝团" }).click();
  await ann.page.getByRole("button", { name: "关注主播并加入" }).click();
  await expect(ann.page.getByRole("textbox", { name: "消息" })).toBeVisible();
  const link = await request.get("/m/share/group/fans-100003");
  expect(link.status()).toBe(200);
  const picture = /property="og:image" content="([^"]+)"/.exec(await link.text())?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(picture).toContain("/m/og/group/fans-100003.png");
  expect((await request.get(new URL(picture).pathname)).headers()["content-type"]).toBe("image/png");
  expect((await request.get("/m/share/group/fans-1")).status()).toBe(404);
  await openScreen(ann.page, at("chat-group-info/anchor", "fans-100003"));
  await ann.page.getByRole("button", { name: "退出群聊" }).click();
  await ann.page.getByRole("dialog").getByRole("button", { name: "退出群聊" }).click();
  await expect(ann.page).toHaveURL(/\/m\/c2c\?tab=group/);
});

for (const [lang, colorScheme] of [
  ["zh", "light"],
  ["pt-br", "dark"],
  ["en", "light"],
] as const) {
  test(`screens of groups have no barrier in ${lang}, ${colorScheme} @spec 1.1`, async ({ browser }) => {
    const { page } = await demoPerson(browser, "operator", { colorScheme, reducedMotion: "reduce" });
    const group = "group-weekend-football";
    for (const [address, ready] of [
      ["/m/chat-groups", ".group-card"],
      [at("chat-group-info", group), ".member-preview li"],
      [at("chat-group-members", group), ".member-row"],
      [at("chat-group-announcements", group), ".announcement"],
      [at("chat-group-member", "100001", group), ".group-top"],
      [at("chat-group", "@TGS#_site-hall"), ".topic-row"],
    ] as const) {
      await openScreen(page, `${address}?lang=${lang}`);
      await expect(page.locator(ready).first()).toBeVisible();
      const found = await findBarriers(page, { targetSize: true });
      expect(found.map(({ id, nodes }) => `${address} ${id} ${nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect([address, overflow]).toEqual([address, 0]);
    }
  });
}
