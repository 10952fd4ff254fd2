import { findBarriers, toNames } from "./support/barriers.ts";
import { readData } from "./support/calls.ts";
import { type APIRequestContext, expect, test } from "./support/test.ts";

interface Team {
  id: number;
  name_zh: string;
}

async function nationalTeam(request: APIRequestContext): Promise<Team> {
  const { fbList } = await readData<{ fbList: { id: number; slug: string }[] }>(request, "/api/SportDatabase/getHome", {});
  const league = { sport: "football", cid: fbList.find(({ slug }) => slug === "fifa-world-cup")?.id };
  const { teams } = await readData<{ teams: Team[] }>(request, "/api/SportDatabase/getEventInfo", league);
  if (!teams[0]) throw new Error("The World Cup has no teams.");
  return teams[0];
}

const TABS = ["honor", "stats", "lineup"] as const;

test("the tournament shows its groups before any result @spec 2.3", async ({ page }) => {
  await page.goto("/m/fifa2025");
  await expect(page).toHaveTitle(/小组、对阵、射手榜 - /);
  await expect(page.getByRole("heading", { name: "A组" })).toBeVisible();
  for (const tab of ["淘汰赛", "赛程", "射手榜"]) {
    await page.getByRole("navigation", { name: "赛事内容" }).getByRole("link", { name: tab }).click();
    await expect(page.getByRole("navigation", { name: "赛事内容" }).locator("[aria-current]")).toHaveText(tab);
    await expect(page.locator("main h2").first()).toBeVisible();
  }
});

test("a national team has honours, figures and a squad @spec 2.6 @spec 2.12", async ({ page, request }) => {
  const team = await nationalTeam(request);
  await page.goto(`/m/fifa-team/${team.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(team.name_zh);
  await expect(page).toHaveTitle(new RegExp(`^${team.name_zh}国家队 - `));
  await expect(page.locator(".tabbar")).toBeVisible();
  for (const [at, tab] of TABS.entries()) {
    await page.goto(`/m/mobile/fifa-team/${tab}/${team.id}`);
    await expect(page.locator(".tabs a").nth(at)).toHaveAttribute("aria-current", "page");
    await expect(page.locator(".tabbar")).toHaveCount(0);
  }
  await expect(page.getByRole("heading", { name: "门将" })).toBeVisible();
  await page.locator(".tabs a").first().click();
  await expect(page).toHaveURL(new RegExp(`/m/mobile/fifa-team/honor/${team.id}$`));
});

test("both addresses of the tournament show the same page @spec 2.7", async ({ page }) => {
  await page.goto("/m/mobile/fifa2025?lang=pt-br");
  await expect(page.locator(".tabbar")).toHaveCount(0);
  await page.getByRole("link", { name: "Mata-mata" }).click();
  await expect(page).toHaveURL(/\/m\/mobile\/fifa2025\?tab=bracket/);
  await expect(page.locator("main")).not.toContainText(/\p{Script=Han}/u);
});

test("an unknown team is not found", async ({ request }) => {
  for (const [path, status] of [
    ["/m/fifa-team/7", 404],
    ["/m/fifa-team/x", 400],
    ["/m/mobile/fifa-team/stats/7", 404],
    ["/m/fifa2025?season=7", 404],
    ["/m/fifa2025?tab=nothing", 400],
  ] as const) {
    expect([path, (await request.get(path)).status()]).toEqual([path, status]);
  }
});

test("the screens of the tournament have no accessibility barrier", async ({ page }) => {
  for (const path of ["/m/fifa2025", "/m/fifa2025?tab=bracket", "/m/mobile/fifa2025?tab=matches"]) {
    await page.goto(path);
    expect(toNames(await findBarriers(page), path)).toEqual([]);
  }
});
