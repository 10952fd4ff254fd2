import { randomUUID } from "node:crypto";
import { newAnchor } from "./support/anchors.ts";
import { barriersByDayAndNight, expectNoBarriers, toNames } from "./support/barriers.ts";
import { sendCall } from "./support/calls.ts";
import { Encoder, hasEncoder } from "./support/encoder.ts";
import { giveGold } from "./support/money.ts";
import { newPerson } from "./support/people.ts";
import { readDelay, untilLive, untilPlaying } from "./support/player.ts";
import { openScreen } from "./support/screens.ts";
import { expect, type Page, test } from "./support/test.ts";

const DESK = "/m/user-center/live-desk";

const state = (page: Page) => page.locator(".live-desk-head > b");
const figure = (page: Page, name: string) =>
  page.locator(".live-desk-figures > div", { has: page.getByText(name, { exact: true }) }).locator("dd");

test("an anchor can renew and revoke the push address @spec 2.10", async ({ browser, baseURL }) => {
  const page = await newAnchor(browser, baseURL, ["clipboard-read", "clipboard-write"]);
  await openScreen(page, "/m/user-center/anchor");
  await page.getByRole("link", { name: "直播控制台" }).click();
  await expect(state(page)).toHaveText("未开播");
  expect(await page.content()).not.toContain("/ingest/");
  // A new anchor has no key until one is requested.
  await page.getByRole("button", { name: "生成密钥" }).click();
  await expect(page.getByText("密钥已生成")).toBeVisible();
  const address = page.getByRole("textbox", { name: "推流地址（含密钥）" });
  await expect(address).toHaveValue(new RegExp(`^${baseURL}/ingest/${page.uid}-1-[\\w-]{16}/$`));
  const first = await address.inputValue();
  await page.getByRole("button", { name: "复制推流地址（含密钥）" }).click();
  await expect(page.getByText("已复制")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await page.getByRole("button", { name: "更换密钥" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "更换密钥" }).click();
  await expect(page.getByText("密钥已更换")).toBeVisible();
  await expect(address).toHaveValue(new RegExp(`/ingest/${page.uid}-2-`));
  expect((await page.request.put(`${first}a.ts`, { data: "G" })).status()).toBe(403);
  await openScreen(page, DESK);
  await page.getByRole("button", { name: "显示推流地址" }).click();
  await page.getByRole("button", { name: "停用密钥" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "停用密钥" }).click();
  await expect(page.getByText("密钥已停用")).toBeVisible();
  await expect(page.getByRole("button", { name: "生成密钥" })).toBeVisible();
});

test("viewers see an anchor's changes to the room @spec 2.10", async ({ browser, baseURL }) => {
  const page = await newAnchor(browser, baseURL);
  await openScreen(page, DESK);
  await page.getByLabel("标题").fill("<b>Derby</b> night");
  await page.getByLabel("分类").selectOption("talk");
  const image = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 180 } });
  await page.getByLabel("封面", { exact: true }).setInputFiles({ name: "cover.png", mimeType: "image/png", buffer: image });
  await expect(page.locator(".live-desk-cover > img")).toBeVisible();
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已保存，房间里的观众看到了新标题")).toBeVisible();
  await page.getByLabel("公告").fill("八点开球，准时见");
  await page.getByRole("button", { name: "发布公告" }).click();
  await expect(page.getByText("公告已更新")).toBeVisible();
  const room = await sendCall<{ title: string; category: string; cover: string }>(page, "/webapi/live/getLivePageData", {
    anchorid: page.uid,
  });
  expect(room).toMatchObject({ title: "<b>Derby</b> night", category: "talk" });
  expect((await page.request.get(room.cover)).headers()["content-type"]).toBe("image/jpeg");
  const viewer = await browser.newPage();
  await openScreen(viewer, `/m/live-detail/${page.uid}?tab=chat`);
  await expect(viewer.getByRole("heading", { level: 1 })).toHaveText("<b>Derby</b> night");
  await expect(viewer.getByText("八点开球，准时见")).toBeVisible();
  await expect(viewer.getByText("正在进入聊天室…")).toHaveCount(0);
  await openScreen(page, DESK);
  await page.getByLabel("标题").fill("Extra time");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(viewer.getByRole("heading", { level: 1 })).toHaveText("Extra time");
  await viewer.close();
  await openScreen(page, DESK);
  await page.getByLabel("标题").fill("字".repeat(31));
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("alert")).toContainText("标题最多 30 个汉字");
});

test("a person can unfollow an anchor in the list @spec 2.10 @spec 1.2", async ({ browser }) => {
  const { page } = await newPerson(browser);
  await openScreen(page, "/m/user-center/attent-mgmt?tab=anchor");
  await expect(page.getByText("还没有关注的主播")).toBeVisible();
  await sendCall(page, "/api/room/followAnchor", { anchorid: 100021, type: 1 });
  await openScreen(page, "/m/user-center/attent-mgmt?tab=anchor");
  const row = page.locator(".followed > li");
  await expect(row).toContainText("直播中");
  await row.getByRole("button", { name: /取消关注/ }).click();
  await expect(page.getByText(/已取消关注/)).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "恢复关注" }).click();
  await row.getByRole("link").click();
  await expect(page).toHaveURL("/m/live-detail/100021");
});

test("an anchor's page shows level, points and category @spec 3.1", async ({ browser, baseURL }) => {
  const page = await newAnchor(browser, baseURL);
  await openScreen(page, "/m/user-center/anchor/100021");
  const marks = page.locator(".center-head");
  await expect(marks).toContainText(/主播 Lv \d+/);
  await expect(marks).toContainText(/\d+ 主播积分/);
  await expect(marks).toContainText("足球");
  await expectNoBarriers(
    page,
    ["/m/user-center/live-desk", "/m/user-center/income", "/m/user-center/attent-mgmt?tab=anchor"],
    // Names of matches, categories and users are left out, because they are the users' own texts.
    async () => [],
  );
});

test.describe("a real encoder sends the broadcast", () => {
  let encoder: Encoder | undefined;
  test.afterEach(() => encoder?.kill());
  test.skip(!hasEncoder(), "this machine has no ffmpeg");
  test.setTimeout(180_000);

  test("an anchor's broadcast with a new stream key gets a record and income @spec 2.10 @spec 3.1 @spec 7.17", async ({
    browser,
    baseURL,
  }) => {
    const page = await newAnchor(browser, baseURL);
    await openScreen(page, DESK);
    await page.getByRole("button", { name: "生成密钥" }).click();
    encoder = new Encoder(await page.getByRole("textbox", { name: "推流地址（含密钥）" }).inputValue());
    await expect(state(page)).toHaveText("直播中", { timeout: 40_000 });
    await expect(figure(page, "kbps")).toHaveText(/^[1-9]\d*$/);
    await page.getByRole("button", { name: "预览画面" }).click();
    await untilPlaying(page, 30_000);
    expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
    const fan = await newPerson(browser);
    await giveGold(fan.page, 300);
    await sendCall(fan.page, "/api/room/followAnchor", { anchorid: page.uid, type: 1 });
    const { list } = await sendCall<{ list: { id: number; price: number }[] }>(fan.page, "/api/gift/getGiftList");
    const gift = list.find(({ price }) => price >= 2 && price <= 30);
    expect(gift).toBeDefined();
    await sendCall(fan.page, "/api/gift/give", {
      anchorid: page.uid,
      gift_id: gift?.id,
      quantity: 10,
      source: "wallet",
      request_key: randomUUID(),
    });
    const diamonds = String(Math.floor(((gift?.price ?? 0) * 10) / 2));
    await expect(figure(page, "钻石")).toHaveText(diamonds, { timeout: 20_000 });
    await expect(figure(page, "粉丝")).toHaveText("1");
    await expect(page.getByRole("heading", { name: "码率（kbps）" })).toBeVisible({ timeout: 30_000 });
    await expect(page.locator(".figure-chart")).toHaveCount(3);
    await expect(page.locator(".figure-chart").last()).toContainText(`共 ${diamonds}`);
    expect(toNames(await barriersByDayAndNight(page, { targetSize: true }))).toEqual([]);
    await openScreen(fan.page, `/m/live-detail/${page.uid}`);
    await untilLive(fan.page, 30_000);
    await fan.page.getByRole("slider", { name: "播放位置" }).fill("-25");
    await expect.poll(() => readDelay(fan.page)).toBeGreaterThanOrEqual(20);
    await page.getByRole("link", { name: "结束直播" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "结束" }).click();
    await expect(state(page)).toHaveText("已结束");
    await encoder.kill();
    // A viewer who went back sees the rest of the broadcast, and only then its end.
    await expect(fan.page.getByRole("button", { name: "举报直播" })).toHaveCount(0);
    await untilPlaying(fan.page);
    await expect(fan.page.getByText(/还没有开播/)).toHaveCount(0);
    await expect(fan.page.getByText(/还没有开播/)).toBeVisible({ timeout: 40_000 });
    await openScreen(page, "/m/user-center/live-record");
    const record = page.locator(".live-records > li");
    await expect(record).toHaveCount(1);
    await expect(record).toContainText("1 次礼物");
    await expect(record).toContainText(`${diamonds} 钻石`);
    await record.getByRole("link", { name: /看回放/ }).click();
    await untilPlaying(page, 30_000);
    await openScreen(page, "/m/user-center/income");
    await expect(page.locator(".income-sums")).toContainText(diamonds);
    await expect(page.locator(".income-spans > li")).toHaveCount(1);
    const picture = page.locator(".center-row > img");
    await expect(picture).toHaveCount(1);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.getByRole("link", { name: "按月" }).click();
    await expect(page.locator(".income-spans > li b")).toHaveText(/^\d{4}-\d{2}$/);
    await page.getByRole("link", { name: "提现" }).click();
    await expect(page).toHaveURL("/m/user-center/withdraw");
  });
});
