import { findBarriers } from "./support/barriers.ts";
import { demoPerson, newPerson } from "./support/people.ts";
import { lines, sayInRoom } from "./support/rooms.ts";
import { openScreen } from "./support/screens.ts";
import { expect, type Page, test } from "./support/test.ts";

/** A room of the demo world that covers no match. */
const ROOM = "/m/live-detail/100024";

/** Returns a sentence that no earlier try has left in the room. */
const sentence = (text: string) => `${text} ${Date.now() % 1_000_000}`;

async function openMenu(page: Page, text: string) {
  await lines(page).filter({ hasText: text }).last().getByRole("button").click();
  return page.getByRole("dialog");
}

test("people in a room see a moderator's actions at once @spec 9.2 @spec 5.31", async ({ browser }) => {
  const [speaker, operator] = [await newPerson(browser), await demoPerson(browser, "operator")];
  const [kept, deleted] = [sentence("第一句"), sentence("说错了的话")];
  for (const { page } of [speaker, operator]) await openScreen(page, ROOM);
  await sayInRoom(speaker.page, kept);
  await sayInRoom(speaker.page, deleted);
  await (await openMenu(operator.page, kept)).getByRole("button", { name: "置顶这条消息" }).click();
  await expect(speaker.page.locator(".room-pinned")).toContainText(kept);
  const official = sentence("请文明发言");
  await sayInRoom(operator.page, official);
  await expect(lines(speaker.page).filter({ hasText: official }).locator(".site-badge")).toHaveText("官方");
  await expect(lines(operator.page).filter({ hasText: official }).locator(".site-badge")).toHaveText("官方");
  await expect(lines(operator.page).filter({ hasText: kept }).locator(".site-badge")).toHaveCount(0);
  await (await openMenu(operator.page, deleted)).getByRole("button", { name: "删除这条消息" }).click();
  await expect(lines(speaker.page).filter({ hasText: deleted })).toHaveCount(0);

  await operator.page.getByRole("link", { name: "管理直播间" }).click();
  await operator.page.getByLabel("慢速模式").selectOption("60");
  await operator.page.getByRole("button", { name: "保存" }).first().click();
  await expect(speaker.page.locator(".room-rules")).toContainText("每人 60 秒一条");
  await sayInRoom(speaker.page, "太快的一句");
  await expect(speaker.page.getByRole("alert")).toContainText("慢速模式");
  await expect(operator.page.locator(".desk-log > li").first()).toContainText("修改发言规则");
  expect(await findBarriers(operator.page)).toEqual([]);
  await operator.page.getByLabel("慢速模式").selectOption("0");
  await operator.page.getByRole("button", { name: "保存" }).first().click();
  await expect(speaker.page.locator(".room-rules")).toHaveCount(0);

  await openScreen(operator.page, ROOM);
  const menu = await openMenu(operator.page, kept);
  await menu.getByRole("button", { name: "移出房间" }).click();
  await menu.getByRole("button", { name: "1 天" }).click();
  await expect(operator.page.getByText("已处理")).toBeVisible();
  await sayInRoom(speaker.page, "还能说话吗");
  await expect(speaker.page.getByRole("alert")).toContainText("您不能在这个房间发言");
  await speaker.page.reload();
  await expect(speaker.page.getByRole("log")).toContainText("您不能在这个房间发言");

  await openScreen(operator.page, "/m/operate/acts");
  await operator.page.getByRole("combobox").selectOption("ban");
  await operator.page.getByLabel("群组、直播间或片段").fill("room-100024");
  await operator.page.getByRole("button", { name: "筛选" }).click();
  await expect(operator.page).toHaveURL(/act=ban/);
  await expect(operator.page.locator(".operate-line").first()).toContainText(/封禁[\s\S]*room-100024[\s\S]*网站[\s\S]*1 天/);
  expect(await findBarriers(operator.page)).toEqual([]);
});

test("an operator acts on the evidence of a viewer's report", async ({ browser }) => {
  const [speaker, reporter, operator] = [
    await newPerson(browser),
    await newPerson(browser),
    await demoPerson(browser, "operator"),
  ];
  const reported = sentence("加微信稳赚不赔");
  for (const { page } of [speaker, reporter]) await openScreen(page, ROOM);
  await sayInRoom(speaker.page, reported);
  const menu = await openMenu(reporter.page, reported);
  await menu.getByRole("button", { name: "举报这条消息" }).click();
  await menu.getByRole("button", { name: "诈骗" }).click();
  await expect(reporter.page.getByText("谢谢，我们会尽快处理")).toBeVisible();
  await openScreen(operator.page, "/m/operate/reports");
  await operator.page
    .getByRole("link", { name: new RegExp(`诈骗.*${reported}`) })
    .first()
    .click();
  await expect(operator.page.locator(".operate-evidence > [aria-current]")).toContainText(reported);
  await operator.page.getByLabel("对此人在该房间").selectOption("mute-86400");
  await operator.page.getByRole("button", { name: "删除消息并处理" }).click();
  await expect(operator.page.getByText("已处理").first()).toBeVisible();
  await expect(lines(reporter.page).filter({ hasText: reported })).toHaveCount(0);
  await sayInRoom(speaker.page, "再说一句");
  await expect(speaker.page.getByRole("alert")).toContainText("禁言");
});

test("a viewer who follows the anchor can write in the room @spec 1.2", async ({ browser }) => {
  const [viewer, operator] = [await newPerson(browser), await demoPerson(browser, "operator")];
  const room = "/m/live-detail/100023";
  await openScreen(operator.page, `${room}/desk`);
  const followersOnly = operator.page.getByRole("switch", { name: "只允许关注主播的人发言" });
  await followersOnly.click();
  await expect(operator.page.locator(".desk-log > li").first()).toContainText("只有关注主播的人可以发言");
  await openScreen(viewer.page, room);
  await sayInRoom(viewer.page, "我能说话吗");
  await expect(viewer.page.getByRole("alert")).toContainText("关注主播后才能发言");
  await viewer.page.getByRole("button", { name: /^关注/ }).click();
  await expect(viewer.page.getByRole("button", { name: /^已关注/ })).toHaveAttribute("aria-pressed", "true");
  // Declines the page's question whether it may notify this device.
  await viewer.page.getByRole("button", { name: "暂不" }).click();
  await expect(async () => {
    await viewer.page.getByRole("button", { name: "发送" }).click();
    await expect(lines(viewer.page).last()).toContainText("我能说话吗", { timeout: 1_000 });
  }).toPass();
  await followersOnly.click();
  await expect(viewer.page.locator(".room-rules")).toHaveCount(0);
});
