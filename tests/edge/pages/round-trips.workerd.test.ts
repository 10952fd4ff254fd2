import { env } from "cloudflare:test";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { loader as userCenter } from "#app/routes/center/center/route.tsx";
import { loader as billboard } from "#app/routes/database/billboard/route.tsx";
import { loader as fifaTeam } from "#app/routes/database/fifa-team/route.tsx";
import { loader as fifa2025 } from "#app/routes/database/fifa2025/route.tsx";
import { loader as databaseHome } from "#app/routes/database/home/route.tsx";
import { loader as league } from "#app/routes/database/league/route.tsx";
import { loader as player } from "#app/routes/database/player/route.tsx";
import { loader as team } from "#app/routes/database/team/route.tsx";
import { loader as headline } from "#app/routes/home/headline.tsx";
import { loader as search } from "#app/routes/home/search.tsx";
import { loader as anchors } from "#app/routes/live/anchors/route.tsx";
import { loader as rooms } from "#app/routes/live/list/route.tsx";
import { loader as room } from "#app/routes/live/room/route.tsx";
import { loader as videos } from "#app/routes/live/videos/route.tsx";
import { loader as collected } from "#app/routes/score/collected.tsx";
import { loader as scores } from "#app/routes/score/list/route.tsx";
import { loader as match } from "#app/routes/score/match/route.tsx";
import { loader as matchTab } from "#app/routes/score/match-tab/route.tsx";
import { loader as shareMoment } from "#app/routes/share/dynamic.tsx";
import { loader as shareGroup } from "#app/routes/share/group.tsx";
import { loader as shareRoom } from "#app/routes/share/live.tsx";
import { loader as share } from "#app/routes/share/match.tsx";
import { loader as sharePerson } from "#app/routes/share/person.tsx";
import { loader as shareShort } from "#app/routes/share/short.tsx";
import { loader as goods } from "#app/routes/shop/goods/route.tsx";
import { loader as shop } from "#app/routes/shop/list/route.tsx";
import { loader as categories } from "#app/routes/shortvideo/categories.tsx";
import { loader as category } from "#app/routes/shortvideo/category.tsx";
import { loader as collection } from "#app/routes/shortvideo/collection.tsx";
import { loader as recording } from "#app/routes/shortvideo/recording.tsx";
import { loader as short } from "#app/routes/shortvideo/route.tsx";
import { loader as news } from "#app/routes/site/news/route.tsx";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { signToken } from "#edge/ground/visit/viewer.ts";
import { mayShowByClaim } from "#edge/pages/page-kinds.ts";
import { shopGoods } from "#edge/shop/schema/shop.ts";
import { ACCOUNT, LEAGUES, MATCHES, PLAYERS, seedFixture, TEAMS } from "#tests/support/fixture.ts";
import { heldD1 } from "#tests/support/held-d1.ts";
import { requestPage } from "#tests/support/page.ts";
import { openSession } from "#tests/support/people.ts";

type Loader = (args: LoaderFunctionArgs) => unknown;

const loading: { loader: Loader; params: Record<string, string>; data: unknown } = { loader: () => null, params: {}, data: null };

// Replaces Remix by the screen's loader only, without rendering.
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
type Page = [path: string, loader: Loader, params: Record<string, string>];
const tabs = (path: string, names: readonly string[], loader: Loader, params: Record<string, string> = {}): Page[] =>
  names.map((tab) => [`${path}${path.includes("?") ? "&" : "?"}tab=${tab}`, loader, params]);
const MATCH_TABS = ["analysis", "lineup", "index", "rank"];
const PAGES: Page[] = [
  ["/m/score", scores, {}],
  ["/m/score?sport=basketball", scores, {}],
  ["/m/headline", headline, {}],
  [`/m/score/detail/football/${MATCHES.finished}`, match, { matchid: String(MATCHES.finished) }],
  [`/m/score/detail/${MATCHES.finished}`, match, { matchid: String(MATCHES.finished) }],
  ...tabs(`/m/score/detail/football/${MATCHES.finished}`, MATCH_TABS, match, { matchid: String(MATCHES.finished) }),
  [`/m/score/detail/basketball/${MATCHES.thirdQuarter}`, match, { matchid: String(MATCHES.thirdQuarter) }],
  ...tabs(`/m/score/detail/basketball/${MATCHES.thirdQuarter}`, MATCH_TABS, match, { matchid: String(MATCHES.thirdQuarter) }),
  [`/m/share/match/football/${MATCHES.finished}`, share, { sport: "football", id: String(MATCHES.finished) }],
  [`/m/share/match/basketball/${MATCHES.thirdQuarter}`, share, { sport: "basketball", id: String(MATCHES.thirdQuarter) }],
  ...tabs(`/m/database/league/football/${LEAGUES.premier}`, ["matches", "table", "leaders", "teams", "facts"], league, league11),
  ...tabs(`/m/database/team/football/${TEAMS.arsenal}`, ["matches", "squad", "table", "leaders"], team, {
    sname: "football",
    teamId: String(TEAMS.arsenal),
  }),
  [`/m/database/team/basketball/${TEAMS.lakers}`, team, { sname: "basketball", teamId: String(TEAMS.lakers) }],
  [`/m/database/player/football/${PLAYERS.saka}`, player, { sname: "football", playerId: String(PLAYERS.saka) }],
  [`/m/database/player/basketball/${PLAYERS.james}`, player, { sname: "basketball", playerId: String(PLAYERS.james) }],
  ["/m/database", databaseHome, {}],
  ["/m/database?sport=basketball", databaseHome, {}],
  ["/m/mobile/news", news, {}],
  ["/m/mobile/news?id=1", news, {}],
  ["/m/search", search, {}],
  ...tabs("/m/search?q=a", ["all", "match", "team", "league", "player"], search),
  ["/m/user-center", userCenter, {}],
  ["/m/newshop", shop, {}],
  ["/m/newshop?kind=frame", shop, {}],
];

/** Screens of which nothing is cached and whose page frames need no data: rooms, videos, shared items, lists and tournaments. */
const OTHERS: Page[] = [
  ["/m/score/collected", collected, {}],
  [`/m/mobile/happening/${MATCHES.finished}`, matchTab, { matchid: String(MATCHES.finished) }],
  [`/m/mobile/basketball/lineup/${MATCHES.thirdQuarter}`, matchTab, { matchid: String(MATCHES.thirdQuarter) }],
  ["/m/database/billboard/goals", billboard, { type: "goals" }],
  [`/m/database/billboard/goals?league=${LEAGUES.premier}`, billboard, { type: "goals" }],
  ...tabs("/m/fifa2025", ["groups", "bracket", "matches", "scorers"], fifa2025),
  [`/m/fifa-team/${TEAMS.brazil}`, fifaTeam, { id: String(TEAMS.brazil) }],
  [`/m/mobile/fifa-team/stats/${TEAMS.brazil}`, fifaTeam, { teamid: String(TEAMS.brazil) }],
  ["/m/live", rooms, {}],
  ["/m/live/lives", rooms, {}],
  ["/m/live/videos", videos, {}],
  ["/m/anchor-list", anchors, {}],
  ["/m/live-detail/7", room, { id: "7" }],
  ["/m/share/live/7", shareRoom, { id: "7" }],
  ["/m/share/person/7", sharePerson, { uid: "7" }],
  ["/m/rec-category", categories, {}],
];

/** Pages of things that do not exist. Users get the page frame anyway; bots get the status. */
const MISSING: Page[] = [
  ["/m/score/detail/football/99", match, { matchid: "99" }],
  ["/m/mobile/happening/99", matchTab, { matchid: "99" }],
  ["/m/share/match/basketball/98", share, { sport: "basketball", id: "98" }],
  ["/m/database/league/football/99", league, { sname: "football", cid: "99" }],
  ["/m/database/team/football/999", team, { sname: "football", teamId: "999" }],
  ["/m/database/player/basketball/999", player, { sname: "basketball", playerId: "999" }],
  ["/m/fifa-team/999", fifaTeam, { id: "999" }],
  ["/m/mobile/news?id=999", news, {}],
  ["/m/live-detail/999", room, { id: "999" }],
  ["/m/share/live/999", shareRoom, { id: "999" }],
  ["/m/share/video/999", shareShort, { id: "999" }],
  ["/m/share/recordvideo/999", shareShort, { id: "999" }],
  ["/m/share/dynamic/999", shareMoment, { id: "999" }],
  ["/m/share/person/999", sharePerson, { uid: "999" }],
  ["/m/share/group/999", shareGroup, { gid: "999" }],
  ["/m/shortvideo/999", short, { id: "999" }],
  ["/m/rec-category/999", category, { id: "999" }],
  ["/m/rec-collection/999", collection, { id: "999" }],
  ["/m/rec-video/999", recording, { id: "999" }],
];

/** Stock and price are never cached, so the page's head waits for them each time. */
const UNREMEMBERED: Page[] = [["/m/newshop/goods/1", goods, { id: "1" }]];

const PHONE = "Mozilla/5.0 (Linux; Android 14) Chrome/126.0.0.0 Mobile Safari/537.36";
const BOT = "WhatsApp/2.23.20.0";

const lateParts = (data: unknown): Promise<unknown>[] =>
  typeof data !== "object" || data === null
    ? []
    : Object.entries(data).flatMap(([key, value]) => (key === "later" ? [value as Promise<unknown>] : lateParts(value)));

/** Requests a page over a distant database. Returns the status, and the round trips until the frame and until the whole page. */
async function ask([path, loader, params]: Page, { cookie = "", dataCache = "off", agent = PHONE } = {}) {
  const { d1, roundTrips } = heldD1(env.DB);
  Object.assign(loading, { loader, params, data: null });
  const headers = { cookie, "user-agent": agent };
  const frame = requestPage(`https://site.test${path}`, { headers }, { DB: d1, DATA_CACHE: dataCache });
  const toFrame = await roundTrips(frame);
  const parts = Promise.all(lateParts(loading.data));
  const behind = await roundTrips(parts);
  const failed = (await parts).filter((part) => typeof part === "object" && part !== null && "failed" in part);
  return { status: (await frame).status, frame: toFrame, whole: toFrame + behind, failed };
}

function expectTrips({ whole, ...page }: Awaited<ReturnType<typeof ask>>, toFrame: number, most: number): void {
  expect(page).toEqual({ status: 200, frame: toFrame, failed: [] });
  expect(whole).toBeLessThanOrEqual(most);
}

/** The pages that a claim may show. */
const BY_CLAIM = [...PAGES, ...OTHERS].filter(([path]) => mayShowByClaim(new URL(path, "https://site.test").pathname));

let session = "";
let claim = "";

beforeAll(async () => {
  await seedFixture(env.DB);
  await openDatabase(env.DB)
    .insert(shopGoods)
    .values({ id: 1, kind: "merch", nameZh: "围巾", namePt: "Cachecol", price: 50, picture: "/m/goods/x.svg" });
  await openDatabase(env.DB).update(users).set({ isAnchor: 1 }).where(eq(users.uid, ACCOUNT.uid));
  session = `__Host-session=${await signToken(await openSession(ACCOUNT.uid), env.SESSION_SECRET)}`;
  const known = await requestPage("https://site.test/m/user-center", { headers: { cookie: session } });
  [claim = ""] = known.headers.getSetCookie().flatMap((line) => /^__Host-claim=[^;]+/.exec(line) ?? []);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("a page in an isolate with empty memory", () => {
  it.each(PAGES)("the page %s needs at most two database round trips after its frame", async (...page) => {
    expectTrips(await ask(page), 0, 2);
  });

  it.each(OTHERS)("the page %s needs at most four database round trips after its frame", async (...page) => {
    expectTrips(await ask(page), 0, 4);
  });

  it.each(UNREMEMBERED)("the page %s sends its frame after one database round trip", async (...page) => {
    expectTrips(await ask(page), 1, 2);
  });

  it.each([...PAGES, ...OTHERS, ...UNREMEMBERED])("the frame of the page %s waits only for the session", async (...page) => {
    const { status, frame } = await ask(page, { cookie: session });
    expect(status).toBe(200);
    expect(frame).toBeLessThanOrEqual(UNREMEMBERED.some(([path]) => path === page[0]) ? 2 : 1);
  });

  it.each(BY_CLAIM)("the frame of the page %s waits for nothing if a claim names the reader", async (...page) => {
    expectTrips(await ask(page, { cookie: `${session}; ${claim}` }), 0, 4);
  });

  it("a claim shows each page of scores, the database, rooms and news", () => {
    expect(BY_CLAIM.length).toBeGreaterThan(45);
  });

  it.each(MISSING)("a bot gets a 404 for the page %s", async (...page) => {
    const { status, frame, whole } = await ask(page, { agent: BOT });
    expect({ status, late: whole - frame }).toEqual({ status: 404, late: 0 });
  });

  it.each(MISSING)("a person gets the frame of the missing page %s at once", async (...page) => {
    const { status, frame, failed } = await ask(page);
    expect({ status, frame }).toEqual({ status: 200, frame: 0 });
    expect(failed).toContainEqual({ failed: 404 });
  });

  it("the page of missing goods answers 404 after one round trip", async () => {
    const missing: Page = ["/m/newshop/goods/999", goods, { id: "999" }];
    expect(await ask(missing, { dataCache: "on" })).toMatchObject({ status: 404, frame: 1, whole: 1 });
  });
});

/** The clock moves on for each page, so that no page finds data that the page before it cached. */
let lookedAt = Date.now();

it.each(PAGES)("the recently seen page %s sends its frame at once", async (...page) => {
  lookedAt += 600_000;
  vi.spyOn(Date, "now").mockReturnValue(lookedAt);
  await ask(page, { dataCache: "on" });
  vi.spyOn(Date, "now").mockReturnValue(lookedAt + 60_000);
  expectTrips(await ask(page, { dataCache: "on" }), 0, 2);
});
