import { describe, expect, test } from "vitest";
import { FOOTBALL_STATUS } from "#edge/contract/rules/matches.ts";
import { competitions } from "#edge/feed/demo-world/competitions.ts";
import { demoWorld, extendSchedule, FUTURE_DAYS } from "#edge/feed/demo-world/world.ts";
import { type FeedBatch, type FeedRecords, RECORD_TABLES } from "#edge/feed/records.ts";

const NOW = Date.UTC(2026, 10, 21, 12) / 1000;
const DAY_S = 86_400;

const some = competitions.filter(({ league }) =>
  ["england-premier-league", "conmebol-libertadores", "usa-nba", "euroleague"].includes(league.slug),
);

function collect(batches: Iterable<FeedBatch>): FeedRecords {
  const all = Object.fromEntries(RECORD_TABLES.map((table) => [table, []])) as unknown as FeedRecords;
  for (const batch of batches) for (const table of RECORD_TABLES) (all[table] as unknown[]).push(...(batch[table] ?? []));
  return all;
}

const batches = function* (options: Parameters<typeof demoWorld>[0]) {
  for (const step of demoWorld(options)) yield step.batch;
};
const world = collect(batches({ now: NOW, competitions: some }));

describe("the rows of the demo world", () => {
  test("every reference leads to an existing row", () => {
    const ids = (rows: { id?: number | null }[]) => new Set(rows.map(({ id }) => id));
    const [leagues, seasons, rounds, teams, players, matches] = [
      world.leagues,
      world.seasons,
      world.rounds,
      world.teams,
      world.players,
      world.matches,
    ].map(ids);
    const broken = [
      ...world.seasons.filter(({ leagueId }) => !leagues?.has(leagueId)),
      ...world.rounds.filter(({ seasonId }) => !seasons?.has(seasonId)),
      ...world.players.filter(({ teamId }) => !teams?.has(teamId ?? 0)),
      ...world.matches.filter(
        (match) =>
          !leagues?.has(match.leagueId) ||
          !seasons?.has(match.seasonId) ||
          !rounds?.has(match.roundId ?? 0) ||
          !teams?.has(match.homeTeamId) ||
          !teams.has(match.awayTeamId),
      ),
      ...world.incidents.filter(({ matchId, playerId }) => !matches?.has(matchId) || (playerId && !players?.has(playerId))),
      ...world.lineups.filter(({ matchId, playerId }) => !matches?.has(matchId) || !players?.has(playerId ?? 0)),
      ...world.odds.filter(({ matchId }) => !matches?.has(matchId)),
      ...world.standings.filter(({ seasonId, teamId }) => !seasons?.has(seasonId) || !teams?.has(teamId)),
    ];
    expect(broken).toEqual([]);
  });

  test("every id and every key is unique", () => {
    for (const rows of [world.leagues, world.seasons, world.rounds, world.teams, world.players, world.matches]) {
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    }
    expect(new Set(world.matches.map(({ sportId, sourceKey }) => `${sportId}/${sourceKey}`)).size).toBe(world.matches.length);
  });

  test("a match in the future has no result", () => {
    for (const match of world.matches) {
      const over = match.homeScore !== undefined && match.homeScore !== null;
      if (over) expect(match).toMatchObject({ driver: null, awayScore: expect.any(Number) });
      else if (match.driver === "simulator") expect(match.status).toBe(FOOTBALL_STATUS.NOT_STARTED);
      if (match.startsAt > NOW) expect(over).toBe(false);
      if (match.startsAt < NOW - 4 * 3600) expect(match.driver).toBeNull();
    }
    expect(world.matches.some(({ startsAt }) => startsAt > NOW + (FUTURE_DAYS - 1) * DAY_S)).toBe(true);
  });

  test("a match's score is the number of its valid goals", () => {
    for (const match of world.matches.filter(
      ({ sportId, homeScore }) => sportId === 1 && homeScore !== undefined && homeScore !== null,
    )) {
      const goals = world.incidents.filter(
        ({ matchId, kind, cancelled }) => matchId === match.id && !cancelled && /^(?:goal|penalty-goal|own-goal)$/.test(kind),
      );
      expect(goals.length, match.sourceKey).toBe((match.homeScore ?? 0) + (match.awayScore ?? 0));
    }
  });

  test("a table has equal wins and losses, and equal goals scored and conceded", () => {
    for (const season of new Set(world.standings.map(({ seasonId }) => seasonId))) {
      const rows = world.standings.filter(({ seasonId }) => seasonId === season);
      const sum = (key: "won" | "lost" | "scored" | "conceded") => rows.reduce((total, row) => total + row[key], 0);
      expect(sum("won")).toBe(sum("lost"));
      expect(sum("scored")).toBe(sum("conceded"));
    }
  });

  test("every team has a coach with a name in each language", () => {
    const coaches = new Map(world.teams.map(({ id, coach, coachZh }) => [id, [coach, coachZh]]));
    expect([...coaches.values()].filter(([en, zh]) => !en || !/\p{Script=Han}/u.test(zh ?? ""))).toEqual([]);
    const sides = new Map(world.matches.map(({ id, homeTeamId, awayTeamId }) => [id, { home: homeTeamId, away: awayTeamId }]));
    expect(world.lineupSides.length).toBeGreaterThan(50);
    for (const { matchId, side, coach, coachZh } of world.lineupSides)
      expect([coach, coachZh]).toEqual(coaches.get(sides.get(matchId)?.[side]));
    expect(world.teams.find(({ slug }) => slug === "liverpool")).toMatchObject({
      coach: "Arne Slot",
      coachZh: "阿尔内·斯洛特",
      coachPt: null,
    });
  });

  test("a cup has matches only up to the last drawn round", () => {
    const season = world.seasons.find(
      ({ leagueId }) => leagueId === world.leagues.find(({ slug }) => slug === "conmebol-libertadores")?.id,
    )?.id;
    const rounds = world.rounds.filter(({ seasonId, stage }) => seasonId === season && stage === "knockout");
    const matches = rounds.map(({ id, name }) => [name, world.matches.filter(({ roundId }) => roundId === id).length]);
    expect(matches).toEqual([
      ["Round of 16", 16],
      ["Quarter-finals", 8],
      ["Semi-finals", 0],
      ["Final", 0],
    ]);
  });

  test("the same start time gives the same world", () => {
    const again = collect(batches({ now: NOW, competitions: some }));
    expect(again.matches).toEqual(world.matches);
    expect(again.players).toEqual(world.players);
  });

  test("a season keeps its dates when the schedule continues", () => {
    const later = collect(extendSchedule(NOW + 2 * DAY_S, NOW, Math.floor(NOW / DAY_S) + FUTURE_DAYS));
    for (const { id, startsAt, endsAt } of world.seasons) {
      const starts = world.matches.filter(({ seasonId }) => seasonId === id).map((match) => match.startsAt);
      expect(Math.min(...starts)).toBeGreaterThanOrEqual(startsAt);
      expect(Math.max(...starts)).toBeLessThanOrEqual(endsAt);
      const again = later.seasons.find((season) => season.id === id);
      if (again) expect([again.startsAt, again.endsAt]).toEqual([startsAt, endsAt]);
    }
  });

  test("the schedule continues from its end without changing a known day", () => {
    const lastDay = Math.floor(NOW / DAY_S) + FUTURE_DAYS;
    const later = collect(extendSchedule(NOW + 2 * DAY_S, NOW, lastDay));
    expect(later.matches.length).toBeGreaterThan(100);
    expect(later.matches.every(({ startsAt, status }) => startsAt >= (lastDay + 1) * DAY_S && status === 1)).toBe(true);
    expect(collect(extendSchedule(NOW, NOW, lastDay)).matches).toEqual([]);
  });
});
