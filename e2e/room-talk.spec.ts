import { randomUUID } from "node:crypto";
import { findBarriers } from "./support/barriers.ts";
import { sendCall } from "./support/calls.ts";
import { giveGold } from "./support/money.ts";
import { demoPerson, newPerson } from "./support/people.ts";
import { lines, openChatSettings, sayInRoom } from "./support/rooms.ts";
import { openScreen } from "./support/screens.ts";
import { type Browser, expect, type Page, test } from "./support/test.ts";

/** An anchor of the demo world whose room no other test moderates. */
const ANCHOR = 100_022;
const ROOM = `/m/live-detail/${ANCHOR}`;
const CONFETTI = { goods_id: 4, price: 88 };

const entrance = (page: Page) => page.locator(".room-entrance");

async function say(page: Page, text: string): Promise<void> {
  await sayInRoom(page, text);
  await expect(lines(page).last()).toContainText(text);
}

async function newWearer(browser: Browser) {
  const wearer = await newPerson(browser);
  await giveGold(wearer.page, 300);
  const { digest } = await sendCall<{ digest: string }>(wearer.page, "/api/shop/getGoods", { id: CONFETTI.goods_id });
  await sendCall(wearer.page, "/api/shop/createOrder", { ...CONFETTI, digest, request_key: randomUUID() });
  await sendCall(wearer.page, "/api/shop/wear", { goods_id: CONFETTI.goods_id, on: 1 });
  return wearer;
}

test("viewers in the room see an entrance effect from the shop", async ({ browser }) => {
  const [first, second, viewer] = [await newWearer(browser), await newWearer(browser), await newPerson(browser)];
  await openScreen(viewer.page, ROOM);
  await expect(lines(viewer.page).or(viewer.page.getByText("还没有人说话"))).not.toHaveCount(0);
  await openScreen(first.page, ROOM);
  await expect(entrance(viewer.page)).toContainText("彩带飘落");
  await expect(entrance(viewer.page).locator("img")).toHaveAttribute("src", /entrance-confetti/);
  // The entrance effect lies over the chat but outside of its log, and no live region reads it aloud.
  await expect(
    viewer.page.locator("[aria-live] .room-entrance, [role=status] .room-entrance, [role=alert] .room-entrance"),
  ).toHaveCount(0);
  await expect(entrance(viewer.page)).toHaveCount(0);
  const settings = await openChatSettings(viewer.page);
  await settings.getByLabel("显示进场特效").uncheck();
  await settings.getByRole("button", { name: "完成" }).click();
  await openScreen(second.page, ROOM);
  // The second user sees his own entrance. The viewer's page has then received the entrance too, but does not show it.
  await expect(entrance(second.page)).toContainText("彩带飘落");
  await say(second.page, `进来了 ${randomUUID()}`);
  await expect(entrance(viewer.page)).toHaveCount(0);
});

test("a viewer's blocked words do not appear in the room", async ({ browser }) => {
  const [speaker, viewer] = [await newPerson(browser), await newPerson(browser)];
  for (const { page } of [speaker, viewer]) await openScreen(page, ROOM);
  await expect(viewer.page.locator(".player")).toHaveAttribute("data-phase", "playing");
  const code = randomUUID().slice(0, 8);
  const settings = await openChatSettings(viewer.page);
  await settings.getByLabel("屏蔽词").fill(`稳赚${code}\n\n`);
  expect(await findBarriers(viewer.page)).toEqual([]);
  await settings.getByRole("button", { name: "完成" }).click();
  await say(speaker.page, `来，稳赚${code}！`);
  await say(speaker.page, `好球 ${code}`);
  await expect(lines(viewer.page).last()).toContainText(`好球 ${code}`);
  await expect(lines(viewer.page).filter({ hasText: `稳赚${code}` })).toHaveCount(0);
  const running = viewer.page.locator(".danmaku-line");
  await expect(running.filter({ hasText: `好球 ${code}` })).toHaveCount(1);
  await expect(running.filter({ hasText: `稳赚${code}` })).toHaveCount(0);
  await say(speaker.page, `好球 ${code}`);
  await expect(running.filter({ hasText: `好球 ${code}` })).toHaveAttribute("data-count", "×2");

  await lines(viewer.page).last().getByRole("button").click();
  await viewer.page
    .getByRole("dialog")
    .getByRole("button", { name: /^屏蔽 .* 的发言$/ })
    .click();
  await expect(lines(viewer.page).filter({ hasText: code })).toHaveCount(0);
  await expect(running.filter({ hasText: code })).toHaveCount(0);
  await viewer.page.reload();
  await expect(lines(viewer.page).filter({ hasText: code })).toHaveCount(0);
  const again = await openChatSettings(viewer.page);
  await again.getByRole("button", { name: /^取消屏蔽/ }).click();
  await again.getByRole("button", { name: "完成" }).click();
  await say(speaker.page, `又来了 ${code}`);
  await expect(lines(viewer.page).last()).toContainText(`又来了 ${code}`);
});

test("text typed during a send stays in the field", async ({ browser }) => {
  const { page } = await newPerson(browser);
  await openScreen(page, ROOM);
  const [first, second] = [randomUUID(), randomUUID()];
  const field = page.getByLabel("说点什么…");
  await field.fill(first);
  await expect(page.getByRole("button", { name: "发送" })).toBeEnabled();
  await field.evaluate((input: HTMLInputElement, text) => {
    input.form?.requestSubmit();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }, second);
  await expect(lines(page).last()).toContainText(first);
  await page.getByRole("button", { name: "发送" }).click();
  await expect(lines(page).last()).toContainText(second);
  await expect(field).toHaveValue("");
});

test("a deletion does not move the messages that a viewer reads @spec 7.42", async ({ browser }) => {
  const [speaker, viewer, operator] = [
    await newPerson(browser),
    await newPerson(browser, { viewport: { width: 390, height: 640 } }),
    await demoPerson(browser, "operator"),
  ];
  const code = randomUUID().slice(0, 8);
  // A low window, which cannot show all messages.
  await viewer.page.setViewportSize({ width: 390, height: 520 });
  for (const { page } of [speaker, viewer]) await openScreen(page, ROOM);
  for (let at = 1; at <= 14; at++) await say(speaker.page, `${code} 第${at}句`);
  const fifth = lines(viewer.page).filter({ hasText: `${code} 第5句` });
  await expect(lines(viewer.page).last()).toContainText(`${code} 第14句`);
  await fifth.evaluate((line) => {
    const list = line.closest(".room-lines")!;
    list.scrollTop += line.getBoundingClientRect().top - list.getBoundingClientRect().top - 4;
  });
  const place = () => fifth.evaluate((line) => line.getBoundingClientRect().top);
  await expect(viewer.page.getByRole("log")).toBeVisible();
  const before = await place();
  /** The tolerance is half a pixel, because lists scroll by whole pixels. */
  const expectStill = async () => expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(0.5);
  await say(speaker.page, `${code} 新的一句`);
  await expect(viewer.page.getByRole("button", { name: "1 条新消息" })).toBeVisible();
  await expectStill();

  await openScreen(operator.page, ROOM);
  await lines(operator.page)
    .filter({ hasText: `${code} 第3句` })
    .getByRole("button")
    .click();
  await operator.page.getByRole("dialog").getByRole("button", { name: "删除这条消息" }).click();
  await expect(lines(viewer.page).filter({ hasText: `${code} 第3句` })).toHaveCount(0);
  await expectStill();
  await sendCall(operator.page, "/api/room/moderate", { anchorid: ANCHOR, act: { act: "announce", text: `今晚八点 ${code}` } });
  await expect(viewer.page.locator(".room-announcement")).toContainText(`今晚八点 ${code}`);
  await expectStill();
  await sendCall(operator.page, "/api/room/moderate", { anchorid: ANCHOR, act: { act: "announce", text: "" } });
  await expect(viewer.page.locator(".room-announcement")).toHaveCount(0);
  await expectStill();
  await viewer.page.getByRole("button", { name: "1 条新消息" }).click();
  await expect(lines(viewer.page).last()).toBeInViewport();
  await expect(lines(viewer.page).last()).toContainText(`${code} 新的一句`);
});

test("an announcement from a room's moderation screen reaches its viewers @spec 6.4", async ({ browser }) => {
  const [viewer, operator] = [await newPerson(browser), await demoPerson(browser, "operator")];
  await openScreen(viewer.page, ROOM);
  await openScreen(operator.page, `${ROOM}/desk`);
  const code = randomUUID().slice(0, 8);
  const field = operator.page.locator("textarea[name=text]");
  await field.fill(`主播今晚不在 ${code}`);
  await operator.page.locator("form", { has: field }).getByRole("button", { name: "保存" }).click();
  await expect(operator.page.locator(".desk-log > li").first()).toContainText("修改公告");
  const shown = viewer.page.getByRole("button", { name: /^公告/ });
  await expect(shown).toContainText(`主播今晚不在 ${code}`);
  await viewer.page.reload();
  await expect(shown).toContainText(`主播今晚不在 ${code}`);
  await shown.click();
  await expect(shown).toHaveAttribute("aria-expanded", "true");
  await field.fill("");
  await operator.page.locator("form", { has: field }).getByRole("button", { name: "保存" }).click();
  await expect(shown).toHaveCount(0);
});
