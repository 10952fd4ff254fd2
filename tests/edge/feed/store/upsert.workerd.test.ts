import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { leagueId, matchId, matchKey, playerId, seasonId, teamId } from "#edge/feed/ids.ts";
import type { FeedBatch } from "#edge/feed/records.ts";
import type { RefusedRow } from "#edge/feed/store/refusals.ts";
import { upsertRecords } from "#edge/feed/store/upsert.ts";

const FOOTBALL = 1;
const LEAGUE = leagueId(FOOTBALL, "test-league");
const SEASON = seasonId(FOOTBALL, "test-league", "2025-26");
const [RED, BLUE] = [teamId(FOOTBALL, "red"), teamId(FOOTBALL, "blue")];
const KEY = matchKey("test-league", "2025-26", "red", "blue");
const MATCH = matchId(FOOTBALL, KEY);

const parents = (source = "first"): FeedBatch => ({
  leagues: [{ id: LEAGUE, sportId: FOOTBALL, slug: "test-league", nameEn: "Test League", source }],
  seasons: [{ id: SEASON, leagueId: LEAGUE, name: "2025-26", startsAt: 1_750_000_000, endsAt: 1_780_000_000, source }],
  teams: [
    { id: RED, sportId: FOOTBALL, slug: "red", nameEn: "Red", logo: "/m/crest/plain-ff0000-ffffff.svg", source },
    { id: BLUE, sportId: FOOTBALL, slug: "blue", nameEn: "Blue", logo: "/m/crest/plain-0000ff-ffffff.svg", source },
  ],
});
type MatchRow = NonNullable<FeedBatch["matches"]>[number];
const match = (more: Partial<MatchRow> = {}): MatchRow => ({
  id: MATCH,
  sportId: FOOTBALL,
  sourceKey: KEY,
  source: "first",
  leagueId: LEAGUE,
  seasonId: SEASON,
  homeTeamId: RED,
  awayTeamId: BLUE,
  startsAt: 1_760_000_000,
  status: 8,
  ...more,
});
const stored = (id = MATCH) => env.DB.prepare("SELECT * FROM matches WHERE id = ?").bind(id).first<Record<string, unknown>>();

beforeEach(async () => {
  const tables = [
    "incidents",
    "lineups",
    "lineup_sides",
    "statistics",
    "odds",
    "standings",
    "billboards",
    "season_teams",
    "aliases",
    "matches",
    "players",
    "rounds",
    "seasons",
    "teams",
    "leagues",
    "bookmakers",
  ];
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
});

describe("a batch of rows", () => {
  const full = (): FeedBatch => ({
    ...parents(),
    bookmakers: [{ id: 1, name: "Bet" }],
    rounds: [{ id: 5, seasonId: SEASON, number: 1 }],
    seasonTeams: [{ seasonId: SEASON, teamId: RED }],
    players: [{ id: playerId(FOOTBALL, "ann"), sportId: FOOTBALL, slug: "ann", nameEn: "Ann", teamId: RED, source: "first" }],
    aliases: [{ kind: "team", subjectId: RED, alias: "Red FC" }],
    matches: [match({ homeScore: 2, awayScore: 1 })],
    incidents: [
      {
        matchId: MATCH,
        seq: 1,
        kind: "goal",
        period: 1,
        minute: 10,
        side: "home",
        playerName: 'Ann "A" O\'Hara 安',
        x: 88.5,
        y: 50,
      },
      { matchId: MATCH, seq: 2, kind: "goal", period: 2, minute: 80, side: "away" },
    ],
    lineupSides: [{ matchId: MATCH, side: "home", formation: "4-4-2" }],
    lineups: [{ matchId: MATCH, side: "home", place: 1, playerName: "Ann" }],
    statistics: [{ matchId: MATCH, home: '{"shots":4}', away: '{"shots":2}' }],
    odds: [{ matchId: MATCH, bookmakerId: 1, market: "1x2", at: 1_759_000_000, home: 2.1, draw: 3.4, away: 3.3 }],
    standings: [
      { seasonId: SEASON, teamId: RED, position: 1, played: 1, won: 1, drawn: 0, lost: 0, scored: 2, conceded: 1, points: 3 },
    ],
    billboards: [{ type: "goals", sportId: FOOTBALL, seasonId: SEASON, place: 1, value: 7, updatedAt: 5 }],
  });

  test("a second run of a batch changes nothing", async () => {
    const first = await upsertRecords(env.DB, full());
    expect(first).toMatchObject({
      leagues: { inserted: 1, changed: 0 },
      teams: { inserted: 2, changed: 0 },
      incidents: { inserted: 2, changed: 0 },
      billboards: { inserted: 1, changed: 0 },
    });
    expect(Object.keys(first)).toHaveLength(16);
    const second = await upsertRecords(env.DB, {
      ...full(),
      billboards: [{ type: "goals", sportId: FOOTBALL, seasonId: SEASON, place: 1, value: 7, updatedAt: 9 }],
    });
    for (const count of Object.values(second)) expect(count).toEqual({ inserted: 0, changed: 0 });
    const incident = await env.DB.prepare("SELECT player_name, x FROM incidents WHERE seq = 1").first();
    expect(incident).toEqual({ player_name: 'Ann "A" O\'Hara 安', x: 88.5 });
  });

  test("a batch counts new rows and changed rows separately", async () => {
    await upsertRecords(env.DB, full());
    const changed = full();
    const counts = await upsertRecords(env.DB, {
      ...changed,
      matches: [match({ homeScore: 3, awayScore: 1 }), match({ id: 77, sourceKey: "other" })],
      incidents: [
        ...(changed.incidents ?? []).slice(1),
        { matchId: MATCH, seq: 2, kind: "own-goal", period: 2, minute: 80 },
        { matchId: MATCH, seq: 3, kind: "corner", period: 2, minute: 81 },
      ],
    });
    expect(counts.matches).toEqual({ inserted: 1, changed: 1 });
    expect(counts.incidents).toEqual({ inserted: 1, changed: 1 });
    expect(counts.teams).toEqual({ inserted: 0, changed: 0 });
  });

  test("a long batch is split into statements within D1's parameter limit", async () => {
    await upsertRecords(env.DB, { ...parents(), matches: [match()] });
    const incidents = Array.from({ length: 2_500 }, (_, index) => ({
      matchId: MATCH,
      seq: index + 1,
      kind: "attack",
      period: 1,
      minute: 1,
      text: "进攻".repeat(400),
    }));
    expect((await upsertRecords(env.DB, { incidents })).incidents).toEqual({ inserted: 2_500, changed: 0 });
    expect((await upsertRecords(env.DB, { incidents })).incidents).toEqual({ inserted: 0, changed: 0 });
  });

  test("a batch with a failing last table writes nothing", async () => {
    await expect(upsertRecords(env.DB, { ...parents(), matches: [match({ seasonId: 424_242 })] })).rejects.toThrow(/FOREIGN KEY/);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM teams").first("n")).toBe(0);
  });
});

describe("the ownership of rows", () => {
  test("the first source replaces only the values that it states", async () => {
    await upsertRecords(
      env.DB,
      { ...parents(), matches: [match({ homeScore: 1, awayScore: 0, referee: "Pat" })] },
      undefined,
      1_000,
    );
    await upsertRecords(env.DB, { matches: [match({ homeScore: 2, awayScore: 0 })] }, undefined, 2_000);
    expect(await stored()).toMatchObject({ home_score: 2, referee: "Pat", updated_at: 2_000 });
  });

  test("a second source fills only empty values", async () => {
    await upsertRecords(env.DB, { ...parents(), matches: [match({ homeScore: 1, awayScore: 0 })] });
    const second = {
      matches: [
        match({
          source: "second",
          homeScore: 9,
          awayScore: 9,
          referee: "Kim",
          homeCorners: 7,
          status: 1,
          dateOnly: 1,
          driver: "simulator" as const,
        }),
      ],
    };
    expect((await upsertRecords(env.DB, second)).matches).toEqual({ inserted: 0, changed: 1 });
    expect(await stored()).toMatchObject({
      home_score: 1,
      away_score: 0,
      status: 8,
      referee: "Kim",
      home_corners: 7,
      date_only: 0,
      source: "first",
      driver: null,
    });
    expect((await upsertRecords(env.DB, second)).matches).toEqual({ inserted: 0, changed: 0 });
    expect((await upsertRecords(env.DB, { matches: [match({ homeScore: 1, awayScore: 0, homeCorners: 0 })] })).matches).toEqual({
      inserted: 0,
      changed: 0,
    });
    expect(await stored()).toMatchObject({ home_corners: 7 });
  });

  test("an import leaves the live state of a simulated match unchanged", async () => {
    await upsertRecords(env.DB, {
      ...parents(),
      matches: [match({ driver: "simulator", status: 4, homeScore: 2, awayScore: 2 })],
    });
    await upsertRecords(env.DB, {
      matches: [match({ driver: "simulator", status: 1, homeScore: 0, awayScore: 0, venue: "The Park" })],
    });
    expect(await stored()).toMatchObject({ status: 4, home_score: 2, away_score: 2, venue: "The Park" });
  });

  test("an import leaves the Board's incidents unchanged", async () => {
    const owned = { matches: [match({ driver: "simulator" as const, status: 4 })] };
    const incident = (seq: number) => ({ matchId: MATCH, seq, kind: "goal", period: 1, minute: seq });
    const sheet = (place: number) => ({ matchId: MATCH, side: "home" as const, place, playerName: `Player ${place}` });
    await upsertRecords(env.DB, { ...parents(), ...owned, incidents: [incident(1)], lineups: [sheet(1)] });
    const counts = await upsertRecords(env.DB, {
      ...owned,
      incidents: [incident(1), incident(2)],
      lineups: [sheet(1), sheet(2)],
    });
    expect(counts.incidents).toBeUndefined();
    expect(counts.lineups).toEqual({ inserted: 1, changed: 0 });
  });

  test("a second source adds details only to a match without details", async () => {
    const incident = (seq: number, kind: string) => ({ matchId: MATCH, seq, kind, period: 1, minute: seq });
    await upsertRecords(env.DB, { ...parents(), matches: [match()], incidents: [incident(1, "goal")] });
    const second: FeedBatch = {
      matches: [match({ source: "second" })],
      incidents: Array.from({ length: 500 }, (_, index) => incident(index + 1, "corner")),
      statistics: [{ matchId: MATCH, home: "{}", away: "{}" }],
    };
    const counts = await upsertRecords(env.DB, second);
    expect(counts.incidents).toBeUndefined();
    expect(counts.statistics).toEqual({ inserted: 1, changed: 0 });
    expect(await env.DB.prepare("SELECT count(*) AS n FROM incidents").first("n")).toBe(1);
    const other = matchId(FOOTBALL, "another");
    const late = {
      ...second,
      matches: [match({ id: other, sourceKey: "another" })],
      incidents: second.incidents?.map((row) => ({ ...row, matchId: other })),
    };
    expect((await upsertRecords(env.DB, late)).incidents).toEqual({ inserted: 500, changed: 0 });
  });
});

describe("refused rows", () => {
  test("an import refuses a row with a known id and a different key", async () => {
    await upsertRecords(env.DB, { ...parents(), matches: [match({ homeScore: 1 })] });
    const refused: RefusedRow[] = [];
    const batch: FeedBatch = {
      teams: [{ id: RED, sportId: FOOTBALL, slug: "crimson", nameEn: "Crimson", logo: "x", source: "first" }],
      seasonTeams: [
        { seasonId: SEASON, teamId: RED },
        { seasonId: SEASON, teamId: BLUE },
      ],
      matches: [match({ sourceKey: "somebody/else", homeScore: 5 })],
      incidents: [{ matchId: MATCH, seq: 1, kind: "goal", period: 1, minute: 3 }],
    };
    const counts = await upsertRecords(env.DB, batch, (row) => refused.push(row));
    expect(counts).toEqual({ seasonTeams: { inserted: 1, changed: 0 } });
    expect(refused.map(({ record }) => record)).toEqual(["teams", "seasonTeams", "matches", "incidents"]);
    expect(refused[0]?.reason).toBe(
      `teams row ${RED} (1, "crimson") refused: id ${RED} already belongs to 1, "red"; spell one of the two differently, ids are hashes of it`,
    );
    expect(await stored()).toMatchObject({ source_key: KEY, home_score: 1 });
    await expect(upsertRecords(env.DB, batch)).rejects.toThrow('already belongs to 1, "red"');
  });

  test("an import refuses a slug of a different id", async () => {
    await upsertRecords(env.DB, parents());
    const refused: string[] = [];
    const team = { sportId: FOOTBALL, nameEn: "X", logo: "x", source: "first" };
    await upsertRecords(
      env.DB,
      {
        teams: [
          { ...team, id: 999, slug: "red" },
          { ...team, id: 5, slug: "five" },
          { ...team, id: 5, slug: "cinq" },
          { ...team, id: 6, slug: "five" },
        ],
      },
      ({ reason }) => refused.push(reason),
    );
    expect(refused).toEqual([
      `teams row 999 (1, "red") refused: it is stored under id ${RED}; use that id`,
      'teams row 5 (1, "cinq") refused: id 5 is also 1, "five" in this batch; spell one of the two differently, ids are hashes of it',
      'teams row 6 (1, "five") refused: it has id 5 as well in this batch; give it one id',
    ]);
  });
});
