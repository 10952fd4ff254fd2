import { randomUUID } from "node:crypto";
import { barriersByDayAndNight, findBarriers, toNames } from "./support/barriers.ts";
import { readMe, sendCall } from "./support/calls.ts";
import { say } from "./support/conversations.ts";
import { expectRightBook, giveGold } from "./support/money.ts";
import { demoPerson, newPerson, PASSWORD } from "./support/people.ts";
import { findGifts, give, lines, openChatSettings, openGifts, sayInRoom } from "./support/rooms.ts";
import { openScreen } from "./support/screens.ts";
import { type BrowserContext, expect, type Page, test } from "./support/test.ts";

/** An anchor of the demo world whose room no other test reads. */
const ANCHOR = 100_021;
const ROOM = `/m/live-detail/${ANCHOR}`;
const ZONE = "Asia/Shanghai";
const STICKS = { goods_id: 7, price: 60 };
const HORN = { id: 2, price: 10 };

const banners = (page: Page) => page.locator(".gift-banner");

const readGold = async (page: Page): Promise<number> => (await readMe(page)).gold;

/** Counts the tones that the pages of a context start to play. */
const hearTones = (context: BrowserContext) =>
  context.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    Object.assign(window, { tones: 0 });
    OscillatorNode.prototype.start = function (...when) {
      (window as unknown as { tones: number }).tones += 1;
      start.apply(this, when);
    };
  });
const readTones = (page: Page) => page.evaluate(() => (window as unknown as { tones: number }).tones);

test("a gift from one browser appears in another @spec 9.3", async ({ browser }) => {
  const [giver, viewer] = [await newPerson(browser), await newPerson(browser)];
  await hearTones(viewer.context);
  await giveGold(giver.page, 300);
  for (const { page } of [giver, viewer]) await openScreen(page, ROOM);
  await expect(viewer.page.locator(".player")).toHaveAttribute("data-phase", "playing");
  await viewer.page.locator(".player-unmute").click();
  const panel = await openGifts(giver.page);
  await expect(panel.getByRole("group", { name: "数量" }).getByRole("radio")).toHaveCount(7);
  await expect
    .poll(() => panel.locator(".gift-cell img").evaluateAll((list: HTMLImageElement[]) => list[0]?.naturalWidth))
    .toBeGreaterThan(0);
  await give(panel, "玫瑰");
  await expect(panel.getByRole("status")).toHaveText("已送出 玫瑰 ×1");
  // The giver sees the gift immediately, the viewer only when the video has reached the gift's time.
  await expect(lines(giver.page).last()).toContainText("送出 玫瑰 ×1");
  await panel.getByRole("button", { name: /^再送一次 玫瑰/ }).click();
  await expect(panel.getByRole("button", { name: /^再送一次 玫瑰/ })).toContainText("×2");
  await expect(panel.locator(".gift-balance > .visually-hidden").first()).toHaveText("金币 270");
  await expect(lines(viewer.page).filter({ hasText: "送出 玫瑰" }).last()).toContainText("送出 玫瑰 ×2");
  await expect(banners(viewer.page).filter({ hasText: "玫瑰" })).toContainText("×2");
  await expect.poll(() => readTones(viewer.page)).toBeGreaterThan(0);
  expect(await readGold(giver.page)).toBe(270);

  // Effects and sounds are switched off on the device, and the setting stays.
  const settings = await openChatSettings(viewer.page);
  await settings.getByLabel("显示礼物特效").uncheck();
  await settings.getByLabel("礼物声音").uncheck();
  await settings.getByRole("button", { name: "完成" }).click();
  await openScreen(viewer.page, ROOM);
  await expect(viewer.page.locator(".player")).toHaveAttribute("data-phase", "playing");
  await viewer.page.locator(".player-unmute").click();
  await give(panel, "红牌");
  await expect(lines(viewer.page).filter({ hasText: "送出 红牌" })).toHaveCount(1);
  // An effect would have appeared together with the line.
  expect(await banners(viewer.page).count()).toBe(0);
  expect(await readTones(viewer.page)).toBe(0);
});

test("an expensive gift requires a confirmation", async ({ browser }) => {
  const [giver, viewer, calm] = [
    await newPerson(browser),
    await newPerson(browser),
    await newPerson(browser, { reducedMotion: "reduce" }),
  ];
  await giveGold(giver.page, 3480);
  for (const { page } of [giver, viewer, calm]) await openScreen(page, ROOM);
  for (const { page } of [viewer, calm]) await expect(page.locator(".player")).toHaveAttribute("data-phase", "playing");
  const panel = await openGifts(giver.page);
  await give(panel, "火箭");
  await expect(panel.getByText("将花费 666 金币")).toBeVisible();
  await panel.getByRole("button", { name: "再想想" }).click();
  expect(await readGold(giver.page)).toBe(3_480);
  await panel.getByRole("button", { name: "赠送" }).click();
  await panel.getByRole("button", { name: "确定送出" }).click();
  await expect(panel.getByRole("status")).toHaveText("已送出 火箭 ×1");
  await expect(viewer.page.locator(".gift-full")).toContainText("火箭");
  await expect(lines(calm.page).filter({ hasText: "送出 火箭 ×1" })).toHaveCount(1);
  expect(await calm.page.locator(".gift-full, .gift-banner").count()).toBe(0);
  // The effect disappears by itself.
  await expect(viewer.page.locator(".gift-full")).toHaveCount(0);
  await give(panel, "皇冠", 100);
  await expect(panel.getByRole("status")).toContainText("金币不足，还差");
  await expect(panel.getByRole("status").getByRole("link", { name: "充值" })).toHaveAttribute("href", "/m/recharge");
});

test("the server charges fifty simultaneous gift taps once per key @spec 9.3", async ({ browser, baseURL }) => {
  const { page } = await newPerson(browser);
  await giveGold(page, 300);
  await sendCall(page, "/api/gift/saveSpendingLimit", { is_on: 1, gold: 100, zone: ZONE });
  const origin = new URL(page.url()).origin;
  const tap = (request_key: string) =>
    page.request.post("/api/gift/give", {
      data: { anchorid: ANCHOR, gift_id: HORN.id, quantity: 1, source: "wallet", request_key, zone: ZONE },
      headers: { origin },
    });
  const keys = Array.from({ length: 25 }, () => randomUUID());
  const answers = await Promise.all([...keys, ...keys].map(tap));
  const said = (await Promise.all(answers.map((answer) => answer.json()))) as {
    status: number;
    msg: string;
    data: { gift: { id: string } } | null;
  }[];
  const given = new Set(said.flatMap(({ status, data }) => (status === 0 && data ? [data.gift.id] : [])));
  expect(given.size).toBe(10);
  expect(await readGold(page)).toBe(200);
  const refused = said.filter(({ status }) => status !== 0).map(({ msg }) => msg);
  expect([...new Set(refused)]).toEqual(["已达到你自己设定的每日送礼上限"]);

  await openScreen(page, ROOM);
  const panel = await openGifts(page);
  await give(panel, "小喇叭");
  await expect(panel.getByRole("status")).toContainText("已达到你自己设定的每日送礼上限");
  await panel.getByRole("link", { name: "查看上限" }).click();
  await expect(page.getByRole("heading", { name: "送礼上限" })).toBeVisible();
  await expect(page.locator("dd").nth(1)).toHaveText("100 金币");
  await openScreen(page, "/m/user-center/gifts");
  await expect(page.locator(".gift-receipts > li")).toHaveCount(10);
  expectRightBook(baseURL);
});

test("a gift tap with a lost answer is charged once", async ({ browser }) => {
  const { page } = await newPerson(browser);
  await giveGold(page, 300);
  await openScreen(page, ROOM);
  const keys: string[] = [];
  await page.route("**/api/gift/give*", async (route) => {
    const { request_key } = route.request().postDataJSON() as { request_key: string };
    const isFirst = !keys.includes(request_key);
    keys.push(request_key);
    if (!isFirst) return route.continue();
    // The server gives the gift, but its answer never arrives.
    await route.fetch({ maxRetries: 3 });
    return route.abort("connectionreset");
  });
  const panel = await openGifts(page);
  await give(panel, "小喇叭");
  const combo = panel.getByRole("button", { name: /^再送一次/ });
  for (let at = 1; at < 4; at++) await combo.click();
  await expect(panel.locator(".gift-balance > .visually-hidden").first()).toHaveText("金币 260");
  await expect(panel.getByRole("status")).toHaveText("已送出 小喇叭 ×1");
  await expect.poll(() => [new Set(keys).size, keys.length]).toEqual([4, 8]);
  expect(await readGold(page)).toBe(260);
  await expect(lines(page).filter({ hasText: "送出 小喇叭" })).toHaveCount(1);
});

test("a gift from the bag costs no gold", async ({ browser }) => {
  const { page } = await newPerson(browser);
  await giveGold(page, 300);
  const { digest } = await sendCall<{ digest: string }>(page, "/api/shop/getGoods", { id: STICKS.goods_id });
  await sendCall(page, "/api/shop/createOrder", { ...STICKS, digest, request_key: randomUUID() });
  await openScreen(page, ROOM);
  const panel = await openGifts(page);
  await panel.getByRole("button", { name: "背包" }).click();
  await give(panel, "荧光棒", 10);
  await expect(panel.getByRole("status")).toHaveText("已送出 荧光棒 ×10");
  await expect(panel.locator(".gift-count")).toContainText("×56");
  await panel.getByRole("radio", { name: "88", exact: true }).check();
  await panel.getByRole("button", { name: "赠送" }).click();
  await expect(panel.getByRole("status")).toHaveText("背包里只有 56 个");
  expect(await readGold(page)).toBe(240);
  await openScreen(page, "/m/user-center/gifts");
  await expect(page.locator(".gift-receipts > li")).toHaveText([/荧光棒 ×10.*来自背包/]);
});

test("both people see a gift in a private chat", async ({ browser }) => {
  const [giver, other, anchor] = [await newPerson(browser), await newPerson(browser), await demoPerson(browser, "anchor")];
  const { uid: anchorId } = await readMe(anchor.page);
  const [{ uid: giverId }, { uid: otherId, nick_name: otherNick }] = [await readMe(giver.page), await readMe(other.page)];
  await giveGold(giver.page, 300);
  await openScreen(giver.page, `/m/c2c-chatroom/${otherId}`);
  await giver.page.getByRole("button", { name: "图片和文件" }).click();
  await expect(giver.page.getByRole("button", { name: "位置" })).toBeVisible();
  await expect(giver.page.getByRole("button", { name: "礼物", exact: true })).toHaveCount(0);

  await openScreen(giver.page, `/m/c2c-chatroom/${anchorId}`);
  await giver.page.getByRole("button", { name: "图片和文件" }).click();
  await giver.page.getByRole("button", { name: "礼物", exact: true }).click();
  const panel = findGifts(giver.page);
  await give(panel, "玫瑰", 10);
  await expect(panel.getByRole("status")).toHaveText("已送出 玫瑰 ×10");
  await panel.getByRole("button", { name: "关闭" }).click();
  const findCard = (page: Page) => page.getByRole("article").filter({ hasText: "玫瑰 ×10" });
  await expect(findCard(giver.page)).toHaveCount(1);
  expect(await readGold(giver.page)).toBe(150);
  await openScreen(anchor.page, `/m/c2c-chatroom/${giverId}`);
  await expect(findCard(anchor.page)).toContainText("150 金币");
  await openScreen(giver.page, "/m/c2c");
  await expect(giver.page.getByRole("link", { name: /\[礼物\]/ })).toBeVisible();

  // A message contains only the gift's id. The card requests the gift from the server, which returns it only to the giver and the
  // receiver.
  await openScreen(giver.page, `/m/c2c-chatroom/${otherId}`);
  await say(giver.page, "看看我的礼物");
  await expect(giver.page.getByRole("log").getByText("看看我的礼物")).toBeVisible();
  await openScreen(giver.page, `/m/c2c-chatroom/${anchorId}`);
  await findCard(giver.page).click({ button: "right" });
  await giver.page.getByRole("dialog").getByRole("button", { name: "转发" }).click();
  await giver.page.getByRole("dialog").getByRole("button", { name: otherNick }).click();
  await openScreen(other.page, `/m/c2c-chatroom/${giverId}`);
  await expect(other.page.getByText("没有这份礼物")).toBeVisible();
  await expect(findCard(other.page)).toHaveCount(0);
});

test("after the sign-in the gift panel has the gift and the number that the guest chose", async ({ browser, page }) => {
  const { mobile } = await newPerson(browser);
  await openScreen(page, ROOM);
  const panel = await openGifts(page);
  await panel.getByRole("radio", { name: /^小喇叭/ }).check();
  await panel.getByRole("radio", { name: "10", exact: true }).check();
  await panel.getByRole("button", { name: "登录后赠送" }).click();
  const prompt = page.getByRole("dialog", { name: "登录后赠送礼物" });
  await expect(prompt).toContainText("您还未登录");
  await prompt.getByRole("button", { name: "确定" }).click();
  await page.locator("[name=mobile]").fill(mobile);
  await page.locator("[name=password]").fill(PASSWORD);
  await page.locator("main form").getByRole("button").last().click();
  await expect(findGifts(page).getByRole("radio", { name: /^小喇叭/ })).toBeChecked();
  await expect(findGifts(page).getByRole("radio", { name: "10", exact: true })).toBeChecked();
});

test("the gift panel refuses gifts to an anchor off the air and from a banned viewer", async ({ browser }) => {
  const [giver, operator] = [await newPerson(browser), await demoPerson(browser, "operator")];
  await giveGold(giver.page, 300);
  await openScreen(giver.page, "/m/live-detail/100003?tab=chat");
  const offAir = await openGifts(giver.page);
  await offAir.getByRole("button", { name: "赠送" }).click();
  await expect(offAir.getByRole("status")).toHaveText("主播还没开播，开播后才能送礼物");

  await openScreen(giver.page, ROOM);
  const inRoom = await openGifts(giver.page);
  const { uid } = await readMe(giver.page);
  await sendCall(operator.page, "/api/room/moderate", {
    anchorid: ANCHOR,
    act: { act: "ban", person: String(uid), seconds: 86_400 },
  });
  await give(inRoom, "小喇叭");
  await expect(inRoom.getByRole("status")).toContainText("你已被移出这个房间");
  expect(await readGold(giver.page)).toBe(300);
});

test("gifts and chat messages count towards tasks @spec 3.4", async ({ browser }) => {
  const [{ page }, viewer] = [await newPerson(browser), await newPerson(browser)];
  await giveGold(page, 300);
  await openScreen(viewer.page, ROOM);
  await expect(viewer.page.getByRole("log")).not.toContainText("正在进入聊天室");
  const watched = page.waitForRequest((request) => request.url().includes("/api/live/watched"), { timeout: 60_000 });
  await openScreen(page, ROOM);
  const panel = await openGifts(page);
  await give(panel, "玫瑰");
  await expect(panel.getByRole("status")).toHaveText("已送出 玫瑰 ×1");
  await panel.getByRole("button", { name: "关闭" }).click();
  // The room sums gifts a second after the first one.
  const readRank = () => sendCall<{ own: { gold: number } | null }>(page, "/api/gift/getRank", { anchorid: ANCHOR });
  await expect.poll(async () => (await readRank()).own?.gold).toBe(15);
  const code = randomUUID().slice(0, 8);
  await sayInRoom(page, code);
  await expect(lines(viewer.page).filter({ hasText: code })).toContainText("支持者 1 级");
  await viewer.context.close();

  await page.getByRole("button", { name: "支持者" }).click();
  const rank = page.getByRole("dialog", { name: /的支持者$/ });
  await expect(rank.locator(".supporters-foot")).toContainText("15 金币");
  await expect(rank.locator(".supporters-foot")).toContainText("累计 100 金币升到支持者 2 级");
  await rank.getByRole("button", { name: "总榜" }).click();
  await expect(rank.locator(".supporters-foot")).toContainText(/第 \d+ 名|1000 名以外/);

  expect((await watched).postDataJSON()).toEqual({ anchorid: ANCHOR, zone: ZONE, ticket: "" });
  const { tasks } = await sendCall<{ tasks: { prop: string; count: number }[] }>(page, "/api/task/getTaskInfo", { zone: ZONE });
  const counts = Object.fromEntries(tasks.map(({ prop, count }) => [prop, count]));
  expect(counts).toMatchObject({ sendGift: 1, sendFirstGift: 1, sendComment: 1 });
  await openScreen(page, "/m/user-center/task");
  for (const prop of ["watchLive", "sendComment", "sendGift"])
    await expect(
      page
        .locator(`#row-${prop}`)
        .getByRole("link")
        .or(page.locator(`#row-${prop}`).getByRole("button")),
    ).toHaveCount(1);
});

test("a lowered gift limit takes effect at once", async ({ browser }) => {
  const { page } = await newPerson(browser, {
    back: "/user-center/spending-limit",
    javaScriptEnabled: false,
  });
  const now = page.locator("dd").first();
  await expect(now).toHaveText("未设定");
  await page.getByLabel("每天最多送出（金币）").fill("abc");
  await page.getByRole("button", { name: "保存上限" }).click();
  await expect(page.getByRole("alert")).toHaveText("请填写 0 到 100,000,000 之间的整数");
  await page.getByLabel("每天最多送出（金币）").fill("500");
  await page.getByRole("button", { name: "保存上限" }).click();
  await expect(page.locator(".center-done")).toHaveText("已生效：每天最多 500 金币");
  await page.getByLabel("每天最多送出（金币）").fill("100");
  await page.getByRole("button", { name: "保存上限" }).click();
  await expect(now).toHaveText("每天 100 金币");
  await page.getByLabel("每天最多送出（金币）").fill("900");
  await page.getByRole("button", { name: "保存上限" }).click();
  await expect(now).toHaveText("每天 100 金币");
  await expect(page.locator(".limit-next")).toContainText("起改为每天 900 金币");
  await page.getByRole("button", { name: "取消上限" }).click();
  await expect(page.locator(".limit-next")).toContainText("起不再限制");
  // Entering the present limit again cancels the change.
  await page.getByLabel("每天最多送出（金币）").fill("100");
  await page.getByRole("button", { name: "保存上限" }).click();
  await expect(page.locator(".limit-next")).toHaveCount(0);
});

test("the fixed menu lists the anchors whom a viewer follows @spec 2.18", async ({ browser }) => {
  const { context, page } = await newPerson(browser);
  await openScreen(page, "/m/live-detail/100024");
  const openFavourites = async () => {
    await page.getByRole("button", { name: "更多" }).click();
    await page.getByRole("dialog", { name: "更多" }).getByRole("button", { name: "我的关注" }).click();
    return page.getByRole("dialog", { name: "我的关注" });
  };
  const empty = await openFavourites();
  await expect(empty).toContainText("您还没有关注主播");
  await expect(empty.getByRole("link", { name: "去找主播" })).toHaveAttribute("href", "/m/anchor-list");
  await page.keyboard.press("Escape");
  for (const anchorid of [100024, 100023]) await sendCall(page, "/api/room/followAnchor", { anchorid, type: 1 });

  const followed = await openFavourites();
  await expect(followed.getByRole("link")).toHaveCount(3);
  await expect(followed.locator("[aria-current]")).toHaveAttribute("href", "/m/live-detail/100024");
  expect(await findBarriers(page)).toEqual([]);
  await followed.locator("a[href='/m/live-detail/100023']").click();
  await expect(page).toHaveURL("/m/live-detail/100023");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await context.route("**/getFollowedAnchors*", (route) => route.abort());
  await expect(await openFavourites()).toContainText("关注列表没有加载出来");
  await context.unroute("**/getFollowedAnchors*");
  await page.getByRole("dialog").getByRole("button", { name: "重试" }).click();
  await expect(page.getByRole("dialog").locator("[aria-current]")).toHaveAttribute("href", "/m/live-detail/100023");
});

test("the fixed menu leads to the person's screens @spec 2.18", async ({ browser }) => {
  const { page } = await newPerson(browser);
  await openScreen(page, ROOM);
  await page.getByRole("button", { name: "更多" }).click();
  const menu = page.getByRole("dialog", { name: "更多" });
  for (const [name, address] of [
    ["充值", "/m/recharge"],
    ["任务", "/m/user-center/task"],
    ["我的背包", "/m/user-center/my-material"],
    ["商城", "/m/newshop"],
    ["客服", "/m/user-center/feedback"],
  ] as const)
    await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", address);
  await menu.getByRole("button", { name: "支持者" }).click();
  await expect(page.getByRole("dialog", { name: /的支持者$/ })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: 844, height: 390 });
  const picture = await page.locator(".player").boundingBox();
  expect(picture?.height).toBeGreaterThanOrEqual(389);
  await page.locator(".player-touch").click();
  await page.locator(".player-head").getByRole("button", { name: "礼物" }).click();
  await expect(findGifts(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.locator(".player-head").getByRole("button", { name: "打开聊天" }).click();
  await expect(page.getByLabel("说点什么…")).toBeInViewport();
});

for (const lang of ["zh", "pt-br", "en"] as const)
  test(`the gift screens have no accessibility barrier in ${lang}`, async ({ browser }) => {
    const { page } = await newPerson(browser, { reducedMotion: "reduce" });
    await openScreen(page, `${ROOM}?lang=${lang}`);
    for (const way of [".room-gift", ".room-anchor button.room-icon", ".room-tool >> nth=0"]) {
      await page.locator(way).first().click();
      await expect(page.locator("dialog[open] .bones")).toHaveCount(0);
      await expect(page.locator("dialog[open]")).toBeVisible();
      expect(toNames(await barriersByDayAndNight(page, { within: "dialog[open]", targetSize: true }), way)).toEqual([]);
      if (lang !== "zh") expect(await page.locator("dialog[open]").textContent()).not.toMatch(/送|背包|支持者|金币/);
      await page.keyboard.press("Escape");
      await expect(page.locator("dialog[open]")).toHaveCount(0);
    }
    for (const address of ["/m/user-center/gifts", "/m/user-center/spending-limit"]) {
      await openScreen(page, `${address}?lang=${lang}`);
      expect(toNames(await findBarriers(page, { targetSize: true }), address)).toEqual([]);
    }
  });
