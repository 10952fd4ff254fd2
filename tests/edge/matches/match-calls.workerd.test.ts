import { env } from "cloudflare:test";
import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { type GuestFollows, NO_GUEST_FOLLOWS } from "#edge/contract/rules/guest-follows.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { Answers } from "#edge/ground/memory/answers.ts";
import { writeSearchTerms } from "#edge/ground/search/search-terms.ts";
import { aliases } from "#edge/matches/schema/competitions.ts";
import { matches } from "#edge/matches/schema/matches.ts";
import { countingD1 } from "#tests/support/counting-d1.ts";
import { LEAGUES, MATCHES, PLAYERS, SEASONS, seedFixture, TEAMS } from "#tests/support/fixture.ts";
import { refusal } from "#tests/support/refusal.ts";
import { inProcess, requestToken } from "../product/implementations.ts";

const SHANGHAI = "Asia/Shanghai";
const SAO_PAULO = "America/Sao_Paulo";
/** The match is on the 21st in Shanghai and on the 20th in São Paulo. */
const IN_THE_NIGHT = 9201;
/** The first second of the 22nd in Shanghai. */
const AT_MIDNIGHT = 9202;
const football = (matchid: number) => ({ sport: "football" as const, matchid });

const toIds = (list: readonly { matchid: number }[]): number[] => list.map(({ matchid }) => matchid);

beforeAll(async () => {
  await seedFixture(env.DB);
  const db = openDatabase(env.DB);
  const [model] = await db.select().from(matches).where(eq(matches.id, MATCHES.overMidnight));
  if (!model) throw new Error("The fixture has no match of the day before.");
  const other = { ...model, homeTeamId: TEAMS.santos, awayTeamId: TEAMS.gremio, venue: "Vila Belmiro" };
  await db.insert(matches).values({ ...other, id: IN_THE_NIGHT, sourceKey: "night", startsAt: Date.UTC(2026, 10, 21, 2) / 1000 });
  await db
    .insert(matches)
    .values({ ...other, id: AT_MIDNIGHT, sourceKey: "midnight", startsAt: Date.UTC(2026, 10, 21, 16) / 1000 });
});

describe("a day without an hour", () => {
  const DATE_ONLY = 9203;
  const ZONES = [
    "Etc/GMT+12",
    "Pacific/Honolulu",
    SAO_PAULO,
    "UTC",
    SHANGHAI,
    "Pacific/Auckland",
    "Pacific/Apia",
    "Pacific/Tongatapu",
    "Pacific/Kiritimati",
  ];
  beforeAll(async () => {
    const db = openDatabase(env.DB);
    const [model] = await db.select().from(matches).where(eq(matches.id, MATCHES.tomorrow));
    const startsAt = Date.UTC(2026, 11, 5, 12) / 1000;
    await db.insert(matches).values({ ...model!, id: DATE_ONLY, sourceKey: "date-only", startsAt, dateOnly: 1 });
  });

  it.each(ZONES)("a match without a start time appears in %s only on its own date", async (zone) => {
    const lists = await Promise.all(
      ["2026-12-04", "2026-12-05", "2026-12-06"].map((date) => inProcess().race.getDateMatch({ zone, date })),
    );
    expect(lists.map(({ list }) => toIds(list).includes(DATE_ONLY))).toEqual([false, true, false]);
    expect(lists.map(({ date }) => date)).toEqual(["2026-12-04", "2026-12-05", "2026-12-06"]);
  });

  it.each(ZONES)("a match without a start time counts in %s only on its own date", async (zone) => {
    const counts = await inProcess().race.getRecentMatchCount({ zone, before: 0, after: 15 });
    expect(counts.filter(({ date }) => date >= "2026-12-04" && date <= "2026-12-06").map(({ count }) => count)).toEqual([
      0, 1, 0,
    ]);
  });

  it("a match without a start time follows each viewer's own calendar date", async () => {
    const [west, east] = await Promise.all([
      inProcess().race.getDateMatch({ zone: "Etc/GMT+12", date: "2026-12-05" }),
      inProcess().race.getDateMatch({ zone: "Etc/GMT-12", date: "2026-12-06" }),
    ]);
    expect([west.date, east.date]).toEqual(["2026-12-05", "2026-12-06"]);
    expect([west, east].map(({ list }) => toIds(list).includes(DATE_ONLY))).toEqual([true, false]);
  });
});

describe("days", () => {
  it("a day of the score list ends at the viewer's midnight @spec 7.25", async () => {
    const inShanghai = await inProcess().race.getDateMatch({ zone: SHANGHAI, date: "2026-11-22" });
    expect(toIds(inShanghai.list)).toEqual([AT_MIDNIGHT, MATCHES.tomorrow]);
    const inSaoPaulo = await inProcess().race.getDateMatch({ zone: SAO_PAULO, date: "2026-11-20" });
    expect(toIds(inSaoPaulo.list)).toEqual([MATCHES.overMidnight, IN_THE_NIGHT]);
  });

  it("the match counts of days use the viewer's midnights @spec 7.28", async () => {
    const counts = async (zone: string) =>
      (await inProcess().race.getRecentMatchCount({ zone, before: 1, after: 1 })).map(({ count }) => count);
    expect(await counts(SHANGHAI)).toEqual([1, 9, 2]);
    expect(await counts(SAO_PAULO)).toEqual([2, 9, 1]);
  });

  it("the days count only matches of the chosen competitions @spec 7.25", async () => {
    const day = await inProcess().race.getDateMatch({ zone: SHANGHAI, date: "2026-11-21", event_ids: [LEAGUES.primera] });
    expect(day.counts).toEqual([2, 0, 2, 0, 1]);
  });

  it("each competition of a day shows its number of matches @spec 7.28 @spec 7.29", async () => {
    const tags = await inProcess().race.getRaceTag({ zone: SHANGHAI, date: "2026-11-21" });
    expect(tags.map(({ event, sport_id, count }) => [event.id, sport_id, count])).toEqual([
      [LEAGUES.premier, 1, 4],
      [LEAGUES.nba, 2, 2],
      [LEAGUES.cba, 2, 1],
      [LEAGUES.primera, 1, 2],
    ]);
    const events = async (input: { date: string; sport_id?: number }) =>
      (await inProcess().race.getEventByDate({ zone: SHANGHAI, ...input })).map(({ id }) => id);
    expect(await events({ date: "2026-11-22" })).toEqual([LEAGUES.premier]);
    expect(await events({ date: "2026-11-21", sport_id: 2 })).toEqual([LEAGUES.nba, LEAGUES.cba]);
  });

  it("the sport tabs show each sport's number of matches in play @spec 7.28", async () => {
    const tabs = await inProcess().race.getRaceSubTab({});
    expect(tabs.map(({ sport_id, live_count }) => [sport_id, live_count])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });
});

describe("followed matches", () => {
  it("the list of followed matches begins with matches in play @spec 7.25 @spec 7.26", async () => {
    const mine = inProcess({ token: await requestToken() });
    const order = [MATCHES.firstHalf, MATCHES.waiting, MATCHES.tomorrow, MATCHES.finished, MATCHES.overMidnight];
    for (const matchid of [...order].sort()) await mine.sport.attentMatch({ ...football(matchid), type: 1 });
    await mine.sport.attentMatch({ sport: "basketball", matchid: MATCHES.basketballWaiting, type: 1 });
    expect(toIds((await mine.race.getAttentMatchlist({ sport_id: 1 })).list)).toEqual(order);
    expect(toIds((await mine.race.getAttentMatchlist({ sport_id: 2 })).list)).toEqual([MATCHES.basketballWaiting]);
    expect((await mine.race.getAttentMatchlist({})).list).toHaveLength(order.length + 1);
  });

  it("with a time zone, the list also has a followed club's matches of these days, or else its next match @spec 7.25", async () => {
    const NEXT = 9204;
    const db = openDatabase(env.DB);
    const [model] = await db.select().from(matches).where(eq(matches.id, MATCHES.tomorrow));
    const pair = { homeTeamId: TEAMS.lakers, awayTeamId: TEAMS.brazil };
    const at = (day: number) => Date.UTC(2026, 11, day, 12) / 1000;
    await db.insert(matches).values({ ...model!, ...pair, id: NEXT + 1, sourceKey: "later", startsAt: at(12) });
    await db.insert(matches).values({ ...model!, ...pair, id: NEXT, sourceKey: "next", startsAt: at(9) });
    const idsOf = async (follows: Partial<GuestFollows>, input: { zone?: string } = { zone: SHANGHAI }) =>
      toIds((await inProcess({ guestFollows: { ...NO_GUEST_FOLLOWS, ...follows } }).race.getAttentMatchlist(input)).list);
    expect(await idsOf({ team: [TEAMS.brazil] })).toEqual([NEXT]);
    expect(await idsOf({ team: [TEAMS.brazil], match: [MATCHES.waiting] })).toEqual([MATCHES.waiting, NEXT]);
    expect(await idsOf({ league: [LEAGUES.primera] })).toHaveLength(2);
    expect(await idsOf({ team: [TEAMS.brazil], match: [MATCHES.waiting] }, {})).toEqual([MATCHES.waiting]);
    const ofClub = await idsOf({ team: [TEAMS.arsenal] });
    const { list } = await inProcess().race.getDateMatch({ zone: SHANGHAI });
    const today = list.filter(({ hometeam, awayteam }) => [hometeam.id, awayteam.id].includes(TEAMS.arsenal));
    expect(ofClub).toEqual(expect.arrayContaining(toIds(today)));
    await db.delete(matches).where(inArray(matches.id, [NEXT, NEXT + 1]));
  });

  it("the call to follow a match accepts only type 1 or 0 @spec 7.26", async () => {
    const mine = inProcess({ token: await requestToken() });
    for (const type of [2, -1]) {
      const error = await refusal(mine.sport.attentMatch({ ...football(MATCHES.finished), type }));
      expect([error.http, error.message]).toEqual([400, expect.stringContaining(`type is ${type}`)]);
    }
  });

  it("followed matches have their star in every list @spec 7.8 7.35 7.37", async () => {
    const mine = inProcess({ token: await requestToken() });
    await mine.sport.attentMatch({ ...football(MATCHES.firstHalf), type: 1 });
    const keyword = "Arsenal";
    const lists = [
      (await mine.home.getHomeData({})).rec_matchs,
      (await mine.race.getRaceSearch({ keyword })).list,
      (await mine.race.getRecMath({})).list,
      (await mine.search.matches({ keyword })).list,
      (await mine.search.raceHome({})).hot_matches,
      (await mine.search.match({ keyword })).list,
      (await mine.search.multiple({ keyword })).match,
    ];
    for (const list of lists) expect(list.find(({ matchid }) => matchid === MATCHES.firstHalf)?.attented).toBe(1);
  });

  it("the day's list marks the matches of followed teams and leagues as the viewer's own", async () => {
    const mine = async (follows?: { id: number; type: "team" | "league" }) => {
      const product = inProcess({ token: await requestToken() });
      const subject = follows && { sport: "football" as const, id: follows.id, kind: follows.type };
      if (subject) await product.sportDatabase.attentSubject({ ...subject, type: 1 });
      const { list } = await product.race.getDateMatch({ sport_id: 1, zone: SHANGHAI });
      if (subject) await product.sportDatabase.attentSubject({ ...subject, type: 0 });
      return list.filter((match) => match.mine === 1);
    };
    expect(await mine()).toEqual([]);
    const ofTeam = await mine({ id: TEAMS.arsenal, type: "team" });
    expect(ofTeam.map(({ matchid }) => matchid)).toContain(MATCHES.firstHalf);
    expect(ofTeam.every(({ hometeam, awayteam }) => [hometeam.id, awayteam.id].includes(TEAMS.arsenal))).toBe(true);
    const ofLeague = await mine({ id: LEAGUES.premier, type: "league" });
    expect(ofLeague.length).toBeGreaterThan(ofTeam.length);
    expect(ofLeague.every(({ event_id }) => event_id === LEAGUES.premier)).toBe(true);
  });
});

describe("the calls of one match", () => {
  it("a match shows whether an anchor streams it @spec 3.7", async () => {
    const set = (sql: string, ...values: (string | number)[]) =>
      env.DB.prepare(sql)
        .bind(...values)
        .run();
    await set("update matches set anchor_id = 12 where id = ?", MATCHES.worldCupFinal);
    await set("update teams set short_zh = '巴', short_en = 'BRA', short_pt = 'BRA-pt' where id = ?", TEAMS.brazil);
    const { match } = await inProcess().sport.getMatchInfo(football(MATCHES.worldCupFinal));
    await set("update teams set short_zh = null, short_en = null, short_pt = null where id = ?", TEAMS.brazil);
    await set("update matches set anchor_id = 0 where id = ?", MATCHES.worldCupFinal);
    expect(match).toMatchObject({
      live: 1,
      home_name_zh: "巴西",
      home_short_name_zh: "巴",
      away_name_zh: "法国",
      hometeam: {
        name_zh: "巴西",
        short_name_zh: "巴",
        name_en: "Brazil",
        short_name_en: "BRA",
        country_logo: "/m/flags/br.svg",
      },
      awayteam: { name_zh: "法国", short_name_zh: "法国", short_name_en: "France" },
      matchevent: { name_zh: "世界杯", short_name_zh: "世界杯" },
    });
    expect((await inProcess().sport.getMatchInfo(football(MATCHES.worldCupFinal))).match.live).toBe(0);
  });

  it("a match shows only the tabs that it can fill @spec 7.27", async () => {
    const { has } = await inProcess().sport.getMatchInfo(football(MATCHES.firstHalf));
    expect(has).toEqual({ incidents: false, lineup: false, statistics: false, odds: false, quiz: false, standings: true });
  });

  it("a match's info says whether its quiz has questions, and has everything of the page's head in one round trip", async () => {
    const counter = countingD1(env.DB);
    const snapshots = new Answers();
    const { sport } = inProcess({ d1: counter.d1, snapshots });
    await env.DB.prepare("insert into quiz_questions (match_id, kind, opened_at) values (?, 'winner', 1)")
      .bind(MATCHES.secondHalf)
      .run();
    const [{ has }] = await Promise.all([
      sport.getMatchInfo(football(MATCHES.secondHalf)),
      sport.getMatchAnchors(football(MATCHES.secondHalf)),
    ]);
    expect([has.quiz, counter.count()]).toEqual([true, 1]);
  });

  it("a match has the venue of its source @spec 7.27", async () => {
    const { venue } = await inProcess().sport.getMatchInfo(football(IN_THE_NIGHT));
    expect(venue).toEqual({ zh: "Vila Belmiro", en: "Vila Belmiro", pt: "Vila Belmiro", es: "Vila Belmiro" });
  });

  it("a match has its own statistics, momentum and odds @spec 7.30", async () => {
    const data = await inProcess().sport.getMatchData(football(MATCHES.finished));
    expect(data.statistics.map(({ period, home }) => [period, home.shots])).toEqual([
      [0, 12],
      [1, 5],
    ]);
    expect(data.momentum.length).toBeGreaterThan(0);
    expect(await inProcess().sport.getMatchData(football(MATCHES.waiting))).toEqual({ statistics: [], momentum: [] });
    expect(await inProcess().sport.matchOdd(football(MATCHES.waiting))).toEqual({ list: [] });
  });

  it("a match lists the events that change the game as incidents @spec 7.32 @spec 7.34", async () => {
    const kinds = async (input: { sport: "football" | "basketball"; matchid: number }) => {
      const [alone, combined] = [
        await inProcess().sport.getIncidentsData(input),
        await inProcess().sport.getMatchCombineData(input),
      ];
      expect(combined.incidents).toEqual(alone.list);
      return alone.list.map(({ kind }) => kind);
    };
    expect(await kinds(football(MATCHES.finished))).toEqual([
      "goal",
      "goal",
      "yellow-card",
      "half-time",
      "goal",
      "penalty-goal",
      "substitution",
      "full-time",
    ]);
    expect(await kinds({ sport: "basketball", matchid: MATCHES.basketballFinished })).toEqual(["period-start", "game-end"]);
  });

  it("a match shows the viewer's own star and vote @spec 7.34", async () => {
    const mine = inProcess({ token: await requestToken() });
    await mine.sport.attentMatch({ ...football(MATCHES.waiting), type: 1 });
    await mine.race.voteRaceTeam({ matchid: MATCHES.waiting, choice: "away" });
    const { info } = await mine.sport.getMatchCombineData(football(MATCHES.waiting));
    expect([info.match.attented, info.votes.mine]).toEqual([1, "away"]);
  });

  it("a match shows the table of its season in order @spec 7.34", async () => {
    const rank = await inProcess().sport.getMatchRank(football(MATCHES.finished));
    expect([rank.season_id, rank.home_team_id, rank.away_team_id]).toEqual([SEASONS.premier, TEAMS.arsenal, TEAMS.chelsea]);
    expect(rank.tables.map(({ rows }) => rows.map(({ position, team }) => [position, team.id]))).toEqual([
      [
        [1, TEAMS.arsenal],
        // In the current table, two teams from the season's matches are ahead of Chelsea; the fixture's table does not contain
        // them.
        [4, TEAMS.chelsea],
      ],
    ]);
  });

  it("every call refuses a match under the other sport's address @spec 7.27 7.30 7.33", async () => {
    const { sport } = inProcess();
    const wrong = { sport: "basketball" as const, matchid: MATCHES.finished };
    const calls = [
      sport.getMatchInfo,
      sport.getMatchAnchors,
      sport.getMatchData,
      sport.matchOdd,
      sport.getTliveData,
      sport.getIncidentsData,
      sport.getAnalysisData,
      sport.getLineupData,
      sport.getMatchRank,
      sport.getMatchTop3Data,
      sport.getMatchCombineData,
    ];
    for (const call of calls) expect((await refusal(call(wrong))).http).toBe(404);
  });
});

describe("recommended matches", () => {
  const ALL = [
    MATCHES.firstHalf,
    MATCHES.thirdQuarter,
    MATCHES.secondHalf,
    MATCHES.waiting,
    MATCHES.basketballWaiting,
    MATCHES.tomorrow,
  ];

  it("recommended matches in play come before matches of the next twelve hours @spec 7.36", async () => {
    const { race } = inProcess();
    expect(toIds((await race.getRecMath({})).list)).toEqual(ALL);
    expect(toIds((await race.getRecMath({ size: 2 })).list)).toEqual(ALL.slice(0, 2));
    expect(toIds((await race.getRecMath({ sport_id: 2 })).list)).toEqual([MATCHES.thirdQuarter, MATCHES.basketballWaiting]);
  });

  it("recommended matches are on the home screen @spec 7.8", async () => {
    const home = await inProcess().home.getHomeData({});
    expect(toIds(home.rec_matchs)).toEqual(ALL);
    expect(home.announcement.map(({ id }) => id)).toEqual([3]);
    expect(toIds((await inProcess().home.getHomeData({ sport_id: 2 })).rec_matchs)).toEqual([
      MATCHES.thirdQuarter,
      MATCHES.basketballWaiting,
    ]);
  });
});

describe("search", () => {
  beforeAll(async () => {
    const everybody = [
      ...Object.values(LEAGUES).map((subjectId) => ({ kind: "league" as const, subjectId, alias: "Anyone" })),
      ...Object.values(TEAMS).map((subjectId) => ({ kind: "team" as const, subjectId, alias: "Anyone" })),
      ...Object.values(PLAYERS).map((subjectId) => ({ kind: "player" as const, subjectId, alias: "Anyone" })),
    ];
    await openDatabase(env.DB).insert(aliases).values(everybody);
    await writeSearchTerms(env.DB);
  });

  it("the score list's search accepts a sport by number or name @spec 7.35", async () => {
    const { race } = inProcess();
    const found = async (sport: unknown) =>
      (await race.getRaceSearch({ keyword: "Arsenal", sport: sport as number })).list.length;
    expect(await found(1)).toBeGreaterThan(0);
    expect([await found(0), await found(2)]).toEqual([await found(1), 0]);
    expect([await found("football"), await found("1"), await found("basketball")]).toEqual([await found(1), await found(1), 0]);
    expect(await refusal(found("chess"))).toMatchObject({ status: 1 });
  });

  it("the search of the database shows results before the viewer types @spec 7.37", async () => {
    const hot = await inProcess().search.raceHome({});
    expect(hot.hot_events.map(({ id }) => id)).toEqual([
      LEAGUES.premier,
      LEAGUES.nba,
      LEAGUES.worldCup,
      LEAGUES.cba,
      LEAGUES.primera,
    ]);
    expect(hot.hot_teams[0]?.team.id).toBe(TEAMS.arsenal);
    expect(hot.hot_matches[0]?.matchid).toBe(MATCHES.firstHalf);
  });

  it("every kind of search returns separate pages and the total number @spec 7.37 @spec 7.38", async () => {
    const { search } = inProcess();
    const page = { keyword: "anyone", size: 2 };
    const kinds = [search.teams, search.team, search.player, search.matches, search.match, search.events, search.event];
    for (const kind of kinds) {
      const [first, second] = [await kind({ ...page, page: 1 }), await kind({ ...page, page: 2 })];
      expect(first.total).toBeGreaterThan(2);
      expect(first.list).toHaveLength(2);
      expect(second.list.length).toBeGreaterThan(0);
      const keys = (list: readonly unknown[]) => list.map((row) => JSON.stringify(row));
      expect(keys(second.list).some((row) => keys(first.list).includes(row))).toBe(false);
    }
  });

  it("the search finds only results of the requested sport @spec 7.37 @spec 7.38", async () => {
    const { search } = inProcess();
    const players = async (sport_id: number) =>
      (await search.player({ keyword: "anyone", sport_id })).list.map(({ id }) => id).sort();
    expect(await players(2)).toEqual([PLAYERS.james, PLAYERS.tatum, PLAYERS.guard]);
    const teams = await search.teams({ keyword: "anyone", sport_id: 2 });
    expect(new Set(teams.list.map(({ sport_id }) => sport_id))).toEqual(new Set([2]));
    expect((await search.events({ keyword: "NBA", sport_id: 1 })).list).toEqual([]);
    expect((await search.matches({ keyword: "Lakers", sport_id: 1 })).list).toEqual([]);
  });

  it("a search over all kinds names the likeliest subject first @spec 7.38", async () => {
    const { search, sportDatabase } = inProcess();
    const first = async (keyword: string) => (await search.multiple({ keyword, first: 1 })).first;
    const arsenal = await first("Arsenal");
    expect(arsenal).toMatchObject({ kind: "team", id: TEAMS.arsenal, followed: 0 });
    const { next, last } = await sportDatabase.getTeamInfo({ sport: "football", teamid: TEAMS.arsenal });
    expect([arsenal?.next?.matchid, arsenal?.last?.matchid]).toEqual([next[0]?.matchid, last[0]?.matchid]);
    expect(await first("英格兰超级联赛")).toMatchObject({ kind: "event", id: LEAGUES.premier });
    expect(await first("saka")).toMatchObject({ kind: "player", id: PLAYERS.saka, next: { matchid: next[0]?.matchid } });
    // The words need not be adjacent in the name.
    expect(await first("saka buk")).toMatchObject({ kind: "player", id: PLAYERS.saka });
    expect(await first("nobody at all")).toBeNull();
    expect(await search.multiple({ keyword: "Arsenal" })).not.toHaveProperty("first");
  });

  it("a search over all kinds shows whether the viewer follows the first subject", async () => {
    const mine = inProcess({ token: await requestToken() });
    const followed = async () => (await mine.search.multiple({ keyword: "Chelsea", first: 1 })).first?.followed;
    expect(await followed()).toBe(0);
    await mine.sportDatabase.attentSubject({ kind: "team", sport: "football", id: TEAMS.chelsea, type: 1 });
    expect(await followed()).toBe(1);
    await mine.sportDatabase.attentSubject({ kind: "team", sport: "football", id: TEAMS.chelsea, type: 0 });
  });

  it("a search over all kinds shows five of each kind @spec 7.38", async () => {
    const found = await inProcess().search.multiple({ keyword: "anyone" });
    expect([found.team.length, found.match.length, found.player.length]).toEqual([5, 5, 5]);
    expect(found.event.length).toBeGreaterThan(0);
  });
});
