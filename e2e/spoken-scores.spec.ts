import { readData } from "./support/calls.ts";
import { expect, type Page, test } from "./support/test.ts";

interface Listed {
  matchid: number;
  status: number;
  time: number;
  home: { score: number | null };
  away: { score: number | null };
}

/** Collects what the page says to screen readers. */
async function collectSaid(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target instanceof Element && target.matches("[aria-live=polite].visually-hidden"))
          for (const node of addedNodes) said.push(node.textContent ?? "");
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

/** A football match in play, and a goal of its home side that every answer of the feed brings again. */
async function goalInFeed(page: Page): Promise<{ id: number; score: string }> {
  const { list } = await readData<{ list: Listed[] }>(page.request, "/api/race/getDateMatch", { sport_id: 1 });
  const match = list.find(({ status, home }) => (status === 2 || status === 4) && home.score !== null);
  if (!match) throw new Error("No football match is in play.");
  const [home, away] = [(match.home.score ?? 0) + 1, match.away.score ?? 0];
  // The chat is unreachable, because a push would suppress the call that this test answers.
  await page.routeWebSocket(/\/binfo\?/, (socket) => socket.close());
  await page.route("**/api/race/getScoreChanges*", async (route) => {
    const now = Date.now();
    const pulse = [match.matchid, match.status, match.time, home, away, null, null, 0, 0, 0, 0, now, null, null, 0, 0, 0, 0];
    await route.fulfill({ json: { status: 0, msg: "", data: { cursor: now, list: [pulse], as_of: now } } });
  });
  return { id: match.matchid, score: ` ${home}, ` };
}

for (const where of ["list", "match"] as const)
  test(`a screen reader announces a goal once in one line on the ${where} page`, async ({ page }) => {
    const said = await collectSaid(page);
    const { id, score } = await goalInFeed(page);
    await page.goto(where === "list" ? "/m/score?lang=en" : `/m/score/detail/football/${id}?lang=en`);
    await expect.poll(said, { timeout: 20_000 }).toEqual([expect.stringContaining(score)]);
    for (let answers = 0; answers < 2; answers += 1) await page.waitForResponse(/getScoreChanges/);
    expect(await said()).toEqual([expect.stringMatching(/^Goal for .+ minute \d+(\+\d*)?\. .+ \d+, .+ \d+$/)]);
  });

test("a device without spoken scores announces no goal", async ({ page }) => {
  const said = await collectSaid(page);
  await page.goto("/m/user-center/setting?lang=en");
  const choice = page.getByRole("switch", { name: "Spoken scores" });
  await expect(choice).toHaveAttribute("aria-checked", "true");
  await choice.click();
  await expect(choice).toHaveAttribute("aria-checked", "false");
  await goalInFeed(page);
  await page.goto("/m/score?lang=en");
  for (let answers = 0; answers < 3; answers += 1) await page.waitForResponse(/getScoreChanges/, { timeout: 30_000 });
  expect(await said()).toEqual([]);
});
