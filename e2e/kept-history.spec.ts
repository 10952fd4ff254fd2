import { randomBytes } from "node:crypto";
import { ChatWire } from "../tests/support/chat-wire.ts";
import { findBarriers } from "./support/barriers.ts";
import { readMe, sendCall } from "./support/calls.ts";
import { bubble, bubbles, log, say } from "./support/conversations.ts";
import { newPerson, PASSWORD, signIn } from "./support/people.ts";
import { openScreen, reloadScreen } from "./support/screens.ts";
import { type Browser, expect, type Page, test } from "./support/test.ts";

async function newWriter(browser: Browser, baseURL: string | undefined): Promise<{ uid: string; wire: ChatWire }> {
  const { page, context } = await newPerson(browser);
  const { uid, txim_sign: signature } = await readMe(page);
  const url = (baseURL ?? "").replace("http", "ws");
  const wire = await ChatWire.login(url, String(uid), signature, { instanceId: randomBytes(16).toString("hex") });
  await context.close();
  return { uid: String(uid), wire };
}

async function writeTo(to: string, { uid, wire }: { uid: string; wire: ChatWire }, words: readonly string[]): Promise<void> {
  for (const [at, text] of words.entries()) {
    const random = randomBytes(4).readUInt32BE();
    const MsgBody = [{ MsgType: "TIMTextElem", MsgContent: { Text: text } }];
    const body = { From_Account: uid, To_Account: to, MsgSeq: at + 1, MsgRandom: random, MsgBody, MsgClientTime: 1 };
    expect(await wire.ask("openim.sendmsg", body)).toMatchObject({ ErrorCode: 0 });
  }
}

/** Returns the texts of all messages from the end of the conversation to its beginning, read by scrolling as a user does. */
async function scrolled(page: Page, isFound: (seen: ReadonlySet<string>) => boolean): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  await expect(async () => {
    for (const words of await bubbles(page).locator("p").allTextContents()) seen.add(words);
    await log(page).evaluate((list) => list.scrollTo({ top: 0 }));
    expect(isFound(seen)).toBe(true);
  }).toPass({ intervals: [100], timeout: 60_000 });
  return seen;
}

const keptIn = (page: Page, store: string): Promise<number> =>
  page.evaluate(async (name) => {
    const [database = ""] = JSON.parse(localStorage.getItem("chat-archives") ?? "[]") as string[];
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(database);
      request.onsuccess = () => resolve(request.result);
    });
    const count = await new Promise<number>((resolve) => {
      const request = db.transaction(name).objectStore(name).count();
      request.onsuccess = () => resolve(request.result);
    });
    db.close();
    return count;
  }, store);

const write = async (page: Page, words: string): Promise<void> => {
  await say(page, words);
  await expect(bubble(page, words)).toHaveCount(1);
};

test("a viewer can scroll to every message that arrived while the conversation was closed", async ({ browser, baseURL }) => {
  const { page } = await newPerson(browser);
  const { uid } = await readMe(page);
  const writer = await newWriter(browser, baseURL);
  await openScreen(page, `/m/c2c-chatroom/${writer.uid}`);
  await write(page, "mine");
  await writeTo(String(uid), writer, ["theirs"]);
  await expect(bubbles(page)).toHaveCount(2);
  // The list of chats receives new messages from the relay and stores them, without an open conversation.
  await openScreen(page, "/m/c2c");
  const words = Array.from({ length: 60 }, (_, at) => `n${at}`);
  await writeTo(String(uid), writer, words);
  await expect.poll(() => keptIn(page, "messages")).toBeGreaterThan(40);
  await openScreen(page, `/m/c2c-chatroom/${writer.uid}`);
  const seen = await scrolled(page, (found) => found.has("mine"));
  expect(words.filter((word) => !seen.has(word))).toEqual([]);
  writer.wire.close();
});

test("a sign-out on another device leaves this device's messages unchanged", async ({ browser, baseURL }) => {
  const { page, mobile } = await newPerson(browser);
  const { uid } = await readMe(page);
  const writer = await newWriter(browser, baseURL);
  await openScreen(page, `/m/c2c-chatroom/${writer.uid}`);
  await write(page, "mine");
  await writeTo(
    String(uid),
    writer,
    Array.from({ length: 5 }, (_, at) => `kept ${at}`),
  );
  await expect(bubbles(page)).toHaveCount(6);
  await openScreen(page, "/m/c2c");
  await expect(page.getByText("kept 4")).toBeVisible();

  const second = await browser.newPage();
  await signIn(second, { mobile, password: PASSWORD });
  await openScreen(second, "/m/c2c");
  await expect(second.getByText("kept 4")).toBeVisible();
  await sendCall(second, "/webapi/user/logout");
  await writeTo(String(uid), writer, ["after the sign-out"]);
  await expect(page.getByText("after the sign-out")).toBeVisible();
  expect(await keptIn(page, "messages")).toBe(7);

  // The conversation and its history are deleted while this device is closed. Then one more message arrives.
  await page.goto("about:blank");
  await signIn(second, { mobile, password: PASSWORD });
  const { txim_sign: signature } = await readMe(second);
  const wire = await ChatWire.login((baseURL ?? "").replace("http", "ws"), String(uid), signature);
  await wire.ask("recentcontact.batch_delete", {
    From_Account: String(uid),
    ContactItem: [{ Type: 1, To_Account: writer.uid }],
    ClearRamble: 1,
  });
  await writeTo(String(uid), writer, ["new beginning"]);
  await openScreen(page, `/m/c2c-chatroom/${writer.uid}`);
  await expect(bubbles(page)).toHaveText([/new beginning/]);
  await reloadScreen(page);
  await expect(bubbles(page)).toHaveText([/new beginning/]);
  expect(await keptIn(page, "messages")).toBe(1);
  for (const socket of [writer.wire, wire]) socket.close();
});

test("the search finds a message that this device never loaded", async ({ browser, baseURL }) => {
  const { page } = await newPerson(browser);
  const { uid } = await readMe(page);
  const writer = await newWriter(browser, baseURL);
  const wanted = "雨夜里的第一个进球";
  await writeTo(String(uid), writer, [wanted, ...Array.from({ length: 40 }, (_, at) => `later ${at}`)]);
  await openScreen(page, "/m/c2c-search?kind=messages");
  await page.getByRole("searchbox").fill("第一个");
  await page.getByRole("button", { name: "搜索", exact: true }).last().click();
  const find = page.locator(".contact-found").getByRole("link");
  await expect(find).toHaveText(new RegExp(wanted));
  await expect(page.getByText("正在搜索更早的消息…")).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);
  await find.click();
  await expect(bubble(page, wanted)).toBeInViewport();
  writer.wire.close();
});
