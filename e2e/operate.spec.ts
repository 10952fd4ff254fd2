import { consoleScreens } from "../scripts/account-screens.mjs";
import { barriersByDayAndNight, findBarriers } from "./support/barriers.ts";
import { readData, readMe } from "./support/calls.ts";
import { type OwnInstance, openInstance } from "./support/instance.ts";
import { giveGold } from "./support/money.ts";
import { asOperator } from "./support/operator.ts";
import { DEMO, demoPerson } from "./support/people.ts";
import { openScreen } from "./support/screens.ts";
import { type Browser, expect, type Page, test } from "./support/test.ts";

// Starts a separate instance, because features that are switched off here would be missing in parallel tests.
let instance: OwnInstance;

test.describe.configure({ timeout: 180_000 });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  instance = await openInstance();
});

test.afterAll(() => instance.end());

type Options = Parameters<Browser["newContext"]>[0];
const operator = (browser: Browser, options: Options = {}) =>
  demoPerson(browser, "operator", { baseURL: instance.origin, ...options });
const viewer = (browser: Browser) => demoPerson(browser, "viewer", { baseURL: instance.origin });
const guestPage = async (browser: Browser): Promise<Page> => (await browser.newContext({ baseURL: instance.origin })).newPage();

const done = (page: Page) => page.getByRole("status").filter({ hasText: "已完成" });

async function send(page: Page, form: string): Promise<void> {
  await page.locator(`form:has(> input[name=form][value=${form}]) > .button`).click();
  await expect(done(page)).toBeVisible();
}

/** Reloads the page until it is as expected, because a guest's page may come from a cache that is a second old. */
const comes = (page: Page, address: string, look: () => Promise<void>) =>
  expect(async () => {
    await page.goto(address);
    await look();
  }).toPass({ timeout: 60_000 });

const publicConfig = async (page: Page): Promise<Record<string, number | string>> =>
  (await (await page.request.get("/api/config/getCommonConfig", { maxRetries: 3 })).json()).data.config;

async function matchAddress(page: Page): Promise<string> {
  // Just after midnight none of the day's matches has ended, so the test uses yesterday's.
  const date = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai" }).format(Date.now() - 86_400_000);
  const { list } = await readData<{ list: { matchid: number; status: number }[] }>(page.request, "/api/race/getDateMatch", {
    sport_id: 1,
    date,
  });
  const match = list.find(({ status }) => status === 8);
  if (!match) throw new Error(`No football match of ${date} is over.`);
  return `/m/score/detail/football/${match.matchid}`;
}

test("the console is open only to operators @spec 6.4 @spec 2.26", async ({ browser }) => {
  const guest = await guestPage(browser);
  await guest.goto("/m/operate/config");
  await expect(guest).toHaveURL(/\/m\/login\?back=%2Foperate%2Fconfig$/);
  const { page } = await viewer(browser);
  await expect(page.getByRole("link", { name: "运营后台" })).toHaveCount(0);
  for (const address of ["/m/operate", "/m/operate/log", "/m/operate/people/100002"]) {
    expect((await page.goto(address))?.status()).toBe(403);
    await expect(page.getByRole("heading", { name: "没有权限查看" })).toBeVisible();
  }
  const { page: own } = await operator(browser);
  await own.getByRole("link", { name: "运营后台" }).click();
  await expect(own.getByRole("heading", { name: "运营后台" })).toBeVisible();
});

/** Switches with the tabs of a match's page that they control. */
const TABS = {
  switch_race_status: "happening",
  switch_race_quiz_check: "quiz",
  switch_race_analysis: "analysis",
  switch_race_lineup: "lineup",
  switch_race_index: "index",
  switch_room_rank: "rank",
  switch_room_anchor: "anchors",
} as const;
const ROOM_TABS = { switch_room_chat: "chat", switch_room_operate: "private" } as const;
/** A demo room that loops a sample. */
const ROOM = "/m/live-detail/100021";
/** Switches for apps. Only the clients' config shows them. */
const FOR_APPS = ["switch_self_storage", "enable_worker"] as const;

test("each switch takes effect on the public page @spec 3.13 @spec 2.21", async ({ browser }) => {
  const { page } = await operator(browser);
  const guest = await guestPage(browser);
  const match = await matchAddress(guest);
  const flip = async (...names: string[]) => {
    await openScreen(page, "/m/operate/config");
    for (const name of names) {
      const box = page.locator(`input[name=${name}]`);
      await box.setChecked(!(await box.isChecked()));
    }
    await send(page, "config");
  };
  for (const [name, tab] of Object.entries(TABS)) {
    const link = guest.locator(`main a[href*="tab=${tab}"]`).first();
    await comes(guest, match, () => expect(link).toBeVisible({ timeout: 1000 }));
    await flip(name);
    await comes(guest, match, () => expect(link).toHaveCount(0, { timeout: 1000 }));
    await flip(name);
    await comes(guest, match, () => expect(link).toBeVisible({ timeout: 1000 }));
  }
  for (const [name, tab] of Object.entries(ROOM_TABS)) {
    const link = guest.locator(`a[href*="tab=${tab}"]`);
    await guest.goto(ROOM);
    const isOn = await link.count();
    for (const wanted of [1 - isOn, isOn]) {
      await flip(name);
      await comes(guest, ROOM, () => expect(link).toHaveCount(wanted, { timeout: 1000 }));
    }
  }
  const readForApps = async () => {
    const config = await publicConfig(guest);
    return FOR_APPS.map((name) => [name, config[name]]);
  };
  const before = await readForApps();
  await flip(...FOR_APPS);
  await expect.poll(readForApps).toEqual(before.map(([name, value]) => [name, 1 - Number(value)]));
  await flip(...FOR_APPS);
  await expect.poll(readForApps).toEqual(before);
});

test("the switches decide the first part of the home screen @spec 2.22 @spec 2.23 @spec 2.24", async ({ browser }) => {
  const { page } = await operator(browser);
  const guest = await guestPage(browser);
  const set = async (values: Record<string, boolean>) => {
    await openScreen(page, "/m/operate/config");
    for (const [name, isOn] of Object.entries(values)) await page.locator(`input[name=${name}]`).setChecked(isOn);
    await send(page, "config");
  };
  const opensWith = (name: string) =>
    comes(guest, "/m/headline", () => expect(guest.getByRole("heading", { name, exact: true })).toBeVisible({ timeout: 1000 }));
  await opensWith("正在直播");
  await set({ switch_anchorroom: false, switch_shortvideo_check: true });
  await opensWith("最新片段");
  await expect(guest.locator("a.video-cover").first()).toHaveAttribute("href", /\/m\/shortvideo\/\d+/);
  await set({ switch_shortvideo_check: false });
  await opensWith("热门联赛");
  await set({ switch_match_database: false });
  await comes(guest, "/m/headline", () =>
    expect(guest.getByRole("heading", { name: "热门联赛" })).toHaveCount(0, { timeout: 1000 }),
  );
  await set({ switch_match_database: true, switch_robotroom: true });
  await opensWith("正在直播");
  await set({ switch_robotroom: false, switch_anchorroom: true });
});

for (const javaScriptEnabled of [true, false]) {
  test(`the form shows an error beside an invalid number ${javaScriptEnabled ? "with" : "without"} JavaScript @spec 3.14`, async ({
    browser,
  }) => {
    const { page } = await operator(browser, { javaScriptEnabled });
    await openScreen(page, "/m/operate/config");
    await page.getByLabel("未登录可看秒数").fill("soon");
    await page.getByLabel("华为源拉流域名").fill("pull.example.com");
    await page.getByRole("button", { name: "保存" }).click();
    await expect(page.getByRole("alert")).toHaveText("请填写整数");
    await expect(page.getByLabel("华为源拉流域名")).toHaveValue("pull.example.com");
    if (javaScriptEnabled) await expect(page.getByLabel("未登录可看秒数")).toBeFocused();
    const seconds = javaScriptEnabled ? "120" : "240";
    await page.getByLabel("未登录可看秒数").fill(seconds);
    await send(page, "config");
    expect((await publicConfig(page)).room_video_play_flogin_sec).toBe(Number(seconds));
    await page.getByRole("link", { name: /查看记录/ }).click();
    await expect(page.locator(".operate-line").filter({ hasText: "未登录可看秒数" })).toContainText(seconds);
  });
}

test("two simultaneous changes of different fields are both saved", async ({ browser }) => {
  const [{ page: one }, { page: two }] = [await operator(browser), await operator(browser)];
  for (const page of [one, two]) await openScreen(page, "/m/operate/config");
  await one.getByLabel("H5 域名").fill("https://one.example.com");
  await send(one, "config");
  await two.getByLabel("分享地址").fill("https://two.example.com");
  await two.getByRole("button", { name: "保存" }).click();
  await expect(two.locator(".operate-clash")).toContainText("https://one.example.com");
  await expect(two.getByLabel("分享地址")).toHaveValue("https://two.example.com");
  expect((await publicConfig(two)).site_h5_share_url).toBe("");
  await two.getByLabel("H5 域名").fill("https://one.example.com");
  await send(two, "config");
  expect(await publicConfig(two)).toMatchObject({
    site_h5_share_url: "https://two.example.com",
    site_h5_domain: "https://one.example.com",
  });
});

for (const javaScriptEnabled of [true, false]) {
  test(`a deletion page shows another operator's newer change ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
  }) => {
    const { page } = await operator(browser, { javaScriptEnabled });
    const other = await asOperator((await browser.newContext({ baseURL: instance.origin })).request, instance.origin);
    const article = {
      kind: "news",
      title_zh: "试播问答",
      title_pt: "Pergunta",
      body_zh: "一段",
      body_pt: "Um",
      published_at: 1_790_000_000,
      is_draft: 1,
    };
    const { id } = await other.call("saveArticle", article);
    await openScreen(page, `/m/operate/articles/${id}`);
    await other.call("saveArticle", { ...article, id, title_zh: "另一个人的标题" });
    const remove = async () => {
      await page.getByRole("button", { name: "删除" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "删除" }).click();
    };
    await remove();
    await expect(page.locator(".operate-clash")).toContainText("另一个人的标题");
    await remove();
    await expect(page).toHaveURL(/\/operate\/articles\?done=\d+$/);
  });
}

test("a corrected form does not overwrite another operator's change", async ({ browser }) => {
  const [{ page: one }, { page: two }] = [await operator(browser, { javaScriptEnabled: false }), await operator(browser)];
  for (const page of [one, two]) await openScreen(page, "/m/operate/config");
  await two.getByLabel("分享地址").fill("https://three.example.com");
  await send(two, "config");
  await one.getByLabel("未登录可看秒数").fill("soon");
  await one.getByRole("button", { name: "保存" }).click();
  await expect(one.getByRole("alert")).toHaveText("请填写整数");
  await one.getByLabel("未登录可看秒数").fill("300");
  await one.getByRole("button", { name: "保存" }).click();
  await expect(one.locator(".operate-clash")).toContainText("https://three.example.com");
  expect(await publicConfig(two)).toMatchObject({ site_h5_share_url: "https://three.example.com" });
});

test("the operator's app address appears as the public download link @spec 1.7 @spec 2.16", async ({ browser }) => {
  const { page } = await operator(browser);
  const guest = await guestPage(browser);
  await guest.goto("/m/user-center?invite_code=VIPS26&channel=c1");
  await expect(guest.getByRole("link", { name: "意见反馈" })).toBeVisible();
  await expect(guest.getByRole("link", { name: "下载 App" })).toBeHidden();
  await openScreen(page, "/m/operate/config");
  await page.getByLabel("App 下载地址").fill("https://downloads.example/app?os=any");
  await send(page, "config");
  await comes(guest, "/m/user-center", () =>
    expect(guest.getByRole("link", { name: "下载 App" })).toBeVisible({ timeout: 1_000 }),
  );
  // The operator's own download address opens directly, without a page in between.
  await guest.route("https://downloads.example/**", (route) => route.fulfill({ body: "the app" }));
  await guest.getByRole("link", { name: "下载 App" }).click();
  await expect(guest).toHaveURL("https://downloads.example/app?os=any&invite_code=VIPS26&channel=c1&channelCode=c1");
});

test("an operator's announcements and banners appear on public pages @spec 3.10 @spec 7.45", async ({ browser }) => {
  const { page } = await operator(browser);
  const guest = await guestPage(browser);
  for (const [kind, address] of [
    ["announcement", "/m/headline"],
    ["news", "/m/mobile/news"],
  ] as const) {
    const title = `试播 ${kind}`;
    await openScreen(page, `/m/operate/articles/new?kind=${kind}`);
    await page.getByLabel("标题（中文）").fill(title);
    await page.getByLabel("标题（葡萄牙语）").fill(`Teste ${kind}`);
    await page.getByLabel("正文（中文）").fill("第一段\n\n第二段");
    await page.getByLabel("正文（葡萄牙语）").fill("Um\n\nDois");
    await page.getByLabel("草稿").check();
    await send(page, "article");
    await guest.goto(address);
    await expect(guest.getByText(title)).toHaveCount(0);
    await page.getByLabel("草稿").uncheck();
    await send(page, "article");
    await comes(guest, address, () => expect(guest.getByText(title).first()).toBeVisible({ timeout: 1000 }));
    await guest.goto(`${address}?lang=pt-br`);
    await expect(guest.getByText(`Teste ${kind}`).first()).toBeVisible();
    await guest.goto(`${address}?lang=zh`);
    await page.getByRole("button", { name: "删除" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("确定删除");
    await page.getByRole("alertdialog").getByRole("button", { name: "删除" }).click();
    await expect(page).toHaveURL(/\/operate\/articles\?done=\d+$/);
    await comes(guest, address, () => expect(guest.getByText(title)).toHaveCount(0, { timeout: 1000 }));
  }
  await openScreen(page, "/m/operate/adverts/banners/new");
  await page.getByLabel("标题（中文）").fill("试播横幅");
  await page.getByLabel("标题（葡萄牙语）").fill("Faixa de teste");
  await page.getByLabel("链接", { exact: true }).fill("javascript:alert(1)");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("alert")).toHaveText("请填写站内路径或 http(s) 地址");
  await page.getByLabel("链接", { exact: true }).fill("/database");
  // Home shows only banners with a picture.
  await page.getByLabel("图片地址").fill("/m/samples/streams/football/poster.webp");
  await page.getByLabel("顺序").fill("1");
  await send(page, "card");
  await comes(guest, "/m/headline", () => expect(guest.getByText("试播横幅").first()).toBeVisible({ timeout: 1000 }));
  await openScreen(page, "/m/operate/adverts/home_pop_ad/1");
  await page.getByLabel("标题（中文）").fill("试播广告");
  await send(page, "card");
  // The advertisement appears when the page is idle.
  await comes(guest, "/m/headline", () => expect(guest.getByText("试播广告").first()).toBeVisible({ timeout: 10_000 }));
});

test("an operator writes a league's broadcasters in rows", async ({ browser }) => {
  const { page } = await operator(browser, { viewport: { width: 1280, height: 700 } });
  await openScreen(page, "/m/operate/tv?kind=league");
  await page.locator(".operate-row").first().click();
  const rows = page.locator(".tv-rows li");
  await expect(page.getByRole("button", { name: "添加一行" })).toBeVisible();
  const stored = (await rows.count()) - 3;
  const row = stored + 1;
  await page.getByLabel(`国家或地区，第${row}行`).selectOption("PT");
  await page.getByLabel(`渠道，第${row}行`).fill("试播台");
  await page.getByLabel(`网址，第${row}行`).fill("http://example.com");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("alert")).toContainText(`第${row}行`);
  await expect(page.getByLabel(`网址，第${row}行`)).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(`网址，第${row}行`).fill("https://example.com");
  await send(page, "channels");
  await expect(page.locator('.tv-rows input[value="试播台"]')).toHaveCount(1);
  const written = page.locator(".tv-rows li", { has: page.locator('input[value="试播台"]') });
  await expect(written.locator("select")).toHaveValue("PT");
  await written.getByRole("button").click();
  await send(page, "channels");
  await expect(page.locator('.tv-rows input[value="试播台"]')).toHaveCount(0);
  // The menu is longer than the window, and shows the open section.
  await openScreen(page, "/m/operate/feed");
  await expect(page.locator(".operate-nav .active")).toBeInViewport();
});

test("people choose from the tags that an operator writes @spec 3.12", async ({ browser }) => {
  const { page } = await operator(browser);
  const { page: person } = await viewer(browser);
  await openScreen(page, "/m/operate/adverts");
  await page.getByLabel("用户标签").fill("试播老球迷\n试播新球迷");
  await send(page, "words");
  await comes(person, "/m/user-center/edit-account", () =>
    expect(person.getByLabel("试播新球迷")).toBeVisible({ timeout: 1000 }),
  );
  await person.getByLabel("试播新球迷").check();
  await person.getByRole("button", { name: "保存", exact: true }).click();
  await expect(person.getByText("试播新球迷")).toBeVisible();
  await expect(person.getByText("试播老球迷")).toHaveCount(0);
});

test("a legal text changed by an operator is readable at once @spec 7.49", async ({ browser }) => {
  const { page } = await operator(browser);
  const guest = await guestPage(browser);
  await openScreen(page, "/m/operate/texts/1/zh");
  await page.getByLabel("正文").fill("试播条款一\n\n## 试播小标题\n\n试播条款二");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("原因", { exact: true }).fill("法律变化");
  await send(page, "text");
  await comes(guest, "/m/privacy", () => expect(guest.getByText("试播条款二")).toBeVisible({ timeout: 1000 }));
});

test("the shop sells goods with the operator's names and prices @spec 3.20", async ({ browser }) => {
  const { page } = await operator(browser);
  const { page: person } = await viewer(browser);
  await openScreen(page, "/m/operate/goods/gold/new");
  await page.getByLabel("名称（中文）").fill("试播金币");
  await page.getByLabel("名称（葡萄牙语）").fill("Ouro de teste");
  await page.getByLabel("金币数量").fill("4321");
  await page.getByLabel("价格（元）").fill("12.3x");
  await page.getByLabel("在售").check();
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("alert")).toHaveText("请填写金额，例如 30.00");
  await page.getByLabel("价格（元）").fill("12.34");
  await send(page, "goods");
  await comes(person, "/m/recharge", () => expect(person.getByText("¥12.34")).toBeVisible({ timeout: 1000 }));
  await openScreen(page, "/m/operate/goods/plan/1");
  await page.getByLabel("名称（中文）").fill("试播月卡");
  await send(page, "goods");
  await comes(person, "/m/vip-plans", () => expect(person.getByText("试播月卡")).toBeVisible({ timeout: 1000 }));
  await openScreen(page, "/m/operate/people/100001");
  await page.getByText("赠送优惠券").first().click();
  const gift = page.locator("form:has(> input[value=coupon])");
  await gift.getByLabel("优惠券").selectOption({ label: "金币加赠券" });
  await gift.getByLabel("有效天数").fill("9");
  await gift.getByLabel("原因", { exact: true }).fill("补偿");
  await person.goto("/m/coupons");
  const coupons = person.getByText("金币加赠券");
  const had = await coupons.count();
  await send(page, "coupon");
  await person.goto("/m/coupons");
  await expect(coupons).toHaveCount(had + 1);
});

test("a data model's offer disappears after the end of its sale @spec 2.14", async ({ browser }) => {
  const { page } = await operator(browser);
  const { page: person } = await viewer(browser);
  await openScreen(page, "/m/operate/models/new");
  await page.getByLabel("模型").selectOption({ label: "离散指数" });
  await page.getByLabel("天数").fill("7");
  await page.getByLabel("名称（中文）").fill("试播周卡");
  await page.getByLabel("名称（葡萄牙语）").fill("Semana de teste");
  await page.getByLabel("支付方式").selectOption("CNY");
  await page.getByLabel("价格").fill("5,6x");
  await page.getByLabel("在售").check();
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("alert")).toHaveText("请填写价格：金币为整数，人民币例如 30.00");
  await page.getByLabel("价格").fill("5.67");
  await send(page, "model");
  await page.getByRole("link", { name: /试播周卡/ }).click();
  await expect(page).toHaveURL(/\/operate\/models\/\d+$/);
  const sold = page.url().replace("/operate/models/", "/data/model/subscribe/");
  await comes(person, sold, () => expect(person.getByLabel(/试播周卡.*7天.*¥5\.67/)).toBeChecked({ timeout: 1000 }));
  await page.getByLabel("在售").uncheck();
  await send(page, "model");
  await comes(person, sold, () =>
    expect(person.getByRole("heading", { name: "这个模型暂未开放订阅" })).toBeVisible({ timeout: 1000 }),
  );
});

for (const javaScriptEnabled of [true, false]) {
  test(`a ban ends open sessions ${javaScriptEnabled ? "with" : "without"} JavaScript @spec 4.20`, async ({ browser }) => {
    const { page } = await operator(browser, { javaScriptEnabled });
    const { page: person } = await demoPerson(browser, "vip", { baseURL: instance.origin });
    await openScreen(page, "/m/operate/people?q=Torcedora");
    await page.getByRole("link", { name: /Torcedora 10/ }).click();
    await page.getByText("封禁账号").click();
    await page.locator("form:has(> input[value=ban])").getByLabel("原因", { exact: true }).fill("试播封禁");
    await page.locator("form:has(> input[value=ban]) > .button").click();
    await expect(page.getByRole("alertdialog")).toContainText("试播封禁");
    await page.getByRole("alertdialog").getByRole("button", { name: "封禁" }).click();
    await expect(done(page)).toBeVisible();
    await expect(page.locator(".operate-banned")).toContainText("试播封禁");
    await person.goto("/m/user-center/info");
    await expect(person).toHaveURL(/\/m\/login\?back=/);
    await person.getByLabel("手机号").fill(DEMO.vip.mobile);
    await person.getByLabel("密码").fill(DEMO.vip.password);
    await person.locator("main form").getByRole("button").last().click();
    await expect(person.getByRole("alert")).toContainText("试播封禁");
    await page.getByText("解除封禁").first().click();
    await page.locator("form:has(> input[value=unban])").getByLabel("原因", { exact: true }).fill("试播结束");
    await send(page, "unban");
    await person.getByLabel("密码").fill(DEMO.vip.password);
    await person.locator("main form").getByRole("button").last().click();
    await expect(person).toHaveURL(/\/m\/user-center\/info$/);
  });
}

test("a refunded order returns the gold @spec 4.3", async ({ browser }) => {
  const { page } = await operator(browser);
  const { page: person } = await viewer(browser);
  const gold = async () => (await readMe(person)).gold;
  const had = await gold();
  const order_id = await giveGold(person, 60);
  expect(await gold()).toBe(had + 60);
  await openScreen(page, "/m/operate/orders?person=100001");
  await expect(page.getByLabel("用户编号")).toHaveCount(1);
  await page.getByRole("link", { name: new RegExp(order_id) }).click();
  await page.getByLabel("原因", { exact: true }).fill("买错了");
  await page.getByRole("button", { name: "退款" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "退款" }).click();
  await expect(done(page)).toBeVisible();
  await expect(page.getByText("款项已由收款方原路退回")).toBeVisible();
  expect(await gold()).toBe(had);
  await person.goto("/m/trans-log");
  await expect(person.getByText("退款").first()).toBeVisible();
});

test("a forbidden word is refused in profiles @spec 5.43", async ({ browser }) => {
  const { page } = await operator(browser);
  const { page: person } = await viewer(browser);
  await openScreen(page, "/m/operate/chat");
  await page.getByLabel("词语").fill("试播禁词");
  await send(page, "lexicon");
  await openScreen(person, "/m/user-center/edit-account");
  await person.getByLabel("签名").fill("这是试播禁词");
  await person.getByRole("button", { name: "保存", exact: true }).click();
  await expect(person.getByRole("alert")).toHaveText("含有不能使用的词语");
});

/** All lists and forms of the console, and one screen for each kind of address with a parameter. */
const SCREENS = [
  ...consoleScreens(),
  ...[
    "/adverts/banners/1",
    "/articles/1",
    "/texts/2/zh",
    "/goods/gift_package/11",
    "/goods/coupon/1",
    "/models/new",
    "/shop/1",
    "/activities/1",
    "/people/100001",
    "/people/100003/channel",
    "/red-plans/1",
    "/posts/1000000001",
  ].map((path) => `/operate${path}`),
];

for (const [lang, look] of [
  ["zh", "by day and by night"],
  ["pt-br", "apart from colours"],
] as const) {
  test(`no console screen has a serious accessibility barrier in ${lang}, ${look} @spec 1.1`, async ({ browser }) => {
    const { page } = await operator(browser, { reducedMotion: "reduce" });
    const found: string[] = [];
    for (const screen of SCREENS) {
      const response = await page.goto(`/m${screen}?lang=${lang}`);
      if (response?.status() !== 200) found.push(`${screen} answers ${response?.status()}`);
      await page.locator("details").evaluateAll((list) => {
        for (const fold of list) if (fold.classList.contains("operate-fold")) fold.setAttribute("open", "");
      });
      const violations =
        lang === "zh"
          ? await barriersByDayAndNight(page, { targetSize: true })
          : await findBarriers(page, { targetSize: true, contrast: "left out" });
      for (const { id, impact, nodes } of violations)
        if (impact === "serious" || impact === "critical") found.push(`${screen} ${id}: ${nodes[0]?.html.slice(0, 160)}`);
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        found.push(`${screen} is wider than the screen`);
    }
    expect(found).toEqual([]);
  });
}

test("the log describes each action in words instead of codes", async ({ browser }) => {
  const { page } = await operator(browser);
  await openScreen(page, "/m/operate/goods/plan/2");
  await page.getByLabel("名称（中文）").fill("试播季卡");
  await send(page, "goods");
  const bare: string[] = [];
  for (const lang of ["zh", "pt-br"]) {
    for (let at: string | null = `/m/operate/log?lang=${lang}`; at; ) {
      await page.goto(at);
      const words = await page.locator(".operate-line :is(p:first-child > *, dt)").allTextContents();
      bare.push(
        ...words.filter((text) => /[a-z]_[a-z]|\b[a-z]+\.[a-z]+\b|^[a-z]+(?: |$)/.test(text)).map((text) => `${lang}: ${text}`),
      );
      at = await page
        .locator("a[rel=next]")
        .getAttribute("href", { timeout: 1000 })
        .catch(() => null);
    }
  }
  expect([...new Set(bare)]).toEqual([]);
  await page.goto("/m/operate/log?lang=zh");
  await page.getByLabel("操作类型").selectOption({ label: "修改会员套餐" });
  await page.getByLabel("对象类型").selectOption({ label: "会员套餐" });
  await page.getByRole("button", { name: "筛选", exact: true }).click();
  await expect(page).toHaveURL(/kind=plan\.save&subject_kind=plan/);
  const line = page.locator(".operate-line").first();
  await expect(line).toContainText(/名称（中文）.*试播季卡/);
  await line.getByRole("link", { name: "会员套餐 2" }).click();
  await expect(page).toHaveURL(/\/operate\/goods\/plan\/2$/);
});

test("a viewer's pages contain nothing of the console", async ({ browser }) => {
  const { page } = await viewer(browser);
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") bodies.push(response.text().catch(() => ""));
  });
  await openScreen(page, "/m/user-center");
  const scripts = (await Promise.all(bodies)).filter((text) => text !== "");
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((text) => text.includes("/api/operate/") || text.includes("封禁账号"))).toEqual([]);
});
