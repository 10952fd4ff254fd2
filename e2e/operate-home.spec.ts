import { randomUUID } from "node:crypto";
import { sendCall } from "./support/calls.ts";
import { demoPerson, newPerson } from "./support/people.ts";
import { openScreen } from "./support/screens.ts";
import { type Browser, expect, type Page, test } from "./support/test.ts";

const FIGURES = ["visitors", "rooms", "viewers", "sales", "registrations", "messages", "delay", "errors"];

const openHome = async (browser: Browser, options: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> => {
  const { page } = await demoPerson(browser, "operator", { back: "/operate", ...options });
  await openScreen(page, "/m/operate");
  return page;
};

/** A page that becomes visible requests the figures immediately, so no test waits for the next 20 seconds. */
const lookAgain = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));

const waitingFor = (page: Page, kind: string) => page.locator(`[data-waiting=${kind}] .operate-count`);
const countOf = async (page: Page, kind: string): Promise<number> =>
  (await waitingFor(page, kind).count()) === 0 ? 0 : Number(await waitingFor(page, kind).textContent());
/** Returns the server's current count, because other tests report and answer at the same time. */
async function countNow(page: Page, kind: string): Promise<number> {
  const { list } = await sendCall<{ list: { kind: string; count: number }[] }>(page, "/api/operate/getWaiting");
  return list.find((entry) => entry.kind === kind)?.count ?? 0;
}

/** Expects that the page shows the server's current count without a reload. */
const follows = (page: Page, kind: string) =>
  expect(async () => {
    await lookAgain(page);
    expect(await countOf(page, kind)).toBe(await countNow(page, kind));
    expect(await page.evaluate(() => document.documentElement.dataset.opened)).toBe("once");
  }).toPass({ timeout: 30_000 });

test("on a phone the operators' home shows the figures above the menu", async ({ browser }) => {
  const page = await openHome(browser, { viewport: { width: 390, height: 844 } });
  const tiles = page.locator(".overview-figures [data-figure]");
  expect(await tiles.evaluateAll((links) => links.map((link) => link.getAttribute("data-figure")))).toEqual(FIGURES);
  const top = async (selector: string): Promise<number> => (await page.locator(selector).boundingBox())?.y ?? 0;
  expect(await top(".overview-figures")).toBeLessThan(await top("#overview-waiting"));
  expect(await top("#overview-waiting")).toBeLessThan(await top("#operate-sections"));
  await page.getByRole("link", { name: "全部栏目" }).click();
  await expect(page.locator("#operate-sections")).toBeInViewport();
  for (const tile of await tiles.all()) expect((await tile.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test("on a wide window the console's menu does not touch the edge", async ({ browser }) => {
  const page = await openHome(browser, { viewport: { width: 1280, height: 800 } });
  expect((await page.locator("#operate-sections").boundingBox())?.x).toBeGreaterThanOrEqual(8);
});

test("each chart has a table of its values", async ({ browser }) => {
  const page = await openHome(browser);
  const drawn = page.locator(".overview-charts figure");
  const tables = drawn.locator("details");
  expect(await tables.count()).toBe(await drawn.count());
  for (const table of await tables.all()) {
    await table.locator("summary").click();
    await expect(table.getByRole("row").nth(1)).toBeVisible();
  }
});

test("the counts of open tasks update for two operators without a reload", async ({ browser }) => {
  const [first, second] = [await openHome(browser), await openHome(browser)];
  for (const page of [first, second]) await page.evaluate(() => document.documentElement.setAttribute("data-opened", "once"));
  const { page: author } = await newPerson(browser);
  const { feedback_id } = await sendCall<{ feedback_id: string }>(author, "/api/customerservice/publish", {
    kind: "idea",
    content: "希望有赛前提醒。",
    request_key: randomUUID(),
  });
  for (const page of [first, second]) {
    await follows(page, "feedback");
    expect(await countOf(page, "feedback")).toBeGreaterThan(0);
  }
  await sendCall(second, "/api/operate/closeFeedback", { feedback_id, request_key: randomUUID() });
  for (const page of [first, second]) await follows(page, "feedback");
});

test("the count of open reports links to the list of those reports", async ({ browser }) => {
  const { page: author } = await newPerson(browser);
  await sendCall(author, "/api/customerservice/publish", { kind: "idea", content: "请加夜间模式。", request_key: randomUUID() });
  const page = await openHome(browser);
  const entry = page.locator("#operate-sections").getByRole("link", { name: /意见反馈/ });
  await expect(entry.locator(".operate-count")).toHaveText(/^\d+$/);
  await page.locator("[data-waiting=feedback]").click();
  await expect(page).toHaveURL(/\/operate\/feedback\?state=open$/);
  await expect(page.getByText("请加夜间模式。").first()).toBeVisible();
});

test("the figures and their time stay if the server does not answer", async ({ browser }) => {
  const page = await openHome(browser);
  const rooms = page.locator("[data-figure=rooms] b");
  const shown = (await rooms.textContent()) ?? "";
  await page.route("**/api/operate/get*", (route) => route.abort());
  await lookAgain(page);
  const note = page.getByRole("status").filter({ hasText: /\d\d:\d\d 之后没有新的回应/ });
  await expect(note).toBeVisible();
  await expect(rooms).toHaveText(shown);
  await page.unroute("**/api/operate/get*");
  await expect(async () => {
    await lookAgain(page);
    await expect(note).toBeHidden({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
});

test("without JavaScript the operators' home has figures, counts and the menu", async ({ browser }) => {
  const { page } = await demoPerson(browser, "operator", { back: "/operate", javaScriptEnabled: false });
  expect((await page.goto("/m/operate"))?.status()).toBe(200);
  await expect(page.locator("[data-figure=rooms] b")).toHaveText(/^\d/);
  await expect(page.locator("#operate-sections").getByRole("link")).not.toHaveCount(0);
});
