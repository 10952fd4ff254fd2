import { findBarriers, toNames } from "./support/barriers.ts";
import { sendCall } from "./support/calls.ts";
import { demoPerson, newPerson, PASSWORD } from "./support/people.ts";
import { openScreen } from "./support/screens.ts";
import { expect, type Page, test } from "./support/test.ts";

interface Info {
  day: string;
  checkin: number;
  checkin_continuous: number;
  gold: number;
  tasks: { prop: string; count: number; received: number; stage: number }[];
}

const ZONE = "Asia/Shanghai";

const readInfo = (page: Page): Promise<Info> => sendCall(page, "/api/task/getTaskInfo", { zone: ZONE });
const readTask = async (page: Page, prop: string) => (await readInfo(page)).tasks.find((task) => task.prop === prop);

test("a guest is sent to the login screen and back @spec 2.26", async ({ page }) => {
  await page.goto("/m/user-center/task");
  await expect(page).toHaveURL(/\/m\/login\?back=%2Fuser-center%2Ftask/);
});

test("a person without JavaScript checks in and takes the reward @spec 3.5 @spec 3.4 @spec 4.19", async ({ browser }) => {
  const { page } = await newPerson(browser, { back: "/user-center/task", javaScriptEnabled: false });
  const { day } = await readInfo(page);
  await page.getByRole("button", { name: "立即签到" }).click();
  await expect(page.locator(".task-said")).toContainText("签到成功");
  await expect(page.locator(".checkin .reward-closed")).toHaveText("您今天已签到");
  const signed = await readInfo(page);
  expect([signed.checkin, signed.checkin_continuous]).toEqual([1, 1]);

  await page.goto("/m/mobile/news");
  await page.locator(".news li a").first().click();
  await expect(page.locator(".news-article")).toBeVisible();
  await expect.poll(async () => (await readTask(page, "readInfo"))?.count).toBe(1);

  await page.goto("/m/user-center/task");
  await page.locator("#row-readInfo").getByRole("button", { name: "领取 阅读资讯 的奖励" }).click();
  await expect(page.locator(".task-said")).toContainText("已领取 阅读资讯");
  const { gold } = await readInfo(page);
  expect(gold).toBeGreaterThan(signed.gold);
  const form = { intent: "receive", prop: "readInfo", stage: "1", day };
  const origin = new URL(page.url()).origin;
  const again = await Promise.all([1, 2, 3].map(() => page.request.post("/m/user-center/task", { form, headers: { origin } })));
  expect(again.map((answer) => answer.ok())).toEqual([true, true, true]);
  expect((await readInfo(page)).gold).toBe(gold);
});

test("the check-in adds the gold that the strip shows @spec 3.3 @spec 3.5", async ({ browser }) => {
  const { page } = await newPerson(browser, { back: "/user-center/task" });
  const before = await readInfo(page);
  const award = Number((await page.locator(".checkin-day[aria-current=date] b").textContent())?.replace("+", ""));
  await page.getByRole("button", { name: "立即签到" }).click();
  await expect(page.locator(".toast")).toContainText("签到成功");
  await expect(page.locator("#row-checkin")).toBeFocused();
  await expect(page.locator(".checkin .reward-closed")).toHaveText("您今天已签到");
  expect((await readInfo(page)).gold).toBe(before.gold + award);
});

test("a refused task reward of another day shows the reason beside its button @spec 3.4", async ({ browser }) => {
  const { page } = await newPerson(browser, { back: "/user-center/task", timezoneId: "America/Sao_Paulo" });
  // Simulates the list of another day, as on a screen that was left open over midnight.
  await page.route("**/user-center/task.data*", async (route) => {
    const body = route.request().postData();
    await route.continue(body ? { postData: body.replace(/day=[\d-]+/, "day=2020-01-01") } : {});
  });
  await sendCall(page, "/api/task/share", { type: "shareToFriend", zone: "America/Sao_Paulo" });
  await openScreen(page, "/m/user-center/task?lang=pt-br");
  const row = page.locator("#row-shareToFriend");
  const take = row.getByRole("button", { name: /^Resgatar/ });
  await take.click();
  await expect(row.getByRole("alert")).toHaveText("Esta tarefa era de outro dia e o prêmio expirou");
  await expect(take).toBeFocused();
  await expect(page.locator("main")).not.toContainText(/\p{Script=Han}/u, { useInnerText: true });
});

test("a task counts only a completed share @spec 3.4", async ({ browser }) => {
  const { page } = await newPerson(browser, { back: "/user-center/task", permissions: ["clipboard-read", "clipboard-write"] });
  await openScreen(page, "/m/user-center/task?site=xzb");
  await page.locator("#share").getByRole("button", { name: "分享" }).click();
  await expect.poll(async () => (await readTask(page, "shareToFriend"))?.count).toBe(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/m\/register\?invite_code=\w+&site=xzb$/);

  await page.goto("/m/mobile/news");
  await page.locator(".news li a").first().click();
  await page.getByRole("button", { name: "分享" }).click();
  await expect.poll(async () => (await readTask(page, "shareInfo"))?.count).toBe(1);
  await expect.poll(async () => (await readTask(page, "readInfo"))?.count).toBe(1);
});

test("a match shared through the phone's share sheet counts for the tasks @spec 3.4", async ({ browser }) => {
  const { page } = await newPerson(browser);
  await page.addInitScript(() => {
    const answers: (() => Promise<void>)[] = [
      () => Promise.reject(new DOMException("closed", "AbortError")),
      () => Promise.resolve(),
    ];
    Object.defineProperty(navigator, "share", { value: () => (answers.shift() ?? (() => Promise.resolve()))() });
  });
  const { list } = await sendCall<{ list: { matchid: number }[] }>(page, "/api/race/getDateMatch", { sport_id: 1 });
  await openScreen(page, `/m/score/detail/football/${list[0]?.matchid}`);
  const shared: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/task/share") && shared.push(request.postData() ?? ""));
  await page.getByRole("link", { name: "分享比赛" }).click();
  const share = page.getByRole("dialog").getByRole("button", { name: "分享链接" });
  await share.click();
  await share.click();
  await expect.poll(async () => (await readTask(page, "shareMessage"))?.count).toBe(1);
  expect(shared).toHaveLength(1);
});

test("an open page reports the person's time online @spec 3.4 @spec 7.3", async ({ browser }) => {
  const { context, page: elsewhere, mobile } = await newPerson(browser);
  const { token } = await sendCall<{ token: string }>(elsewhere, "/webapi/user/login", { mobile, password: PASSWORD });
  await context.close();
  const page = await browser.newPage();
  await page.clock.install();
  // With the header that identifies the app, no confirmation is shown.
  await page.setExtraHTTPHeaders({ authorization: `Bearer ${token}` });
  await page.goto(`/m/score?token=${token}&app_ver=1`);
  await page.setExtraHTTPHeaders({});
  await openScreen(page, "/m/score?app_ver=1");
  await expect.poll(async () => (await readTask(page, "appFirstLogin"))?.count).toBe(1);
  for (const wait of ["00:11", "02:01"]) {
    const beat = page.waitForResponse("**/api/task/online");
    await page.clock.fastForward(wait);
    expect((await beat).status()).toBe(200);
  }
});

for (const [site, lang, colorScheme] of [
  ["pq8", "zh", "light"],
  ["pq8", "pt-br", "dark"],
  ["xzb", "zh", "light"],
  ["kqb", "zh", "dark"],
] as const) {
  test(`the task screen has no accessibility barrier: ${site} ${lang} ${colorScheme}`, async ({ browser }) => {
    const { page } = await demoPerson(browser, "viewer", { colorScheme, reducedMotion: "reduce" });
    await openScreen(page, `/m/user-center/task?site=${site}&lang=${lang}`);
    await page.locator(".level-rule > summary").click();
    expect(toNames(await findBarriers(page, { targetSize: true }))).toEqual([]);
  });
}
