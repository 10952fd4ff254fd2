import { findBarriers, toNames } from "./support/barriers.ts";
import {
  acceptFriendship,
  createGroup,
  field,
  findGroupId,
  type Member,
  newMember,
  requestFriendship,
  say,
} from "./support/conversations.ts";
import { demoPerson } from "./support/people.ts";
import { grainyPicture } from "./support/pictures.ts";
import { openScreen } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

const at = (screen: string, ...parts: string[]): string => `/m/${screen}/${parts.map(encodeURIComponent).join("/")}`;

test("a member sees each of an owner's changes to the group at once @spec 2.13 @spec 4.41 @spec 6.7", async ({ browser }) => {
  test.slow();
  const [ann, ben] = [await newMember(browser, { back: "/chat-groups" }), await newMember(browser, { back: "/chat-groups" })];
  await requestFriendship(ann.page, ben.uid);
  await acceptFriendship(ben.page);
  const groupId = findGroupId(await createGroup(ann.page, "决赛之夜"));

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
  await say(ben.page, "我来了");
  await openScreen(ann.page, at("chat-group-announcements", groupId));
  await ann.page.getByLabel("新公告").fill("今晚八点 <b>不见不散</b>");
  await ann.page.getByRole("button", { name: "发布" }).click();
  await expect(ann.page.getByText("当前公告", { exact: true })).toBeVisible();
  await expect(ben.page.locator(".bubble-tip").getByText("今晚八点 <b>不见不散</b>")).toBeVisible();
  await expect(ben.page.locator(".thread-bar")).toContainText("今晚八点 <b>不见不散</b>");

  await field(ben.page).fill("还没说完");
  await openScreen(ann.page, at("chat-group-member", ben.uid, groupId));
  await ann.page.getByRole("button", { name: "禁言", exact: true }).click();
  await ann.page.getByRole("button", { name: "10 分钟" }).click();
  await expect(ann.page.getByText(/^禁言至/)).toBeVisible();
  await expect(ben.page.locator(".bubble-tip").getByText(/禁言/)).toBeVisible();
  const silence = ben.page.getByText(/^您已被禁言至 .*\d\d:\d\d$/);
  await expect(silence).toBeVisible();
  await expect(field(ben.page)).toHaveCount(0);
  await ben.page.reload();
  await expect(silence).toBeVisible();
  await ann.page.getByRole("button", { name: "禁言", exact: true }).click();
  await ann.page.getByRole("button", { name: "解除禁言" }).click();
  await expect(ann.page.getByText(/^禁言至/)).toHaveCount(0);
  await expect(field(ben.page)).toHaveValue("还没说完");

  await openScreen(ann.page, at("chat-group-info", groupId));
  await ann.page.getByRole("switch", { name: /^全员禁言/ }).click();
  await expect(ben.page.getByText("全员禁言中，只有群主和管理员可以发言")).toBeVisible();
  await ann.page.getByRole("switch", { name: /^全员禁言/ }).click();
  await expect(field(ben.page)).toHaveValue("还没说完");
  await openScreen(ann.page, at("chat-group-member", ben.uid, groupId));

  await ann.page.getByRole("button", { name: "移出群聊" }).click();
  await ann.page.getByRole("dialog").getByRole("button", { name: "移出群聊" }).click();
  await expect(ann.page).toHaveURL(/chat-group-members/);
  await expect(ben.page.getByRole("button", { name: "加入群聊" })).toBeVisible();
  await ben.page.getByRole("button", { name: "加入群聊" }).click();
  await expect(field(ben.page)).toBeVisible();

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

test("a person enters a group after the owner's approval @spec 3.38 @spec 4.49", async ({ browser }) => {
  const [ann, ben] = [await newMember(browser, { back: "/chat-groups" }), await newMember(browser, { back: "/chat-groups" })];
  const groupId = findGroupId(await createGroup(ann.page, "战术研究", "公开群", "需要审核"));
  await openScreen(ben.page, at("chat-group", groupId));
  await ben.page.getByLabel("给管理员的留言").fill("<i>带我一个</i>");
  await ben.page.getByRole("button", { name: "申请加入" }).click();
  await expect(ben.page.getByText("申请已发送")).toBeVisible();
  await openScreen(ann.page, "/m/chat-group-applications");
  await expect(ann.page.getByText("<i>带我一个</i>")).toBeVisible();
  await ann.page.getByRole("button", { name: "同意" }).click();
  await expect(ann.page.getByText("没有待处理的申请")).toBeVisible();
  await expect(field(ben.page)).toBeVisible();

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
  const ann = await newMember(browser, { back: "/chat-groups" });
  const { page } = await demoPerson(browser, "operator");
  await requestFriendship(page, ann.uid, "值班");
  await openScreen(ann.page, "/m/c2c-friends?view=applications");
  const badge = ann.page.locator("main .site-badge");
  await expect(badge).toHaveText("官方");
  await acceptFriendship(ann.page);
  await openScreen(ann.page, "/m/c2c-friends");
  await expect(badge).toHaveText("官方");

  const groupId = findGroupId(await createGroup(ann.page, "值班群"));
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
});

test("the owner of a community creates and deletes its topics @spec 3.34 @spec 5.44", async ({ browser }) => {
  const ann = await newMember(browser, { back: "/chat-groups" });
  const groupId = findGroupId(await createGroup(ann.page, "球迷之家", "社群"));
  await ann.page.getByRole("button", { name: "新建话题" }).click();
  await ann.page.getByLabel("话题名称").fill("转会");
  await ann.page.getByRole("button", { name: "保存" }).click();
  await ann.page.getByRole("link", { name: /转会/ }).click();
  await expect(ann.page).toHaveURL(/TOPIC/);
  await say(ann.page, "第一条");
  await expect(ann.page.getByText("第一条")).toBeVisible();
  await openScreen(ann.page, at("chat-group", groupId));
  await ann.page.getByRole("button", { name: "编辑话题 转会" }).click();
  await ann.page.getByRole("button", { name: "删除话题" }).click();
  await ann.page.getByRole("button", { name: "删除话题" }).click();
  await expect(ann.page.getByText("还没有话题")).toBeVisible();
});

test("fans enter an anchor's group by following the anchor @spec 6.4 @spec 9.6", async ({ browser, request }) => {
  const ann = await newMember(browser, { back: "/chat-groups" });
  await openScreen(ann.page, "/m/vip-user/100003");
  await ann.page.getByRole("link", { name: "粉丝团" }).click();
  await ann.page.getByRole("button", { name: "关注主播并加入" }).click();
  await expect(field(ann.page)).toBeVisible();
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
  test(`group screens have no accessibility barrier in ${lang}, ${colorScheme} @spec 1.1`, async ({ browser }) => {
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
      expect(toNames(await findBarriers(page, { targetSize: true }), address)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect([address, overflow]).toEqual([address, 0]);
    }
  });
}
