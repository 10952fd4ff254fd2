import { wholeChromiumLaunch } from "../scripts/chromium.mjs";
import { findBarriers } from "./support/barriers.ts";
import { createGroup, field, findGroupId, log, type Member, newMember, say, sent } from "./support/conversations.ts";
import { type OwnInstance, openInstance } from "./support/instance.ts";
import { clickNotification, deliverPush, openPushService, readNotifications } from "./support/push-service.ts";
import { openScreen } from "./support/screens.ts";
import { type Browser, expect, type Page, test } from "./support/test.ts";

// The test has its own server, because only this server sends to the test's push service.
test.use({ serviceWorkers: "allow", launchOptions: wholeChromiumLaunch() });
test.setTimeout(150_000);
test.describe.configure({ mode: "serial" });

let push: Awaited<ReturnType<typeof openPushService>>;
let instance: OwnInstance;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  push = await openPushService();
  instance = await openInstance({ CAPTCHA_PEEK: "on", PUSH_SERVICES: push.origin });
});
test.afterAll(async () => {
  await instance.end();
  push.close();
});

const newOwnMember = (browser: Browser) => newMember(browser, { baseURL: instance.origin });

async function personWithNotices(browser: Browser): Promise<Member> {
  const one = await newOwnMember(browser);
  await one.page.context().grantPermissions(["notifications"], { origin: instance.origin });
  await push.serve(one.page.context());
  await openScreen(one.page, "/m/user-center/chat-setting");
  await one.page.getByRole("button", { name: "在此设备开启通知" }).click();
  await expect(one.page.getByText("此设备会收到通知")).toBeVisible();
  expect((await findBarriers(one.page)).map(({ id }) => id)).toEqual([]);
  return one;
}

async function choosePreview(page: Page, label: string): Promise<void> {
  await openScreen(page, "/m/user-center/chat-setting");
  await page.getByLabel("通知显示").selectOption({ label });
  await expect(page.getByRole("status").filter({ hasText: "已保存" })).toBeVisible();
}

async function write(page: Page, text: string): Promise<void> {
  const before = await sent(page).count();
  await say(page, text);
  await expect(sent(page)).toHaveCount(before + 1);
}

/** Replaces the page by a picture of the site, so that the user is no longer in the chat. */
async function leave(one: Member): Promise<void> {
  const still = await one.page.context().newPage();
  await still.goto("/m/icon/pq8.png");
  await one.page.close();
  one.page = still;
}

/** Waits for message number `count` at the push service. Returns the notification that the device's service worker then shows. */
async function shownOn(page: Page, count: number) {
  await expect.poll(push.messages, { timeout: 60_000 }).toHaveLength(count);
  const message = (await push.messages()).at(-1) ?? "";
  await deliverPush(page, message);
  return JSON.parse(message) as { title: string; body: string; tag: string };
}

async function follow(page: Page, tag: string): Promise<void> {
  const address = await clickNotification(page, tag);
  await expect.poll(() => readNotifications(page)).toEqual([]);
  await openScreen(page, address);
}

test("a private message reaches a person whose page is closed", async ({ browser }) => {
  const [ann, ben] = [await newOwnMember(browser), await personWithNotices(browser)];
  // Ben writes first, so that Ann is no stranger to him.
  await openScreen(ben.page, `/m/c2c-chatroom/${ann.uid}`);
  await write(ben.page, "在吗");
  await choosePreview(ben.page, "名称和内容");
  await leave(ben);
  await openScreen(ann.page, `/m/c2c-chatroom/${ben.uid}`);
  await write(ann.page, "八点开球 <b>别迟到</b>");
  const { title, body, tag } = await shownOn(ben.page, 1);
  expect(tag).toBe(`chat-${ann.uid}`);
  expect(title).not.toBe("新消息");
  expect(body).toContain("八点开球 <b>别迟到</b>");
  await expect
    .poll(() => readNotifications(ben.page))
    .toEqual([{ title, tag, url: `${instance.origin}/m/c2c-chatroom/${ann.uid}` }]);
  await follow(ben.page, tag);
  await expect(ben.page).toHaveURL(`/m/c2c-chatroom/${ann.uid}`);
  await expect(log(ben.page).getByText("八点开球 <b>别迟到</b>")).toBeVisible();
});

test("a group's message reaches a member whose page is closed", async ({ browser }) => {
  const before = (await push.messages()).length;
  const [ann, ben] = [await newOwnMember(browser), await personWithNotices(browser)];
  const group = await createGroup(ann.page, "决赛之夜");
  const tag = `group-${findGroupId(group)}`;
  await openScreen(ben.page, group);
  await ben.page.getByRole("button", { name: "加入群聊" }).click();
  await expect(field(ben.page)).toBeVisible();
  await write(ann.page, "你在的时候");
  await expect(log(ben.page).getByText("你在的时候")).toBeVisible();
  await choosePreview(ben.page, "只显示有新消息");
  await leave(ben);
  await write(ann.page, "秘密首发");
  const first = await shownOn(ben.page, before + 1);
  expect([first.title, first.tag]).toEqual(["新消息", tag]);
  expect(first.body).toContain("条新消息");
  expect(JSON.stringify([first.title, first.body])).not.toMatch(/决赛之夜|秘密首发/);
  await follow(ben.page, tag);
  await expect(ben.page).toHaveURL(group);
  await expect(log(ben.page).getByText("秘密首发")).toBeVisible();

  await choosePreview(ben.page, "发送者或群名称");
  await leave(ben);
  await field(ann.page).pressSequentially("@");
  await ann.page.locator(".composer-mentions button").last().click();
  await ann.page.getByRole("button", { name: "发送", exact: true }).click();
  // A mention is sent at once, without waiting for the minute.
  const named = await shownOn(ben.page, before + 2);
  expect([named.title, named.tag]).toEqual(["决赛之夜", tag]);
  expect(named.body).toContain("提到了你");
});
