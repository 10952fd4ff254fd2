import { type EmptyInstance, openEmptyInstance } from "./support/empty-instance.ts";
import { addFirstMatch, type FeedEvent, sendMatchEvents } from "./support/feed.ts";
import { openScreen } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

test.setTimeout(120_000);

test("a phone's first screen of scores shows an existing live match", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  for (const sport of ["football", "basketball"]) {
    await page.goto(`/m/score?sport=${sport}&type=4`);
    const live = await page.locator(".main-column .rows > .on").count();
    await page.goto(`/m/score?sport=${sport}`);
    if (live === 0) continue;
    const row = page.locator(".top-live .rows > .on").first();
    const box = await row.boundingBox();
    expect((box?.y ?? 844) + (box?.height ?? 0), sport).toBeLessThan(844);
  }
});

test("a folded live block stays folded, and its matches return to their leagues", async ({ page, context }) => {
  await openScreen(page, "/m/score");
  const block = page.locator(".top-live");
  test.skip((await block.count()) === 0, "no football match runs at this hour");
  const address = (await block.locator(".rows a").first().getAttribute("href")) ?? "";
  const inLeagues = page.locator(`.leagues .rows a[href="${address}"]`);
  await expect(inLeagues).toHaveCount(0);
  await block.getByRole("button", { name: "收起进行中的比赛" }).click();
  await expect(block.locator(".rows")).toHaveCount(0);
  await expect(inLeagues).toHaveCount(1);
  const html = await (await context.request.get("/m/score")).text();
  expect(html.slice(html.indexOf('class="top-live"'), html.indexOf('class="leagues"'))).not.toContain('class="rows"');
  await page.reload();
  await block.getByRole("button", { name: /^展开/ }).click();
  await expect(block.locator(".rows").first()).toBeVisible();
});

test.describe("a match's way through the list", () => {
  const MATCH = 7;
  let instance: EmptyInstance;
  const notify = (event: FeedEvent) => sendMatchEvents(instance, MATCH, event);

  test.beforeAll(async () => {
    instance = await openEmptyInstance({ BOARD_DRIVER: "intake" });
    await addFirstMatch(instance, MATCH);
  });
  test.afterAll(() => instance.end());

  test("a started match appears on top with its scorers until it ends", async ({ page }) => {
    await page.goto(`${instance.origin}/m/score`);
    const above = page.locator(".top-live .rows > li");
    const below = page.locator(".leagues .rows > li");
    await expect(below).toHaveCount(1);
    await expect(above).toHaveCount(0);

    await notify({ seq: 1, type: "state", status: 2, periodStarts: true, homeScore: 0, awayScore: 0 });
    await expect(above).toHaveCount(1);
    await expect(below).toHaveCount(0);

    const goal = { kind: "goal", period: 1, minute: 7, side: "home", playerName: "Zé", homeScore: 1, awayScore: 0 } as const;
    await notify({ seq: 2, type: "incident", incident: goal });
    await expect(above.locator("a > small")).toHaveText("Zé 7′", { timeout: 45_000 });
    const cancelled = { kind: "goal-disallowed", period: 1, minute: 8, side: "home", homeScore: 0, awayScore: 0 } as const;
    await notify({ seq: 3, type: "incident", incident: { ...cancelled, cancels: 2 } });
    await expect(above.locator("a > small")).toHaveCount(0, { timeout: 45_000 });

    await page.context().addCookies([{ name: "spoilers", value: "1", url: instance.origin }]);
    await notify({ seq: 4, type: "incident", incident: { ...goal, minute: 9 } });
    const hidden = await (await page.context().request.get(`${instance.origin}/m/score`)).text();
    expect(hidden).toContain('class="top-live"');
    expect(hidden).not.toContain("Zé");
    await page.context().clearCookies({ name: "spoilers" });

    await notify({ seq: 5, type: "state", status: 8, homeScore: 1, awayScore: 0 });
    await expect(below).toHaveCount(1, { timeout: 20_000 });
    await expect(above).toHaveCount(0);
  });
});
