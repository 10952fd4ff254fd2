import { wholeChromiumLaunch } from "../scripts/chromium.mjs";
import { readMe } from "./support/calls.ts";
import { Encoder, hasEncoder } from "./support/encoder.ts";
import { type OwnInstance, openInstance } from "./support/instance.ts";
import { expectRightBook, giveGold } from "./support/money.ts";
import { APPLICANT, demoPerson, newPerson } from "./support/people.ts";
import { untilPlaying } from "./support/player.ts";
import { deliverPush, openPushService, readNotifications } from "./support/push-service.ts";
import { followWithBell, give, openGifts, raid, sayInRoom } from "./support/rooms.ts";
import { openScreen, reloadScreen } from "./support/screens.ts";
import { type Browser, expect, type Page, test } from "./support/test.ts";

// The test has its own server, because only this server sends to the test's push service.
test.use({ serviceWorkers: "allow", launchOptions: wholeChromiumLaunch() });
test.skip(!hasEncoder(), "this machine has no ffmpeg");
test.setTimeout(240_000);

/** An anchor of the demo world whose room loops a sample and accepts raids. */
const TARGET = 100_021;
/** Ten pieces of the gift: their price in gold, and the half of it that the anchor gets in diamonds. */
const GIFT = { name: "玫瑰", count: 10, gold: 150, diamonds: "75" };

let push: Awaited<ReturnType<typeof openPushService>>;
let instance: OwnInstance;
let encoder: Encoder | undefined;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  push = await openPushService();
  instance = await openInstance({ CAPTCHA_PEEK: "on", PUSH_SERVICES: push.origin });
});
test.afterEach(() => encoder?.kill());
test.afterAll(async () => {
  await instance.end();
  push.close();
});

async function applyAsAnchor(browser: Browser) {
  const { page, context } = await newPerson(browser, { baseURL: instance.origin, back: "/user-center/apply/anchor" });
  await page.getByLabel("真实姓名").fill(APPLICANT);
  await page.getByLabel("样片链接").fill("https://example.com/a");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "提交申请" }).click();
  await expect(page.locator(".apply-state")).toHaveText("审核中");
  return { page, context, uid: (await readMe(page)).uid };
}

async function approve(browser: Browser, uid: number): Promise<void> {
  const { page, context } = await demoPerson(browser, "operator", { baseURL: instance.origin, back: "/operate/applications" });
  await page.getByRole("link", { name: new RegExp(`${uid}`) }).click();
  await page.getByRole("button", { name: "通过", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "已完成" })).toBeVisible();
  await context.close();
}

/** Makes a new user with gold. The user follows the room's anchor with the bell on, and then opens another page. */
async function newFollower(browser: Browser, room: string) {
  const { page, context } = await newPerson(browser, { baseURL: instance.origin });
  await context.grantPermissions(["notifications"], { origin: instance.origin });
  await push.serve(context);
  await giveGold(page, 300);
  await openScreen(page, room);
  await followWithBell(page);
  await openScreen(page, "/m/user-center/message");
  return { page, context };
}

async function giveGift(page: Page): Promise<void> {
  const panel = await openGifts(page);
  await give(panel, GIFT.name, GIFT.count);
  await expect(panel.getByRole("status")).toHaveText(`已送出 ${GIFT.name} ×${GIFT.count}`);
  await panel.getByRole("button", { name: "关闭" }).click();
}

test("a follower takes part in a new anchor's first broadcast @spec 2.10 @spec 3.1 @spec 7.17", async ({ browser }) => {
  const anchor = await applyAsAnchor(browser);
  await approve(browser, anchor.uid);
  const room = `/m/live-detail/${anchor.uid}`;

  await openScreen(anchor.page, "/m/user-center/live-desk");
  await anchor.page.getByRole("button", { name: "生成密钥" }).click();
  const address = await anchor.page.getByRole("textbox", { name: "推流地址（含密钥）" }).inputValue();
  const follower = await newFollower(browser, room);

  encoder = new Encoder(address);
  await expect(anchor.page.locator(".live-desk-head > b")).toHaveText("直播中", { timeout: 40_000 });
  await expect.poll(push.messages, { timeout: 60_000 }).toHaveLength(1);
  const [message = ""] = await push.messages();
  await deliverPush(follower.page, message);
  await expect
    .poll(() => readNotifications(follower.page))
    .toMatchObject([{ title: expect.stringMatching(/开播了$/), url: `${instance.origin}${room}` }]);
  await reloadScreen(follower.page);
  await follower.page.locator(".inbox > li").filter({ hasText: "开播了" }).click();
  await expect(follower.page.getByRole("main").getByRole("link", { name: "查看详情" })).toHaveAttribute("href", room);
  const [shown] = await readNotifications(follower.page);
  await openScreen(follower.page, shown?.url ?? "");
  await untilPlaying(follower.page, 30_000);
  await sayInRoom(follower.page, "来了");
  await expect(follower.page.getByRole("log")).toContainText("来了");

  await giveGift(follower.page);
  expect((await readMe(follower.page)).gold).toBe(300 - GIFT.gold);

  await openScreen(anchor.page, "/m/user-center/raid");
  await raid(anchor.page, TARGET);
  await expect(follower.page.locator(".raid-notice")).toContainText("秒后出发");
  const second = await follower.context.newPage();
  await second.goto(room);
  await expect(second.locator(".raid-notice")).toContainText("秒后出发");
  for (const page of [follower.page, second]) await expect(page).toHaveURL(`/m/live-detail/${TARGET}`, { timeout: 30_000 });
  await second.close();
  await untilPlaying(follower.page, 30_000);
  await follower.page.goBack();

  await openScreen(anchor.page, "/m/user-center/live-desk");
  await anchor.page.getByRole("link", { name: "结束直播" }).click();
  await anchor.page.getByRole("alertdialog").getByRole("button", { name: "结束" }).click();
  await expect(anchor.page.locator(".live-desk-head > b")).toHaveText("已结束");
  await openScreen(anchor.page, "/m/user-center/income");
  await expect(anchor.page.locator(".income-sums")).toContainText(GIFT.diamonds);
  await expect(anchor.page.locator(".center-row").filter({ hasText: GIFT.name })).toContainText(`${GIFT.count}`);
  await openScreen(anchor.page, "/m/user-center/live-record");
  await expect(anchor.page.locator(".live-records > li")).toHaveCount(1);
  await expect(anchor.page.locator(".live-records > li")).toContainText(`${GIFT.diamonds} 钻石`);
  await expect(anchor.page.locator(".live-records > li")).toContainText("1 次礼物");
  await expect(follower.page).toHaveURL(room);
  expectRightBook(instance.origin, instance.dataDir);
});
