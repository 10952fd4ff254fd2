import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { build } from "esbuild";
import type { PageChat } from "../app/client/chat.ts";
import { signUser } from "../edge/ground/chat-identity/user-sig.ts";
import { APP_ID } from "../tests/support/wire-session.ts";
import { noteChatFrames } from "./support/chat-frames.ts";
import { type EmptyInstance, openEmptyInstance } from "./support/empty-instance.ts";
import { postFeed, sendMatchEvents } from "./support/feed.ts";
import { newPerson } from "./support/people.ts";

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

const nowS = () => Math.floor(Date.now() / 1_000);

test.beforeAll(async () => {
  instance = await openEmptyInstance({ BOARD_DRIVER: "intake", CAPTCHA_PEEK: "on" });
  const team = (id: number) => ({
    id,
    sportId: 1,
    slug: `team-${id}`,
    nameEn: `Team ${id}`,
    logo: "/m/crest/plain-112233-445566.svg",
  });
  await postFeed(instance, "/feed/records", {
    leagues: [{ id: 1, sportId: 1, slug: "league", nameEn: "League" }],
    seasons: [{ id: 1, leagueId: 1, name: "2026", startsAt: nowS() - 1_000_000, endsAt: nowS() + 1_000_000 }],
    teams: [team(1), team(2)],
    matches: [
      {
        id: MATCH,
        sportId: 1,
        sourceKey: "told",
        leagueId: 1,
        seasonId: 1,
        homeTeamId: 1,
        awayTeamId: 2,
        startsAt: nowS(),
        status: 1,
      },
    ],
  });
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

/** Returns the signature that the server would have made for a viewer `agoS` ago, with a life of `lifeS`. */
function toSignature(userId: string, { agoS = 0, lifeS }: { agoS?: number; lifeS: number }): string {
  const { CHAT_SECRET: secret } = JSON.parse(readFileSync(join(instance.dataDir, "secrets.json"), "utf8")) as {
    CHAT_SECRET: string;
  };
  return signUser(userId, { sdkAppId: APP_ID, secret, now: nowS() - agoS, expireSeconds: lifeS });
}

test("the page renews a viewer's expired signature @spec 6.2 4.24 8.8", async ({ browser }) => {
  const { context, page } = await newPerson(browser, { baseURL: instance.origin });
  const frames = noteChatFrames(page);
  const { uid } = (
    (await (await page.request.post("/webapi/User/getUserInfo", { data: {}, headers: { origin: instance.origin } })).json()) as {
      data: { uid: number };
    }
  ).data;
  const userId = String(uid);
  const expired = toSignature(userId, { agoS: 100, lifeS: 50 });
  await page.addInitScript(
    ([userid, txim_sign]) => sessionStorage.setItem("chat-signature", JSON.stringify({ userid, txim_sign })),
    [userId, expired],
  );
  // The page's next signature has a short life. The later ones are the server's own.
  let short = "";
  let isShortGiven = false;
  await page.route("**/webapi/User/getUserInfo*", async (route) => {
    const response = await route.fetch();
    if (isShortGiven) return route.fulfill({ response });
    isShortGiven = true;
    short = toSignature(userId, { lifeS: SHORT_LIFE_S });
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
  // The page sends its first ping, because from then on the relay allows an idle socket minutes of silence.
  await page.clock.fastForward(PING_IDLE_MS);

  // The relay ends the session when the signature expires. The client logs in again with the expired signature, is refused, and
  // requests a new one.
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
  await expect(page.locator(`.leagues .rows > li:has(a[href$="/${MATCH}"]) p b`)).toHaveText(["1", "0"]);
  await context.close();
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
  await context.close();
});
