import { gunzipSync } from "node:zlib";
import { type EmptyInstance, openEmptyInstance } from "./support/empty-instance.ts";
import { addFirstMatch, type FeedEvent, sendMatchEvents } from "./support/feed.ts";
import { newPerson } from "./support/people.ts";
import { expect, type Locator, type Page, type Request, test } from "./support/test.ts";

/** Long frames are compressed and start with a mark of four bytes. */
const readText = (frame: string | Buffer): string =>
  (frame instanceof Buffer && frame.subarray(0, 4).toString() === "COMP" ? gunzipSync(frame.subarray(4)) : frame).toString();

test.setTimeout(240_000);

test("score changes reach two open tabs of a visitor by push @spec 4.25 6.8", async ({ browser, baseURL }) => {
  const context = await browser.newContext();
  const [one, other] = [await context.newPage(), await context.newPage()];
  const sockets = (page: typeof one) =>
    page.waitForEvent("websocket", { predicate: (socket) => socket.url().includes("/binfo") });
  const opened = [sockets(one), sockets(other)];
  await one.goto("/m/score");
  await other.goto("/m/score?sport=basketball");
  const [first, second] = await Promise.all(opened);
  expect(new URL(first?.url() ?? "").origin.replace("ws", "http")).toBe(new URL(baseURL ?? "").origin);
  // In the demo world a match is always in play, so its messages keep arriving.
  for (const socket of [first, second]) {
    await socket?.waitForEvent("framereceived", {
      predicate: ({ payload }) => readText(payload).includes('\\"type\\":\\"scores\\"'),
      timeout: 150_000,
    });
  }
});

test("a page joins the chat once the network returns after a failed load @spec 4.25", async ({ page }) => {
  await page.route("**/api/config/getCommonConfig*", (route) => route.abort(), { times: 1 });
  // The page logs this message when it pauses its attempts. The next retry would be 30 s later.
  const failed = page.waitForEvent("console", (message) => message.text().includes("Scores are asked for"));
  await page.goto("/m/score");
  await failed;
  const opened = page.waitForEvent("websocket", { predicate: (socket) => socket.url().includes("/binfo"), timeout: 15_000 });
  await page.evaluate(() => dispatchEvent(new Event("online")));
  const socket = await opened;
  await socket.waitForEvent("framesent", { predicate: ({ payload }) => readText(payload).includes("NOTIFY_ROOM") });
});

test("a signed-in viewer's page leaves the chat when the session ends @spec 6.2 4.25", async ({ browser }) => {
  const { page } = await newPerson(browser);
  const sent: string[] = [];
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => sent.push(readText(payload))));
  const frames = (command: string) => sent.filter((frame) => frame.includes(command));
  await page.goto("/m/score");
  await expect.poll(() => frames("im_open_status.wslogin").length).toBe(1);
  const uid = /"identifier":"(\d+)"/.exec(frames("im_open_status.wslogin")[0] ?? "")?.[1];
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem("chat-signature") ?? "{}").userid)).toBe(uid);
  // The page joins the room of the scores under the user's name.
  await expect
    .poll(() => frames("group_open_http_svc.apply_join_group").some((frame) => frame.includes("NOTIFY_ROOM")))
    .toBe(true);
  await page.locator(".account summary").click();
  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(page.locator(".account")).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("chat-signature"))).toBeNull();
});

test("a click on the page works before the chat's script is loaded @spec 4.25", async ({ page }) => {
  const scripts: Request[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request));
  const withSocket = async () => {
    const texts = await Promise.all(scripts.map(async (script) => (await script.response())?.text()));
    return texts.filter((text) => text?.includes("/binfo?")).length;
  };
  let sockets = 0;
  page.on("websocket", () => sockets++);
  // The page's clock is stopped, so that its timers do not fire.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/m/score");
  // The scripts arrive after the first frames. React marks the elements that it has taken over.
  const row = page.locator(".rows button").first();
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return row.evaluate((button) => Object.keys(button).some((key) => key.startsWith("__reactProps")));
    })
    .toBe(true);
  await row.click();
  await expect(row).toHaveAttribute("name", "unfollow");
  expect([await withSocket(), sockets]).toEqual([0, 0]);
  const opened = page.waitForEvent("websocket", { predicate: (socket) => socket.url().includes("/binfo?") });
  await page.clock.resume();
  await opened;
  expect(await withSocket()).toBe(1);
});

test.describe("a provider's match appears on two screens", () => {
  const MATCH = 7;
  let instance: EmptyInstance;
  const notify = (event: FeedEvent) => sendMatchEvents(instance, MATCH, event);

  test.beforeAll(async () => {
    instance = await openEmptyInstance({ BOARD_DRIVER: "intake", RELAY_SHARDS: "4" });
    await addFirstMatch(instance, MATCH);
  });
  test.afterAll(() => instance.end());

  async function openPushed(page: Page, path: string): Promise<void> {
    const opened = page.waitForEvent("websocket", (socket) => socket.url().includes("/binfo?"));
    await page.goto(`${instance.origin}/m${path}`);
    await (await opened).waitForEvent("framesent", ({ payload }) => readText(payload).includes("get_msg"));
  }

  async function expectScore(figures: Locator, score: [string, string], flashing: [boolean, boolean]): Promise<void> {
    await expect(figures).toHaveText(score);
    expect(await figures.evaluateAll((list) => list.map(({ className }) => className === "flash"))).toEqual(flashing);
  }

  test("two open screens show a match's goal without polling @spec 4.25 4.26", async ({ browser }) => {
    const context = await browser.newContext();
    const [list, head] = [await context.newPage(), await context.newPage()];
    await context.clock.install();
    // Only the push can bring a score, because the score call fails and the pages' clock is stopped.
    await context.route("**/api/race/getScoreChanges**", (route) => route.abort());
    await openPushed(list, "/score");
    await openPushed(head, `/score/detail/football/${MATCH}`);
    await context.clock.pauseAt((await list.evaluate(() => Date.now())) + 5_000);
    const screens = [list.locator(`.main-column .rows > li:has(a[href$="/${MATCH}"]) p b`), head.locator(".match-score b")];
    const shown = async (score: [string, string], flashing: [boolean, boolean]) => {
      for (const figures of screens) await expectScore(figures, score, flashing);
    };

    await notify({ seq: 1, type: "state", status: 2, periodStarts: true, homeScore: 0, awayScore: 0 });
    await shown(["0", "0"], [false, false]);
    await notify({
      seq: 2,
      type: "incident",
      incident: { kind: "red-card", period: 1, minute: 3, side: "away", playerName: "Zé" },
    });
    await expect(head.locator(".match-reds")).toBeVisible();
    await shown(["0", "0"], [false, false]);
    await notify({
      seq: 3,
      type: "incident",
      incident: { kind: "goal", period: 1, minute: 7, side: "home", playerName: "Zé", homeScore: 1, awayScore: 0 },
    });
    await shown(["1", "0"], [true, false]);
    await notify({
      seq: 4,
      type: "incident",
      incident: { kind: "goal-disallowed", period: 1, minute: 8, side: "home", homeScore: 0, awayScore: 0, cancels: 3 },
    });
    await shown(["0", "0"], [true, false]);

    // The banner of the kick-off is still on both pages, because their clock is stopped.
    await head.locator(".race-banner").click();
    await expect(head).toHaveURL(`${instance.origin}/m/score/detail/${MATCH}`);
    const banner = list.locator(".race-banner");
    await expect(banner).toHaveText(/Team 1 vs Team 2/);
    await context.clock.runFor(4_999);
    await expect(banner).not.toHaveClass(/race-banner-leaving/);
    await context.clock.runFor(1);
    await expect(banner).toHaveClass(/race-banner-leaving/);
    await context.clock.runFor(2_999);
    await expect(banner).toHaveCount(0);
    await context.clock.resume();
  });
});
