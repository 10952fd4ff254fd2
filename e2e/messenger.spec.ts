import { randomUUID } from "node:crypto";
import { findBarriers } from "./support/barriers.ts";
import { readMe } from "./support/calls.ts";
import { act, bubble, bubbles, field, log, openPair, readTexts, say } from "./support/conversations.ts";
import { openLine } from "./support/line.ts";
import { newPerson } from "./support/people.ts";
import { openScreen, reloadScreen } from "./support/screens.ts";
import { expect, type Page, test } from "./support/test.ts";

test("two people can edit and revoke messages @spec 4.33 4.34 4.35", async ({ browser }) => {
  const { alice, bob } = await openPair(browser);
  // Only the list scrolls; the input box below the list does not move.
  expect(await alice.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  await say(alice, "你好 <b>Bob</b> https://example.com/a");
  await expect(bubble(bob, "<b>Bob</b>")).toBeVisible();
  await expect(bubble(bob, "https://example.com/a").getByRole("link")).toHaveAttribute("href", /\/m\/pp\/talk\?url=/);

  await act(bob, "你好", "回复");
  await say(bob, "收到");
  await expect(bubble(alice, "收到").locator(".bubble-quote")).toContainText("你好");
  await bubble(alice, "收到").locator(".bubble-quote").click();
  await expect(log(alice).locator(".bubble-lit")).toContainText("https://example.com/a");

  await say(alice, "第二条");
  await expect(bubble(alice, "第二条").getByRole("img", { name: "已读" })).toBeVisible();

  await bubble(alice, "收到").locator(".bubble-state").click({ button: "right" });
  await alice.getByRole("dialog").getByRole("button", { name: "👍" }).click();
  await expect(bubble(bob, "收到").getByRole("button", { name: "👍 1" })).toBeVisible();
  await bubble(alice, "收到").getByRole("button", { name: "👍 1" }).click();
  await expect(bubble(bob, "收到").getByRole("button", { name: "👍 1" })).toHaveCount(0);

  expect(await findBarriers(alice)).toEqual([]);
  await bubble(alice, "收到").locator(".bubble-state").click({ button: "right" });
  await expect(alice.getByRole("dialog")).toBeVisible();
  expect(await findBarriers(alice)).toEqual([]);
  await alice.keyboard.press("Escape");

  await act(bob, "收到", "编辑");
  await expect(field(bob)).toHaveValue("收到");
  await field(bob).fill("马上到");
  await bob.getByRole("button", { name: "保存" }).click();
  await expect(bubble(alice, "马上到")).toContainText("已编辑");

  await act(bob, "马上到", "撤回");
  await expect(log(alice)).toContainText("撤回了一条消息");
  await expect(bubble(alice, "马上到")).toHaveCount(0);
  await reloadScreen(alice);
  await expect(bubble(alice, "你好").first()).toBeVisible();
  await expect(log(alice)).toContainText("撤回了一条消息");
});

test("the error about a too long text appears beside the field @spec 8.20", async ({ browser }) => {
  const { alice, bob } = await openPair(browser);
  await say(alice, "a".repeat(12_001));
  await expect(alice.getByRole("alert")).toHaveText("消息太长，超出 1 字节");
  await expect(field(alice)).toHaveValue("a".repeat(12_001));
  await say(alice, "b".repeat(12_000));
  await expect(bubble(bob, "bbbb")).toBeVisible();
});

test("a starred message links to its place in the conversation", async ({ browser }) => {
  const { alice, bob } = await openPair(browser);
  for (const text of ["集合地点", "改到七点"]) {
    await say(bob, text);
    await act(alice, text, "收藏");
  }
  const starred = alice.locator(".contact-found li");
  await openScreen(alice, "/m/c2c-search?kind=messages");
  await expect(starred.locator(".found-text")).toHaveText(["改到七点", "集合地点"]);
  await starred.filter({ hasText: "集合地点" }).getByRole("link").click();
  await expect(log(alice).locator(".bubble-lit")).toContainText("集合地点");
  await act(bob, "集合地点", "撤回");
  await expect(bubble(alice, "集合地点")).toHaveCount(0);
  await act(alice, "改到七点", "取消收藏");
  await openScreen(alice, "/m/c2c-search?kind=messages");
  await expect(starred.locator(".found-text")).toHaveText(["消息已撤回"]);
  expect(await findBarriers(alice)).toEqual([]);
});

test("a draft stays after a reload", async ({ browser }) => {
  const { alice } = await openPair(browser);
  const words = `草稿 ${randomUUID()}`;
  await field(alice).fill(words);
  await reloadScreen(alice);
  await expect(field(alice)).toHaveValue(words);
});

/** Number of runs of the offline test. The acceptance criterion requires fifty runs. */
const RUNS = Number(process.env.OFFLINE_RUNS ?? 4);

test("messages sent without a network appear once in order @spec 4.67 @spec 9.25", async ({ browser }) => {
  test.setTimeout(60_000 + RUNS * 20_000);
  const { alice, bob, line } = await openPair(browser);
  for (let run = 0; run < RUNS; run += 1) {
    const tag = randomUUID().slice(0, 8);
    await line.cut();
    await expect(alice.getByRole("status").filter({ hasText: "正在连接…" })).toBeVisible();
    for (const number of [1, 2, 3]) await say(alice, `${tag} a${number}`);
    await expect(bubble(alice, `${tag} a3`)).toContainText("等待发送");
    for (const number of [1, 2, 3]) await say(bob, `${tag} b${number}`);
    await expect(bubble(bob, `${tag} b3`).getByRole("img", { name: "已发送" })).toBeVisible();
    await line.mend();
    const all = ["b1", "b2", "b3", "a1", "a2", "a3"].map((words) => `${tag} ${words}`);
    await expect.poll(() => readTexts(bob, tag), { timeout: 30_000 }).toEqual(all);
    await expect.poll(() => readTexts(alice, tag)).toEqual(all);
    await expect(log(alice).getByText("等待发送")).toHaveCount(0);
  }
  const seen = await bubbles(alice).locator(".bubble-body").allTextContents();
  await reloadScreen(alice);
  await expect
    .poll(async () => (await bubbles(alice).locator(".bubble-body").allTextContents()).slice(-6))
    .toEqual(seen.slice(-6));
});

test("a page loaded without a network keeps its messages", async ({ browser }) => {
  const alice = await newPerson(browser, { serviceWorkers: "allow" });
  const bob = await newPerson(browser);
  const [{ uid: a }, { uid: b }] = [await readMe(alice.page), await readMe(bob.page)];
  const line = await openLine(alice.context);
  await openScreen(bob.page, `/m/c2c-chatroom/${a}`);
  await openScreen(alice.page, `/m/c2c-chatroom/${b}`);
  await alice.page.evaluate(async () => {
    await navigator.serviceWorker.register("/m/service-worker.js", { scope: "/m/" });
    await navigator.serviceWorker.ready;
  });
  await reloadScreen(alice.page);
  const tag = randomUUID().slice(0, 8);
  await say(bob.page, `${tag} before`);
  await expect(bubble(alice.page, `${tag} before`)).toBeVisible();
  await line.cut();
  await expect(alice.page.getByRole("status").filter({ hasText: "正在连接…" })).toBeVisible();
  for (const number of [1, 2]) await say(alice.page, `${tag} a${number}`);
  await expect(bubble(alice.page, `${tag} a2`)).toContainText("等待发送");
  await reloadScreen(alice.page);
  await expect(bubble(alice.page, `${tag} before`)).toBeVisible();
  await expect(bubble(alice.page, `${tag} a2`)).toContainText("等待发送");
  await line.mend();
  const all = ["before", "a1", "a2"].map((words) => `${tag} ${words}`);
  await expect.poll(() => readTexts(bob.page, tag), { timeout: 30_000 }).toEqual(all);
  await expect.poll(() => readTexts(alice.page, tag)).toEqual(all);
});

test("the sign-out deletes the stored conversations from the device @spec 4.20", async ({ browser }) => {
  const { alice, bob } = await openPair(browser);
  await say(bob, "悄悄话");
  await expect(bubble(alice, "悄悄话")).toBeVisible();
  const names = (page: Page) =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith("chat-")));
  await expect.poll(() => names(alice)).toHaveLength(1);
  const second = await alice.context().newPage();
  await openScreen(second, "/m/user-center");
  await second.getByRole("button", { name: "退出登录" }).first().click();
  await expect(second).toHaveURL(/\/m\/score/);
  await expect.poll(() => names(second)).toEqual([]);
  await expect(alice).toHaveURL(/\/m\/login/);
});
