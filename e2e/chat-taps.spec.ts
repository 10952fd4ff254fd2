import { readMe } from "./support/calls.ts";
import { bubble, bubbles, field, log, say, sent } from "./support/conversations.ts";
import { newPerson } from "./support/people.ts";
import { plainPicture } from "./support/pictures.ts";
import { openScreen } from "./support/screens.ts";
import { pressLong, readPlace } from "./support/taps.ts";
import { expect, type Locator, test } from "./support/test.ts";

test("a person gets from the score list to a sent photo in six taps", async ({ browser }) => {
  const ann = await newPerson(browser);
  const ben = await newPerson(browser);
  const { uid } = await readMe(ben.page);
  const { page } = ann;
  await openScreen(page, "/m/score");
  let taps = 0;
  const tap = async (what: Locator): Promise<void> => {
    await what.click();
    taps += 1;
  };
  await tap(page.locator(".header-messages"));
  await tap(page.locator("main .conversations-search"));
  await page.getByRole("searchbox").fill(String(uid));
  await page.keyboard.press("Enter");
  await tap(page.getByRole("link", { name: /^给.*发消息$/ }));
  const chooser = page.waitForEvent("filechooser");
  await tap(page.locator(".composer-photo"));
  const files = { name: "a.png", mimeType: "image/png", buffer: plainPicture(300, 200) };
  await (await chooser).setFiles(files);
  // Counts the tap that chooses the file on the device.
  taps += 1;
  await tap(page.getByRole("button", { name: "发送 1 项" }));
  await expect(sent(page)).toHaveCount(1);
  await expect(log(page).locator(".picture")).toBeVisible();
  expect(taps).toBeLessThanOrEqual(6);
  // The next file choice begins empty.
  await page.getByRole("button", { name: "图片和文件" }).click();
  await expect(page.locator(".attach-way").first()).toBeVisible();
  await expect(page.locator(".attach-chosen")).toHaveCount(0);
});

test("the release of a long press chooses nothing in the opened menu", async ({ browser }) => {
  const { page } = await newPerson(browser, { hasTouch: true, viewport: { width: 390, height: 844 } });
  const other = await newPerson(browser);
  await openScreen(page, `/m/c2c-chatroom/${(await readMe(other.page)).uid}`);
  for (let at = 0; at < 9; at += 1) await say(page, `第 ${at} 条`);
  await expect(sent(page)).toHaveCount(9);
  const menu = page.getByRole("dialog");
  await pressLong(bubble(page, "第 7 条").locator(".bubble-body"), menu);
  await expect(menu).toBeVisible();
  await menu.getByRole("button", { name: "回复" }).tap();
  await expect(menu).toHaveCount(0);
  await expect(page.locator(".composer-task")).toContainText("第 7 条");
});

for (const way of ["button", "Enter"])
  test(`the chat sends a photo before its text by ${way}`, async ({ browser }) => {
    const { page } = await newPerson(browser);
    const other = await newPerson(browser);
    await openScreen(page, `/m/c2c-chatroom/${(await readMe(other.page)).uid}`);
    const chooser = page.waitForEvent("filechooser");
    await page.locator(".composer-photo").click();
    await (await chooser).setFiles({ name: "a.png", mimeType: "image/png", buffer: plainPicture(300, 200) });
    const send = page.getByRole("button", { name: "发送 1 项" });
    await expect(send).toBeEnabled();
    await expect(page.locator(".composer [type=submit]")).toHaveCount(1);
    // The emoji do not replace the chosen photo.
    await page.getByRole("button", { name: "表情" }).click();
    await expect(page.locator(".attach-chosen img")).toBeVisible();
    await field(page).fill("看这张");
    if (way === "button") await send.click();
    else await field(page).press("Enter");
    await expect(sent(page)).toHaveCount(2);
    await expect(bubbles(page).first().locator(".picture")).toBeVisible();
    await expect(bubbles(page).last()).toContainText("看这张");
    await expect(field(page)).toHaveValue("");
    await expect(page.locator(".attach-chosen")).toHaveCount(0);
  });

test("a send button replaces the microphone once the field has a text", async ({ browser }) => {
  const { page } = await newPerson(browser);
  const other = await newPerson(browser);
  await openScreen(page, `/m/c2c-chatroom/${(await readMe(other.page)).uid}`);
  const [voice, send] = [page.locator(".composer-voice"), page.getByRole("button", { name: "发送", exact: true })];
  await expect(voice).toBeVisible();
  await expect(send).toHaveCount(0);
  await page.getByRole("textbox", { name: "消息" }).fill("你好");
  await expect(voice).toHaveCount(0);
  await expect(send).toBeEnabled();
});

test("the chat list stays beside an open chat on a wide screen until Escape", async ({ browser }) => {
  const viewport = { width: 1280, height: 800 };
  const { page } = await newPerson(browser, { viewport });
  const other = await newPerson(browser);
  await openScreen(page, `/m/c2c-chatroom/${(await readMe(other.page)).uid}`);
  const field = page.getByRole("textbox", { name: "消息" });
  await field.fill("你好");
  await field.press("Enter");
  const row = page.locator(".chats-pane .conversation");
  await expect(row).toHaveAttribute("aria-current", "page");
  await expect(page.locator(".thread-info").getByRole("button", { name: "加好友" })).toBeEnabled();
  const [list, thread, info] = await Promise.all(
    [".chats-pane", ".thread", ".thread-info"].map((name) => page.locator(name).boundingBox()),
  );
  expect(list?.width).toBe(340);
  expect(thread?.x).toBeGreaterThanOrEqual((list?.x ?? 0) + 340);
  expect(info?.x).toBeGreaterThanOrEqual((thread?.x ?? 0) + (thread?.width ?? 0));
  await page.locator(".chats-pane").getByRole("link", { name: "群聊" }).click();
  await expect(page.locator(".thread")).toBeVisible();
  await page.locator(".chats-pane").getByRole("link", { name: "私聊" }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/m\/c2c$/);
  await expect(page.locator(".chats-pane .conversation")).toBeVisible();
  await page.locator(".chats-pane .conversation").click();
  await expect(page.locator(".thread")).toBeVisible();
});

test("a tablet shows the list, the chat and the site's header together", async ({ browser }) => {
  const { page } = await newPerson(browser, { viewport: { width: 768, height: 1024 } });
  const other = await newPerson(browser);
  await openScreen(page, `/m/c2c-chatroom/${(await readMe(other.page)).uid}`);
  await say(page, "你好");
  await expect(page.locator(".chats-pane .conversation")).toHaveAttribute("aria-current", "page");
  await expect(page.locator(".header .brand")).toBeVisible();
  const [list, thread, tabs] = await Promise.all(
    [".chats-pane", ".thread", ".tabbar"].map((name) => page.locator(name).boundingBox()),
  );
  expect(thread?.x).toBe((list?.x ?? 0) + (list?.width ?? 0));
  expect((thread?.x ?? 0) + (thread?.width ?? 0)).toBeGreaterThanOrEqual(767);
  expect((thread?.y ?? 0) + (thread?.height ?? 0)).toBeCloseTo(tabs?.y ?? 0, 0);
  await openScreen(page, "/m/c2c-search");
  await expect(page.locator(".header .brand")).toBeVisible();
});

test("a mouse opens the menus at the pointer or below their button", async ({ browser }) => {
  const { page } = await newPerson(browser, { viewport: { width: 1280, height: 800 } });
  const other = await newPerson(browser);
  await openScreen(page, `/m/c2c-chatroom/${(await readMe(other.page)).uid}`);
  await say(page, "你好");
  await expect(sent(page)).toHaveCount(1);
  const menu = page.getByRole("dialog");
  const at = await readPlace(bubble(page, "你好").locator(".bubble-body"));
  await page.mouse.click(at.x, at.y, { button: "right" });
  await expect(menu).toBeVisible();
  expect(await menu.boundingBox()).toMatchObject({ x: at.x, y: at.y });
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await bubble(page, "你好").hover();
  const [more, body] = await Promise.all(
    [".bubble-more", ".bubble-column"].map((name) => bubble(page, "你好").locator(name).boundingBox()),
  );
  expect((body?.x ?? 0) - ((more?.x ?? 0) + (more?.width ?? 0))).toBeLessThan(16);
  await page.getByRole("button", { name: "会话菜单" }).click();
  const [button, box] = await Promise.all([page.locator(".thread-head > button").last().boundingBox(), menu.boundingBox()]);
  expect(box?.y).toBe((button?.y ?? 0) + (button?.height ?? 0));
  expect(box?.width).toBeLessThan(340);
});

test("the contact card has its buttons before the chat is connected", async ({ browser }) => {
  const { page } = await newPerson(browser);
  const other = await newPerson(browser);
  const { uid } = await readMe(other.page);
  await page.routeWebSocket(/.*/, () => undefined);
  await page.goto(`/m/c2c-user/${uid}`);
  await expect(page.getByRole("link", { name: "发消息", exact: true })).toBeVisible();
  // Until the chat is connected, the card does not offer to add a friend, because the user may already be one.
  await expect(page.locator(".contact-acts").getByRole("status")).toHaveText("正在连接…");
  await expect(page.getByRole("button", { name: "加好友" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "拉黑" })).toBeDisabled();
  await expect(page.getByRole("link", { name: "举报" })).toBeVisible();
});
