import { expectAccessible } from "./support/barriers.ts";
import { APPLICANT, DEMO, demoPerson, newPerson, PASSWORD, signIn } from "./support/people.ts";
import { openScreen, reloadScreen } from "./support/screens.ts";
import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from "./support/test.ts";

const FOR_MEMBERS = [
  ...["message", "attent-mgmt", "my-log", "anchor", "live-record", "my-material", "apply/anchor"],
  ...["info", "edit-account", "bind-phone", "password"],
];
for (const address of FOR_MEMBERS) {
  test(`the page /user-center/${address} sends a guest to the login and back @spec 2.26 @spec 2.10`, async ({ page }) => {
    await page.goto(`/m/user-center/${address}`);
    await expect(page).toHaveURL(new RegExp(`/m/login\\?back=${encodeURIComponent(`/user-center/${address}`)}$`));
  });
}

const withoutScript = async (browser: Browser, context: BrowserContext): Promise<Page> =>
  browser.newPage({ javaScriptEnabled: false, storageState: await context.storageState() });

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await openScreen(page, "/m/user-center/password");
  await page.getByLabel("当前密码").fill(from);
  await page.getByLabel("新密码").fill(to);
  await page.getByRole("button", { name: "修改密码" }).click();
  await expect(page.getByRole("status").filter({ hasText: "密码已修改" })).toBeVisible();
}

test("a person's inbox reports a changed password @spec 2.18 @spec 2.10 @spec 2.13", async ({ browser }) => {
  const { context, page } = await newPerson(browser);
  await page.goto("/m/user-center/message");
  await expect(page.getByText("还没有消息")).toBeVisible();
  await changePassword(page, PASSWORD, `${PASSWORD} 2`);
  await changePassword(page, `${PASSWORD} 2`, PASSWORD);

  await openScreen(page, "/m/user-center");
  await expect(page.locator("main").getByRole("link", { name: /系统消息.*2 条未读/ })).toBeVisible();
  await page
    .locator("main")
    .getByRole("link", { name: /系统消息/ })
    .click();
  await expect(page.locator(".inbox > li")).toHaveCount(2);
  await page.locator(".inbox > li a").first().click();
  await expect(page.getByRole("heading", { name: "登录密码已修改" })).toBeVisible();
  await page.getByRole("link", { name: "查看详情" }).click();
  await expect(page).toHaveURL(/\/m\/user-center\/setting$/);
  await openScreen(page, "/m/user-center/message?lang=pt-br");
  await expect(page.locator(".inbox > li").first()).toContainText("Senha alterada");
  await expect(page.getByText("1 não lida", { exact: true })).toBeVisible();
  await openScreen(page, "/m/user-center/message?lang=zh");
  await page.getByRole("button", { name: "全部标为已读" }).click();
  await expect(page.getByRole("status").filter({ hasText: "已全部标为已读" })).toBeVisible();
  await expect(page.locator(".inbox-new")).toHaveCount(0);

  const plain = await withoutScript(browser, context);
  await plain.goto("/m/user-center/message");
  await plain.locator(".inbox > li a").first().click();
  await plain.getByRole("button", { name: "删除这条消息" }).click();
  await expect(plain.locator(".inbox > li")).toHaveCount(1);
  await plain.getByRole("button", { name: "删除已读" }).click();
  await expect(plain.getByRole("alertdialog", { name: "确定删除所有已读消息吗？" })).toBeVisible();
  await plain.getByRole("link", { name: "不，返回" }).click();
  await expect(plain.locator(".inbox > li")).toHaveCount(1);
  await plain.getByRole("button", { name: "删除已读" }).click();
  await plain.getByRole("alertdialog").getByRole("button", { name: "删除已读" }).click();
  await expect(plain.getByText("还没有消息")).toBeVisible();

  await plain.goto("/m/user-center/my-log?tab=account");
  await expect(plain.locator(".account-log > li")).toHaveText([/^修改登录密码.*Chrome · Android/s, /^修改登录密码/, /^注册账号/]);

  // The public profile shows follows until the user hides them.
  await openScreen(page, "/m/database");
  const league = await page.locator('main a[href*="/database/league/"]').first().getAttribute("href");
  await openScreen(page, league ?? "");
  // The button shows the choice before the server has stored it.
  const followed = page.waitForResponse((response) => response.request().method() === "POST");
  await page.locator(".follow button").click();
  await expect(page.locator(".follow button")).toHaveAttribute("aria-current", "true");
  await followed;
  await openScreen(page, "/m/user-center/my-log");
  await expect(page.locator(".subject-list > li")).toHaveCount(1);
  await openScreen(page, "/m/user-center/setting");
  const own = (await page.getByRole("link", { name: "查看我的主页" }).getAttribute("href")) ?? "";
  const other = await browser.newPage();
  await other.goto(own);
  await expect(other.locator(".subject-list > li")).toHaveCount(1);
  await expect(other.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const shows = page.getByRole("switch", { name: "在我的主页显示关注的球队和联赛" });
  const stored = page.waitForResponse((response) => response.request().method() === "POST");
  await shows.click();
  await stored;
  await expect(shows).toHaveAttribute("aria-checked", "false");
  await other.reload();
  await expect(other.getByText("对方没有公开关注的内容")).toBeVisible();
  // Without JavaScript the switch is a form.
  await plain.goto("/m/user-center/setting");
  const plainShows = plain.getByRole("switch", { name: "在我的主页显示关注的球队和联赛" });
  await plainShows.click();
  await expect(plain.getByRole("status").filter({ hasText: "隐私设置已保存" })).toBeVisible();
  await expect(plainShows).toHaveAttribute("aria-checked", "true");
  // Guests share a page for a second.
  await expect(async () => {
    await other.reload();
    expect(await other.locator(".subject-list > li").count()).toBe(1);
  }).toPass();

  await plain.goto("/m/user-center/attent-mgmt?tab=league");
  await expect(plain.locator(".followed > li")).toHaveCount(1);
  await plain.getByRole("button", { name: /^取消关注/ }).click();
  await expect(plain.getByRole("status").filter({ hasText: "已取消关注" })).toBeVisible();
  await expect(plain.getByText("还没有关注的联赛")).toBeVisible();
  await plain.getByRole("button", { name: "恢复关注" }).click();
  await expect(plain.locator(".followed > li")).toHaveCount(1);
});

test("an unknown person's page is not found", async ({ page }) => {
  expect((await page.goto("/m/vip-user/9"))?.status()).toBe(404);
  expect((await page.goto("/m/user-center/apply/king"))?.status()).toBe(404);
});

for (const javaScriptEnabled of [true, false]) {
  test(`a person reveals hidden scores one by one ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled });
    await openScreen(page, "/m/user-center/setting");
    const hides = page.getByRole("switch", { name: "隐藏比分" });
    await hides.click();
    await expect(hides).toHaveAttribute("aria-checked", "true");
    await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === "spoilers")).toBe(true);
    // Just after midnight some of yesterday's matches are still in play. The matches of the day before yesterday are over at any
    // hour.
    const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai" }).format(Date.now() - 2 * 86_400_000);
    await openScreen(page, `/m/score?date=${day}`);
    const rows = page.locator(".rows > li");
    const eyes = page.locator(".rows > li > .r");
    await expect(eyes.first()).toBeVisible();
    await expect(rows.locator("p > b, p > i")).toHaveCount(0);
    const readMatch = async (row: Locator) => (await row.locator("> a").getAttribute("href")) ?? "";
    const findRow = (match: string) => rows.filter({ has: page.locator(`> a[href="${match}"]`) });
    const hiddenRow = rows.filter({ has: page.locator("> .r") }).first();
    const match = await readMatch(hiddenRow);
    // A score that is hidden for one viewer stays visible to all others.
    const other = await browser.newPage();
    await other.goto(page.url());
    await expect(other.locator(".rows > li").first()).toBeVisible();
    await expect(other.locator(".rows > li > .r")).toHaveCount(0);
    await other.close();

    await openScreen(page, match);
    await expect(page.locator(".match-score")).toHaveCount(0);
    await expect(page.getByText("比分已隐藏")).toBeVisible();
    const head = await (await page.request.get(match)).text();
    expect(/<meta name="description" content="([^"]*)"/.exec(head)?.[1]).not.toMatch(/\d - \d/);
    await page.getByRole("button", { name: "显示比分" }).click();
    await expect(page.locator(".match-score:visible")).toBeVisible();
    await expect(page.getByText("比分已隐藏")).toHaveCount(0);

    await openScreen(page, `/m/score?date=${day}`);
    await expect(findRow(match).locator("p > b, p > i")).toHaveCount(2);
    const next = await readMatch(hiddenRow);
    await eyes.first().click();
    await expect(findRow(next).locator("p > b, p > i")).toHaveCount(2);
    await expect(rows.locator("p > b, p > i")).toHaveCount(4);
    await openScreen(page, "/m/user-center/setting");
    await hides.click();
    await expect(hides).toHaveAttribute("aria-checked", "false");
    await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === "spoilers")).toBe(false);
    await page.goto(`/m/score?date=${day}`);
    await expect(eyes).toHaveCount(0);
  });
}

test("a person sees an operator's decision about the application @spec 2.10 @spec 6.4", async ({ browser }) => {
  const { context, page } = await newPerson(browser);
  const { page: operatorPage } = await demoPerson(browser, "operator");

  await openScreen(page, "/m/user-center/anchor");
  await page.getByRole("link", { name: "申请成为主播" }).click();
  await page.getByLabel("真实姓名").fill("李");
  await page.getByLabel("样片链接").fill("ftp://example.com/a");
  await page.getByLabel("自我介绍").fill("看球二十年");
  await page.getByRole("button", { name: "提交申请" }).click();
  await expect(page.getByRole("alert")).toHaveText([/请填写证件上的姓名/, /请填写能打开的网址/, /请先阅读并同意/]);
  await expect(page.getByLabel("真实姓名")).toBeFocused();
  await expect(page.getByLabel("自我介绍")).toHaveValue("看球二十年");
  await page.getByLabel("真实姓名").fill(APPLICANT);
  await page.getByLabel("样片链接").fill("https://example.com/a");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "提交申请" }).click();
  await expect(page.getByRole("status").filter({ hasText: "申请已提交" })).toBeVisible();
  await expect(page.locator(".apply-state")).toHaveText("审核中");

  const decide = async (button: string, reason?: string) => {
    const uid = /\d+/.exec((await (await context.request.get("/m/user-center")).text()).match(/ID \d+/)?.[0] ?? "")?.[0] ?? "";
    await openScreen(operatorPage, "/m/operate/applications");
    await operatorPage.getByRole("link", { name: new RegExp(uid) }).click();
    if (reason) await operatorPage.getByLabel("原因").fill(reason);
    await operatorPage.getByRole("button", { name: button, exact: true }).click();
    await expect(operatorPage.getByRole("status").filter({ hasText: "已完成" })).toBeVisible();
  };
  await decide("拒绝", "样片听不清");
  await reloadScreen(page);
  await expect(page.locator(".apply-state")).toHaveText("未通过");
  await expect(page.locator("main dl")).toContainText("样片听不清");

  const plain = await withoutScript(browser, context);
  await plain.goto("/m/user-center/apply/anchor");
  await plain.getByRole("link", { name: "再次申请" }).click();
  await expect(plain.getByLabel("真实姓名")).toHaveValue(APPLICANT);
  await plain.getByRole("button", { name: "提交申请" }).click();
  await expect(plain.getByRole("alert")).toHaveText(/请先阅读并同意/);
  await plain.getByRole("checkbox").check();
  await plain.getByRole("button", { name: "提交申请" }).click();
  await expect(plain.locator(".apply-state")).toHaveText("审核中");
  await decide("通过");
  await page.goto("/m/user-center/anchor");
  await expect(page.getByRole("link", { name: "我的直播记录" })).toBeVisible();
  await page.goto("/m/user-center/message");
  await expect(page.locator(".inbox > li b").first()).toHaveText("主播申请已通过");
});

test("an operator's announcement stays in every inbox until its withdrawal @spec 2.18 @spec 6.4", async ({ browser }) => {
  const { page } = await newPerson(browser, { back: "/user-center/message" });
  const { page: operatorPage } = await demoPerson(browser, "operator", { back: "/operate/inbox" });
  const title = `通知 ${Date.now()}`;
  await operatorPage.getByLabel("标题（中文）").fill(title);
  await operatorPage.getByLabel("标题（葡萄牙语）").fill("Aviso");
  await operatorPage.getByLabel("正文（中文）").fill("今晚维护");
  await operatorPage.getByLabel("正文（葡萄牙语）").fill("Manutenção hoje");
  await operatorPage.getByRole("button", { name: "发送" }).click();
  await operatorPage.getByRole("alertdialog").getByRole("button", { name: "发送" }).click();
  await expect(operatorPage.getByRole("status").filter({ hasText: "已完成" })).toBeVisible();
  const message = page.locator(".inbox > li", { hasText: title });
  try {
    await page.reload();
    await expect(message).toBeVisible();
  } finally {
    await operatorPage.getByRole("link", { name: new RegExp(title) }).click();
    await operatorPage.getByRole("button", { name: "收回" }).click();
    await operatorPage.getByRole("alertdialog").getByRole("button", { name: "收回" }).click();
    await expect(operatorPage.getByRole("status").filter({ hasText: "已完成" })).toBeVisible();
  }
  await page.reload();
  await expect(page.getByText("还没有消息")).toBeVisible();
  await expect(message).toHaveCount(0);
});

test("the settings screen lists the device's alerts", async ({ browser }) => {
  const context = await browser.newContext();
  // Fakes a permission and a subscription, so that no real push service is reached.
  await context.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { value: "granted" });
    const subscription = { toJSON: () => ({ endpoint: "https://push.example/device", keys: { p256dh: "key", auth: "secret" } }) };
    Object.assign(ServiceWorkerContainer.prototype, {
      getRegistration: async () => ({ pushManager: { getSubscription: async () => subscription } }),
    });
  });
  const items = [
    { subject: "match", sport: "football", id: 5, kinds: ["start", "goal"], name: "甲队 vs 乙队" },
    { subject: "team", sport: "basketball", id: 6, kinds: ["end"], name: "丙队" },
  ];
  await context.route("**/api/push/getPushDevice", (route) =>
    route.fulfill({ json: { status: 0, msg: "", data: { without_score: 0, list: items } } }),
  );
  await context.route("**/api/push/savePushChoice", (route) => {
    const { id, kinds, ...said } = route.request().postDataJSON() as { id: number; kinds: string[] };
    expect(kinds).toEqual([]);
    // The request leaves out the choice about scores, so the other notices keep their choice.
    expect(said).not.toHaveProperty("without_score");
    items.splice(
      items.findIndex((one) => one.id === id),
      1,
    );
    return route.fulfill({ json: { status: 0, msg: "", data: { kinds: [] } } });
  });
  const page = await context.newPage();
  await openScreen(page, "/m/user-center/setting");
  await expect(page.getByText("甲队 vs 乙队")).toBeVisible();
  await expect(page.getByText("开赛 · 进球（包括被取消的进球）")).toBeVisible();
  await page.getByRole("button", { name: "取消 甲队 vs 乙队 的提醒" }).click();
  await expect(page.getByText("甲队 vs 乙队")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "取消 丙队 的提醒" })).toBeEnabled();
});

test("only the anchor sees the earnings of a broadcast @spec 7.17", async ({ page }) => {
  await page.goto("/m/user-center/anchor/100003");
  await expect(page.locator(".live-records")).toContainText("现场解说");
  await expect(page.locator(".live-earned")).toHaveCount(0);
  await signIn(page, DEMO.anchor);
  await page.goto("/m/user-center/live-record");
  await expect(page.locator(".live-earned").first()).toContainText("钻石");
});

test("the screens of the user centre have no accessibility barrier", async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: "reduce" });
  await expectAccessible(page, ["/m/vip-user/100002", "/m/user-center/anchor/100003"]);
  await signIn(page, DEMO.vip);
  const own = [
    "message",
    "message/a1",
    "attent-mgmt",
    "attent-mgmt?tab=team",
    "my-log",
    "my-log?tab=account",
    "my-material",
    "anchor",
    "live-record",
    "apply/anchor",
    "setting",
  ];
  await expectAccessible(
    page,
    own.map((address) => `/m/user-center/${address}`),
  );
  await openScreen(page, "/m/user-center/setting");
  const hides = page.getByRole("switch", { name: "隐藏比分" });
  const stored = page.waitForResponse((response) => response.request().method() === "POST");
  await hides.click();
  await stored;
  await expect(hides).toHaveAttribute("aria-checked", "true");
  await expectAccessible(page, ["/m/score"]);
});
