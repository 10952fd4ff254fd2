import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { getBoard } from "#edge/feed/board/stubs.ts";
import { simulateFixture } from "#edge/feed/simulator/fixture.ts";
import { upsertRecords } from "#edge/feed/store/upsert.ts";
import { readEverything, type SportId, seedMatch, seedWorld, storedMatch, tick, toTeams, WORLD } from "./world.ts";

const nowS = (): number => Math.floor(Date.now() / 1000);

async function seedHistory(sportId: SportId, id: number) {
  const { home, away } = toTeams(sportId);
  const { timeline, lineups, result } = simulateFixture(
    { id, sportId, leagueSlug: WORLD[sportId].slug, startsAt: 0 },
    home,
    away,
  );
  await seedMatch(sportId, id, {
    source: "somewhere",
    status: result.status,
    homeScore: result.homeScore,
    awayScore: result.awayScore,
    homeHalfScore: result.homeHalf,
    awayHalfScore: result.awayHalf,
    periodScores: JSON.stringify(result.periodScores),
    startsAt: 1_500_000_000,
  });
  const cancelled = new Set(timeline.flatMap((event) => (event.type === "incident" ? (event.incident.cancels ?? []) : [])));
  await upsertRecords(env.DB, {
    incidents: timeline.flatMap((event) => {
      if (event.type !== "incident") return [];
      const { cancels: _, ...incident } = event.incident;
      return [{ ...incident, matchId: id, seq: event.seq, cancelled: cancelled.has(event.seq) ? 1 : 0 }];
    }),
    lineups: (["home", "away"] as const).flatMap((side) =>
      lineups[side].players.map(({ player, starter }, index) => ({
        matchId: id,
        side,
        place: index + 1,
        playerId: player.id,
        playerName: player.name,
        starter: starter ? 1 : 0,
        stats: '{"points":3}',
      })),
    ),
  });
  return result;
}

beforeAll(async () => {
  await seedWorld(1);
  await seedWorld(2);
});

describe.each([1, 2] as const)("a replay of a match of sport %i", (sportId) => {
  test("a replay is a separate match with the same result", async () => {
    const id = 9_000 + sportId;
    const result = await seedHistory(sportId, id);
    const original = await readEverything(id);
    const started = await getBoard(env, sportId).startReplay(sportId, id, nowS() - 5 * 3_600);
    if (!started.ok) throw new Error(started.reason);
    await tick(sportId);
    expect(await storedMatch(started.matchId)).toMatchObject({
      status: result.status,
      home_score: result.homeScore,
      away_score: result.awayScore,
      home_half_score: result.homeHalf,
      away_half_score: result.awayHalf,
      period_scores: JSON.stringify(result.periodScores),
      source: "replay",
      driver: "replay",
    });
    const replayed = await readEverything(started.matchId);
    const standing = (original.incidents as { cancelled: number }[]).filter(({ cancelled }) => cancelled === 0);
    expect(replayed.incidents).toHaveLength(standing.length);
    expect(replayed.lineups).toHaveLength(original.lineups?.length ?? 0);
    expect(await readEverything(id)).toEqual(original);
  });

  test("a replay at double speed ends in half the time", async () => {
    const id = 9_100 + sportId;
    const result = await seedHistory(sportId, id);
    const now = await getBoard(env, sportId).startReplay(sportId, id, nowS());
    const fast = await getBoard(env, sportId).startReplay(sportId, id, nowS() - 4_800, 2);
    if (!now.ok || !fast.ok) throw new Error("not started");
    await tick(sportId);
    expect(await storedMatch(now.matchId)).toMatchObject({ status: 2 });
    expect(await storedMatch(fast.matchId)).toMatchObject({ status: result.status, home_score: result.homeScore });
  });

  test("a replay does not count in the season's table", async () => {
    const table = await env.DB.prepare("SELECT sum(played) AS played FROM standings WHERE season_id = ?")
      .bind(WORLD[sportId].season)
      .first<{ played: number | null }>();
    const over = await env.DB.prepare("SELECT count(*) AS n FROM matches WHERE season_id = ? AND source <> 'replay'")
      .bind(WORLD[sportId].season)
      .first<{ n: number }>();
    expect(table?.played).toBe(2 * (over?.n ?? 0));
  });
});

test("a match that cannot be replayed is refused with the reason", async () => {
  await seedMatch(1, 9_200, { status: 8, homeScore: 1, awayScore: 0 });
  const board = getBoard(env, 1);
  expect(await board.startReplay(1, 4_242, nowS())).toEqual({
    ok: false,
    reason: "match 4242 is unknown in this sport; import it first",
  });
  expect(await board.startReplay(1, 9_200, nowS())).toEqual({
    ok: false,
    reason: "match 9200 has no timed incidents to replay; import a source that has them",
  });
  expect(await board.startReplay(1, 9_200, nowS(), 0)).toEqual({ ok: false, reason: "speed 0 is not between 0.1 and 100" });
});
