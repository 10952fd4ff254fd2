/** Pages, calls and worlds for the proof that nothing shows hidden results (tests/security/hidden-results*.site.test.ts). */
import { REPLAYED_NEWS_S } from "#edge/contract/rules/match-silence.ts";
import { BUYER, DECIDED_PLAN, MASTER, seedDecided } from "./decided-fixture.ts";
import { LEAGUES, MATCHES, TEAMS } from "./fixture.ts";
import { PUBLIC_PATHS } from "./public-paths.ts";
import { ROOM } from "./room-fixture.ts";
import { openSite, type Site } from "./site.ts";

const MATCH_GROUP = "@TGS#DERBY";
const MATCH_GROUP_ROWS = [
  `insert into chat_groups (id, type, name, avatar, introduction, owner, members, join_option, has_topics, is_public, updated_at)
     values ('${MATCH_GROUP}', 'Public', 'Derby: Arsenal v Chelsea', '', '/m/score/detail/football/${MATCHES.finished}', '${BUYER}', 2, 'FreeAccess', 0, 1, 0)`,
];

const tabs = (path: string, names: readonly string[]) => names.map((tab) => `${path}?tab=${tab}`);
/** Public pages that show or count results, with their tabs. */
export const PATHS: readonly string[] = [
  ...PUBLIC_PATHS,
  "/score?date=2026-11-21",
  "/score?date=2026-11-21&sport=basketball",
  "/search?q=a",
  ...tabs(`/score/detail/football/${MATCHES.finished}`, [
    "happening",
    "analysis",
    "lineup",
    "index",
    "rank",
    "rank&side=home",
    "quiz",
  ]),
  ...tabs(`/score/detail/basketball/${MATCHES.thirdQuarter}`, ["happening", "analysis", "lineup", "index", "rank"]),
  ...tabs(`/database/league/football/${LEAGUES.premier}`, [
    "matches",
    "table",
    "table&side=recent",
    "leaders",
    "teams",
    "facts",
    "outlook",
  ]),
  ...tabs(`/database/team/football/${TEAMS.arsenal}`, ["matches", "squad", "table", "table&side=away", "leaders"]),
  ...tabs(`/score/detail/football/${MATCHES.firstHalf}`, ["analysis", "rank"]),
  ...tabs("/fifa2025", ["groups", "bracket", "matches", "scorers"]),
  ...tabs(`/fifa-team/${TEAMS.brazil}`, ["stats", "lineup"]),
  "/database/billboard/points",
  "/database/billboard/fifa-men",
  "/database/player/basketball/201",
  "/data",
  "/data/record",
  "/data/ratings",
  "/data/model/upset",
  "/redorder/list/all",
  "/redorder/rank/all",
  `/redorder/match-plans/${MATCHES.finished}`,
  `/redorder/plan/${DECIDED_PLAN}`,
  `/redorder/master/${MASTER}`,
  `/share/person/${MASTER}`,
  "/data/record.csv",
  `/data/ratings/${LEAGUES.premier}`,
  ...["upset", "diversity", "margin"].map((model) => `/data/model/detail/${model}/${MATCHES.finished}`),
  `/live-detail/${ROOM.anchorId}`,
  `/share/live/${ROOM.anchorId}`,
  `/user-center/anchor/${ROOM.anchorId}`,
  `/rec-video/${ROOM.videoId}`,
  `/rec-video/${ROOM.clipId}`,
  `/shortvideo/${ROOM.clipId}`,
  `/share/recordvideo/${ROOM.videoId}`,
  // A group whose name and introduction are about a match, and the screens on which its messages show a match.
  `/share/group/${encodeURIComponent(MATCH_GROUP)}`,
  `/live-detail/${ROOM.anchorId}?tab=match`,
  `/live-detail/${ROOM.anchorId}?tab=anchors`,
  `/vip-user/${MASTER}`,
  `/vip-user/${MASTER}/posts`,
  ...tabs(`/mobile/quiz/${MATCHES.finished}`, ["quiz"]),
  `/mobile/basketball/quiz/${MATCHES.thirdQuarter}`,
  `/mobile/model/detail/upset/${MATCHES.finished}`,
  "/score?filter=live",
  "/mobile/about",
  "/activities",
];
export const OWN_PATHS: readonly string[] = [
  "/score",
  "/score/collected",
  "/headline",
  "/user-center",
  "/user-center/message",
  "/user-center/attent-mgmt",
  "/user-center/live-record",
  "/user-center/my-log",
  "/redorder/mine",
  `/redorder/plan/${DECIDED_PLAN}`,
  `/redorder/master/${MASTER}`,
  "/orders",
  "/trans-log",
  "/chat-groups",
  "/c2c",
  "/c2c?tab=group",
  `/chat-group/${encodeURIComponent(MATCH_GROUP)}`,
  `/chat-group-info/${encodeURIComponent(MATCH_GROUP)}`,
  `/chat-group-announcements/${encodeURIComponent(MATCH_GROUP)}`,
  `/chat-group-members/${encodeURIComponent(MATCH_GROUP)}`,
  "/c2c-search?kind=group&q=derby",
  "/c2c-search?kind=messages&q=2",
  `/score/detail/football/${MATCHES.finished}?tab=quiz`,
];
/** Calls that a browser makes by itself. The browser sends the reader's choice about results with these calls. */
export const CALLS: readonly [path: string, input?: object][] = [
  ["/api/race/getScoreChanges?sport_id=1&since=0"],
  ["/api/race/getScoreChanges?sport_id=2&since=0"],
  ["/api/race/getDateMatch", { date: "2026-11-21" }],
  ["/api/football/getMatchInfo", { matchid: MATCHES.finished }],
  // The card of a match in a conversation makes these calls.
  ["/api/football/getMatchInfo", { matchid: MATCHES.secondHalf }],
  ["/api/basketball/getMatchInfo", { matchid: MATCHES.thirdQuarter }],
  ["/api/basketball/getMatchInfo", { matchid: MATCHES.basketballFinished }],
  ["/api/contact/findGroups", { keyword: "derby" }],
  ["/api/chatgroup/getGroup", { group_id: MATCH_GROUP }],
  ["/webapi/football/getIncidentsData", { matchid: MATCHES.finished }],
  ["/api/replay/getReplay", { id: ROOM.videoId }],
  ["/api/redorder/getPlanCard", { id: DECIDED_PLAN }],
  ["/api/quiz/getMyQuiz", { page: 1 }],
  ["/webapi/user/getSystemMessages", { page: 1 }],
];
/** In one world the last period is in play, in the other it is over. A reader who hides scores must see no difference. */
const LAST_PERIOD = [
  `update matches set news_at = ${REPLAYED_NEWS_S} where home_score is not null`,
  `update matches set status = 8, period_remaining_s = 0, clock_started_at = 0 where id = ${MATCHES.thirdQuarter}`,
];

/** Statements that give the same matches other results, and change all that is counted or decided by results. */
export const OTHER_RESULTS = [
  `update matches set home_score = home_score + 3, away_score = away_score + 11, home_half_score = coalesce(home_half_score, 0) + 2,
     away_half_score = coalesce(away_half_score, 0) + 1, home_red_cards = 2, away_yellow_cards = 5, home_corners = 9,
     home_penalties = 4, away_penalties = 5, period_scores = '[[9,8],[7,6]]', updated_at = updated_at + 77 where home_score is not null`,
  "update incidents set home_score = home_score + 1, away_score = away_score + 2, minute = coalesce(minute, 0) + 3",
  "update standings set points = points + 7, won = won + 2",
  "update billboards set value = value + 13",
  "update odds set home = home + 1, away = away + 2 where at > (select starts_at from matches where id = match_id)",
  `update lineups set stats = '{"goals":3,"redCards":1}'`,
  "update statistics set home = '91', away = '3'",
  `update matches set status = 5 where id = ${MATCHES.secondHalf}`,
  `update matches set status = 9, period_remaining_s = 200, clock_started_at = 5 where id = ${MATCHES.thirdQuarter}`,
  "update regular_scores set home = home + 1",
  "update team_ratings set attack = attack + 0.3",
  "update forecast_results set home_score = home_score + 1, rps = rps / 2",
  "update season_outlooks set known = known + 1",
  "update quiz_questions set outcome = 'away', version = 2",
  "update quiz_picks set paid = 0, version = 2",
  "update quiz_ranks set won = won + 5",
  "update red_plans set outcome = 'wrong', corrections = 1",
  "update system_messages set vars = json_set(vars, '$.result', 'wrong')",
];

/** Opens a site with results. Returns it with the sessions of users who have seen some results, by name. */
export async function openResultsWorld(
  bindings: Record<string, string> = {},
): Promise<{ site: Site; people: Map<string, string> }> {
  const site = await openSite({ DATA_CACHE: "off", ...bindings });
  await seedDecided(site.db);
  for (const statement of [...LAST_PERIOD, ...MATCH_GROUP_ROWS]) await site.db.prepare(statement).run();
  const openSession = async (uid: number) => `session=${(await site.session(uid)).cookie}`;
  const people = new Map([
    ["buyer", await openSession(BUYER)],
    ["master", await openSession(MASTER)],
  ]);
  return { site, people };
}
