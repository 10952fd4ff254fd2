import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { wholeChromiumLaunch } from "../scripts/chromium.mjs";
import { browserKeys, decryptPush, type TestBrowser } from "../tests/edge/push/browser.ts";
import { barriersOf } from "./support/barriers.ts";
import { postFeed, type ToldEvent, tellMatch } from "./support/feed.ts";
import { endInstance, enterWorld, freePort, startInstance } from "./support/instance.ts";
import { openScreen, reloadScreen } from "./support/screens.ts";

test.use({ serviceWorkers: "allow", launchOptions: wholeChromiumLaunch() });
test.setTimeout(150_000);
test.describe.configure({ mode: "serial" });

const MATCH = 987_654_321;
let instance: Awaited<ReturnType<typeof startInstance>>;
let origin = "";
let dataDir = "";
let service: Server;
let serviceOrigin = "";
let device: TestBrowser;
/** Bodies that arrived at the push service, by the path of the device's address. */
const arrived = new Map<string, Buffer[]>();
const arrivedAt = (path: "/device" | "/witness"): Buffer[] => arrived.get(path) ?? [];

interface Listed {
  event_id: number;
  season_id: number;
  hometeam: { id: number; name_zh: string };
  awayteam: { id: number };
}

const events = (...list: ToldEvent[]) => tellMatch({ origin, dataDir }, MATCH, ...list);

/** Browsers of tests reach no push service of the world: subscribing gives the address of the test's own. */
async function stubSubscription(context: BrowserContext): Promise<void> {
  const { p256dh, auth } = device;
  await context.addInitScript(
    ([endpoint, key, secret]) => {
      const KEY = "test-subscription";
      const subscription = () => {
        const applicationServerKey = Uint8Array.from(JSON.parse(localStorage.getItem(KEY) ?? "[]") as number[]).buffer;
        const unsubscribe = async () => {
          localStorage.removeItem(KEY);
          return true;
        };
        return {
          endpoint,
          options: { userVisibleOnly: true, applicationServerKey },
          unsubscribe,
          toJSON: () => ({ endpoint, keys: { p256dh: key, auth: secret } }),
        };
      };
      Object.assign(PushManager.prototype, {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
          localStorage.setItem(KEY, JSON.stringify([...applicationServerKey]));
          return subscription();
        },
        getSubscription: async () => (localStorage.getItem(KEY) ? subscription() : null),
      });
    },
    [`${serviceOrigin}/device`, p256dh, auth] as const,
  );
}

const bell = (page: Page) => page.locator(".alert-bell");
const address = () => `${origin}/m/score/detail/football/${MATCH}`;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  device = await browserKeys();
  const port = await freePort();
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on("data", (part: Buffer) => parts.push(part))
      .on("end", () => {
        const path = request.url ?? "";
        arrived.set(path, [...(arrived.get(path) ?? []), Buffer.concat(parts)]);
        response.writeHead(201).end();
      });
  }).listen(port, "127.0.0.1");
  serviceOrigin = `http://127.0.0.1:${port}`;
  const own = await freePort();
  origin = `http://127.0.0.1:${own}`;
  dataDir = mkdtempSync(join(tmpdir(), "matchday-alerts-"));
  await enterWorld(dataDir);
  instance = await startInstance({ PORT: String(own), DATA_DIR: dataDir, PUSH_SERVICES: serviceOrigin });
  const { data } = (await (
    await fetch(`${origin}/api/race/getDateMatch`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"sport_id":1}',
    })
  ).json()) as { data: { list: Listed[] } };
  const [like] = data.list;
  if (!like) throw new Error("The demo world has no football match today.");
  await postFeed({ origin, dataDir }, "/feed/records", {
    matches: [
      {
        id: MATCH,
        sportId: 1,
        sourceKey: "alerts/one",
        leagueId: like.event_id,
        seasonId: like.season_id,
        homeTeamId: like.hometeam.id,
        awayTeamId: like.awayteam.id,
        startsAt: Math.floor(Date.now() / 1_000),
        status: 1,
      },
    ],
  });
});
test.afterAll(async () => {
  await endInstance(instance, "SIGTERM");
  service.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("nothing is asked at load; without the permission the choice explains what to do, and keeps the choices", async ({
  browser,
}) => {
  const context = await browser.newContext({ permissions: [] });
  await stubSubscription(context);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const requestPermission = async () => {
      document.documentElement.dataset.asked = "1";
      return "denied";
    };
    Object.assign(Notification, { requestPermission });
  });
  await openScreen(page, address());
  expect(await page.evaluate(() => [document.documentElement.dataset.asked, navigator.serviceWorker.controller])).toEqual([
    undefined,
    null,
  ]);
  await bell(page).click();
  const dialog = page.getByRole("dialog", { name: "比赛提醒" });
  await dialog.getByLabel("红牌").check();
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByRole("alert")).toContainText("浏览器没有允许通知");
  await expect(dialog.getByRole("alert")).toBeFocused();
  await expect(dialog.getByLabel("红牌")).toBeChecked();
  expect((await barriersOf(page)).map(({ id }) => id)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await context.close();
});

test("a guest chooses, a goal arrives encrypted, the service worker shows it, and the choice can be ended", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "pt-BR" });
  await context.grantPermissions(["notifications"], { origin });
  await stubSubscription(context);
  const page = await context.newPage();
  await openScreen(page, address());
  await bell(page).click();
  const dialog = page.getByRole("dialog", { name: "Alertas de jogo" });
  await expect(dialog.getByLabel("Gols (e gols anulados)")).toBeChecked();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog).toBeHidden();
  await expect(bell(page)).toHaveAttribute("aria-pressed", "true");

  await events({ seq: 1, type: "state", status: 2, periodStarts: true, homeScore: 0, awayScore: 0 });
  await expect.poll(() => arrivedAt("/device").length).toBe(1);
  await events({
    seq: 2,
    type: "incident",
    incident: { kind: "goal", period: 1, minute: 7, side: "home", playerName: "Zé", homeScore: 1, awayScore: 0 },
  });
  await expect.poll(() => arrivedAt("/device").length).toBe(2);
  const text = await decryptPush(arrivedAt("/device")[1] ?? Buffer.alloc(0), device);
  const message = JSON.parse(text) as { title: string; body: string; url: string };
  expect(message.title).toMatch(/^Gol! .+ 1 x 0 .+/);
  expect(message.body).toMatch(/^7' Zé · /);

  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL === `${origin}/m/`);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const push = { origin, registrationId: await registered };
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, tag, data }) => [
        title,
        tag,
        (data as { url: string }).url,
      ]),
    );
  await cdp.send("ServiceWorker.deliverPushMessage", { ...push, data: text });
  await expect.poll(shown).toEqual([[message.title, `match-${MATCH}`, address()]]);
  await cdp.send("ServiceWorker.deliverPushMessage", {
    ...push,
    data: JSON.stringify({ ...message, title: "next", id: "goal:3", url: "https://evil.example/" }),
  });
  await expect.poll(shown).toEqual([["next", `match-${MATCH}`, `${origin}/m/score`]]);

  await reloadScreen(page);
  await expect(bell(page)).toHaveAttribute("aria-pressed", "true");
  await bell(page).click();
  await expect(dialog.getByLabel("Fim de jogo")).toBeChecked();
  for (const box of await dialog.locator("fieldset input").all()) await box.uncheck();
  await dialog.getByRole("button", { name: "Desativar", exact: true }).click();
  await expect(bell(page)).toHaveAttribute("aria-pressed", "false");
  // A second device receives the end, so this one would have received it too.
  const { p256dh, auth } = await browserKeys();
  const choice = {
    endpoint: `${serviceOrigin}/witness`,
    p256dh,
    auth,
    subject: "match",
    sport: "football",
    id: MATCH,
    kinds: ["end"],
  };
  expect((await (await page.request.post(`${origin}/api/push/savePushChoice`, { data: choice })).json()) as object).toMatchObject(
    { status: 0 },
  );
  await events({ seq: 4, type: "state", status: 3 });
  await events({ seq: 5, type: "state", status: 8 });
  await expect.poll(() => arrivedAt("/witness").length).toBe(1);
  expect(arrivedAt("/device")).toHaveLength(2);
  await page.reload();
  await expect(bell(page)).toHaveCount(0);
  await context.close();
});

test("without keys in the configuration no page offers alerts, and nothing is stored", async ({ browser }) => {
  await endInstance(instance, "SIGTERM");
  instance = await startInstance({
    PORT: new URL(origin).port,
    DATA_DIR: dataDir,
    VAPID_PUBLIC_KEY: "",
    VAPID_PRIVATE_KEY: "",
    VAPID_SUBJECT: "",
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  const { data } = (await (
    await fetch(`${origin}/api/race/getDateMatch`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"sport_id":1}',
    })
  ).json()) as { data: { list: Listed[] } };
  await openScreen(page, `${origin}/m/database/team/football/${data.list[0]?.hometeam.id}`);
  await expect(page.getByRole("button", { name: /关注/ }).first()).toBeVisible();
  await expect(bell(page)).toHaveCount(0);
  await context.close();
});
