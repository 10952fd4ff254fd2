import { findBarriers } from "./support/barriers.ts";
import { readMe } from "./support/calls.ts";
import { log, openPair, say } from "./support/conversations.ts";
import { newMaster, newMatch, publishPlan, readTitles } from "./support/masters.ts";
import { asOperator } from "./support/operator.ts";
import { newPerson } from "./support/people.ts";
import { openScreen, reloadScreen } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

test.setTimeout(300_000);

/** Followers are notified every minute. */
const CALLED = { timeout: 130_000, intervals: [2_000] };

test("a fan is notified of a followed master's next plan @spec 2.15 @spec 2.10", async ({ browser, baseURL }) => {
  const match = await newMatch(baseURL);
  const { page: master, uid } = await newMaster(browser, baseURL);
  const { page: fan } = await newPerson(browser);
  const { nick_name: nick } = await readMe(master);

  await openScreen(fan, `/m/redorder/master/${uid}`);
  await expect(fan.getByText("0 粉丝")).toBeVisible();
  await fan.getByRole("button", { name: `关注${nick}`, exact: true }).click();
  await expect(fan.getByRole("button", { name: `新方案提醒：${nick}` })).toHaveAttribute("aria-pressed", "true");
  await expect(fan.getByText("1 粉丝")).toBeVisible();
  await reloadScreen(fan);
  await expect(fan.getByRole("button", { name: `已关注${nick}` })).toHaveAttribute("aria-pressed", "true");
  expect(await findBarriers(fan)).toEqual([]);
  await openScreen(master, `/m/redorder/master/${uid}`);
  await expect(master.getByText("1 粉丝")).toBeVisible();
  await expect(master.getByRole("button", { name: /关注/ })).toHaveCount(0);

  const plan = await publishPlan(master, match);
  await expect.poll(() => readTitles(fan), CALLED).toContain(`${nick} 发布了新方案`);
  await openScreen(fan, "/m/user-center/message");
  await fan.getByText(`${nick} 发布了新方案`).click();
  await expect(fan.locator(`a[href$="/redorder/plan/${plan}"]`)).toBeVisible();

  await openScreen(fan, `/m/redorder/master/${uid}`);
  await fan.getByRole("button", { name: `新方案提醒：${nick}` }).click();
  await expect(fan.getByRole("button", { name: `新方案提醒：${nick}` })).toHaveAttribute("aria-pressed", "false");

  await openScreen(fan, "/m/user-center/attent-mgmt?tab=master");
  await expect(fan.getByText("在售1个")).toBeVisible();
  expect(await findBarriers(fan)).toEqual([]);
  await fan.getByRole("button", { name: `取消关注 ${nick}` }).click();
  await expect(fan.getByText("还没有关注的专家")).toBeVisible();
  await fan.getByRole("button", { name: "恢复关注" }).click();
  await expect(fan.getByText(nick, { exact: true })).toBeVisible();
});

test("a plan sent in a conversation appears as a card without its content @spec 2.15 @spec 4.3", async ({ browser, baseURL }) => {
  const match = await newMatch(baseURL);
  const { page: master } = await newMaster(browser, baseURL);
  const id = await publishPlan(master, match);
  const { alice, bob } = await openPair(browser);
  await say(alice, "你看这个");
  await expect(log(bob)).toContainText("你看这个");

  await openScreen(alice, `/m/redorder/plan/${id}`);
  await alice.getByRole("button", { name: "发给好友或群" }).click();
  const { nick_name: nick } = await readMe(bob);
  await alice.getByRole("dialog").getByRole("button", { name: nick }).click();
  await expect(alice.getByText("已发送给")).toBeVisible();

  const card = log(bob).locator(".plan-card").last();
  await expect(card).toContainText("28 金币");
  await expect(card).toContainText("生效");
  await expect(card.getByRole("link", { name: /查看方案/ })).toHaveAttribute("href", `/m/redorder/plan/${id}`);
  expect(await bob.content()).not.toContain("刚踢完加时");
  expect(await findBarriers(bob)).toEqual([]);

  await say(bob, `${baseURL}/m/redorder/plan/${id}`);
  await expect(log(bob).locator(".plan-card")).toHaveCount(2);

  const operator = await browser.newContext();
  await (await asOperator(operator.request, baseURL ?? "")).call("removeRedPlan", { id, reason: "转载自其他网站" });
  await operator.close();
  await reloadScreen(bob);
  await expect(log(bob).locator(".plan-card").first()).toContainText("失效");
  await expect(log(bob).locator(".plan-card").first()).toContainText("方案已下架");
});
