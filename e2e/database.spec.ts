import { findBarriers, toNames } from "./support/barriers.ts";
import { readData } from "./support/calls.ts";
import { openScreen } from "./support/screens.ts";
import { type APIRequestContext, expect, test } from "./support/test.ts";

interface Named {
  id: number;
  slug: string;
  name_zh: string;
}

const call = <Data>(request: APIRequestContext, name: string, data: object): Promise<Data> =>
  readData(request, `/api/SportDatabase/${name}`, data);

async function findLeague(request: APIRequestContext, slug: string): Promise<Named> {
  const { fbList, bbList } = await call<{ fbList: Named[]; bbList: Named[] }>(request, "getHome", {});
  const found = [...fbList, ...bbList].find((league) => league.slug === slug);
  if (!found) throw new Error(`There is no league ${slug} in the database.`);
  return found;
}

test("a guest gets from the database to a player by links alone @spec 2.12", async ({ page }) => {
  await page.goto("/m/database");
  await expect(page).toHaveTitle(/^足球篮球数据库 - /);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("数据库");
  await page.getByRole("link", { name: /^英格兰超级联赛/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("英格兰超级联赛");
  await expect(page).toHaveTitle(/^英格兰超级联赛赛程、积分榜、射手榜 - /);
  await page.getByRole("navigation", { name: "联赛内容" }).getByRole("link", { name: "积分榜" }).click();
  const table = page.getByRole("table", { name: "英格兰超级联赛" });
  await expect(table.getByRole("row")).toHaveCount(21);
  await table.getByRole("row").nth(1).getByRole("link").click();
  await page.getByRole("navigation", { name: "球队内容" }).getByRole("link", { name: "阵容" }).click();
  await expect(page.getByRole("heading", { name: "门将" })).toBeVisible();
  const player = page.locator(".squad a").first();
  const name = await player.locator(".cut").textContent();
  await player.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
});

test("a guest can read everything of a league without JavaScript", async ({ browser, request }) => {
  const league = await findLeague(request, "usa-nba");
  const page = await browser.newPage({ javaScriptEnabled: false, locale: "pt-BR" });
  await page.goto(`/m/database/league/basketball/${league.id}?lang=pt-br`);
  await expect(page.locator(".rounds [aria-current]")).toHaveCount(1);
  const round = await page.locator(".round-steps b").textContent();
  await page.getByRole("link", { name: "Próxima rodada" }).click();
  await page.getByRole("link", { name: "Rodada anterior" }).click();
  await expect(page.locator(".round-steps b")).toHaveText(round ?? "");
  await page.getByRole("link", { name: "Tabela" }).click();
  await expect(page.getByRole("columnheader", { name: "JA" }).first()).toBeVisible();
  await page.getByRole("link", { name: "Líderes" }).click();
  await expect(page.getByRole("columnheader", { name: "Pts/jogo" })).toBeVisible();
  await page.getByRole("link", { name: "Cestinhas Ver tudo" }).click();
  await expect(page).toHaveURL(/billboard\/points\?sport=basketball&league=/);
  await page.getByRole("link", { name: "Próxima" }).click();
  await expect(page.locator(".board tbody td").first()).toHaveText("21");
  await expect(page.locator("main")).not.toContainText(/\p{Script=Han}/u);
});

test("recently viewed leagues come first in the league strip @spec 3.8", async ({ page, request }) => {
  const [first, second] = [await findLeague(request, "germany-bundesliga"), await findLeague(request, "italy-serie-a")];
  for (const { id } of [first, second, first]) {
    await page.goto(`/m/database/league/football/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // A league counts as visited only after React has taken over the page.
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain(`"visited_leagues":[{"id":${id},`);
  }
  await page.goto("/m/database");
  const tiles = page.locator(".league-strip a");
  await expect(page.getByRole("heading", { name: "最近看过 · 热门赛事" })).toBeVisible();
  await expect(tiles.nth(0)).toHaveAttribute("href", `/m/database/league/football/${first.id}`);
  await expect(tiles.nth(1)).toHaveAttribute("href", `/m/database/league/football/${second.id}`);
  await expect(page.locator(`.league-strip a[href$="/${first.id}"]`)).toHaveCount(1);
});

test("a guest follows a league on the device", async ({ page, browser, request }) => {
  const { id } = await findLeague(request, "england-premier-league");
  const address = `/m/database/league/football/${id}`;
  await openScreen(page, address);
  await page.getByRole("button", { name: "关注英格兰超级联赛" }).click();
  const undo = page.getByRole("button", { name: "取消关注英格兰超级联赛" });
  await expect(undo).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.reload();
  await undo.click();
  await expect(undo).toHaveCount(0);
  const bare = await browser.newPage({ javaScriptEnabled: false });
  await bare.goto(address);
  await bare.locator(".follow button").click();
  await expect(bare).toHaveURL(address);
  await expect(bare.locator(".follow button")).toHaveAttribute("aria-current", "true");
});

test("an unknown id is not found", async ({ page }) => {
  for (const [path, status, title] of [
    ["/m/database/league/football/4", 404, "找不到这个页面"],
    ["/m/database/team/football/abc", 400, "地址有误"],
    ["/m/database/player/tennis/1", 400, "地址有误"],
    ["/m/database/billboard/nothing-such", 404, "找不到这个页面"],
  ] as const) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, status]);
    await expect(page).toHaveTitle(new RegExp(`^${title} - `));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }
});

test("the screens of the database have no accessibility barrier in either theme", async ({ page, request }) => {
  const { id } = await findLeague(request, "england-premier-league");
  const { tables } = await call<{ tables: { rows: { team: { id: number } }[] }[] }>(request, "getEventIntegral", {
    sport: "football",
    cid: id,
  });
  const team = tables[0]?.rows[0]?.team.id;
  for (const [path, colorScheme] of [
    ["/m/database", "light"],
    [`/m/database/league/football/${id}`, "dark"],
    [`/m/database/league/football/${id}?tab=table`, "light"],
    [`/m/database/league/football/${id}?tab=facts`, "dark"],
    [`/m/database/team/football/${team}?site=xzb`, "light"],
    ["/m/database/billboard/points?site=pq8", "dark"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    expect(toNames(await findBarriers(page), path)).toEqual([]);
  }
});

test("a season without matches shows its teams and no figures", async ({ page, request }) => {
  const { id } = await findLeague(request, "fifa-world-cup");
  const info = await call<{ match_count: number }>(request, "getEventInfo", { sport: "football", cid: id });
  test.skip(info.match_count > 0, "The season has matches.");
  await openScreen(page, `/m/database/league/football/${id}`);
  const tabs = page.getByRole("navigation", { name: "联赛内容" }).getByRole("link");
  await expect(tabs.first()).toHaveAttribute("aria-current", "page");
  await expect(page.locator(".team-grid a").first()).toBeVisible();
  await tabs.nth(1).click();
  await expect(page.locator(".facts")).toBeVisible();
  await expect(page.locator(".facts")).not.toContainText("/ 0");
});

test("a wide table shows the goals, and a narrow table omits the goals", async ({ page, request }) => {
  const { id } = await findLeague(request, "england-premier-league");
  const goals = page.getByRole("columnheader", { name: "失球" });
  for (const [width, isShown] of [
    [1280, true],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openScreen(page, `/m/database/league/football/${id}?tab=table`);
    await expect(page.locator(".standings").first()).toBeVisible();
    await expect(goals).toHaveCount(isShown ? 1 : 0);
  }
});
