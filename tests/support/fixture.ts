// biome-ignore-all format: rows of a fixture, one a line

import { hashPassword } from "#edge/accounts/password.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { writeSearchTerms } from "#edge/ground/search/search-terms.ts";
import { settings } from "#edge/ground/settings/schema/settings.ts";
import { aliases, billboards, leagues, players, rounds, seasons, seasonTeams, standings, teams } from "#edge/matches/schema/competitions.ts";
import { bookmakers, incidents, lineupSides, lineups, matches, odds, statistics } from "#edge/matches/schema/matches.ts";
import { articles } from "#edge/news/schema/articles.ts";
import { activities, activityPrizes } from "#edge/rewards/schema/activities.ts";
import { protocols } from "#edge/site/schema/site.ts";

/** The fixed time of the fixture world: Saturday 2026-11-21 20:30 in Shanghai, 12:30 UTC. */
export const FIXTURE_NOW_MS = Date.UTC(2026, 10, 21, 12, 30);
export const NOW_S = FIXTURE_NOW_MS / 1000;
const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

export const LEAGUES = { premier: 11, primera: 12, nba: 21, cba: 22, worldCup: 13 } as const;
export const SEASONS = { premier: 110, premierOld: 109, primera: 120, nba: 210, cba: 220, worldCup: 130 } as const;
export const TEAMS = { arsenal: 1, chelsea: 2, gremio: 3, santos: 4, brazil: 5, france: 6, lakers: 7, celtics: 8, beijing: 9, shanghai: 10 } as const;
export const PLAYERS = { saka: 101, palmer: 102, goalkeeper: 103, james: 201, tatum: 202, guard: 203 } as const;
export const MATCHES = {
  finished: 1001,
  firstHalf: 1002,
  secondHalf: 1003,
  waiting: 1004,
  postponed: 1005,
  tomorrow: 1006,
  overMidnight: 1007,
  earlier: 1008,
  worldCupFinal: 1009,
  thirdQuarter: 2001,
  basketballFinished: 2002,
  basketballWaiting: 2003,
} as const;

export const ACCOUNT = { uid: 7, mobile: "13800000001", password: "correct horse" } as const;
export const OTHER_ACCOUNT = { uid: 8, mobile: "13800000002", password: "battery staple" } as const;
export const OPERATOR = { uid: 9, mobile: "13800000009", password: "whistle and cards" } as const;

const league = (id: number, sportId: number, slug: string, nameEn: string, nameZh: string, rank: number, format: "league" | "cup" | "conference" = "league") => ({
  id, sportId, slug, nameEn, nameZh, shortZh: nameZh.slice(0, 4), rank, format, color: "#38003c",
});
const season = (id: number, leagueId: number, name: string, startsAt = NOW_S - 90 * DAY_S) => ({ id, leagueId, name, startsAt, endsAt: startsAt + 270 * DAY_S });
const team = (id: number, sportId: number, slug: string, nameEn: string, nameZh: string, more: Partial<typeof teams.$inferInsert> = {}) => ({
  id, sportId, slug, nameEn, nameZh, logo: "/m/crest/halves-d71920-ffffff.svg", strength: 90 - id, country: "gb-eng", ...more,
});
const player = (id: number, sportId: number, slug: string, nameEn: string, nameZh: string, teamId: number, position: string, number: number) => ({
  id, sportId, slug, nameEn, nameZh, teamId, position, number, birthDate: "1999-05-01", country: "br",
});

type MatchRow = typeof matches.$inferInsert;
const football = (id: number, status: number, startsAt: number, home: number, away: number, more: Partial<MatchRow> = {}): MatchRow => ({
  id, sportId: 1, sourceKey: `fixture/${id}`, leagueId: LEAGUES.premier, seasonId: SEASONS.premier, roundId: 1101, homeTeamId: home, awayTeamId: away,
  startsAt, status, updatedAt: FIXTURE_NOW_MS - 1000, ...more,
});
const basketball = (id: number, status: number, startsAt: number, more: Partial<MatchRow> = {}): MatchRow => ({
  id, sportId: 2, sourceKey: `fixture/${id}`, leagueId: LEAGUES.nba, seasonId: SEASONS.nba, roundId: 2101, homeTeamId: TEAMS.lakers, awayTeamId: TEAMS.celtics,
  startsAt, status, updatedAt: FIXTURE_NOW_MS - 1000, ...more,
});

const matchRows: MatchRow[] = [
  football(MATCHES.finished, 8, NOW_S - 4 * HOUR_S, TEAMS.arsenal, TEAMS.chelsea, { homeScore: 2, awayScore: 1, homeHalfScore: 1, awayHalfScore: 0, homeYellowCards: 1 }),
  football(MATCHES.firstHalf, 2, NOW_S - 20 * MINUTE_S, TEAMS.arsenal, TEAMS.gremio, { periodStartsAt: NOW_S - 20 * MINUTE_S, homeScore: 1, awayScore: 0 }),
  football(MATCHES.secondHalf, 4, NOW_S - 80 * MINUTE_S, TEAMS.santos, TEAMS.chelsea, {
    leagueId: LEAGUES.primera, seasonId: SEASONS.primera, roundId: null, periodStartsAt: NOW_S - 18 * MINUTE_S, homeScore: 0, awayScore: 0, awayRedCards: 1,
  }),
  football(MATCHES.waiting, 1, NOW_S + 2 * HOUR_S, TEAMS.chelsea, TEAMS.gremio),
  football(MATCHES.postponed, 9, NOW_S + HOUR_S, TEAMS.gremio, TEAMS.santos, { leagueId: LEAGUES.primera, seasonId: SEASONS.primera, roundId: null }),
  football(MATCHES.tomorrow, 1, NOW_S + 20 * HOUR_S, TEAMS.arsenal, TEAMS.santos, { roundId: 1102 }),
  football(MATCHES.overMidnight, 8, NOW_S - 21 * HOUR_S, TEAMS.gremio, TEAMS.arsenal, { homeScore: 3, awayScore: 3 }),
  football(MATCHES.earlier, 8, NOW_S - 40 * DAY_S, TEAMS.chelsea, TEAMS.arsenal, { homeScore: 0, awayScore: 1 }),
  football(MATCHES.worldCupFinal, 8, Date.UTC(2022, 11, 18, 15) / 1000, TEAMS.brazil, TEAMS.france, {
    leagueId: LEAGUES.worldCup, seasonId: SEASONS.worldCup, roundId: 1301, homeScore: 3, awayScore: 3, homePenalties: 4, awayPenalties: 2,
  }),
  basketball(MATCHES.thirdQuarter, 6, NOW_S - 70 * MINUTE_S, {
    homeScore: 60, awayScore: 58, periodRemainingS: 500, clockStartedAt: NOW_S - 10, periodScores: "[[30,28],[25,27],[5,3]]",
  }),
  basketball(MATCHES.basketballFinished, 10, NOW_S - 9 * HOUR_S, { homeScore: 101, awayScore: 99, periodScores: "[[25,25],[25,25],[25,25],[26,24]]" }),
  basketball(MATCHES.basketballWaiting, 1, NOW_S + 3 * HOUR_S, { leagueId: LEAGUES.cba, seasonId: SEASONS.cba, roundId: null, homeTeamId: TEAMS.beijing, awayTeamId: TEAMS.shanghai }),
];

type IncidentRow = typeof incidents.$inferInsert;
const incident = (matchId: number, seq: number, kind: string, more: Partial<IncidentRow>): IncidentRow => ({ matchId, seq, kind, period: 1, minute: 1, ...more });
const incidentRows: IncidentRow[] = [
  incident(MATCHES.finished, 1, "kick-off", { minute: 1 }),
  incident(MATCHES.finished, 2, "goal", { minute: 12, side: "home", playerId: PLAYERS.saka, relatedName: "Ødegaard", homeScore: 1, awayScore: 0, x: 92, y: 50 }),
  incident(MATCHES.finished, 3, "goal", { minute: 20, side: "away", playerId: PLAYERS.palmer, homeScore: 1, awayScore: 1, cancelled: 1 }),
  incident(MATCHES.finished, 4, "yellow-card", { minute: 30, side: "home", playerId: PLAYERS.saka }),
  incident(MATCHES.finished, 5, "half-time", { minute: 45, added: 2 }),
  incident(MATCHES.finished, 6, "goal", { period: 2, minute: 60, side: "home", playerId: PLAYERS.saka, homeScore: 2, awayScore: 0, x: 88, y: 40 }),
  incident(MATCHES.finished, 7, "penalty-goal", { period: 2, minute: 75, side: "away", playerId: PLAYERS.palmer, homeScore: 2, awayScore: 1 }),
  incident(MATCHES.finished, 8, "substitution", { period: 2, minute: 80, side: "home", playerId: PLAYERS.goalkeeper, relatedId: PLAYERS.saka }),
  incident(MATCHES.finished, 9, "full-time", { period: 2, minute: 90, added: 4 }),
  incident(MATCHES.basketballFinished, 1, "period-start", { minute: 1, second: 720 }),
  incident(MATCHES.basketballFinished, 2, "shot-made", { minute: 1, second: 700, side: "home", playerId: PLAYERS.james, value: 3, homeScore: 3, awayScore: 0, x: 70, y: 50 }),
  incident(MATCHES.basketballFinished, 3, "shot-missed", { minute: 1, second: 690, side: "away", playerId: PLAYERS.tatum, value: 2, x: 85, y: 45 }),
  incident(MATCHES.basketballFinished, 4, "rebound-defensive", { minute: 1, second: 688, side: "home", playerId: PLAYERS.james }),
  incident(MATCHES.basketballFinished, 5, "free-throw-made", { minute: 2, second: 640, side: "away", playerId: PLAYERS.tatum, value: 1, homeScore: 3, awayScore: 1 }),
  incident(MATCHES.basketballFinished, 6, "game-end", { period: 4, minute: 12, second: 0 }),
];

const sheet = (matchId: number, side: "home" | "away", place: number, playerId: number, playerName: string, position: string, starter = 1) => ({
  matchId, side, place, playerId, playerName, number: place, position, starter, captain: place === 1 ? 1 : 0, x: 50, y: 50,
});
const row = (seasonId: number, teamId: number, position: number, groupName = "") => ({
  seasonId, groupName, teamId, position, played: 10, won: 6 - position, drawn: 2, lost: 2 + position, scored: 20, conceded: 10 + position, points: 20 - position, form: "WDLWW",
});
const board = (type: string, sportId: number, seasonId: number, place: number, value: number, more: Partial<typeof billboards.$inferInsert>) => ({
  type, sportId, seasonId, place, value, detail: '{"matches":10}', updatedAt: NOW_S, ...more,
});

/** Writes a small world with a match in each state to a migrated database. Writing it again changes nothing. */
export async function seedFixture(d1: D1Database): Promise<void> {
  const db = openDatabase(d1);
  const [account, other, operator] = await Promise.all([ACCOUNT, OTHER_ACCOUNT, OPERATOR].map(({ password }) => hashPassword(password))) as [string, string, string];
  const person = (uid: number, mobile: string, passwordHash: string, more: Partial<typeof users.$inferInsert> = {}) => ({
    uid, mobile: `+86${mobile}`, passwordHash, nickName: `fan ${uid}`, inviteCode: `INV${uid}`, registeredAt: NOW_S - 9 * DAY_S, ...more,
  });
  await db.batch([
    db.insert(leagues).values([
      league(LEAGUES.premier, 1, "england-premier-league", "Premier League", "英格兰超级联赛", 1),
      league(LEAGUES.primera, 1, "brazil-serie-a", "Brasileirão Série A", "巴西甲级联赛", 8),
      league(LEAGUES.worldCup, 1, "fifa-world-cup", "FIFA World Cup", "世界杯", 3, "cup"),
      league(LEAGUES.nba, 2, "nba", "NBA", "美国职业篮球联赛", 2, "conference"),
      league(LEAGUES.cba, 2, "cba", "CBA", "中国男子篮球职业联赛", 5),
    ]).onConflictDoNothing(),
    db.insert(seasons).values([
      season(SEASONS.premier, LEAGUES.premier, "2026-27"),
      season(SEASONS.premierOld, LEAGUES.premier, "2025-26", NOW_S - 455 * DAY_S),
      season(SEASONS.primera, LEAGUES.primera, "2026"),
      season(SEASONS.worldCup, LEAGUES.worldCup, "2022", Date.UTC(2022, 10, 20) / 1000),
      season(SEASONS.nba, LEAGUES.nba, "2026-27"),
      season(SEASONS.cba, LEAGUES.cba, "2026-27"),
    ]).onConflictDoNothing(),
    db.insert(rounds).values([
      { id: 1101, seasonId: SEASONS.premier, number: 12 },
      { id: 1102, seasonId: SEASONS.premier, number: 13 },
      { id: 1301, seasonId: SEASONS.worldCup, number: 8, name: "Final", stage: "knockout" as const },
      { id: 2101, seasonId: SEASONS.nba, number: 1 },
    ]).onConflictDoNothing(),
    db.insert(teams).values([
      team(TEAMS.arsenal, 1, "arsenal", "Arsenal", "阿森纳", { venueEn: "Emirates Stadium", venueZh: "酋长球场", founded: 1886 }),
      team(TEAMS.chelsea, 1, "chelsea", "Chelsea", "切尔西"),
      team(TEAMS.gremio, 1, "gremio", "Gremio", "格雷米奥", { namePt: "Grêmio", country: "br" }),
      team(TEAMS.santos, 1, "santos", "Santos", "桑托斯", { country: "br" }),
    ]).onConflictDoNothing(),
    db.insert(teams).values([
      team(TEAMS.brazil, 1, "national-brazil", "Brazil", "巴西", { kind: "national", namePt: "Brasil", country: "br" }),
      team(TEAMS.france, 1, "national-france", "France", "法国", { kind: "national", namePt: "França", country: "fr" }),
      team(TEAMS.lakers, 2, "lakers", "Los Angeles Lakers", "洛杉矶湖人", { country: "us" }),
      team(TEAMS.celtics, 2, "celtics", "Boston Celtics", "波士顿凯尔特人", { country: "us" }),
    ]).onConflictDoNothing(),
    db.insert(teams).values([
      team(TEAMS.beijing, 2, "beijing", "Beijing Ducks", "北京首钢", { country: "cn" }),
      team(TEAMS.shanghai, 2, "shanghai", "Shanghai Sharks", "上海久事", { country: "cn" }),
    ]).onConflictDoNothing(),
    db.insert(aliases).values([{ kind: "team" as const, subjectId: TEAMS.arsenal, alias: "Gunners 100% FC_" }]).onConflictDoNothing(),
    db.insert(seasonTeams).values([
      { seasonId: SEASONS.premier, teamId: TEAMS.arsenal },
      { seasonId: SEASONS.premier, teamId: TEAMS.chelsea },
      { seasonId: SEASONS.primera, teamId: TEAMS.gremio },
      { seasonId: SEASONS.primera, teamId: TEAMS.santos },
      { seasonId: SEASONS.worldCup, teamId: TEAMS.brazil, groupName: "G" },
      { seasonId: SEASONS.worldCup, teamId: TEAMS.france, groupName: "D" },
      { seasonId: SEASONS.nba, teamId: TEAMS.lakers, groupName: "West" },
      { seasonId: SEASONS.nba, teamId: TEAMS.celtics, groupName: "East" },
    ]).onConflictDoNothing(),
    db.insert(players).values([
      player(PLAYERS.saka, 1, "saka", "Bukayo Saka", "布卡约·萨卡", TEAMS.arsenal, "F", 7),
      player(PLAYERS.palmer, 1, "palmer", "Cole Palmer", "科尔·帕尔默", TEAMS.chelsea, "M", 10),
      player(PLAYERS.goalkeeper, 1, "raya", "David Raya", "大卫·拉亚", TEAMS.arsenal, "G", 22),
    ]).onConflictDoNothing(),
    db.insert(players).values([
      player(PLAYERS.james, 2, "james", "LeBron James", "勒布朗·詹姆斯", TEAMS.lakers, "SF", 23),
      player(PLAYERS.tatum, 2, "tatum", "Jayson Tatum", "杰森·塔图姆", TEAMS.celtics, "SF", 0),
      player(PLAYERS.guard, 2, "reaves", "Austin Reaves", "奥斯汀·里夫斯", TEAMS.lakers, "SG", 15),
    ]).onConflictDoNothing(),
    ...matchRows.map((values) => db.insert(matches).values(values).onConflictDoNothing()),
    ...incidentRows.map((values) => db.insert(incidents).values(values).onConflictDoNothing()),
    db.insert(lineups).values([
      sheet(MATCHES.finished, "home", 1, PLAYERS.saka, "Bukayo Saka", "F"),
      sheet(MATCHES.finished, "home", 2, PLAYERS.goalkeeper, "David Raya", "G", 0),
      sheet(MATCHES.finished, "away", 1, PLAYERS.palmer, "Cole Palmer", "M"),
    ]).onConflictDoNothing(),
    db.insert(lineups).values([
      sheet(MATCHES.basketballFinished, "home", 1, PLAYERS.james, "LeBron James", "SF"),
      { ...sheet(MATCHES.basketballFinished, "home", 2, PLAYERS.guard, "Austin Reaves", "SG", 0), stats: '{"points":11,"seconds":600}' },
      sheet(MATCHES.basketballFinished, "away", 1, PLAYERS.tatum, "Jayson Tatum", "SF"),
    ]).onConflictDoNothing(),
    db.insert(lineupSides).values([{ matchId: MATCHES.finished, side: "home" as const, formation: "4-3-3", coach: "Arteta", coachZh: "阿尔特塔" }]).onConflictDoNothing(),
    db.insert(statistics).values([
      { matchId: MATCHES.finished, period: 0, home: '{"possession":58,"shots":12}', away: '{"possession":42,"shots":9}' },
      { matchId: MATCHES.finished, period: 1, home: '{"shots":5}', away: '{"shots":4}' },
    ]).onConflictDoNothing(),
    db.insert(bookmakers).values([{ id: 1, name: "Bet365", nameZh: "必发" }]).onConflictDoNothing(),
    db.insert(odds).values([
      { matchId: MATCHES.finished, bookmakerId: 1, market: "1x2" as const, at: NOW_S - 9 * HOUR_S, home: 1.9, draw: 3.5, away: 4.2 },
      { matchId: MATCHES.finished, bookmakerId: 1, market: "1x2" as const, at: NOW_S - 8 * HOUR_S, home: 1.8, draw: 3.6, away: 4.5 },
      { matchId: MATCHES.finished, bookmakerId: 1, market: "total" as const, at: NOW_S - 8 * HOUR_S, line: 2.5, home: 1.9, away: 1.95 },
    ]).onConflictDoNothing(),
    db.insert(standings).values([
      row(SEASONS.premier, TEAMS.arsenal, 1),
      row(SEASONS.premier, TEAMS.chelsea, 2),
      row(SEASONS.nba, TEAMS.lakers, 1, "West"),
      row(SEASONS.nba, TEAMS.celtics, 1, "East"),
    ]).onConflictDoNothing(),
    db.insert(billboards).values([
      board("goals", 1, SEASONS.premier, 1, 9, { playerId: PLAYERS.saka, teamId: TEAMS.arsenal }),
      board("goals", 1, SEASONS.premier, 2, 8, { playerId: PLAYERS.palmer }),
      board("fifa-men", 1, 0, 1, 1880, { teamId: TEAMS.france }),
      board("fifa-men", 1, 0, 2, 1850, { teamId: TEAMS.brazil }),
      board("points", 2, SEASONS.nba, 1, 28, { playerId: PLAYERS.james, teamId: TEAMS.lakers }),
    ]).onConflictDoNothing(),
    db.insert(users).values([
      person(ACCOUNT.uid, ACCOUNT.mobile, account, { vipLevel: 1, vipDate: NOW_S + DAY_S }),
      person(OTHER_ACCOUNT.uid, OTHER_ACCOUNT.mobile, other),
      person(OPERATOR.uid, OPERATOR.mobile, operator, { isOperate: 1 }),
    ]).onConflictDoNothing(),
    db.insert(articles).values([
      { id: 1, kind: "news" as const, titleZh: "新闻", titlePt: "Notícia", bodyZh: "正文", bodyPt: "Texto", publishedAt: NOW_S - DAY_S },
      { id: 2, kind: "news" as const, titleZh: "未来", titlePt: "Futuro", bodyZh: "正文", bodyPt: "Texto", publishedAt: NOW_S + DAY_S },
      { id: 3, kind: "announcement" as const, titleZh: "公告", titlePt: "Aviso", bodyZh: "正文", bodyPt: "Texto", publishedAt: NOW_S - DAY_S },
    ]).onConflictDoNothing(),
    db.insert(activities).values([
      { id: 1, kind: "draw" as const, titleZh: "转盘", titlePt: "Roleta", summaryZh: "", summaryPt: "", rulesZh: "规则", rulesPt: "Regras", startsAt: NOW_S - DAY_S, endsAt: NOW_S + 30 * DAY_S, state: "published" as const, createdAt: NOW_S, updatedAt: NOW_S },
    ]).onConflictDoNothing(),
    db.insert(activityPrizes).values([
      { id: 1, activityId: 1, version: 1, position: 0, nameZh: "金币", namePt: "Ouro", kind: "gold" as const, amount: 5, weight: 1_000, stock: 1 },
      { id: 2, activityId: 1, version: 1, position: 1, nameZh: "谢谢", namePt: "Obrigado", kind: "none" as const, amount: 0, weight: 9_000 },
    ]).onConflictDoNothing(),
    db.insert(protocols).values([
      { type: 1, lang: "zh", title: "隐私政策", body: "本政策由 Matchday Ltd 制定。" },
      { type: 1, lang: "pt-br", title: "Privacidade", body: "Esta política é da Matchday Ltd." },
    ]).onConflictDoNothing(),
    db.insert(settings).values([{ key: "banners", value: "[]" }]).onConflictDoNothing(),
  ]);
  await writeSearchTerms(d1);
}
