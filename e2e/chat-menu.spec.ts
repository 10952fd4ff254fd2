import { readMe } from "./support/calls.ts";
import { bubble, log, newMember, openPair, say } from "./support/conversations.ts";
import { newPerson } from "./support/people.ts";
import { openScreen } from "./support/screens.ts";
import { expect, type Page, test } from "./support/test.ts";

const openMenu = async (page: Page, name?: string): Promise<void> => {
  await page.getByRole("button", { name: "会话菜单" }).click();
  if (name) await page.getByRole("dialog").getByRole("button", { name }).click();
};

test("a mute on one device reaches the other device and survives a reload", async ({ browser }) => {
  const { alice, bob } = await openPair(browser);
  await say(bob, "在吗");
  await expect(bubble(alice, "在吗")).toBeVisible();
  const second = await (await browser.newContext({ storageState: await alice.context().storageState() })).newPage();
  await openScreen(second, new URL(alice.url()).pathname);
  await openMenu(second);
  await openMenu(alice);
  const [first, other] = [alice, second].map((page) => page.getByRole("switch", { name: "消息免打扰" }));
  await expect(other!).toBeEnabled();
  await first!.click();
  await expect(first!).toBeChecked();
  await expect(other!).toBeChecked();
  await alice.reload();
  await openMenu(alice);
  await expect(first!).toBeChecked();
  await expect(first!).toBeEnabled();
});

test("the open list of links shows a new link and drops a revoked link", async ({ browser }) => {
  const { alice, bob } = await openPair(browser);
  await say(bob, "第一个 https://example.org/1");
  await expect(bubble(alice, "第一个")).toBeVisible();
  await openMenu(alice, "图片、文件和链接");
  const sheet = alice.getByRole("dialog");
  await sheet.getByRole("button", { name: "链接" }).click();
  await expect(sheet.getByRole("link")).toHaveText(["https://example.org/1"]);
  await say(bob, "第二个 https://example.org/2");
  await expect(sheet.getByRole("link")).toHaveText(["https://example.org/2", "https://example.org/1"]);
  await bubble(bob, "第二个").locator(".bubble-state").click({ button: "right" });
  await bob.getByRole("dialog").getByRole("button", { name: "撤回" }).click();
  await expect(sheet.getByRole("link")).toHaveText(["https://example.org/1"]);
});

test("a search result scrolls the open chat to the message", async ({ browser }) => {
  const { alice, bob } = await openPair(browser);
  await say(bob, "萨卡首发");
  await expect(bubble(alice, "萨卡首发")).toBeVisible();
  for (let at = 0; at < 25; at += 1) await say(bob, `第 ${at} 条`);
  await expect(bubble(alice, "第 24 条")).toBeVisible();
  await expect(bubble(alice, "萨卡首发")).not.toBeInViewport();
  const { pathname } = new URL(alice.url());
  // The second device has no local copy of the message.
  const second = await (await browser.newContext({ storageState: await alice.context().storageState() })).newPage();
  await openScreen(second, pathname);
  for (const page of [alice, second]) {
    await openMenu(page, "查找聊天内容");
    await expect(page.getByRole("dialog").getByRole("searchbox")).toBeFocused();
    await page.keyboard.type("萨卡");
    await expect(page.locator("mark")).toHaveText("萨卡");
    await page.getByRole("dialog").getByRole("link").click();
    await expect(bubble(page, "萨卡首发")).toBeInViewport();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(pathname);
  }
});

test("a match is sent to a friend from its page and counts as shared", async ({ browser }) => {
  const [ann, ben] = [await newMember(browser), await newMember(browser)];
  const { page } = ann;
  await openScreen(page, `/m/c2c-chatroom/${ben.uid}`);
  await say(page, "看这场");
  const { list } = (await (await page.request.post("/api/race/getDateMatch", { data: { sport_id: 1 } })).json()).data;
  await openScreen(page, `/m/score/detail/football/${list[0].matchid}`);
  const counted = page.waitForRequest("**/api/task/share");
  await page.getByRole("link", { name: "分享比赛" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "发送到聊天" }).click();
  await page.getByRole("dialog").locator(".message-acts button").first().click();
  await counted;
  await page.getByRole("status").getByRole("link", { name: "打开聊天" }).click();
  await expect(page).toHaveURL(new RegExp(`/m/c2c-chatroom/${ben.uid}$`));
  await openScreen(ben.page, `/m/c2c-chatroom/${ann.uid}`);
  await expect(log(ben.page).locator(`a[href*='/score/detail/football/${list[0].matchid}']`)).toBeVisible();
});

test("the chat sends a match as a card, and the search finds the card", async ({ browser }) => {
  const { alice, bob } = await openPair(browser);
  await alice.getByRole("button", { name: "图片和文件" }).click();
  await alice.getByRole("button", { name: "比赛", exact: true }).click();
  const choice = alice.getByRole("dialog", { name: "选择比赛" });
  const team = choice.locator(".match-choice .cut").first();
  const name = (await team.textContent()) ?? "";
  await choice.getByRole("searchbox").fill(name);
  await team.click();
  await expect(choice).toHaveCount(0);
  await expect(log(bob).locator(".match-card a[href*='/score/detail/']")).toBeVisible();
  // Both users find the text of the card, on the device or at the relay.
  for (const page of [alice, bob]) {
    await openScreen(page, "/m/c2c-search");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await expect(page.locator(".contact-found mark")).toHaveText(name);
  }
});

test("a guest without a share sheet can copy the link or sign in for the chat", async ({ browser }) => {
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  const page = await context.newPage();
  await page.addInitScript(() => void delete (Navigator.prototype as { share?: unknown }).share);
  const { page: other } = await newPerson(browser);
  await readMe(other);
  const { list } = (await (await page.request.post("/api/race/getDateMatch", { data: { sport_id: 1 } })).json()).data;
  await openScreen(page, `/m/score/detail/football/${list[0].matchid}`);
  await page.getByRole("link", { name: "分享比赛" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "复制链接" }).click();
  await expect(page.getByText("链接已复制")).toBeVisible();
  await page.getByRole("link", { name: "分享比赛" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "发送到聊天" }).click();
  await expect(page.getByRole("dialog", { name: "登录后转发" })).toBeVisible();
});
