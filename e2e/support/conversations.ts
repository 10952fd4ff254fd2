import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { readMe } from "./calls.ts";
import { type Line, openLine } from "./line.ts";
import { newPerson } from "./people.ts";
import { openScreen } from "./screens.ts";

export const log = (page: Page) => page.getByRole("log", { name: "消息记录" });

/** Own messages that have reached the relay. */
export const sent = (page: Page) => log(page).getByRole("img", { name: /已发送|已读/ });

export const bubbles = (page: Page) => log(page).locator(".bubble");
export const bubble = (page: Page, text: string) => bubbles(page).filter({ hasText: text });
export const field = (page: Page) => page.getByRole("textbox", { name: "消息" });

/** Returns the texts of the open conversation's messages with `tag`. */
export const readTexts = (page: Page, tag: string): Promise<string[]> =>
  log(page).locator(".bubble-body > p", { hasText: tag }).allTextContents();

/** Sends a text in the open conversation. */
export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole("button", { name: "发送", exact: true }).click();
}

/** Chooses an action in the menu of the first message with `text`. */
export async function act(page: Page, text: string, name: string): Promise<void> {
  await bubble(page, text).first().locator(".bubble-state").click({ button: "right" });
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
}

export interface Member {
  page: Page;
  uid: string;
}

/** Registers a user, signed in on a page in Chinese, with the id that the chat has for the user. */
export async function newMember(browser: Browser, options: Parameters<typeof newPerson>[1] = {}): Promise<Member> {
  const { page } = await newPerson(browser, options);
  return { page, uid: String((await readMe(page)).uid) };
}

export async function requestFriendship(page: Page, uid: string, words = "一起看球"): Promise<void> {
  await openScreen(page, `/m/c2c-user/${uid}`);
  await page.getByRole("button", { name: "加好友" }).click();
  await page.getByLabel("验证消息").fill(words);
  await page.getByRole("button", { name: "发送申请" }).click();
  await expect(page.getByRole("button", { name: "等待对方同意" })).toBeVisible();
}

export async function acceptFriendship(page: Page): Promise<void> {
  await openScreen(page, "/m/c2c-friends?view=applications");
  await page.getByRole("button", { name: "接受" }).click();
  await expect(page.getByText("没有待处理的申请")).toBeVisible();
}

/** Creates a group and opens it. Returns the path of its page. */
export async function createGroup(page: Page, name: string, type = "公开群", join?: string): Promise<string> {
  await openScreen(page, "/m/chat-groups/new");
  await page.getByRole("radio", { name: type }).check();
  await page.getByLabel("群名称").fill(name);
  if (join) await page.getByLabel("加群方式").selectOption({ label: join });
  await page.getByRole("button", { name: "创建" }).click();
  await expect(page).toHaveURL(/\/m\/chat-group\/%40TGS/);
  return new URL(page.url()).pathname;
}

/** Reads a group's id from the path of its page. */
export const findGroupId = (path: string): string => decodeURIComponent(path.split("/").at(-1) ?? "");

export interface Pair {
  alice: Page;
  bob: Page;
  /** Alice's network, which a test can cut. */
  line: Line;
}

export async function openPair(browser: Browser, options: BrowserContextOptions = {}): Promise<Pair> {
  const [alice, bob] = [await newPerson(browser, options), await newPerson(browser)];
  const [{ uid: a }, { uid: b }] = [await readMe(alice.page), await readMe(bob.page)];
  const line = await openLine(alice.context);
  await openScreen(alice.page, `/m/c2c-chatroom/${b}`);
  await openScreen(bob.page, `/m/c2c-chatroom/${a}`);
  for (const { page } of [alice, bob]) await expect(page.getByText("正在连接…")).toHaveCount(0);
  return { alice: alice.page, bob: bob.page, line };
}
