import AxeBuilder from "@axe-core/playwright";
import { type APIRequestContext, expect, test } from "@playwright/test";

interface Listed {
  matchid: number;
  status: number;
  event_id: number;
  hometeam: { id: number };
}

const post = async <Data>(request: APIRequestContext, path: string, data: object): Promise<Data> =>
  ((await (await request.post(path, { data })).json()) as { data: Data }).data;

/** A match in play of a sport, or else the day's first. */
async function matchOf(request: APIRequestContext, sportId: 1 | 2): Promise<Listed> {
  const { list } = await post<{ list: Listed[] }>(request, "/api/race/getDateMatch", { sport_id: sportId });
  const found = list.find(({ status }) => status > 1 && status < 8) ?? list[0];
  if (!found) throw new Error(`Sport ${sportId} has no match today.`);
  return found;
}

/** Where a page's first link to a player leads. */
async function playerOf(request: APIRequestContext, team: string): Promise<string> {
  const page = await (await request.get(`/m${team}?tab=squad`)).text();
  const found = /href="\/m(\/database\/player\/\w+\/\d+)/.exec(page)?.[1];
  if (!found) throw new Error(`${team} lists no player.`);
  return found;
}

async function addresses(request: APIRequestContext): Promise<string[]> {
  const [football, basketball] = [await matchOf(request, 1), await matchOf(request, 2)];
  const matches = [`/score/detail/football/${football.matchid}`, `/score/detail/basketball/${basketball.matchid}`];
  const leagues = [`/database/league/football/${football.event_id}`, `/database/league/basketball/${basketball.event_id}`];
  const teams = [`/database/team/football/${football.hometeam.id}`, `/database/team/basketball/${basketball.hometeam.id}`];
  const tabs = (path: string, names: readonly string[]) => names.map((name) => `${path}?tab=${name}`);
  const nation = /\/fifa-team\/\d+/.exec(await (await request.get("/m/fifa2025")).text())?.[0];
  return [
    "/score",
    "/score?sport=basketball",
    "/score/collected",
    `/search?q=${encodeURIComponent("队")}`,
    "/headline",
    "/login",
    ...matches.flatMap((path) => tabs(path, ["happening", "analysis", "lineup", "index", "rank"])),
    ...leagues.flatMap((path) => tabs(path, ["matches", "table", "leaders", "facts"])),
    ...teams.flatMap((path) => tabs(path, ["squad", "leaders"])),
    ...(await Promise.all(teams.map((team) => playerOf(request, team)))),
    "/database",
    "/database/billboard/goals?sport=football",
    "/database/billboard/points?sport=basketball",
    ...(nation ? [nation] : []),
    "/fifa2025",
    "/privacy",
    "/mobile/about",
    "/mobile/news",
    `/share/match/football/${football.matchid}`,
    "/nowhere",
  ];
}

test.describe.configure({ mode: "parallel" });

for (const brand of ["pq8", "xzb"] as const) {
  test(`no screen of ${brand} has a serious barrier, by day or by night @spec 1.3`, async ({ browser, request }) => {
    test.setTimeout(60_000);
    const context = await browser.newContext({ reducedMotion: "reduce" });
    const page = await context.newPage();
    const found: string[] = [];
    for (const address of await addresses(request)) {
      await page.goto(`/m${address}${address.includes("?") ? "&" : "?"}site=${brand}`, { waitUntil: "domcontentloaded" });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        // Two frames, so that every row is drawn in the colours of the hour.
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
        // What does not depend on colours is the same by night and in every brand. There are no frames to gather from.
        const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"], preload: false, iframes: false });
        const colours = colorScheme === "dark" || brand !== "pq8";
        const { violations } = await (colours ? axe.withRules(["color-contrast"]) : axe).analyze();
        for (const { id, impact, nodes } of violations) {
          if (impact === "serious" || impact === "critical") found.push(`${address} ${colorScheme} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).slice(0, 2).join(" | ")}`);
        }
      }
    }
    await context.close();
    expect(found).toEqual([]);
  });
}
