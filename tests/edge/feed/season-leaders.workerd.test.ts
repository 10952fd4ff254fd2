import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { FeedRecords } from "#edge/feed/records.ts";
import { refreshChangedLeaders, refreshLeaders } from "#edge/feed/season-leaders.ts";
import { upsertRecords } from "#edge/feed/store/upsert.ts";
import { type SportId, seedMatch, seedWorld, WORLD } from "./board/world.ts";

type Incident = FeedRecords["incidents"][number];
const [A, B, C, GUEST] = [1_001, 1_002, 1_003, 1_101] as const;

async function boards(sportId: SportId): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    "SELECT type, place, player_id AS player, team_id AS team, value, detail FROM billboards WHERE season_id = ? ORDER BY type, place",
  )
    .bind(WORLD[sportId].season)
    .all<{ type: string; place: number; player: number; team: number; value: number; detail: string }>();
  return results.map(({ type, place, player, team, value, detail }) => [type, place, player, team, value, JSON.parse(detail)]);
}
const refresh = (sportId: SportId) => refreshLeaders(env.DB, [{ sportId, seasonId: WORLD[sportId].season }]);
const events = (matchId: number, list: Partial<Incident>[]): Incident[] =>
  list.map((more, index) => ({ matchId, seq: index + 1, kind: "goal", period: 1, minute: index + 1, side: "home", ...more }));
const starters = (matchId: number, players: number[], stats: (player: number) => object = () => ({})): FeedRecords["lineups"] =>
  players.map((playerId, index) => ({
    matchId,
    side: playerId % 1000 < 100 ? "home" : "away",
    place: index + 1,
    playerId,
    playerName: "x",
    starter: 1,
    stats: JSON.stringify(stats(playerId)),
  }));

beforeAll(async () => {
  await seedWorld(1);
  await seedWorld(2);
});

beforeEach(() =>
  env.DB.batch(
    ["incidents", "lineups", "statistics", "billboards", "matches"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  ),
);

describe("season leaders of football", () => {
  const { home, away, season } = WORLD[1];

  test("football leaders count valid goals and assists", async () => {
    await seedMatch(1, 1, { status: 8, homeScore: 3, awayScore: 1 });
    await upsertRecords(env.DB, {
      incidents: events(1, [
        { playerId: A, relatedId: B },
        { playerId: A, kind: "penalty-goal", relatedId: C },
        { playerId: GUEST, side: "away" },
        { playerId: C, cancelled: 1 },
        { playerId: GUEST, side: "away", kind: "own-goal" },
      ]),
      lineups: starters(1, [A, GUEST]),
      billboards: [{ type: "goals", sportId: 1, seasonId: season, place: 7, playerId: C, value: 1 }],
    });
    await refresh(1);
    const expected = [
      ["assists", 1, B, home, 1, { matches: 0 }],
      ["goals", 1, A, home, 2, { matches: 1, penalties: 1 }],
      ["goals", 2, GUEST, away, 1, { matches: 1, penalties: 0 }],
    ];
    expect(await boards(1)).toEqual(expected);
    await refresh(1);
    expect(await boards(1)).toEqual(expected);
  });

  test("the matches of a football leader include those in which the player came on", async () => {
    await seedMatch(1, 1, { status: 8, homeScore: 1, awayScore: 0 });
    await seedMatch(1, 2, { status: 8, homeScore: 1, awayScore: 0 });
    await upsertRecords(env.DB, {
      incidents: [
        ...events(1, [{ playerId: A }, { playerId: B, relatedId: C, kind: "substitution" }]),
        ...events(2, [
          { playerId: B, relatedId: A, kind: "substitution" },
          { playerId: B },
          { playerId: GUEST, side: "away", kind: "substitution", cancelled: 1 },
        ]),
      ],
      lineups: [...starters(1, [A, C, GUEST]), ...starters(2, [A, C, GUEST])],
    });
    await refresh(1);
    expect(await boards(1)).toEqual([
      ["goals", 1, A, home, 1, { matches: 2, penalties: 0 }],
      ["goals", 2, B, home, 1, { matches: 2, penalties: 0 }],
    ]);
  });

  test("football leaders exclude replays", async () => {
    await seedMatch(1, 1, { status: 8, homeScore: 1, awayScore: 0 });
    await seedMatch(1, 2, { status: 8, homeScore: 1, awayScore: 0, source: "replay" });
    await upsertRecords(env.DB, { incidents: [...events(1, [{ playerId: A }]), ...events(2, [{ playerId: A }])] });
    await refresh(1);
    expect(await boards(1)).toEqual([["goals", 1, A, home, 1, { penalties: 0 }]]);
  });

  test("the list of leaders stays unchanged if too many scorers are unknown", async () => {
    await seedMatch(1, 1, { status: 8, homeScore: 1, awayScore: 0 });
    await seedMatch(1, 2, { status: 8, homeScore: 2, awayScore: 0 });
    await upsertRecords(env.DB, {
      incidents: events(1, [{ playerId: A }]),
      billboards: [{ type: "goals", sportId: 1, seasonId: season, place: 1, playerId: C, value: 20 }],
    });
    await refresh(1);
    expect(await boards(1)).toEqual([["goals", 1, C, null, 20, {}]]);
  });

  test("the list adds new starts to the known number if old line-ups are missing", async () => {
    await seedMatch(1, 1, { status: 8, homeScore: 1, awayScore: 0, updatedAt: 5_000 });
    await seedMatch(1, 2, { status: 8, homeScore: 1, awayScore: 0, updatedAt: 20_000 });
    await upsertRecords(env.DB, {
      incidents: [...events(1, [{ playerId: A }]), ...events(2, [{ playerId: A }])],
      lineups: starters(2, [A]),
      billboards: [
        {
          type: "goals",
          sportId: 1,
          seasonId: season,
          place: 1,
          playerId: A,
          value: 1,
          detail: '{"matches":12,"penalties":0}',
          updatedAt: 10,
        },
      ],
    });
    for (let again = 0; again < 2; again++) {
      await refresh(1);
      expect(await boards(1)).toEqual([["goals", 1, A, home, 2, { matches: 13, penalties: 0 }]]);
    }
  });

  test("the list of leaders has thirty places", async () => {
    await seedMatch(1, 1, { status: 8, homeScore: 40, awayScore: 0 });
    await upsertRecords(env.DB, {
      incidents: events(
        1,
        Array.from({ length: 40 }, (_, index) => ({ playerId: 5_000 + index })),
      ),
    });
    await refresh(1);
    expect(await boards(1)).toHaveLength(30);
  });
});

describe("season leaders of basketball", () => {
  const { home, season, homePlayers } = WORLD[2];
  const line = (player: number) => ({ seconds: 1200, points: player - homePlayers + 10, rebounds: 5, assists: 0 });

  test("basketball leaders have averages only if every game has player statistics", async () => {
    await seedMatch(2, 3, { status: 10, homeScore: 80, awayScore: 70 });
    await seedMatch(2, 4, { status: 10, homeScore: 80, awayScore: 70 });
    await upsertRecords(env.DB, { lineups: starters(3, [homePlayers, homePlayers + 1], line) });
    await refresh(2);
    expect(await boards(2)).toEqual([]);
    await upsertRecords(env.DB, {
      lineups: starters(4, [homePlayers], () => ({ seconds: 60, points: 11, rebounds: 0, assists: 3 })),
    });
    await refresh(2);
    const expected = [
      ["assists", 1, homePlayers, home, 15, { games: 2, total: 3 }],
      ["points", 1, homePlayers + 1, home, 110, { games: 1, total: 11 }],
      ["points", 2, homePlayers, home, 105, { games: 2, total: 21 }],
      ["rebounds", 1, homePlayers + 1, home, 50, { games: 1, total: 5 }],
      ["rebounds", 2, homePlayers, home, 25, { games: 2, total: 5 }],
    ];
    expect(await boards(2)).toEqual(expected);
    const whole = {
      type: "points",
      sportId: 2,
      seasonId: season,
      place: 1,
      playerId: homePlayers,
      value: 300,
      detail: '{"games":70,"total":2100}',
    };
    await upsertRecords(env.DB, { billboards: [whole] });
    await refresh(2);
    expect((await boards(2))[1]).toEqual(["points", 1, homePlayers, null, 300, { games: 70, total: 2100 }]);
  });
});

test("an import with goals updates the lists of leaders", async () => {
  await seedMatch(1, 1, { status: 8, homeScore: 1, awayScore: 0 });
  const batch = { incidents: events(1, [{ playerId: A }]) };
  await upsertRecords(env.DB, batch);
  await refreshChangedLeaders(env.DB, batch);
  expect(await boards(1)).toEqual([]);
  await env.DB.prepare("UPDATE matches SET source = 'worldcup-json'").run();
  await refreshChangedLeaders(env.DB, batch);
  expect(await boards(1)).toHaveLength(1);
});
