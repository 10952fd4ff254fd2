import { expectNoBarriers, findBarriers, toNames } from "./support/barriers.ts";
import { sendCall } from "./support/calls.ts";
import { expectRightBook } from "./support/money.ts";
import { demoPerson, newPerson } from "./support/people.ts";
import { openScreen } from "./support/screens.ts";
import { expect, type Page, test } from "./support/test.ts";

const DRAW = "/m/activity/1";
const TASK = "/m/activity/2";

interface Info {
  version: number;
  tickets: number;
  prizes: { id: number; odds_now: number }[];
  stages: { id: number; status: number }[];
}
const readInfo = (page: Page, id: number): Promise<Info> => sendCall(page, "/api/activity/getActivityInfo", { id });
const readAwards = async (page: Page, id: number): Promise<{ award_id: string }[]> =>
  (await sendCall<{ list: { award_id: string }[] }>(page, "/api/activity/getAwardList", { id })).list;

test("the page lists activities by phase @spec 1.2 @spec 2.3", async ({ page }) => {
  await page.goto("/m/headline");
  await page.getByRole("link", { name: "全部活动" }).click();
  await expect(page).toHaveURL(/\/m\/activities$/);
  await expect(page.locator("main h2")).toContainText(["进行中", "即将开始", "已结束"]);
  await page
    .getByRole("link", { name: /周末幸运转盘/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "周末幸运转盘" })).toBeVisible();
  await expect(page).toHaveTitle(/^周末幸运转盘 - /);
  await expect(page.locator(".promotion-rules > li").first()).toBeVisible();
  expect((await page.goto("/m/activity/999999"))?.status()).toBe(404);
});

test("the page shows the odds of the draw @spec 2.26", async ({ browser, page }) => {
  await openScreen(page, DRAW);
  const shown = (await page.locator(".odds-table td b").allTextContents()).map((text) =>
    Math.round(Number(text.replace("%", "")) * 100),
  );
  expect(shown.reduce((sum, part) => sum + part, 0)).toBe(10_000);
  expect(shown).toEqual((await readInfo(page, 1)).prizes.map(({ odds_now }) => odds_now));
  await page.getByRole("button", { name: "登录后抽奖" }).click();
  await expect(page.getByRole("dialog")).toContainText("您还未登录");
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(DRAW);
  await plain.getByRole("button", { name: "登录后抽奖" }).click();
  await expect(plain).toHaveURL(/\/login\?back=%2Factivity%2F1/);
});

for (const javaScriptEnabled of [true, false]) {
  test(`a person can use a ticket only once ${javaScriptEnabled ? "with" : "without"} JavaScript @spec 3.5 @spec 2.7`, async ({
    browser,
  }) => {
    // Uses a new user, who has exactly the one ticket that every user gets.
    const { page } = await newPerson(browser, {
      back: "/activities",
      javaScriptEnabled,
      reducedMotion: javaScriptEnabled ? "no-preference" : "reduce",
    });
    await openScreen(page, DRAW);
    await expect(page.locator(".draw-tickets")).toHaveText("我的抽奖券：1 张");
    const form = { intent: "draw", version: "1", request_key: await page.locator(".draw-card [name=request_key]").inputValue() };
    form.version = await page.locator(".draw-card [name=version]").inputValue();
    await page.getByRole("button", { name: "抽一次" }).click();
    await expect(page).toHaveURL(/\?won=/);
    await expect(page.locator(".won")).toBeVisible();
    if (javaScriptEnabled) await expect(page.locator(".won")).toBeFocused();
    // The wheel has not moved on the page, and has stopped with the prize under the pointer.
    const [hub, wheel] = [await page.locator(".wheel-hub").boundingBox(), await page.locator(".wheel-turning").boundingBox()];
    if (!hub || !wheel) throw new Error("The wheel is not there.");
    expect(
      Math.hypot(hub.x + hub.width / 2 - wheel.x - wheel.width / 2, hub.y + hub.height / 2 - wheel.y - wheel.height / 2),
    ).toBeLessThan(4);
    const name = await page.locator(".record-list > li > span").first().textContent();
    await expect(page.locator(".won")).toContainText(name ?? "-");
    await expect(page.locator(".draw-tickets")).toHaveText("我的抽奖券：0 张");
    // Sends the same form twice at once, as a browser would from its history. Both answers redirect to the same draw.
    const { origin } = new URL(page.url());
    const again = await Promise.all(
      [1, 2].map(() => page.request.post(DRAW, { form, headers: { origin }, maxRedirects: 0, maxRetries: 3 })),
    );
    expect(again.map((answer) => answer.headers().location)).toEqual(
      Array(2).fill(new URL(page.url()).pathname + new URL(page.url()).search),
    );
    expect([(await readAwards(page, 1)).length, (await readInfo(page, 1)).tickets]).toEqual([1, 0]);
    await expect(page.getByRole("button", { name: "抽一次" })).toHaveCount(0);

    await page.getByRole("link", { name: "去完成：每日签到" }).click();
    await page.getByRole("button", { name: "立即签到" }).click();
    await expect(page.locator(".checkin .reward-closed")).toHaveText("您今天已签到");
    await openScreen(page, DRAW);
    await expect(page.locator(".draw-tickets")).toHaveText("我的抽奖券：1 张");
    await page.getByRole("button", { name: "抽一次" }).click();
    await expect(page.locator(".won")).toBeVisible();
    expect(await readAwards(page, 1)).toHaveLength(2);

    // The same check-in has reached a stage of the running task. Its reward is received once, on the screen for the app.
    await openScreen(page, "/m/mobile/activity/2");
    await expect(page.locator(".tabbar")).toHaveCount(0);
    const stage = (await readInfo(page, 2)).stages.find(({ status }) => status === 1);
    await page.getByRole("button", { name: "领取：3金币" }).click();
    await expect(page).toHaveURL(/\/m\/mobile\/activity\/2\?won=/);
    await expect(page.locator(".won")).toContainText("已领取 3金币");
    await expect(page.locator(".reward-had")).toHaveCount(1);
    const repeated = {
      form: { intent: "receive", stage: String(stage?.id) },
      headers: { origin },
      maxRedirects: 0,
      maxRetries: 3,
    };
    for (let i = 0; i < 2; i += 1) {
      const { location = "" } = (await page.request.post(TASK, repeated)).headers();
      expect(location.split("?")[1]).toBe(new URL(page.url()).search.slice(1));
    }
    expect(await readAwards(page, 2)).toHaveLength(1);
  });
}

test("the reason appears beside the button if the draw's odds are outdated", async ({ browser }) => {
  // The viewer of the demo world keeps the ticket, because a refused draw uses none.
  const { page } = await demoPerson(browser, "viewer", { back: "/activities" });
  const { tickets } = await readInfo(page, 1);
  await openScreen(page, `${DRAW}?lang=pt-br`);
  // Simulates odds that changed after the page was loaded.
  await page.route(`**${DRAW}**`, (route) => {
    const form = route.request().postData();
    return route.continue(form === null ? {} : { postData: form.replace(/(?<=\bversion=)\d+/, "999") });
  });
  await page.getByRole("button", { name: "Sortear" }).click();
  await expect(page.getByRole("alert")).toHaveText("As chances acabaram de mudar. Veja as novas antes de sortear");
  await expect(page.getByRole("button", { name: "Sortear" })).toBeFocused();
  expect((await readInfo(page, 1)).tickets).toBe(tickets);
});

test("an operator can make, change and end a draw @spec 6.4", async ({ browser }) => {
  test.slow();
  const { page } = await demoPerson(browser, "operator", { back: "/operate" });
  const name = `测试转盘 ${Date.now()}`;
  await page.getByRole("link", { name: "活动", exact: true }).first().click();
  await page.getByRole("link", { name: "新建活动 · 抽奖" }).click();
  await page.getByLabel("标题（中文）").fill(name);
  await page.getByLabel("标题（葡萄牙语）").fill("Roleta de teste");
  await page.getByLabel("一句话介绍（中文）").fill("来抽一次");
  await page.getByLabel("规则（中文）").fill("第一条\n第二条");
  await page.getByLabel("规则（葡萄牙语）").fill("Primeira");
  // A missing value is reported beside its field, and the typed text stays.
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByLabel("一句话介绍（葡萄牙语）")).toBeFocused();
  await expect(page.getByLabel("标题（中文）")).toHaveValue(name);
  await page.getByLabel("一句话介绍（葡萄牙语）").fill("Sorteie uma vez");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page).toHaveURL(/\/operate\/activities\/\d+\?done=/);
  const id = Number(/activities\/(\d+)/.exec(page.url())?.[1]);
  expect((await page.request.get(`/m/activity/${id}`)).status()).toBe(404);

  const table = page.getByRole("textbox", { name: "奖品与概率" });
  const save = page.locator("form", { has: table }).getByRole("button", { name: "保存" });
  await table.fill("gold 5 10% : 5金币 / 5 de ouro\nnone 80% : 谢谢 / Obrigado");
  await save.click();
  await expect(page.getByRole("alert")).toHaveText("概率相加必须正好是 100%");
  await expect(table).toBeFocused();
  await table.fill("gold 5 10% x3 : 5金币 / 5 de ouro\nnone 90% : 谢谢 / Obrigado");
  await save.click();
  await expect(page.locator(".operate-done")).toBeVisible();
  await page.getByRole("button", { name: "发布活动" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "发布活动" }).click();
  await expect(page.getByRole("link", { name: "查看页面" })).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto("/m/activities");
  await visitor.getByRole("link", { name: new RegExp(name) }).click();
  await expect(visitor.locator(".odds-table td b")).toHaveText(["10.00%", "90.00%"]);
  await expect(visitor.locator(".past-odds")).toHaveCount(0);

  await table.fill("gold 5 1% x3 : 5金币 / 5 de ouro\nnone 99% : 谢谢 / Obrigado");
  await save.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("当前第 2 版")).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.locator(".odds-table td b")).toHaveText(["1.00%", "99.00%"], { timeout: 1_000 });
  }).toPass();
  await visitor.locator(".past-odds > summary").click();
  await expect(visitor.locator(".past-odds")).toContainText("10.00%");

  await page.getByRole("button", { name: "立即结束" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "立即结束" }).click();
  await expect(page.locator(".operate-done")).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.locator(".reward-closed")).toHaveText("活动已结束", { timeout: 1_000 });
  }).toPass();
  // operate.spec.ts checks the list and an activity that has not ended.
  for (const lang of ["zh", "pt-br"]) {
    for (const address of [`/m/operate/activities/${id}`, "/m/operate/activities/new?kind=task"]) {
      await openScreen(page, `${address}${address.includes("?") ? "&" : "?"}lang=${lang}`);
      expect(toNames(await findBarriers(page, { targetSize: true }), `${address} ${lang}`)).toEqual([]);
    }
  }
});

test("the activity screens have no accessibility barrier @spec 1.1", async ({ browser }) => {
  const { page } = await demoPerson(browser, "vip", { back: "/activities", reducedMotion: "reduce" });
  const [award] = await readAwards(page, 1);
  if (!award) throw new Error("The VIP of the demo world has won nothing.");
  const won = `${DRAW}?won=${award.award_id}`;
  // Names of winners are left out, because they belong to no language.
  const texts = (screen: Page) =>
    screen.locator("main .promise, .main-column > *, .side-column > :not(:has(.record-list > li > b))").allInnerTexts();
  await expectNoBarriers(page, ["/m/activities", won, TASK, "/m/activity/3", "/m/activity/4", "/m/mobile/activity/1"], texts);
});

test("the ledger check finds no error after these tests", ({ baseURL }) => expectRightBook(baseURL));
