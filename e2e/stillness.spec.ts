import { readData } from "./support/calls.ts";
import { openScreen } from "./support/screens.ts";
import { expect, type Page, type Request, test } from "./support/test.ts";

/** Records what moves without a user's action, from the first moment of the page. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, sources = [] } = entry as PerformanceEntry & { value?: number; sources?: { node: Node | null }[] };
        // Ignores a shift of a fraction of a pixel, which nobody sees.
        if (value < 0.0001) continue;
        shifts.push(
          `${value.toFixed(4)} ${sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 60) : (node?.textContent ?? "?"))).join(" | ")}`,
        );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

const readShifts = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

/** Notes the requests for documents of `page` from now on. */
function noteNavigations(page: Page): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => request.isNavigationRequest() && requests.push(request));
  return requests;
}

for (const timezoneId of ["UTC", "Asia/Shanghai", "America/Sao_Paulo"]) {
  for (const width of [390, 1280]) {
    test(`nothing on the score page shifts during a visit from ${timezoneId}, ${width} px wide`, async ({ browser }) => {
      const page = await browser.newPage({ timezoneId, viewport: { width, height: 844 } });
      // Simulates a slow phone, on which the page is painted while it still loads.
      await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 4 });
      await watchShifts(page);
      // Neither a push nor the score call may change this page, because a match that begins could rightly change its place.
      await page.routeWebSocket(/\/binfo\?/, (socket) => socket.close());
      await page.route("**/api/race/getScoreChanges?**", () => undefined);
      // The first call for scores comes when the page is idle.
      const settled = page.waitForRequest((request) => request.url().includes("/api/race/getScoreChanges"));
      await page.goto("/m/score");
      await settled;
      expect(await readShifts(page)).toEqual([]);
      expect(
        (await page.context().cookies()).find(({ name }) => name === "tz")?.value ?? encodeURIComponent("Asia/Shanghai"),
      ).toBe(encodeURIComponent(timezoneId));
    });
  }
}

for (const width of [390, 1280]) {
  test(`the first paint shows the search history, ${width} px wide @spec 4.22`, async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width, height: 844 } });
    const words = ["阿森纳", "Flamengo", "湖人", "Manchester United", "<b>&"];
    await page.goto("/m/search");
    const key = await page.evaluate(() => `${document.documentElement.dataset.brand}_store`);
    await page.evaluate(
      ([name, log]) =>
        localStorage.setItem(
          name as string,
          JSON.stringify({ search_log: (log as string[]).map((target_id) => ({ target_id })) }),
        ),
      [key, words] as const,
    );
    await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await watchShifts(page);
    await openScreen(page, "/m/search");
    const history = page.locator("section", { has: page.getByRole("heading", { name: "搜索历史" }) });
    await expect(history.getByRole("link")).toHaveText(words);
    expect(await readShifts(page)).toEqual([]);
    await history.getByRole("button").click();
    await expect(history).toHaveCount(0);
  });
}

test("the first visit reloads once to show the device's time zone", async ({ browser }) => {
  const page = await browser.newPage({ timezoneId: "America/Sao_Paulo", locale: "zh-CN" });
  const requests = noteNavigations(page);
  await openScreen(page, "/m/score");
  expect(requests).toHaveLength(2);
  expect(await page.evaluate(() => document.documentElement.style.visibility)).toBe("");
  await page.goto("/m/score?sport=basketball");
  expect(requests).toHaveLength(3);
});

test("a match page shows times in the device's time zone", async ({ browser, request }) => {
  // Late in the evening all of today's matches have started, but none of tomorrow's matches.
  const date = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai" }).format(Date.now() + 86_400_000);
  const day = { sport_id: 1, date };
  const { list } = await readData<{ list: { matchid: number; status: number }[] }>(request, "/api/race/getDateMatch", day);
  const page = await browser.newPage({ timezoneId: "America/Sao_Paulo", locale: "zh-CN" });
  const requests = noteNavigations(page);
  await page.goto(`/m/score/detail/football/${list.find(({ status }) => status === 1)!.matchid}`);
  const kickOff = page.locator(".match-score time");
  const startsAt = new Date((await kickOff.getAttribute("datetime")) ?? 0);
  const ownTime = new Intl.DateTimeFormat("en-GB", { timeZone: "America/Sao_Paulo", hour: "2-digit", minute: "2-digit" }).format(
    startsAt,
  );
  await expect(kickOff).toHaveText(ownTime);
  expect(requests).toHaveLength(1);
});

test("a browser without cookies is not reloaded endlessly", async ({ browser }) => {
  const page = await browser.newPage({ timezoneId: "America/Sao_Paulo", locale: "zh-CN" });
  await page.addInitScript(() => Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => {} }));
  const requests = noteNavigations(page);
  await openScreen(page, "/m/score");
  expect(requests).toHaveLength(1);
  await expect(page.locator(".main-column .rows > li").first()).toBeVisible();
});
