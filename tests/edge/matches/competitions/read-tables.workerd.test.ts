import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { currentRound } from "#edge/database/event.ts";
import { refreshStandings } from "#edge/feed/board/seasons.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { adjustments, leagues, rounds, seasons, seasonTeams, teams } from "#edge/matches/schema/competitions.ts";
import { matches } from "#edge/matches/schema/matches.ts";
import { NOW_S } from "#tests/support/fixture.ts";
import { inProcess } from "../../product/implementations.ts";

const db = openDatabase(env.DB);
const DAY_S = 86_400;
const LEAGUE = 31;
const CUP = 32;
const SEASON = 310;
const CUP_SEASON = 320;
const [A, B, C, D] = [301, 302, 303, 304] as const;
const APERTURA = 3101;
const APERTURA_FINAL = 3102;
const CLAUSURA = 3103;
const [GROUP_ROUND, SECOND_ROUND, FINAL] = [3201, 3202, 3203] as const;

const RUNNING = 31_003;
const OLD = 31_001;
const AWARDED = 31_002;

const league = (id: number, slug: string, format: "league" | "cup") => ({
  id,
  sportId: 1,
  slug,
  nameEn: slug,
  format,
  source: "test",
});
type MatchRow = typeof matches.$inferInsert;
const match = (id: number, days: number, sides: [number, number], score: [number, number] | null, more: Partial<MatchRow>) => ({
  id,
  sportId: 1,
  sourceKey: `read-tables/${id}`,
  source: "test",
  leagueId: LEAGUE,
  seasonId: SEASON,
  homeTeamId: sides[0],
  awayTeamId: sides[1],
  startsAt: NOW_S + days * DAY_S,
  status: score ? 8 : 1,
  homeScore: score?.[0] ?? null,
  awayScore: score?.[1] ?? null,
  ...more,
});
const inCup = (roundId: number, groupName: string) => ({ leagueId: CUP, seasonId: CUP_SEASON, roundId, groupName });

beforeAll(async () => {
  await db.insert(leagues).values([league(LEAGUE, "two-tournaments", "league"), league(CUP, "two-group-stages", "cup")]);
  await db.insert(seasons).values([
    { id: SEASON, leagueId: LEAGUE, name: "2026-27", startsAt: NOW_S - 200 * DAY_S, endsAt: NOW_S + 100 * DAY_S },
    { id: CUP_SEASON, leagueId: CUP, name: "2026", startsAt: NOW_S - 50 * DAY_S, endsAt: NOW_S },
  ]);
  await db
    .insert(teams)
    .values([A, B, C, D].map((id) => ({ id, sportId: 1, slug: `read-${id}`, nameEn: `Team ${id}`, logo: "x" })));
  await db
    .insert(seasonTeams)
    .values([
      ...[A, B, C, D].map((teamId) => ({ seasonId: SEASON, teamId })),
      ...[A, B, C, D].map((teamId) => ({ seasonId: CUP_SEASON, teamId, groupName: teamId < C ? "A" : "B" })),
    ]);
  await db.insert(rounds).values([
    { id: APERTURA, seasonId: SEASON, number: 1, name: "Apertura, Matchday 1" },
    { id: APERTURA_FINAL, seasonId: SEASON, number: 2, name: "Apertura Playoffs, Final", stage: "knockout" },
    { id: CLAUSURA, seasonId: SEASON, number: 3, name: "Clausura, Matchday 1" },
    { id: GROUP_ROUND, seasonId: CUP_SEASON, number: 1, stage: "group" },
    { id: SECOND_ROUND, seasonId: CUP_SEASON, number: 2, name: "Second group stage", stage: "group" },
    { id: FINAL, seasonId: CUP_SEASON, number: 3, name: "Final", stage: "knockout" },
  ]);
  for (const row of [
    match(OLD, -100, [A, B], [2, 0], { roundId: APERTURA }),
    match(AWARDED, -99, [C, D], [4, 0], { roundId: APERTURA }),
    match(31_010, -60, [A, C], [1, 0], { roundId: APERTURA_FINAL }),
    match(31_011, -5, [A, B], [1, 0], { roundId: CLAUSURA }),
    match(31_012, -4, [C, D], [0, 0], { roundId: CLAUSURA }),
    match(RUNNING, -0.02, [B, C], [3, 0], { roundId: CLAUSURA, status: 4, newsAt: NOW_S - 60 }),
    match(31_013, 3, [A, D], null, { roundId: CLAUSURA }),
    match(32_001, -40, [A, B], [1, 0], inCup(GROUP_ROUND, "A")),
    match(32_002, -40, [C, D], [1, 0], inCup(GROUP_ROUND, "B")),
    match(32_003, -20, [A, C], [1, 1], inCup(SECOND_ROUND, "A")),
    match(32_004, -1, [A, C], [2, 1], inCup(FINAL, "")),
  ])
    await db.insert(matches).values(row);
  await db.insert(adjustments).values([
    {
      seasonId: SEASON,
      kind: "points",
      teamId: A,
      at: Date.UTC(2026, 10, 3) / 1000,
      points: -2,
      stage: "clausura",
      reasonEn: "Unpaid wages",
      reasonPt: "Salários atrasados",
    },
    {
      seasonId: SEASON,
      kind: "awarded",
      matchId: AWARDED,
      at: Date.UTC(2026, 7, 20) / 1000,
      homeScore: 0,
      awayScore: 3,
      reasonEn: "Ineligible player",
    },
    { seasonId: SEASON, kind: "points", teamId: B, at: 1, points: 0, reasonEn: "Taken back" },
  ]);
  await refreshStandings(env.DB, SEASON);
  await refreshStandings(env.DB, CUP_SEASON);
});

const football = { sport: "football" as const };
const product = () => inProcess();
const leagueTables = async (side?: "home" | "away" | "recent") =>
  (await product().sportDatabase.getEventIntegral({ ...football, cid: LEAGUE, ...(side && { side }) })).tables;

describe("the tables of a season", () => {
  it("the league, match and team pages show the same live table @spec 7.34 7.48", async () => {
    const wanted = await leagueTables();
    const { sport, sportDatabase } = product();
    expect((await sport.getMatchRank({ ...football, matchid: RUNNING })).tables).toEqual(wanted);
    expect((await sport.getAnalysisData({ ...football, matchid: RUNNING })).standings).toEqual(wanted);
    const team = await sportDatabase.getTeamInfo({ ...football, teamid: B });
    expect(team.standings.filter(({ league }) => league.id === LEAGUE)).toEqual(wanted);
    expect(wanted[0]?.rows.map(({ team, points, change, running }) => [team.id, points, change, running])).toEqual([
      [B, 3, 3, true],
      [A, 1, -1, false],
      [D, 1, 0, false],
      [C, 1, -2, true],
    ]);
  });

  it.each(["home", "away", "recent"] as const)(
    "the league, match and team pages show the same table of %s matches",
    async (side) => {
      const wanted = await leagueTables(side);
      const { sport, sportDatabase } = product();
      expect(wanted.flatMap(({ rows }) => rows.map(({ played }) => played)).reduce((sum, one) => sum + one)).toBeGreaterThan(0);
      expect((await sport.getMatchRank({ ...football, matchid: RUNNING, side })).tables).toEqual(wanted);
      const team = await sportDatabase.getTeamInfo({ ...football, teamid: B, side });
      expect(team.standings.filter(({ league }) => league.id === LEAGUE)).toEqual(wanted);
      expect(wanted.every(({ decisions, zones }) => decisions.length + zones.length === 0)).toBe(true);
    },
  );

  it("the tables begin with the current stage", async () => {
    const stages = (tables: readonly { stage: string; group_name: string }[]) =>
      tables.map(({ stage, group_name }) => (stage ? stage : group_name));
    expect(stages(await leagueTables())).toEqual(["clausura", "apertura"]);
    const at = async (days: number) => {
      const { sportDatabase } = inProcess({ now: () => (NOW_S + days * DAY_S) * 1000 });
      return stages((await sportDatabase.getEventIntegral({ ...football, cid: LEAGUE })).tables);
    };
    expect(await at(-200)).toEqual(["apertura", "clausura"]);
    // The final belongs to the Apertura. From the day after it, the Clausura comes first.
    expect(await at(-60)).toEqual(["apertura", "clausura"]);
    expect(await at(-59)).toEqual(["clausura", "apertura"]);
    expect(await at(300)).toEqual(["clausura", "apertura"]);
    expect(stages((await product().sport.getMatchRank({ ...football, matchid: OLD })).tables)).toEqual(["apertura", "clausura"]);
    // A final without a named stage follows the last group stage.
    const cup = await product().sportDatabase.getEventIntegral({ ...football, cid: CUP });
    expect(stages(cup.tables)).toEqual(["second-round", "A", "B"]);
  });

  it("the tables list each decision with the affected team", async () => {
    const [clausura, apertura] = await leagueTables();
    expect(clausura?.decisions).toEqual([
      {
        kind: "points",
        at: Date.UTC(2026, 10, 3) / 1000,
        team_id: A,
        points: -2,
        matchid: 0,
        hometeam_id: 0,
        awayteam_id: 0,
        home_score: null,
        away_score: null,
        reason_zh: "Unpaid wages",
        reason_en: "Unpaid wages",
        reason_pt: "Salários atrasados",
        reason_es: "Unpaid wages",
      },
    ]);
    expect(apertura?.decisions).toMatchObject([
      { kind: "awarded", matchid: AWARDED, hometeam_id: C, awayteam_id: D, home_score: 0, away_score: 3 },
    ]);
    expect(apertura?.rows.find(({ team }) => team.id === D)?.points).toBe(3);
  });

  it("one computation of the tables serves all screens", async () => {
    const { sport, sportDatabase } = product();
    const first = await sport.getMatchRank({ ...football, matchid: RUNNING });
    await env.DB.prepare("update matches set home_score = 5 where id = ?").bind(RUNNING).run();
    const { tables } = await sportDatabase.getEventIntegral({ ...football, cid: LEAGUE });
    expect(tables[0]?.rows).toEqual(first.tables[0]?.rows);
    await env.DB.prepare("update matches set home_score = 3 where id = ?").bind(RUNNING).run();
  });
});

describe("the first round that a competition shows", () => {
  const round = (id: number, from: number, to: number, middle = (from + to) / 2) => ({
    id,
    number: id,
    name: null,
    stage: "league" as const,
    from: from * DAY_S,
    to: to * DAY_S,
    middle: middle * DAY_S,
  });
  it.each([
    ["the one that is played", [round(1, 0, 2), round(2, 7, 9), round(3, 14, 16)], 8, 2],
    ["the next one", [round(1, 0, 2), round(2, 7, 9)], 4, 2],
    ["the last one", [round(1, 0, 2), round(2, 7, 9)], 50, 2],
    ["not one of which a single match was put off for months", [round(1, 0, 90, 10), round(2, 28, 30)], 29, 2],
    ["a round of two legs until the second is over", [round(1, 0, 14, 7), round(2, 30, 31)], 14, 1],
    ["a match put off to the end, when nothing else is left", [round(1, 0, 90, 10), round(2, 28, 30)], 80, 1],
  ])("the first shown round of a competition is %s", (_, list, day, wanted) => {
    expect(currentRound(list, day * DAY_S)).toBe(wanted);
  });
});
