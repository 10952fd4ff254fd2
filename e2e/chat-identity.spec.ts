import { build } from "esbuild";
import type { PageChat } from "../app/client/chat.ts";
import { readMe } from "./support/calls.ts";
import { noteChatFrames } from "./support/chat-frames.ts";
import { toSignature } from "./support/chat-wire.ts";
import { type EmptyInstance, openEmptyInstance } from "./support/empty-instance.ts";
import { addFirstMatch, sendMatchEvents } from "./support/feed.ts";
import { newPerson } from "./support/people.ts";
import { type BrowserContext, expect, type Page, test } from "./support/test.ts";

const MATCH = 7;
const DAY_MS = 86_400_000;
/** Delay before the chat starts (score-push.ts), and delay from the last frame to the first ping. */
const CHAT_BEGINS_MS = 8_000;
const PING_IDLE_MS = 10_000;
/** The page requests a new identity within this time after a refusal (chat-identity.ts). */
const RETRY_WITHIN_MS = 3_000;
/** The server's code for an expired signature. */
const EXPIRED = 70_001;
/** Life of the signature that expires while the page is open. It is long enough for a login on a busy machine. */
const SHORT_LIFE_S = 6;

let instance: EmptyInstance;
/** Script that adds app/client/chat.ts to a page as `pageChat`, because no screen needs a guest's name yet. */
let pageChatScript: string;

test.beforeAll(async () => {
  instance = await openEmptyInstance({ BOARD_DRIVER: "intake", CAPTCHA_PEEK: "on" });
  await addFirstMatch(instance, MATCH);
  // The texts of errors are left out, because the build provides them.
  const define = { "import.meta.env.SSR": "false", "import.meta.glob": "Object" };
  const { outputFiles } = await build({
    entryPoints: ["app/client/chat.ts"],
    bundle: true,
    format: "iife",
    globalName: "pageChat",
    footer: { js: "window.pageChat = pageChat;" },
    define,
    target: "es2022",
    write: false,
    logLevel: "warning",
  });
  pageChatScript = outputFiles[0]?.text ?? "";
});
test.afterAll(() => instance.end());

test("the page renews a viewer's expired signature @spec 6.2 4.24 8.8", async ({ browser }) => {
  const { context, page } = await newPerson(browser, { baseURL: instance.origin });
  const frames = noteChatFrames(page);
  const userId = String((await readMe(page)).uid);
  const expired = toSignature(instance.dataDir, userId, { agoS: 100, lifeS: 50 });
  await page.addInitScript(
    ([userid, txim_sign]) => sessionStorage.setItem("chat-signature", JSON.stringify({ userid, txim_sign })),
    [userId, expired],
  );
  // The page's next signature has a short life. Later signatures are the server's own.
  let short = "";
  let isShortGiven = false;
  await page.route("**/webapi/User/getUserInfo*", async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    if (isShortGiven) return route.fulfill({ response });
    isShortGiven = true;
    short = toSignature(instance.dataDir, userId, { lifeS: SHORT_LIFE_S });
    const answer = (await response.json()) as { data: object };
    return route.fulfill({ response, json: { ...answer, data: { ...answer.data, txim_sign: short } } });
  });
  // The call for scores fails, so that only the push can bring a score.
  await context.route("**/api/race/getScoreChanges**", (route) => route.abort());

  await page.clock.install();
  await page.goto("/m/score");
  const codes = () => frames.logins().map(({ code }) => code);
  await page.clock.fastForward(CHAT_BEGINS_MS);
  await expect.poll(codes).toEqual([EXPIRED]);
  await page.clock.fastForward(RETRY_WITHIN_MS);
  await expect.poll(codes).toEqual([EXPIRED, 0]);
  expect(frames.logins().map(({ userSig }) => userSig)).toEqual([expired, short]);
  await expect.poll(() => frames.joins()).toBe(1);
  // Lets the page send its first ping. After that ping, the relay allows an idle socket minutes of silence.
  await page.clock.fastForward(PING_IDLE_MS);

  // The relay ends the session when the signature expires. The client logs in again with the expired signature, is refused, and
  // requests a new signature.
  await expect.poll(codes).toEqual([EXPIRED, 0, EXPIRED]);
  await page.clock.fastForward(RETRY_WITHIN_MS);
  await expect.poll(codes).toEqual([EXPIRED, 0, EXPIRED, 0]);
  const { userSig: renewed } = frames.logins().at(-1) ?? {};
  expect([expired, short]).not.toContain(renewed);
  expect(new Set(frames.logins().map((login) => login.userId))).toEqual(new Set([userId]));
  await expect.poll(() => frames.joins()).toBe(2);
  expect(frames.open()).toBe(1);
  await sendMatchEvents(instance, MATCH, { seq: 1, type: "state", status: 2, periodStarts: true, homeScore: 0, awayScore: 0 });
  await sendMatchEvents(instance, MATCH, {
    seq: 2,
    type: "incident",
    incident: { kind: "goal", period: 1, minute: 7, side: "home", playerName: "Zé", homeScore: 1, awayScore: 0 },
  });
  await expect(page.locator(`.main-column .rows > li:has(a[href$="/${MATCH}"]) p b`)).toHaveText(["1", "0"]);
});

/** Opens a screen of the site with access to the page's own chat. Counts the page's requests for a guest identity. */
async function openWithChat(context: BrowserContext) {
  const page = await context.newPage();
  const frames = noteChatFrames(page);
  let requestCount = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/user/getGuestInfo")) requestCount += 1;
  });
  await page.goto(`${instance.origin}/m/privacy`);
  await page.evaluate(pageChatScript);
  return { page, frames, requestCount: () => requestCount };
}

declare global {
  interface Window {
    pageChat: { chat(): Promise<PageChat | null> };
  }
}

/** Returns the name of the user or guest, requested from the page's chat as an action does. */
const nameOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const chat = await window.pageChat.chat();
    if (!chat) throw new Error("The site has no chat.");
    return chat.identity.require();
  });

test("a visitor's later pages use the same guest identity @spec 6.1 4.24 8.8", async ({ browser }) => {
  const context = await browser.newContext();
  const first = await openWithChat(context);
  expect(first.requestCount()).toBe(0);
  const name = await nameOn(first.page);
  expect(name).toMatch(/^guest_/);
  expect(await nameOn(first.page)).toBe(name);
  expect(first.frames.logins()).toEqual([{ userId: name, userSig: expect.any(String), code: 0 }]);
  expect([first.requestCount(), first.frames.open()]).toEqual([1, 1]);

  const next = await openWithChat(context);
  expect(await nameOn(next.page)).toBe(name);
  expect(next.requestCount()).toBe(0);

  const busy = await openWithChat(context);
  const underWay = await busy.page.evaluate(
    async ([userID, userSig]) => {
      const chat = await window.pageChat.chat();
      const login = chat?.client.login({ userID, userSig });
      const required = await chat?.identity.require();
      await login;
      return required;
    },
    [name, first.frames.logins()[0]?.userSig] as [string, string],
  );
  expect([underWay, busy.frames.logins().length, busy.requestCount()]).toEqual([name, 1, 0]);

  const late = await openWithChat(context);
  await late.page.clock.setFixedTime(Date.now() + DAY_MS);
  const renewed = await nameOn(late.page);
  expect(renewed).toMatch(/^guest_/);
  expect([renewed === name, late.requestCount()]).toEqual([false, 1]);
  expect(late.frames.logins()).toEqual([{ userId: renewed, userSig: expect.any(String), code: 0 }]);
});
