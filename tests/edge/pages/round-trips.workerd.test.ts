import { env } from "cloudflare:test";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { loader as userCenter } from "#app/routes/center/center/route.tsx";
import { loader as databaseHome } from "#app/routes/database/home/route.tsx";
import { loader as league } from "#app/routes/database/league/route.tsx";
import { loader as player } from "#app/routes/database/player/route.tsx";
import { loader as team } from "#app/routes/database/team/route.tsx";
import { loader as headline } from "#app/routes/home/headline.tsx";
import { loader as search } from "#app/routes/home/search.tsx";
import { loader as scores } from "#app/routes/score/list/route.tsx";
import { loader as match } from "#app/routes/score/match/route.tsx";
import { loader as share } from "#app/routes/share/match.tsx";
import { loader as goods } from "#app/routes/shop/goods/route.tsx";
import { loader as shop } from "#app/routes/shop/list/route.tsx";
import { loader as news } from "#app/routes/site/news/route.tsx";
import { openDatabase } from "#edge/db/client.ts";
import type { LoadContext } from "#edge/load-context.ts";
import { servePage } from "#edge/pages/pages.ts";
import { signToken } from "#edge/pages/viewer.ts";
import { shopGoods } from "#edge/shop/schema/shop.ts";
import { ACCOUNT, LEAGUES, MATCHES, PLAYERS, seedFixture, TEAMS } from "#tests/support/fixture.ts";
import { heldD1 } from "#tests/support/held-d1.ts";
import { inProcess } from "../product/implementations.ts";

type Loader = (args: LoaderFunctionArgs) => unknown;

const loading: { loader: Loader; params: Record<string, string>; data: unknown } = { loader: () => null, params: {}, data: null };

// Remix's own part, without drawing: the screen's loader.
vi.mock("#edge/pages/remix.ts", () => ({
  async renderPage(request: Request, context: LoadContext) {
    try {
      loading.data = await loading.loader({ context: { ...context, deliver: () => undefined }, params: loading.params, request });
      return { response: new Response(null), content: new Uint8Array() };
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown;
      return { response: thrown, content: null };
    }
  },
}));

const league11 = { sname: "football", cid: String(LEAGUES.premier) };
const PAGES: [path: string, loader: Loader, params: Record<string, string>][] = [
  ["/m/score", scores, {}],
  ["/m/score?sport=basketball", scores, {}],
  ["/m/headline", headline, {}],
  [`/m/score/detail/football/${MATCHES.finished}`, match, { matchid: String(MATCHES.finished) }],
  [`/m/score/detail/${MATCHES.finished}`, match, { matchid: String(MATCHES.finished) }],
  ...["analysis", "lineup", "index", "rank"].map((tab): (typeof PAGES)[number] => [
    `/m/score/detail/football/${MATCHES.finished}?tab=${tab}`,
    match,
    { matchid: String(MATCHES.finished) },
  ]),
  [`/m/score/detail/basketball/${MATCHES.thirdQuarter}`, match, { matchid: String(MATCHES.thirdQuarter) }],
  ...["analysis", "lineup", "index", "rank"].map((tab): (typeof PAGES)[number] => [
    `/m/score/detail/basketball/${MATCHES.thirdQuarter}?tab=${tab}`,
    match,
    { matchid: String(MATCHES.thirdQuarter) },
  ]),
  [`/m/share/match/football/${MATCHES.finished}`, share, { sport: "football", id: String(MATCHES.finished) }],
  [`/m/share/match/basketball/${MATCHES.thirdQuarter}`, share, { sport: "basketball", id: String(MATCHES.thirdQuarter) }],
  ...["matches", "table", "leaders", "teams", "facts"].map((tab): (typeof PAGES)[number] => [
    `/m/database/league/football/${LEAGUES.premier}?tab=${tab}`,
    league,
    league11,
  ]),
  ...["matches", "squad", "table", "leaders"].map((tab): (typeof PAGES)[number] => [
    `/m/database/team/football/${TEAMS.arsenal}?tab=${tab}`,
    team,
    { sname: "football", teamId: String(TEAMS.arsenal) },
  ]),
  [`/m/database/team/basketball/${TEAMS.lakers}`, team, { sname: "basketball", teamId: String(TEAMS.lakers) }],
  [`/m/database/player/football/${PLAYERS.saka}`, player, { sname: "football", playerId: String(PLAYERS.saka) }],
  [`/m/database/player/basketball/${PLAYERS.james}`, player, { sname: "basketball", playerId: String(PLAYERS.james) }],
  ["/m/database", databaseHome, {}],
  ["/m/database?sport=basketball", databaseHome, {}],
  ["/m/mobile/news", news, {}],
  ["/m/mobile/news?id=1", news, {}],
  ["/m/search", search, {}],
  ...["all", "match", "team", "league", "player"].map((tab): (typeof PAGES)[number] => [`/m/search?q=a&tab=${tab}`, search, {}]),
  ["/m/user-center", userCenter, {}],
  ["/m/newshop", shop, {}],
  ["/m/newshop?kind=frame", shop, {}],
];

/** Stock and price are never remembered: its head is waited for each time. */
const UNREMEMBERED: typeof PAGES = [["/m/newshop/goods/1", goods, { id: "1" }]];

/** All that comes late in a loader's data. */
const lateParts = (data: unknown): Promise<unknown>[] =>
  typeof data !== "object" || data === null
    ? []
    : Object.entries(data).flatMap(([key, value]) => (key === "later" ? [value as Promise<unknown>] : lateParts(value)));

/** Asks for a page over a database far away. Gives the status, and after how many round trips the frame left and the whole was there. */
async function ask([path, loader, params]: (typeof PAGES)[number], { cookie = "", dataCache = "off" } = {}) {
  const { d1, roundTrips } = heldD1(env.DB);
  Object.assign(loading, { loader, params, data: null });
  const headers = { cookie, "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/126.0.0.0 Mobile Safari/537.36" };
  const frame = servePage(
    new Request(`https://site.test${path}`, { headers }),
    { ...env, DB: d1, DATA_CACHE: dataCache },
    { waitUntil: () => undefined },
  );
  const toFrame = await roundTrips(frame);
  const parts = Promise.all(lateParts(loading.data));
  const behind = await roundTrips(parts);
  const failed = (await parts).filter((part) => typeof part === "object" && part !== null && "failed" in part);
  return { status: (await frame).status, frame: toFrame, whole: toFrame + behind, failed };
}

let session = "";

beforeAll(async () => {
  await seedFixture(env.DB);
  await openDatabase(env.DB)
    .insert(shopGoods)
    .values({ id: 1, kind: "merch", nameZh: "围巾", namePt: "Cachecol", price: 50, picture: "/m/goods/x.svg" });
  const { token } = await inProcess({ now: Date.now }).user.login(ACCOUNT);
  session = `session=${await signToken(token, env.SESSION_SECRET)}`;
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("a page in an isolate with empty memory", () => {
  it.each([...PAGES, ...UNREMEMBERED])("%s is whole after two round trips, its frame after one at most", async (...page) => {
    const { status, frame, whole, failed } = await ask(page);
    expect({ status, failed }).toEqual({ status: 200, failed: [] });
    expect(frame).toBeLessThanOrEqual(1);
    expect(whole).toBeLessThanOrEqual(2);
  });

  it.each([...PAGES, ...UNREMEMBERED])(
    "%s of a signed-in person asks for the session first, and no frame waits for a third round trip",
    async (...page) => {
      const { status, frame, whole } = await ask(page, { cookie: session });
      expect(status).toBe(200);
      expect(frame).toBeLessThanOrEqual(2);
      expect(whole).toBeLessThanOrEqual(3);
    },
  );

  it.each([
    ["match", match, { matchid: "99" }, "/m/score/detail/football/99"],
    ["shared match", share, { sport: "basketball", id: "98" }, "/m/share/match/basketball/98"],
    ["league", league, { sname: "football", cid: "99" }, "/m/database/league/football/99"],
    ["team", team, { sname: "football", teamId: "999" }, "/m/database/team/football/999"],
    ["player", player, { sname: "basketball", playerId: "999" }, "/m/database/player/basketball/999"],
    ["article", news, {}, "/m/mobile/news?id=999"],
    ["goods", goods, { id: "999" }, "/m/newshop/goods/999"],
  ] as const)("is a 404 after one round trip where there is no such %s", async (_, loader, params, path) => {
    expect(await ask([path, loader, { ...params }], { dataCache: "on" })).toMatchObject({ status: 404, frame: 1, whole: 1 });
  });
});

/** Moves on for each page, so that none finds what the page before it read. */
let lookedAt = Date.now();

it.each(PAGES)("%s that was seen lately sends its frame at once, and is whole after two round trips", async (...page) => {
  lookedAt += 600_000;
  vi.spyOn(Date, "now").mockReturnValue(lookedAt);
  await ask(page, { dataCache: "on" });
  vi.spyOn(Date, "now").mockReturnValue(lookedAt + 60_000);
  const { status, frame, whole, failed } = await ask(page, { dataCache: "on" });
  expect({ status, frame, failed }).toEqual({ status: 200, frame: 0, failed: [] });
  expect(whole).toBeLessThanOrEqual(2);
});
