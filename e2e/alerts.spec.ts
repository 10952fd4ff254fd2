import { wholeChromiumLaunch } from "../scripts/chromium.mjs";
import { findBarriers } from "./support/barriers.ts";
import { addMatches, type FeedEvent, nowS, sendMatchEvents } from "./support/feed.ts";
import { type OwnInstance, openInstance } from "./support/instance.ts";
import { findMatch } from "./support/public-screens.ts";
import { deliverPush, openPushService, readNotifications } from "./support/push-service.ts";
import { openScreen, reloadScreen } from "./support/screens.ts";
import { expect, type Page, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow", launchOptions: wholeChromiumLaunch() });
test.setTimeout(150_000);
test.describe.configure({ mode: "serial" });

const MATCH = 987_654_321;
const RUNNING_MATCH = 987_654_322;
let instance: OwnInstance;
let push: Awaited<ReturnType<typeof openPushService>>;
let witness: typeof push;

const events = (...list: FeedEvent[]) => sendMatchEvents(instance, MATCH, ...list);

const bell = (page: Page) => page.locator(".alert-bell");
const address = (match = MATCH) => `${instance.origin}/m/score/detail/football/${match}`;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  [push, witness] = await Promise.all([openPushService(), openPushService()]);
  instance = await openInstance({ PUSH_SERVICES: `${push.origin},${witness.origin}` });
  await addMatches(instance, [MATCH, RUNNING_MATCH], nowS());
});
test.afterAll(async () => {
  await instance.end();
  for (const service of [push, witness]) service.close();
});

test("the page requests no permission at load", async ({ browser }) => {
  const context = await browser.newContext({ permissions: [] });
  await push.serve(context);
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
  await dialog.getByLabel("红牌").click();
  await expect(dialog.getByRole("alert")).toContainText("浏览器没有允许通知");
  await expect(dialog.getByRole("alert")).toBeFocused();
  // A choice that could not be stored is taken back.
  await expect(dialog.getByLabel("红牌")).not.toBeChecked();
  expect((await findBarriers(page)).map(({ id }) => id)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(bell(page)).toBeFocused();
});

test("a guest who tapped the bell receives a notification of a goal", async ({ browser }) => {
  const context = await browser.newContext({ locale: "pt-BR" });
  await context.grantPermissions(["notifications"], { origin: instance.origin });
  await push.serve(context);
  const page = await context.newPage();
  await openScreen(page, address());
  await bell(page).click();
  const dialog = page.getByRole("dialog", { name: "Alertas de jogo" });
  await expect(dialog.getByLabel("Gols (e gols anulados)")).toBeChecked();
  await expect(bell(page)).toHaveAttribute("aria-pressed", "true");
  await dialog.getByRole("button", { name: "Pronto" }).click();
  await expect(dialog).toBeHidden();

  await events({ seq: 1, type: "state", status: 2, periodStarts: true, homeScore: 0, awayScore: 0 });
  await expect.poll(push.messages).toHaveLength(1);
  await events({
    seq: 2,
    type: "incident",
    incident: { kind: "goal", period: 1, minute: 7, side: "home", playerName: "Zé", homeScore: 1, awayScore: 0 },
  });
  await expect.poll(push.messages).toHaveLength(2);
  const [, text = ""] = await push.messages();
  const message = JSON.parse(text) as { title: string; body: string; url: string };
  expect(message.title).toMatch(/^Gol! .+ 1 x 0 .+/);
  expect(message.body).toMatch(/^7' Zé · /);

  const tag = `match-${MATCH}`;
  await deliverPush(page, text);
  await expect.poll(() => readNotifications(page)).toEqual([{ title: message.title, tag, url: address() }]);
  const next = { ...message, title: "next", id: "goal:3", url: "https://evil.example/" };
  await deliverPush(page, JSON.stringify(next));
  await expect.poll(() => readNotifications(page)).toEqual([{ title: "next", tag, url: `${instance.origin}/m/score` }]);

  await reloadScreen(page);
  await expect(bell(page)).toHaveAttribute("aria-pressed", "true");
  await bell(page).click();
  await expect(dialog.getByLabel("Fim de jogo")).toBeChecked();
  await dialog.getByLabel("Receber alertas").uncheck();
  await expect(dialog.getByLabel("Fim de jogo")).not.toBeChecked();
  await expect(bell(page)).toHaveAttribute("aria-pressed", "false");
  // A second device receives the alert of the end, so this device would have received it too.
  const choice = { ...witness.subscription(), subject: "match", sport: "football", id: MATCH, kinds: ["end"] };
  const saved = await page.request.post(`${instance.origin}/api/push/savePushChoice`, { data: choice });
  expect(await saved.json()).toMatchObject({ status: 0 });
  await events({ seq: 4, type: "state", status: 3 });
  await events({ seq: 5, type: "state", status: 8 });
  await expect.poll(witness.messages).toHaveLength(1);
  expect(await push.messages()).toHaveLength(2);
  await page.reload();
  await expect(bell(page)).toHaveCount(0);
});

test("each new score replaces the match's previous score notification", async ({ browser }) => {
  const context = await browser.newContext({ locale: "en" });
  await context.grantPermissions(["notifications"], { origin: instance.origin });
  await push.serve(context);
  const page = await context.newPage();
  await openScreen(page, address(RUNNING_MATCH));
  await bell(page).click();
  const dialog = page.getByRole("dialog", { name: "Match alerts" });
  const running = dialog.getByLabel("Live score notification");
  await expect(running).not.toBeChecked();
  await dialog.getByLabel("Without the score").check();
  await expect(running).toBeDisabled();
  await dialog.getByLabel("Without the score").uncheck();
  await expect(running).toBeEnabled();
  await running.check();
  await expect(bell(page)).toHaveAttribute("aria-pressed", "true");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();

  const known = (await push.messages()).length;
  await sendMatchEvents(instance, RUNNING_MATCH, {
    seq: 1,
    type: "state",
    status: 2,
    periodStarts: true,
    homeScore: 0,
    awayScore: 0,
  });
  await expect.poll(push.messages).toHaveLength(known + 1);
  await sendMatchEvents(instance, RUNNING_MATCH, {
    seq: 2,
    type: "incident",
    incident: { kind: "red-card", period: 1, minute: 7, side: "home", playerName: "Zé" },
  });
  await expect.poll(push.messages).toHaveLength(known + 2);
  const texts = (await push.messages()).slice(known);
  for (const text of texts) await deliverPush(page, text);
  const last = JSON.parse(texts[1] ?? "") as { title: string; body: string; quiet?: boolean };
  expect(last).toMatchObject({ title: expect.stringMatching(/ 0-0 /), body: expect.stringContaining("7' Zé"), quiet: true });
  await expect
    .poll(() => readNotifications(page))
    .toEqual([{ title: last.title, tag: `match-${RUNNING_MATCH}`, url: address(RUNNING_MATCH) }]);
});

test("no page offers alerts if the configuration has no keys", async ({ browser }) => {
  await instance.stop();
  await instance.start({ VAPID_PUBLIC_KEY: "", VAPID_PRIVATE_KEY: "", VAPID_SUBJECT: "" });
  const page = await browser.newPage({ baseURL: instance.origin });
  await openScreen(page, `/m/database/team/football/${(await findMatch(page.request, 1)).hometeam.id}`);
  await expect(page.getByRole("button", { name: /关注/ }).first()).toBeVisible();
  await expect(bell(page)).toHaveCount(0);
});
