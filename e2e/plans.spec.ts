import { expectNoBarriers } from "./support/barriers.ts";
import { readMe } from "./support/calls.ts";
import { sendMatchEvents } from "./support/feed.ts";
import { dataDir, newMaster, newMatch, publishPlan, REASONS, readTitles } from "./support/masters.ts";
import { expectRightBook, giveGold } from "./support/money.ts";
import { asOperator } from "./support/operator.ts";
import { newPerson } from "./support/people.ts";
import { openScreen } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

test.setTimeout(300_000);

/** The schedule settles plans every minute. */
const SETTLED = { timeout: 130_000, intervals: [2_000] };

test("a person becomes a master who sells a sealed plan @spec 2.15 @spec 2.10 @spec 4.3", async ({ browser, baseURL }) => {
  const match = await newMatch(baseURL);
  const { page, uid } = await newMaster(browser, baseURL);

  await openScreen(page, `/m/redorder/match-plans/${match}`);
  await page.getByRole("link", { name: "发布方案" }).click();
  await page.getByLabel("玩法").selectOption("total");
  await page.getByLabel("选项").selectOption("over");
  await page.getByLabel("盘口").fill("2");
  await page.getByLabel("价格").selectOption("38");
  await page.getByLabel("理由").fill(REASONS);
  await page.getByRole("button", { name: "封存并发布" }).click();
  await expect(page.getByText("盘口须在 0.5 到 14.5 之间")).toBeVisible();
  await expect(page.getByLabel("理由")).toHaveValue(REASONS);
  await page.getByLabel("盘口").fill("2.5");
  await page.getByRole("button", { name: "封存并发布" }).click();
  await expect(page.getByText("方案已封存并发布")).toBeVisible();
  const plan = /\/redorder\/plan\/\d+/.exec(page.url())?.[0] ?? "";

  const guest = await browser.newPage();
  await openScreen(guest, `/m${plan}`);
  await expect(guest.getByText("内容仅购买者可见")).toBeVisible();
  await expect(guest.getByText("生效", { exact: true })).toBeVisible();
  const expectLocked = async () => {
    for (const address of [plan, `/redorder/match-plans/${match}`, "/redorder/list/football", `/redorder/master/${uid}`]) {
      const html = await (await guest.request.get(`/m${address}`)).text();
      expect([address, html.includes("刚踢完加时")]).toEqual([address, false]);
    }
  };
  await expectLocked();
  await expect(guest.getByRole("link", { name: /登录后购买/ })).toBeVisible();

  const { page: fan } = await newPerson(browser);
  await giveGold(fan, 300);
  await openScreen(fan, `/m${plan}`);
  await fan.getByRole("button", { name: "用 38 金币购买" }).dblclick();
  await expect(fan.getByText(REASONS)).toBeVisible();
  await expect(fan.getByText("大于 2.5")).toBeVisible();
  await expectLocked();
  await guest.context().close();
  await fan.getByRole("button", { name: "核对指纹" }).click();
  await expect(fan.getByText("指纹一致")).toBeVisible();
  expect((await readMe(fan)).gold).toBeLessThanOrEqual(300 + 60 - 38);

  await sendMatchEvents({ origin: baseURL ?? "", dataDir }, match, {
    seq: 1,
    type: "state",
    status: 8,
    homeScore: 2,
    awayScore: 1,
  });
  await expect.poll(() => readTitles(fan), SETTLED).toContain("红单命中");
  await openScreen(fan, "/m/redorder/mine");
  await expect(fan.getByText("比赛结束", { exact: true })).toBeVisible();
  await expect(fan.getByText("命中", { exact: true })).toBeVisible();

  await openScreen(page, `/m/redorder/master/${uid}`);
  await expect(page.getByText("1中 / 1场").first()).toBeVisible();
  await expect(page.getByText("不足30场")).toBeVisible();
  expect((await readMe(page)).diamond).toBe(19);
  expectRightBook(baseURL);
});

test("the buyer of a removed plan gets the gold back @spec 4.3", async ({ browser, baseURL }) => {
  const match = await newMatch(baseURL);
  const { page } = await newMaster(browser, baseURL);
  const id = await publishPlan(page, match);
  const { page: fan } = await newPerson(browser);
  await giveGold(fan, 300);
  const readGold = async () => (await readMe(fan)).gold;
  const before = await readGold();
  await openScreen(fan, `/m/redorder/plan/${id}`);
  await fan.getByRole("button", { name: "用 28 金币购买" }).click();
  await expect(fan.getByText(REASONS)).toBeVisible();
  expect(await readGold()).toBe(before - 28);

  const operator = await browser.newContext();
  await asOperator(operator.request, baseURL ?? "");
  const operatorPage = await operator.newPage();
  await openScreen(operatorPage, "/m/operate/red-plans");
  await operatorPage.locator(`a[href$="/operate/red-plans/${id}"]`).click();
  await expect(operatorPage.getByText(REASONS)).toBeVisible();
  await operatorPage.locator("[name=reason]").fill("转载自其他网站");
  await operatorPage.getByRole("button", { name: "下架" }).click();
  await expect(operatorPage.getByText("下架不能撤销")).toBeVisible();
  await operatorPage.getByRole("button", { name: "下架" }).click();
  await expect(operatorPage.getByText("下架原因")).toBeVisible();
  await operator.close();

  await expect.poll(readGold, SETTLED).toBe(before);
  await openScreen(fan, `/m/redorder/plan/${id}`);
  await expect(fan.getByText("失效", { exact: true })).toBeVisible();
  await expect(fan.getByText(REASONS)).toHaveCount(0);
  await expect(fan.getByText("下架原因：转载自其他网站")).toBeVisible();
});

test("the screens of plans have no accessibility barrier", async ({ browser, baseURL }) => {
  const match = await newMatch(baseURL);
  const { page } = await newMaster(browser, baseURL);
  const id = await publishPlan(page, match, 8);
  // Texts are not checked, because nicks and reasons are the users' own.
  const noTexts = async () => [];
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectNoBarriers(page, [`/m/redorder/publish/${match}`, `/m/redorder/plan/${id}`], noTexts);
  const { page: fan } = await newPerson(browser, { reducedMotion: "reduce" });
  await expectNoBarriers(fan, ["/m/user-center/apply/master", `/m/redorder/plan/${id}`, "/m/redorder/mine"], noTexts);
  await expectNoBarriers(fan, ["/m/redorder/list/all", "/m/redorder/rank/all", "/m/redorder/master/100061"], noTexts);
});
