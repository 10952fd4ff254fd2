import { env } from "cloudflare:test";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Call } from "#edge/contract/call.ts";
import { contract, type Group, type Product } from "#edge/contract/index.ts";
import { REPLAYED_NEWS_S } from "#edge/contract/rules/match-silence.ts";
import { checkUserSig } from "#edge/ground/chat-identity/user-sig.ts";
import { readConfig } from "#edge/ground/env.ts";
import { ACCOUNT, FIXTURE_NOW_MS, LEAGUES, MATCHES, PLAYERS, SEASONS, seedFixture, TEAMS } from "#tests/support/fixture.ts";
import { refusal } from "#tests/support/refusal.ts";
import { ROOM, seedRoom } from "#tests/support/room-fixture.ts";
import type { ProductOptions } from "./implementations.ts";
import { DEVICE, DEVICE_KEY, OWN_CALLS } from "./own-calls.ts";

const ZONE = "Asia/Shanghai";
const football = { sport: "football" as const, matchid: MATCHES.finished };
const basketball = { sport: "basketball" as const, matchid: MATCHES.basketballFinished };
const premier = { sport: "football" as const, cid: LEAGUES.premier };

/** The subscription that replaces a browser's earlier one. */
const RENEWED_DEVICE = { ...DEVICE, endpoint: "https://push.test/suite-renewed" };

/** Every public call with an input that finds something. */
export const PUBLIC_CALLS: [group: Group, name: string, input: Record<string, unknown>][] = [
  ["activity", "getActivityList", {}],
  ["activity", "getActivityInfo", { id: 1 }],
  ["anchor", "getAnchorList", {}],
  ["anchor", "getFans", { anchorid: 10 }],
  ["anchor", "getRecAnchors", {}],
  ["channel", "getPlans", { anchorid: ROOM.anchorId }],
  ["config", "getCommonConfig", {}],
  ["forecast", "getMatchForecast", football],
  ["forecast", "getMatchCourse", { matchid: MATCHES.finished }],
  ["forecast", "getModelMatches", { model: "poisson" }],
  ["forecast", "getModelMatch", { model: "poisson", matchid: MATCHES.finished }],
  ["forecast", "getForecastLog", {}],
  ["forecast", "getForecastRecord", {}],
  ["forecast", "getForecastResults", {}],
  ["forecast", "getRatedLeagues", {}],
  ["forecast", "getTeamRatings", { league_id: LEAGUES.premier }],
  ["forecast", "getSeasonOutlook", { league_id: LEAGUES.premier }],
  ["gift", "getGiftList", {}],
  ["gift", "getRank", { anchorid: ROOM.anchorId }],
  ["goods", "getPackageList", {}],
  ["goods", "getPlanList", {}],
  ["home", "getHomeData", {}],
  ["home", "getHomeScroll", {}],
  ["home", "getNews", {}],
  ["live", "getLivePageData", { anchorid: ROOM.anchorId }],
  ["live", "getRealLives", {}],
  ["live", "getNoMatchLiveList", {}],
  ["live", "getCategory", {}],
  ["live", "getVideoList", {}],
  ["live", "getVideo", { id: ROOM.videoId }],
  ["live", "getLiveChat", { liveid: ROOM.anchorId }],
  ["protocal", "getProtocal", { type: 1 }],
  ["chatgroup", "getGroup", { group_id: "group-none" }],
  ["chatgroup", "getClosedGroup", { group_id: "@TGS#DZZAMJMM2DQ924C5699H" }],
  ["chatgroup", "getPublicGroups", {}],
  ["chatgroup", "getFansGroup", { anchorid: ROOM.anchorId }],
  ["contact", "findGroups", { keyword: "Arsenal" }],
  ["push", "getPushKey", {}],
  [
    "push",
    "savePushChoice",
    { ...DEVICE, p256dh: DEVICE_KEY, subject: "team", sport: "football", id: TEAMS.arsenal, kinds: ["goal"] },
  ],
  ["push", "getPushDevice", DEVICE],
  ["push", "renewPushDevice", { ...RENEWED_DEVICE, p256dh: DEVICE_KEY, old_endpoint: DEVICE.endpoint, old_auth: DEVICE.auth }],
  ["push", "saveScoreChoice", { ...RENEWED_DEVICE, without_score: 1 }],
  ["push", "forgetPushDevice", RENEWED_DEVICE],
  ["race", "getDateMatch", { zone: ZONE }],
  ["race", "getScoreChanges", {}],
  ["race", "reportDrawn", { matchid: 1, updated_at: 1 }],
  ["race", "getRaceTag", { zone: ZONE }],
  ["race", "getRaceSubTab", {}],
  ["race", "getRecentMatchCount", { zone: ZONE }],
  ["race", "getEventByDate", { date: "2026-11-21" }],
  ["race", "getRaceSearch", { keyword: "Arsenal" }],
  ["race", "getRecMath", {}],
  ["redorder", "getPlanList", {}],
  ["redorder", "getPlanRank", {}],
  ["redorder", "getMatchPlans", { matchid: MATCHES.waiting }],
  ["replay", "getReplay", { id: ROOM.videoId }],
  ["replay", "getReplayTalk", { id: ROOM.videoId, part: 0 }],
  ["replay", "getClip", { id: ROOM.clipId }],
  ["room", "getRoomState", { anchorid: ROOM.anchorId }],
  ["search", "events", { keyword: "英格兰" }],
  ["search", "teams", { keyword: "阿森纳" }],
  ["search", "matches", { keyword: "Chelsea" }],
  ["search", "raceHome", {}],
  ["search", "multiple", { keyword: "a" }],
  ["search", "event", { keyword: "NBA" }],
  ["search", "team", { keyword: "Lakers" }],
  ["search", "match", { keyword: "Santos" }],
  ["search", "player", { keyword: "Saka" }],
  ["search", "anchor", { keyword: "ann" }],
  ["search", "live", { keyword: "derby" }],
  ["search", "video", { keyword: "gol" }],
  ["search", "user", { keyword: "ann" }],
  ["shorts", "getFeed", {}],
  ["shorts", "getShort", { id: ROOM.clipId }],
  ["shorts", "getCollection", { id: 1 }],
  ["shorts", "getFeed", { category: 1, cursor: "5-5" }],
  ["shorts", "getCategories", {}],
  ["shorts", "getCollections", {}],
  ["shorts", "getPersonPosts", { person: 7, kind: "moment" }],
  ["shorts", "getComments", { id: 1 }],
  ["sport", "getMatchInfo", football],
  ["sport", "getMatchAnchors", football],
  ["sport", "getMatchData", football],
  ["sport", "matchOdd", football],
  ["sport", "getTliveData", basketball],
  ["sport", "getTvChannels", basketball],
  ["sport", "getIncidentsData", football],
  ["sport", "getAnalysisData", football],
  ["sport", "getLineupData", basketball],
  ["sport", "getMatchRank", football],
  ["sport", "getMatchTop3Data", basketball],
  ["sport", "getMatchCombineData", basketball],
  ["sportDatabase", "getBaseDictionary", {}],
  ["sportDatabase", "getHome", {}],
  ["sportDatabase", "getEventList", {}],
  ["sportDatabase", "getEventInfo", premier],
  ["sportDatabase", "getEventView", premier],
  ["sportDatabase", "getEventRank", premier],
  ["sportDatabase", "getEventIntegral", premier],
  ["sportDatabase", "getEventMatch", premier],
  ["sportDatabase", "getFifaRank", {}],
  ["sportDatabase", "getHotFootballRank", {}],
  ["sportDatabase", "getHotBasketballRank", {}],
  ["sportDatabase", "getBillboard", { type: "goals", sport_id: 1 }],
  ["sportDatabase", "getTeamInfo", { sport: "football", teamid: TEAMS.arsenal }],
  ["sportDatabase", "getPlayerInfo", { sport: "football", playerid: PLAYERS.saka }],
  ["sportDatabase", "getFifaTeam", { teamid: TEAMS.brazil }],
  ["sportDatabase", "getFifa2025", {}],
  ["user", "getGuestInfo", {}],
  ["user", "getUserBasicInfo", { id: 7 }],
  ["user", "getLiveLog", { id: 7 }],
  ["customerservice", "getSupport", {}],
  ["goods", "getModelPlans", {}],
  ["shop", "getGoodsList", {}],
];
const NOT_READING = [
  "getFansGroup",
  "reportDrawn",
  "getGuestInfo",
  "getPushKey",
  "savePushChoice",
  "renewPushDevice",
  "saveScoreChoice",
  "forgetPushDevice",
];
/**
 * Public calls that only read the database. Left out: the first request for an anchor's fan group (creates the group), a guest's
 * identity (counted by a Gate object), the web push key (a setting), a report of a drawing (sent to the Board object), and
 * similar calls.
 */
export const READING_CALLS = PUBLIC_CALLS.filter(([, name]) => !NOT_READING.includes(name));
/**
 * Public calls with tests of their own, because they change the caller's session or need a guest's own captcha and phone number,
 * goods in the shop (shop.workerd), the quiz switched on (quiz/calls.workerd) or a plan (plans/plans.workerd).
 */
const ACCOUNT_CALLS = [
  "user.login",
  "user.regist",
  "user.changePwd",
  "user.sendCode",
  "customerservice.publish",
  "customerservice.getFeedback",
  "shop.getGoods",
  "quiz.getQuiz",
  "quiz.getQuizRank",
  "redorder.getPlan",
  "redorder.getPlanCard",
  "redorder.getMaster",
];

type Methods = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
const ask = (product: Product, group: Group, name: string, input: unknown): Promise<unknown> => {
  const method = (product as unknown as Methods)[group]?.[name];
  if (!method) throw new Error(`${group}.${name} is missing`);
  return method(input);
};
const getCall = (group: Group, name: string): Call => (contract[group] as unknown as Record<string, Call>)[name] as Call;

export function productSuite(name: string, create: (options?: ProductOptions) => Product): void {
  describe(`the product ${name}`, () => {
    let now = FIXTURE_NOW_MS;
    beforeAll(async () => {
      await seedFixture(env.DB);
      await seedRoom(env.DB);
      // The clock advances by hours while the matches stay unchanged, so their source must seem to have just sent news.
      await env.DB.prepare("update matches set news_at = ?").bind(REPLAYED_NEWS_S).run();
      vi.useFakeTimers({ toFake: ["Date"] });
    });
    // Each test runs at a later time, so that cached answers have expired. The world's matches stay unchanged.
    beforeEach(() => {
      now += 40_000;
      vi.setSystemTime(now);
    });
    afterAll(() => {
      vi.useRealTimers();
    });
    const later = (ms: number) => {
      now += ms;
      vi.setSystemTime(now);
    };
    const signIn = async (): Promise<string> => {
      const { token } = await create({ now: () => now }).user.login({ mobile: ACCOUNT.mobile, password: ACCOUNT.password });
      return token;
    };
    /** Signs in once. Each call of the result is a separate request. */
    const signedIn = async () => {
      const token = await signIn();
      return () => create({ token, now: () => now });
    };
    const guest = () => create({ now: () => now });
    const chatSigCheck = (userSig: string, userId: string, nowS = Math.floor(now / 1000)) =>
      checkUserSig(userSig, userId, { sdkAppId: readConfig(env).CHAT_APP_ID, secret: env.CHAT_SECRET, now: nowS }).check;

    it("the suite has a test for every call of the contract", () => {
      const tested = [...PUBLIC_CALLS, ...OWN_CALLS].map(([group, call]) => `${group}.${call}`);
      // The operators' calls exist only in process, and their tests are in tests/edge/console.
      const { operate: _, ...everybodys } = contract;
      const all = Object.entries(everybodys).flatMap(([group, calls]) => Object.keys(calls).map((call) => `${group}.${call}`));
      expect(new Set([...tested, ...ACCOUNT_CALLS])).toEqual(new Set(all));
    });

    it.each(PUBLIC_CALLS)("the call %s.%s returns the answer of the contract", async (group, call, input) => {
      const data = await ask(guest(), group, call, input);
      const schema = getCall(group, call).data;
      expect(schema.parse(data)).toEqual(data);
    });

    it.each(OWN_CALLS)("the call %s.%s answers guests with a login timeout @spec 8.1 @spec 4.20", async (group, call, input) => {
      const error = await refusal(ask(guest(), group, call, input));
      expect([error.status, error.http]).toEqual([2, 401]);
      expect(error.message).toContain("登录超时");
    });

    it("the day list orders matches by league, start and id @spec 4.2 @spec 7.25", async () => {
      const day = await guest().race.getDateMatch({ zone: ZONE, date: "2026-11-21" });
      expect(day.list.map(({ matchid }) => matchid)).toEqual([
        MATCHES.finished,
        MATCHES.firstHalf,
        MATCHES.waiting,
        MATCHES.basketballFinished,
        MATCHES.thirdQuarter,
        MATCHES.basketballWaiting,
        MATCHES.secondHalf,
        MATCHES.postponed,
      ]);
      expect(day.counts).toEqual([8, 2, 6, 2, 3]);
      for (const type of [0, 1, 2, 3, 4]) {
        const { list } = await guest().race.getDateMatch({ zone: ZONE, date: "2026-11-21", type });
        expect(list).toHaveLength(day.counts[type] ?? -1);
      }
      const football = await guest().race.getDateMatch({
        zone: ZONE,
        date: "2026-11-21",
        sport_id: 1,
        event_ids: [LEAGUES.primera],
      });
      expect(football.list.map(({ matchid }) => matchid)).toEqual([MATCHES.secondHalf, MATCHES.postponed]);
    });

    it("the product counts days in the viewer's time zone", async () => {
      const inShanghai = await guest().race.getDateMatch({ zone: ZONE, date: "2026-11-20" });
      const inSaoPaulo = await guest().race.getDateMatch({ zone: "America/Sao_Paulo", date: "2026-11-20" });
      expect(inShanghai.list.map(({ matchid }) => matchid)).toEqual([MATCHES.overMidnight]);
      expect(inSaoPaulo.list.map(({ matchid }) => matchid)).toEqual([MATCHES.overMidnight]);
      const tomorrow = await guest().race.getDateMatch({ zone: "America/Sao_Paulo", date: "2026-11-22" });
      expect(tomorrow.list.map(({ matchid }) => matchid)).toEqual([MATCHES.tomorrow]);
      const counts = await guest().race.getRecentMatchCount({ zone: ZONE, before: 1, after: 1 });
      expect(counts).toEqual([
        { date: "2026-11-20", count: 1 },
        { date: "2026-11-21", count: 8 },
        { date: "2026-11-22", count: 1 },
      ]);
    });

    it("the product gives a match its figures and its team names @spec 3.7", async () => {
      const { match } = await guest().sport.getMatchInfo({ sport: "football", matchid: MATCHES.secondHalf });
      expect(match).toMatchObject({
        matchid: MATCHES.secondHalf,
        sport_id: 1,
        status: 4,
        time: FIXTURE_NOW_MS / 1000 - 80 * 60,
        kickoff_time: FIXTURE_NOW_MS / 1000 - 18 * 60,
        period_count: 2,
        period_remaining_time: 0,
        live: 0,
        attented: 0,
        event_id: LEAGUES.primera,
        home_name_zh: "桑托斯",
        home_short_name_zh: "桑托斯",
        away_name_zh: "切尔西",
        home: { score: 0, red_cards: 0 },
        away: { score: 0, red_cards: 1 },
        round: null,
      });
      const named = (zh: string, other: string) => ({
        name_zh: zh,
        short_name_zh: zh,
        name_en: other,
        short_name_en: other,
        name_pt: other,
        short_name_pt: other,
        name_es: other,
        short_name_es: other,
        logo: "/m/crest/halves-d71920-ffffff.svg",
      });
      expect(match.hometeam).toEqual({ id: TEAMS.santos, ...named("桑托斯", "Santos"), country_logo: "/m/flags/br.svg" });
      expect(match.awayteam).toEqual({ id: TEAMS.chelsea, ...named("切尔西", "Chelsea"), country_logo: "/m/flags/gb-eng.svg" });
      expect(match.matchevent).toMatchObject({
        id: LEAGUES.primera,
        name_zh: "巴西甲级联赛",
        short_name_zh: "巴西甲级",
        logo: "/m/crest/badge-38003c-ffffff.svg",
      });
      const game = await guest().sport.getMatchInfo({ sport: "basketball", matchid: MATCHES.thirdQuarter });
      expect(game.match).toMatchObject({
        period_count: 4,
        period_remaining_time: 500,
        period_scores: [
          [30, 28],
          [25, 27],
          [5, 3],
        ],
      });
    });

    it("the product names the tabs that a match can fill @spec 7.27", async () => {
      const info = await guest().sport.getMatchInfo(football);
      expect(info.has).toEqual({ incidents: true, lineup: true, statistics: true, odds: true, quiz: false, standings: true });
      expect(info.venue).toEqual({
        zh: "酋长球场",
        en: "Emirates Stadium",
        pt: "Emirates Stadium",
        es: "Emirates Stadium",
      });
      const bare = await guest().sport.getMatchInfo({ sport: "football", matchid: MATCHES.postponed });
      expect(bare.has).toEqual({
        incidents: false,
        lineup: false,
        statistics: false,
        odds: false,
        quiz: false,
        standings: false,
      });
    });

    it("the next call for score changes includes a change that was stored late", async () => {
      const first = await guest().race.getScoreChanges({});
      expect(first.list.map(([id]) => id).sort()).toEqual([MATCHES.firstHalf, MATCHES.secondHalf, MATCHES.thirdQuarter]);
      later(2000);
      // The row is stored after the first answer, but its `updated_at` is earlier, as with a late clock or a late write.
      await env.DB.prepare("update matches set home_score = 2, updated_at = ? where id = ?")
        .bind(now - 4000, MATCHES.firstHalf)
        .run();
      later(1500);
      let second = first;
      const readScore = async () => {
        second = await guest().race.getScoreChanges({ since: first.cursor });
        return second.list.find(([id]) => id === MATCHES.firstHalf)?.[3];
      };
      // A Feed reads each ten seconds what its Boards did not announce.
      await expect.poll(readScore, { timeout: 20_000, interval: 500 }).toBe(2);
      expect(second.cursor).toBeGreaterThan(first.cursor);
      const basketballOnly = await guest().race.getScoreChanges({ since: first.cursor, sport_id: 2 });
      expect(basketballOnly.list).toEqual([]);
      later(700_000);
      const old = await guest().race.getScoreChanges({ since: second.cursor - 60_000 });
      expect(old.list.map(([id]) => id)).toContain(MATCHES.firstHalf);
    });

    it("the text commentary continues after a given event number @spec 7.31", async () => {
      const all = await guest().sport.getTliveData(football);
      expect(all.list.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(all.lastid).toBe(9);
      const rest = await guest().sport.getTliveData({ ...football, startid: 7 });
      expect(rest.list.map(({ kind }) => kind)).toEqual(["substitution", "full-time"]);
      const none = await guest().sport.getTliveData({ ...football, startid: 9 });
      expect(none).toEqual({ list: [], lastid: 9 });
    });

    it("the incident list contains the main events of a match @spec 7.32", async () => {
      const { list } = await guest().sport.getIncidentsData(football);
      expect(list.map(({ seq }) => seq)).not.toContain(99);
      expect(list.find(({ seq }) => seq === 2)).toMatchObject({
        player: { id: PLAYERS.saka, name_zh: "布卡约·萨卡" },
        related: { id: null, name_zh: "Ødegaard" },
      });
      expect(list.find(({ seq }) => seq === 3)?.cancelled).toBe(1);
    });

    it("the match sheet leaves out cancelled goals @spec 7.33", async () => {
      const sheet = await guest().sport.getLineupData(football);
      expect(sheet.home).toMatchObject({
        formation: "4-3-3",
        coach: { name_zh: "阿尔特塔", name_en: "Arteta", name_pt: "Arteta" },
      });
      expect(sheet.home.players[0]).toMatchObject({ id: PLAYERS.saka, goals: 2, yellow_cards: 1, off_minute: 80 });
      expect(sheet.home.players[1]).toMatchObject({ id: PLAYERS.goalkeeper, on_minute: 80 });
      expect(sheet.away.players[0]).toMatchObject({ id: PLAYERS.palmer, goals: 1 });
      const box = await guest().sport.getLineupData(basketball);
      expect(box.home.players[0]?.box).toMatchObject({ points: 3, three_points_made: 1, rebounds: 1 });
      expect(box.away.players[0]?.box).toMatchObject({ points: 1, field_goals_attempted: 1, free_throws_made: 1 });
      expect(box.home.players[1]?.box).toMatchObject({ points: 11, seconds: 600, rebounds: 0 });
      const { leaders } = await guest().sport.getMatchTop3Data(basketball);
      expect(leaders[0]).toMatchObject({ key: "points", home: { player: { id: PLAYERS.guard }, value: 11 }, away: { value: 1 } });
    });

    it("one call returns all data of a match's first screen @spec 7.34", async () => {
      const combined = await guest().sport.getMatchCombineData(basketball);
      expect(combined.totals?.home.points).toBe(14);
      expect(combined.shots.map(({ seq }) => seq)).toEqual([2, 3]);
      expect(combined.momentum.at(-1)?.value).toBe(2);
      const soccer = await guest().sport.getMatchCombineData(football);
      expect(soccer.statistics.map(({ period }) => period)).toEqual([0, 1]);
      expect(soccer.shots.map(({ seq }) => seq)).toEqual([2, 6]);
      expect(soccer.totals).toBeNull();
    });

    it("the odds call groups quotes by bookmaker with the oldest quote first @spec 7.30", async () => {
      const { list } = await guest().sport.matchOdd(football);
      expect(list.map(({ market, quotes }) => [market, quotes.length])).toEqual([
        ["1x2", 2],
        ["total", 1],
      ]);
      expect(list[0]?.quotes.map(({ home }) => home)).toEqual([1.9, 1.8]);
    });

    it("the analysis uses only matches before the match's own start @spec 7.33", async () => {
      const analysis = await guest().sport.getAnalysisData(football);
      expect(analysis.head_to_head.map(({ matchid }) => matchid)).toEqual([MATCHES.earlier]);
      expect(analysis.home_form).toMatchObject({ won: 1, drawn: 1, lost: 0, scored: 4, conceded: 3 });
      expect(analysis.away_form).toMatchObject({ won: 0, drawn: 0, lost: 1 });
      expect(analysis.home_next.map(({ matchid }) => matchid)).toEqual([MATCHES.tomorrow]);
      expect(analysis.standings[0]?.rows.map(({ team }) => team.id)).toEqual([TEAMS.arsenal, TEAMS.chelsea]);
    });

    it("the search finds a name by any language, alias or part @spec 7.37 @spec 7.38", async () => {
      const ids = async (keyword: string) => (await guest().search.team({ keyword })).list.map(({ team }) => team.id);
      expect(await ids("gremio")).toEqual([TEAMS.gremio]);
      expect(await ids("GRÊMIO")).toEqual([TEAMS.gremio]);
      expect(await ids("FRANÇA")).toEqual([TEAMS.france]);
      expect(await ids("franca")).toEqual([TEAMS.france]);
      expect(await ids("森纳")).toEqual([TEAMS.arsenal]);
      expect(await ids("100% FC_")).toEqual([TEAMS.arsenal]);
      expect(await ids("%")).toEqual([]);
      expect(await ids("a_senal")).toEqual([]);
      expect(await ids("阿".repeat(50))).toEqual([]);
      const both = await guest().search.multiple({ keyword: "saka" });
      expect(both.player.map(({ id }) => id)).toEqual([PLAYERS.saka]);
    });

    it("the first screen of the database lists competitions by sport @spec 3.11 @spec 7.47 @spec 3.16", async () => {
      const { fbList, bbList, hotList } = await guest().sportDatabase.getHome({});
      expect(fbList.map(({ sport_id }) => sport_id)).toEqual(fbList.map(() => 1));
      expect(bbList.map(({ sport_id }) => sport_id)).toEqual(bbList.map(() => 2));
      expect([fbList, bbList, hotList].map(({ length }) => length > 0)).toEqual([true, true, true]);
      const dictionary = await guest().sportDatabase.getBaseDictionary({});
      for (const kind of ["basket_ball_type", "foot_ball_type", "integral_type", "sports_type"] as const)
        expect(dictionary[kind].name).toBe(kind);
      const named = (kind: keyof typeof dictionary) => dictionary[kind].data.map(({ id, name_zh }) => [id, name_zh]);
      expect(named("sports_type")).toEqual([
        [1, "足球"],
        [2, "篮球"],
      ]);
      expect(named("foot_ball_type")).toEqual([
        [1, "联赛"],
        [2, "杯赛"],
      ]);
      expect(named("basket_ball_type")).toEqual([
        [1, "联赛"],
        [2, "杯赛"],
        [3, "分区联赛"],
      ]);
      expect(named("integral_type")).toEqual([
        [1, "总积分"],
        [2, "小组积分"],
        [3, "分区排名"],
      ]);
    });

    it("the competitions of a day are exactly those of the day's matches @spec 7.29 @spec 7.36 @spec 7.8", async () => {
      const events = await guest().race.getEventByDate({ date: "2026-11-21" });
      const { list } = await guest().race.getDateMatch({ zone: ZONE, date: "2026-11-21" });
      expect(new Set(events.map(({ id }) => id))).toEqual(new Set(list.map(({ event_id }) => event_id)));
      const recommended = await guest().race.getRecMath({});
      const home = await guest().home.getHomeData({});
      expect(recommended.list.length).toBeGreaterThan(0);
      expect(home.rec_matchs.length).toBeGreaterThan(0);
    });

    it("a call for a competition returns the newest season if none is requested @spec 7.48", async () => {
      const info = await guest().sportDatabase.getEventInfo(premier);
      expect(info.seasons.map(({ id }) => id)).toEqual([SEASONS.premier, SEASONS.premierOld]);
      expect(info.season?.id).toBe(SEASONS.premier);
      expect(info.rounds.map(({ number }) => number)).toEqual([12, 13]);
      const old = await guest().sportDatabase.getEventInfo({ ...premier, season_id: SEASONS.premierOld });
      expect([old.season?.id, old.rounds]).toEqual([SEASONS.premierOld, []]);
      const view = await guest().sportDatabase.getEventView(premier);
      expect(view).toEqual({ played: 3, total: 6, scored: 10, home_wins: 1, draws: 1, away_wins: 1, teams: 2 });
      const round = await guest().sportDatabase.getEventMatch({ ...premier, round_id: 1102 });
      expect(round.list.map(({ matchid }) => matchid)).toEqual([MATCHES.tomorrow]);
    });

    it("a national team has its rank and honours", async () => {
      const brazil = await guest().sportDatabase.getFifaTeam({ teamid: TEAMS.brazil });
      expect(brazil.rank).toEqual({ place: 2, points: 1850 });
      expect(brazil.honours).toEqual([
        { year: 2022, title: "winner", host_zh: "卡塔尔", host_en: "Qatar", host_pt: "Catar", host_es: "Catar" },
      ]);
      const france = await guest().sportDatabase.getFifaTeam({ teamid: TEAMS.france });
      expect(france.honours[0]?.title).toBe("runner-up");
    });

    it("the refusal of wrong input names the field and the value", async () => {
      const product = guest();
      const table: [work: () => Promise<unknown>, http: number, words: RegExp][] = [
        [() => product.race.getDateMatch({ date: "yesterday" }), 400, /date is "yesterday": must be a date as YYYY-MM-DD/],
        [() => product.race.getDateMatch({ date: "2026-02-30" }), 400, /2026-02-30/],
        [() => product.race.getDateMatch({ zone: "Mars/Base" }), 400, /zone is "Mars\/Base"/],
        [() => product.sport.getMatchInfo({ sport: "football", matchid: 1.5 }), 400, /matchid is 1.5: must be a whole number/],
        [() => product.sport.getMatchInfo({ sport: "football", matchid: 999 }), 404, /999/],
        [() => product.sport.getMatchInfo({ sport: "basketball", matchid: MATCHES.finished }), 404, /basketball/],
        [() => product.sportDatabase.getEventInfo({ sport: "basketball", cid: LEAGUES.premier }), 404, /cid/],
        [() => product.sportDatabase.getEventInfo({ ...premier, season_id: SEASONS.nba }), 404, /season_id/],
        [() => product.sportDatabase.getTeamInfo({ sport: "football", teamid: TEAMS.lakers }), 404, /teamid/],
        [() => product.sportDatabase.getPlayerInfo({ sport: "football", playerid: PLAYERS.james }), 404, /playerid/],
        [() => product.sportDatabase.getFifaTeam({ teamid: TEAMS.arsenal }), 404, /national/],
        [() => product.sportDatabase.getBillboard({ type: "nonsense" }), 404, /nonsense/],
        [() => product.protocal.getProtocal({ type: 99 }), 404, /99/],
      ];
      for (const [work, http, words] of table) {
        const error = await refusal(work());
        expect([error.status, error.http, error.message]).toEqual([1, http, expect.stringMatching(words)]);
      }
    });

    it("the token of a signed-in person is valid until logout @spec 7.15 7.22 6.2", async () => {
      const { token, user } = await guest().user.login({ mobile: ACCOUNT.mobile, password: ACCOUNT.password });
      expect(user).toMatchObject({
        uid: ACCOUNT.uid,
        mobile: "138****0001",
        isLogin: true,
        isVIP: true,
        last_login: Math.floor(now / 1000),
      });
      const mine = create({ token, now: () => now });
      const me = await mine.user.getUserInfo({});
      expect(me.uid).toBe(ACCOUNT.uid);
      for (const { txim_sign } of [user, me]) expect(chatSigCheck(txim_sign, String(ACCOUNT.uid))).toBe("valid");
      await mine.user.logout({});
      const error = await refusal(create({ token, now: () => now }).user.getUserInfo({}));
      expect(error.status).toBe(2);
    });

    it("a visitor receives a chat identity that expires at its stated time @spec 7.23 3.2 4.24", async () => {
      const [one, other] = [await guest().user.getGuestInfo({}), await guest().user.getGuestInfo({})];
      expect(one.userid).not.toBe(other.userid);
      expect(chatSigCheck(one.txim_sign, one.userid)).toBe("valid");
      expect(chatSigCheck(one.txim_sign, other.userid)).toBe("foreign");
      expect(chatSigCheck(one.txim_sign, one.userid, one.expire_time - 1)).toBe("valid");
      expect(chatSigCheck(one.txim_sign, one.userid, one.expire_time)).toBe("expired");
    });

    it("a wrong password is refused in the caller's language", async () => {
      const wrong = { mobile: ACCOUNT.mobile, password: "not the one" };
      expect((await refusal(guest().user.login(wrong))).message).toBe("手机号或密码不正确");
      const portuguese = await refusal(create({ locale: "pt-BR", now: () => now }).user.login(wrong));
      expect([portuguese.status, portuguese.http, portuguese.message]).toEqual([1, 403, "Celular ou senha incorretos"]);
      const token = await signIn();
      later(30 * 86_400_000 + 1000);
      expect((await refusal(create({ token, now: () => now }).user.getUserInfo({}))).status).toBe(2);
      now -= 30 * 86_400_000 + 1000;
      vi.setSystemTime(now);
    });

    it("following a match twice equals following it once @spec 7.26 @spec 7.25", async () => {
      const mine = await signedIn();
      const input = { sport: "football" as const, matchid: MATCHES.finished };
      await mine().sport.attentMatch({ ...input, type: 1 });
      expect(await mine().sport.attentMatch({ ...input, type: 1 })).toEqual({ attented: 1 });
      const { list } = await mine().race.getAttentMatchlist({});
      expect(list.map(({ matchid, attented }) => [matchid, attented])).toEqual([[MATCHES.finished, 1]]);
      const day = await mine().race.getDateMatch({ zone: ZONE, date: "2026-11-21" });
      expect(day.list.filter(({ attented }) => attented === 1).map(({ matchid }) => matchid)).toEqual([MATCHES.finished]);
      const others = await guest().race.getDateMatch({ zone: ZONE, date: "2026-11-21" });
      expect(others.list.some(({ attented }) => attented === 1)).toBe(false);
      expect((await mine().sport.getMatchInfo(input)).match.attented).toBe(1);
      expect(await mine().sport.attentMatch({ ...input, type: 0 })).toEqual({ attented: 0 });
      expect((await mine().race.getAttentMatchlist({})).list).toEqual([]);
      const page = mine();
      await page.race.getAttentMatchlist({});
      await page.race.getRecMath({});
      await page.sport.attentMatch({ sport: "football", matchid: MATCHES.firstHalf, type: 1 });
      const { list: starred } = await page.race.getRecMath({});
      expect(starred.find(({ matchid }) => matchid === MATCHES.firstHalf)?.attented).toBe(1);
      await page.sport.attentMatch({ sport: "football", matchid: MATCHES.firstHalf, type: 0 });
      const unknown = await refusal(mine().sport.attentMatch({ sport: "basketball", matchid: MATCHES.finished, type: 1 }));
      expect(unknown.http).toBe(404);
    });

    it("a person can follow teams and leagues", async () => {
      const mine = await signedIn();
      expect(
        await mine().sportDatabase.attentSubject({ kind: "league", sport: "football", id: LEAGUES.premier, type: 1 }),
      ).toEqual({ followed: 1 });
      expect((await mine().sportDatabase.getEventInfo(premier)).followed).toBe(1);
      expect((await guest().sportDatabase.getEventInfo(premier)).followed).toBe(0);
      await mine().sportDatabase.attentSubject({ kind: "league", sport: "football", id: LEAGUES.premier, type: 0 });
    });

    it("a person can change a vote until the match ends @spec 7.28", async () => {
      const mine = await signedIn();
      const matchid = MATCHES.waiting;
      expect(await mine().race.voteRaceTeam({ matchid, choice: "home" })).toEqual({ home: 1, draw: 0, away: 0, mine: "home" });
      expect(await mine().race.voteRaceTeam({ matchid, choice: "draw" })).toEqual({ home: 0, draw: 1, away: 0, mine: "draw" });
      const { votes } = await mine().sport.getMatchInfo({ sport: "football", matchid });
      expect(votes).toEqual({ home: 0, draw: 1, away: 0, mine: "draw" });
      expect((await guest().sport.getMatchInfo({ sport: "football", matchid })).votes.mine).toBeNull();
      const over = await refusal(mine().race.voteRaceTeam({ matchid: MATCHES.finished, choice: "home" }));
      expect([over.http, over.message]).toEqual([403, "比赛已结束，不能再投票"]);
      expect((await guest().sport.getMatchInfo(football)).votes).toEqual({ home: 0, draw: 0, away: 0, mine: null });
      const noDraw = await refusal(mine().race.voteRaceTeam({ matchid: MATCHES.basketballWaiting, choice: "draw" }));
      expect(noDraw.http).toBe(400);
      const { votes: none } = await mine().sport.getMatchInfo({ sport: "basketball", matchid: MATCHES.basketballWaiting });
      expect(none).toEqual({ home: 0, draw: 0, away: 0, mine: null });
      const unknown = await refusal(mine().race.voteRaceTeam({ matchid: 999, choice: "home" }));
      expect(unknown.http).toBe(404);
    });

    it("the product gives legal texts in the requested language @spec 7.49", async () => {
      expect(await guest().protocal.getProtocal({ type: 1 })).toBe("# 隐私政策\n\n本政策由 Matchday Ltd 制定。");
      expect(await guest().protocal.getProtocal({ type: 1, lang: "pt-br" })).toContain("Privacidade");
    });

    it("the product hides news before its publication", async () => {
      const { list, total } = await guest().home.getNews({});
      expect([list.map(({ id }) => id), total]).toEqual([[1], 1]);
    });

    it("the product gives one published article by its id", async () => {
      const found = await Promise.all([1, 2, 3].map((id) => guest().home.getNews({ id })));
      expect(found.map(({ list, total }) => [list.map(({ id }) => id), total])).toEqual([
        [[1], 1],
        [[], 0],
        [[], 0],
      ]);
    });
  });
}
