import { wholeChromiumLaunch } from "../scripts/chromium.mjs";
import { findBarriers } from "./support/barriers.ts";
import { Encoder, hasEncoder, streamKey } from "./support/encoder.ts";
import { type OwnInstance, openInstance } from "./support/instance.ts";
import { DEMO, newPerson, signIn } from "./support/people.ts";
import { deliverPush, openPushService, readNotifications } from "./support/push-service.ts";
import { followWithBell, raid } from "./support/rooms.ts";
import { openScreen, reloadScreen } from "./support/screens.ts";
import { type Browser, expect, type Page, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow", launchOptions: wholeChromiumLaunch() });
test.setTimeout(180_000);
test.describe.configure({ mode: "serial" });

/** A room of the demo world that loops a sample. */
const TARGET = "/m/live-detail/100021";
const MINUTE_MS = 60_000;

let instance: OwnInstance;
let room = "";
let ingest = "";
let push: Awaited<ReturnType<typeof openPushService>>;

async function asAnchor(browser: Browser, back: string, options: Parameters<Browser["newContext"]>[0] = {}) {
  const context = await browser.newContext({ baseURL: instance.origin, ...options });
  const page = await context.newPage();
  await signIn(page, DEMO.anchor, back);
  return { context, page };
}

/** Returns a time on a zone's clock in the format of a field: `2026-11-24T20:30`. */
const onClock = (ms: number, timeZone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(ms).replace(" ", "T");

test.beforeAll(async () => {
  test.setTimeout(240_000);
  push = await openPushService();
  instance = await openInstance({ CAPTCHA_PEEK: "on", PUSH_SERVICES: push.origin });
  const key = streamKey(DEMO.anchor.mobile, instance.dataDir);
  room = key.page;
  ingest = key.push;
});
test.afterAll(async () => {
  await instance.end();
  push.close();
});

test("a scheduled broadcast shows the viewer's local time", async ({ browser }) => {
  const anchor = await asAnchor(browser, "/user-center/channel", { timezoneId: "America/Sao_Paulo" });
  await reloadScreen(anchor.page);
  const startMs = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS + 8 * MINUTE_MS;
  const form = anchor.page.locator("form.account-form");
  await form.getByLabel("标题").fill("德比之夜");
  await form.getByLabel("开播时间").fill(onClock(startMs - 20 * MINUTE_MS, "America/Sao_Paulo"));
  await form.getByRole("button", { name: "发布预告" }).click();
  await expect(form.getByRole("alert")).toContainText("至少要在 5 分钟以后");
  await form.getByLabel("开播时间").fill(onClock(startMs, "America/Sao_Paulo"));
  await form.getByRole("button", { name: "发布预告" }).click();
  await expect(anchor.page.locator(".own-plan")).toContainText("德比之夜");
  expect((await findBarriers(anchor.page)).map(({ id }) => id)).toEqual([]);

  const viewer = await newPerson(browser, { baseURL: instance.origin, timezoneId: "Asia/Shanghai" });
  await openScreen(viewer.page, room);
  await expect(viewer.page.getByRole("navigation", { name: "房间" }).locator("[aria-current]")).toHaveText("频道");
  const row = viewer.page.locator(".plans > li").filter({ hasText: "德比之夜" });
  await expect(row.locator("time > b")).toHaveText(onClock(startMs, "Asia/Shanghai").slice(11));
  const stored = viewer.page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().includes("/channel"),
  );
  await row.getByRole("button", { name: "提醒我：德比之夜" }).click();
  await expect(row.getByRole("button")).toHaveText("已设提醒");
  expect((await stored).ok()).toBe(true);
  await reloadScreen(viewer.page);
  await expect(row.getByRole("button")).toHaveText("已设提醒");
  expect((await findBarriers(viewer.page)).map(({ id }) => id)).toEqual([]);
  await reloadScreen(anchor.page);
  await expect(anchor.page.locator(".own-plan")).toContainText("1 人设了提醒");
  // Retries, because the server may close an idle connection just as a request reuses it. The server's scheduled work runs each
  // minute by the server's own clock.
  const inbox = async () => (await viewer.page.request.get("/m/user-center/message", { maxRetries: 2 })).text();
  await expect.poll(inbox, { timeout: 90_000, intervals: [2_000] }).toContain("10 分钟内开播");
  await openScreen(viewer.page, "/m/user-center/message");
  await viewer.page.getByText("10 分钟内开播").first().click();
  await viewer.page.locator(".message > a.button").click();
  await expect(viewer.page).toHaveURL(room);
});

test("a guest who asks for a reminder is prompted to log in", async ({ browser }) => {
  const page = await browser.newPage({ baseURL: instance.origin });
  await openScreen(page, room);
  await page.getByRole("button", { name: "提醒我：德比之夜" }).click();
  await expect(page.getByRole("dialog")).toContainText("您还未登录");
});

test("the page offers alerts to a new follower of an anchor", async ({ browser }) => {
  const { context, page } = await newPerson(browser, { baseURL: instance.origin, permissions: [] });
  await push.serve(context);
  await page.addInitScript(() => Object.assign(Notification, { requestPermission: async () => "denied" }));
  await openScreen(page, room);
  await page.getByRole("button", { name: /^关注/ }).click();
  const dialog = page.getByRole("dialog", { name: "开播时通知这台设备？" });
  await expect(dialog).toBeVisible();
  expect((await findBarriers(page)).map(({ id }) => id)).toEqual([]);
  await dialog.getByRole("button", { name: "开启通知" }).click();
  await expect(dialog.getByRole("alert")).toContainText("浏览器没有允许通知");
  await dialog.getByRole("button", { name: "暂不" }).click();
  const bell = page.getByRole("button", { name: /^开播提醒/ });
  await expect(bell).toHaveAttribute("aria-pressed", "true");
  await bell.click();
  await expect(bell).toHaveAttribute("aria-pressed", "false");
  await reloadScreen(page);
  await expect(bell).toHaveAttribute("aria-pressed", "false");
});

test.describe("a real encoder feeds the channel", () => {
  test.skip(!hasEncoder(), "this machine has no ffmpeg");

  test("a follower gets one push when the anchor goes live", async ({ browser }) => {
    const { context, page } = await newPerson(browser, { baseURL: instance.origin });
    await context.grantPermissions(["notifications"], { origin: instance.origin });
    await push.serve(context);
    await openScreen(page, room);
    await followWithBell(page);
    const encoder = new Encoder(ingest);
    try {
      await expect.poll(push.messages, { timeout: 60_000 }).toHaveLength(1);
      const [text = ""] = await push.messages();
      const { title } = JSON.parse(text) as { title: string };
      expect(title).toMatch(/开播了$/);
      await deliverPush(page, text);
      await expect.poll(() => readNotifications(page)).toMatchObject([{ title, url: `${instance.origin}${room}` }]);
      // The room's page, which was already open, shows the talk as soon as the broadcast begins.
      await expect(page.getByRole("navigation", { name: "房间" }).locator("[aria-current]")).toHaveText("聊天");
    } finally {
      await encoder.kill();
    }
    const again = new Encoder(ingest);
    try {
      await expect(page.locator(".player")).toHaveAttribute("data-phase", "playing", { timeout: 60_000 });
      await openScreen(page, "/m/user-center/message");
      await expect(page.getByText("开播了")).toHaveCount(1);
      expect(await push.messages()).toHaveLength(1);
    } finally {
      await again.kill();
    }
  });

  test("a raid moves the viewers to the target room after a countdown", async ({ browser }) => {
    const encoder = new Encoder(ingest);
    try {
      const anchor = await asAnchor(browser, "/user-center/raid");
      const [mover, stayer, host] = await Promise.all(
        [room, room, TARGET].map(async (address) => {
          const { context, page } = await newPerson(browser, { baseURL: instance.origin });
          await openScreen(page, address);
          await page.getByRole("link", { name: "聊天", exact: true }).click();
          await expect(page.getByLabel("说点什么…")).toBeEnabled({ timeout: 30_000 });
          return { context, page };
        }),
      );
      await expect(async () => {
        await reloadScreen(anchor.page);
        await expect(anchor.page.locator(".raid-room").first()).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 60_000 });
      expect((await findBarriers(anchor.page)).map(({ id }) => id)).toEqual([]);
      await raid(anchor.page, 100_021);
      const notice = (page: Page) => page.locator(".raid-notice");
      await notice(stayer!.page).getByRole("button", { name: "留在这里" }).click();
      await expect(notice(mover!.page)).toContainText("秒后出发");
      expect((await findBarriers(mover!.page, { within: ".raid-notice" })).map(({ id }) => id)).toEqual([]);
      await expect(mover!.page).toHaveURL(TARGET, { timeout: 30_000 });
      await expect(host!.page.getByRole("log")).toContainText(/带着 \d+ 位观众来了/, { timeout: 30_000 });
      await expect(stayer!.page).toHaveURL(`${room}?tab=chat`);
      await expect(notice(stayer!.page)).toHaveCount(0);
      await reloadScreen(anchor.page);
      await expect(anchor.page.getByText("观众已经去了")).toBeVisible();
      for (const one of [anchor, mover, stayer, host]) await one?.context.close();
    } finally {
      await encoder.kill();
    }
  });
});
