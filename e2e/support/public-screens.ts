import type { APIRequestContext } from "@playwright/test";
import { readData } from "./calls.ts";

interface Listed {
  matchid: number;
  status: number;
  event_id: number;
  hometeam: { id: number };
}

/**
 * Finds a match of the day, if possible a match in play. The page of a match in play begins with the story, which is the largest
 * load.
 */
export async function findMatch(request: APIRequestContext, sportId: 1 | 2): Promise<Listed> {
  const { list } = await readData<{ list: Listed[] }>(request, "/api/race/getDateMatch", { sport_id: sportId });
  const found = list.find(({ status }) => status > 1 && status < 8) ?? list[0];
  if (!found) throw new Error(`Sport ${sportId} has no match today.`);
  return found;
}

async function findPlayer(request: APIRequestContext, team: string): Promise<string> {
  const page = await (await request.get(`/m${team}?tab=squad`)).text();
  const found = /href="\/m(\/database\/player\/\w+\/\d+)/.exec(page)?.[1];
  if (!found) throw new Error(`${team} lists no player.`);
  return found;
}

/** Returns the address of a league's season before the present one, or null if it has only one season. */
async function olderSeason(request: APIRequestContext, league: string): Promise<string | null> {
  const page = await (await request.get(`/m${league}`)).text();
  const [, older] = [...page.matchAll(/<option value="(\d+)"/g)].map(([, id]) => id);
  return older === undefined ? null : `${league}?season=${older}`;
}

/** Returns the addresses below /m of the public screens, including each tab of matches, leagues and teams. */
export async function publicScreens(request: APIRequestContext): Promise<string[]> {
  const [football, basketball] = [await findMatch(request, 1), await findMatch(request, 2)];
  const matches = [`/score/detail/football/${football.matchid}`, `/score/detail/basketball/${basketball.matchid}`];
  const leagues = [`/database/league/football/${football.event_id}`, `/database/league/basketball/${basketball.event_id}`];
  const teams = [`/database/team/football/${football.hometeam.id}`, `/database/team/basketball/${basketball.hometeam.id}`];
  const tabs = (path: string, names: readonly string[]) => names.map((name) => `${path}?tab=${name}`);
  const nation = /\/fifa-team\/\d+/.exec(await (await request.get("/m/fifa2025")).text())?.[0];
  const archive = await olderSeason(request, leagues[0] ?? "");
  return [
    "/score",
    "/score?sport=basketball",
    "/score/collected",
    "/live",
    "/live/lives",
    "/live/videos",
    "/anchor-list",
    "/live-detail/100021",
    "/live-detail/100003",
    "/live-detail/100021?tab=anchors",
    "/share/live/100021",
    "/share/video/1",
    "/shortvideo/1",
    "/share/video/1000000001",
    "/share/dynamic/1000000004",
    "/redorder/list/all",
    "/redorder/list/football?over",
    "/redorder/rank/all",
    "/redorder/plan/1",
    "/redorder/master/100061",
    `/redorder/match-plans/${football.matchid}`,
    "/rec-category",
    "/rec-category/1",
    "/rec-collection/1",
    "/vip-user/100001/posts",
    `/search?q=${encodeURIComponent("队")}`,
    "/search",
    `/search?q=${encodeURIComponent("曼城")}`,
    `/search?q=${encodeURIComponent("队")}&tab=team`,
    `/search?q=${encodeURIComponent("梅西")}&tab=player`,
    "/search?q=zzzz",
    `/search?q=${encodeURIComponent("英超")}&tab=match`,
    "/headline",
    "/login",
    "/login?by=code",
    "/register",
    "/forget-password",
    "/user-center",
    "/user-center/setting",
    "/user-center/feedback",
    "/mobile/s/feedback",
    "/vip-user/100002",
    "/user-center/anchor/100003",
    "/payment-agreement",
    "/recharge",
    "/vip-plans",
    "/invite",
    "/activities",
    "/activity/1",
    "/activity/2",
    "/newshop",
    "/newshop/goods/2",
    "/newshop/goods/12",
    ...matches.flatMap((path) => tabs(path, ["happening", "analysis", "lineup", "index", "rank"])),
    ...leagues.flatMap((path) => tabs(path, ["matches", "table", "leaders", "teams", "facts", "outlook"])),
    ...(archive ? [`${archive}&tab=matches`, `${archive}&tab=table`, `${archive}&tab=leaders`] : []),
    ...teams.flatMap((path) => tabs(path, ["matches", "squad", "table", "leaders"])),
    ...(await Promise.all(teams.map((team) => findPlayer(request, team)))),
    "/database",
    "/database/billboard/goals?sport=football",
    "/database/billboard/points?sport=basketball",
    ...(nation ? [nation] : []),
    ...tabs("/fifa2025", ["groups", "bracket", "matches", "scorers"]),
    "/mobile/fifa2025",
    `/mobile/happening/${football.matchid}`,
    "/privacy",
    "/mobile/about",
    "/mobile/news",
    `/share/match/football/${football.matchid}`,
    "/nowhere",
  ];
}
