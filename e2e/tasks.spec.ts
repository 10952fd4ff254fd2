import AxeBuilder from "@axe-core/playwright";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { register } from "./support/people";

interface Info {
  day: string;
  checkin: number;
  checkin_continuous: number;
  gold: number;
  tasks: { prop: string; count: number; received: number; stage: number }[];
}

const ZONE = "Asia/Shanghai";

/** Signs in without a screen, so that a test is about its own. */
async function signIn(page: Page, mobile: string, password: string): Promise<void> {
  await page.goto("/m/login?back=%2Fuser-center%2Ftask");
  await page.locator("[name=mobile]").fill(mobile);
  await page.locator("[name=password]").fill(password);
  await page.locator("main form").getByRole("button").click();
  await expect(page).toHaveURL(/\/m\/user-center\/task$/);
}

const infoOf = async (page: Page): Promise<Info> =>
  ((await (await page.request.post("/api/task/getTaskInfo", { data: { zone: ZONE } })).json()) as { data: Info }).data;
const taskOf = async (page: Page, prop: string) => (await infoOf(page)).tasks.find((task) => task.prop === prop);

async function open(browser: Browser, more: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> {
  return (await browser.newContext({ ...more })).newPage();
}

test.describe.configure({ mode: "serial" });

test("a guest is led to the login screen and back @spec 2.26", async ({ page }) => {
  await page.goto("/m/user-center/task");
  await expect(page).toHaveURL(/\/m\/login\?back=%2Fuser-center%2Ftask/);
});

test("without JavaScript: check in, read an article, take the reward; the form sent again gives nothing more @spec 3.5 @spec 3.4 @spec 4.19", async ({
  browser,
}) => {
  const page = await open(browser, { javaScriptEnabled: false });
  await signIn(page, "13800000002", "vip-2026");
  const before = await infoOf(page);
  if (before.checkin === 0) {
    await page.getByRole("button", { name: "立即签到" }).click();
    await expect(page.locator(".task-said")).toContainText("签到成功");
  }
  await expect(page.locator(".checkin .reward-closed")).toHaveText("您今天已签到");
  const signed = await infoOf(page);
  expect(signed.checkin_continuous).toBeGreaterThan(0);

  await page.goto("/m/mobile/news");
  await page.locator(".news li a").first().click();
  await expect(page.locator(".news-article")).toBeVisible();
  await expect.poll(async () => (await taskOf(page, "readInfo"))?.count ?? 0).toBeGreaterThan(0);

  await page.goto("/m/user-center/task");
  const row = page.locator("#row-readInfo");
  const take = row.getByRole("button", { name: "领取 阅读资讯 的奖励" });
  const form = { intent: "receive", prop: "readInfo", stage: "1", day: before.day };
  if ((await take.count()) > 0) {
    await take.click();
    await expect(page.locator(".task-said")).toContainText("已领取 阅读资讯");
  }
  const { gold } = await infoOf(page);
  const origin = new URL(page.url()).origin;
  const again = await Promise.all([1, 2, 3].map(() => page.request.post("/m/user-center/task", { form, headers: { origin } })));
  expect(again.map((answer) => answer.ok())).toEqual([true, true, true]);
  expect((await infoOf(page)).gold).toBe(gold);
  await page.context().close();
});

test("with JavaScript the wallet grows by what the strip says, a toast tells it and the row has the focus @spec 3.3 @spec 3.5", async ({ browser }) => {
  const page = await open(browser);
  await register(page, page.request, "/user-center/task");
  const before = await infoOf(page);
  const award = Number((await page.locator(".checkin-day[aria-current=date] b").textContent())?.replace("+", ""));
  await page.getByRole("button", { name: "立即签到" }).click();
  await expect(page.locator(".toast")).toContainText("签到成功");
  await expect(page.locator("#row-checkin")).toBeFocused();
  await expect(page.locator(".checkin .reward-closed")).toHaveText("您今天已签到");
  expect((await infoOf(page)).gold).toBe(before.gold + award);
  await page.context().close();
});

test("what has not been done is refused beside its button, in Portuguese @spec 3.4", async ({ browser }) => {
  const page = await open(browser, { locale: "pt-BR", timezoneId: "America/Sao_Paulo" });
  await register(page, page.request, "/user-center/task");
  // A list of another day, as it stands on a screen that was left open over midnight.
  await page.route("**/user-center/task.data*", async (route) => {
    const body = route.request().postData();
    await route.continue(body ? { postData: body.replace(/day=[\d-]+/, "day=2020-01-01") } : {});
  });
  await page.request.post("/api/task/share", { data: { type: "shareToFriend", zone: "America/Sao_Paulo" } });
  await page.goto("/m/user-center/task?lang=pt-br", { waitUntil: "networkidle" });
  const row = page.locator("#row-shareToFriend");
  const take = row.getByRole("button", { name: /^Resgatar/ });
  await take.click();
  await expect(row.getByRole("alert")).toHaveText("Esta tarefa era de outro dia e o prêmio expirou");
  await expect(take).toBeFocused();
  await expect(page.locator("main")).not.toContainText(/\p{Script=Han}/u, { useInnerText: true });
  await page.context().close();
});

test("shares are counted when they were made @spec 3.4", async ({ browser }) => {
  const page = await open(browser, { permissions: ["clipboard-read", "clipboard-write"] });
  await signIn(page, "13800000001", "viewer-2026");
  await page.waitForLoadState("networkidle");
  await page.locator("#share").getByRole("button", { name: "分享" }).click();
  await expect.poll(async () => (await taskOf(page, "shareToFriend"))?.count).toBe(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/m\/score\?invite_code=\w+$/);

  await page.goto("/m/mobile/news");
  await page.locator(".news li a").first().click();
  await page.getByRole("button", { name: "分享" }).click();
  await expect.poll(async () => (await taskOf(page, "shareInfo"))?.count).toBe(1);
  await expect.poll(async () => (await taskOf(page, "readInfo"))?.count ?? 0).toBeGreaterThan(0);
  await page.context().close();
});

test("a match shared through the phone's sheet counts, one whose sheet was closed does not @spec 3.4", async ({ browser }) => {
  const page = await open(browser);
  await page.addInitScript(() => {
    const answers: (() => Promise<void>)[] = [() => Promise.reject(new DOMException("closed", "AbortError")), () => Promise.resolve()];
    Object.defineProperty(navigator, "share", { value: () => (answers.shift() ?? (() => Promise.resolve()))() });
  });
  await signIn(page, "13800000002", "vip-2026");
  const { data } = (await (await page.request.post("/api/race/getDateMatch", { data: { sport_id: 1 } })).json()) as {
    data: { list: { matchid: number }[] };
  };
  await page.goto(`/m/score/detail/football/${data.list[0]?.matchid}`, { waitUntil: "networkidle" });
  const told: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/task/share") && told.push(request.postData() ?? ""));
  const share = page.getByRole("link", { name: "分享比赛" });
  await share.click();
  await share.click();
  await expect.poll(async () => (await taskOf(page, "shareMessage"))?.count).toBe(1);
  expect(told).toHaveLength(1);
  await page.context().close();
});

test("a page that is looked at says so, and the app's handing over is its first login @spec 3.4 @spec 7.3", async ({ browser }) => {
  const page = await open(browser);
  await page.clock.install();
  const login = await page.request.post("/webapi/user/login", { data: { mobile: "13800000003", password: "anchor-2026" } });
  const { token } = ((await login.json()) as { data: { token: string } }).data;
  await page.goto(`/m/score?token=${token}&app_ver=1`, { waitUntil: "networkidle" });
  await expect.poll(async () => (await taskOf(page, "appFirstLogin"))?.count).toBe(1);
  for (const wait of ["00:11", "02:01"]) {
    const beat = page.waitForResponse("**/api/task/online");
    await page.clock.fastForward(wait);
    expect((await beat).status()).toBe(200);
  }
  await page.context().close();
});

for (const [site, lang, colorScheme] of [
  ["pq8", "zh", "light"],
  ["pq8", "pt-br", "dark"],
  ["xzb", "zh", "light"],
  ["kqb", "zh", "dark"],
] as const) {
  test(`no finding of axe, ${site} ${lang} ${colorScheme}`, async ({ browser }) => {
    const page = await open(browser, { colorScheme, reducedMotion: "reduce" });
    await signIn(page, "13800000001", "viewer-2026");
    await page.goto(`/m/user-center/task?site=${site}&lang=${lang}`, { waitUntil: "networkidle" });
    await page.locator(".level-rule > summary").click();
    const { violations } = await new AxeBuilder({ page }).options({ rules: { "target-size": { enabled: true } } }).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    await page.context().close();
  });
}
