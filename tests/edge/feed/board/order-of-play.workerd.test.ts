import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import type { LiveEvent } from "#edge/feed/board/live-match.ts";
import { getBoard } from "#edge/feed/board/stubs.ts";
import { takeBatch } from "#edge/feed/intake/take-batch.ts";
import { readEverything, seedMatch, seedWorld, storedMatch } from "./world.ts";

const STARTS_AT = 1_700_000_000;

/** Posts events to a match as the intake does. `at` is in seconds after the start. */
async function post(sport: 1 | 2, match: number, ...given: Record<string, unknown>[]): Promise<void> {
  const events = given.map(({ at = 0, ...more }) => ({ match, sport, at: STARTS_AT + Number(at), ...more }));
  const ingest = (sportId: 1 | 2, all: LiveEvent[]) => getBoard(env, sportId).ingest(sportId, all);
  expect((await takeBatch(env.DB, "b", events, new Map(), ingest)).answer.refused).toEqual([]);
}
const state = (seq: number, status: number, more: Record<string, unknown> = {}) => ({ seq, type: "state", status, ...more });
const incident = (seq: number, kind: string, period: number, minute: number, more: Record<string, unknown> = {}) => ({
  seq,
  type: "incident",
  incident: { kind, period, minute, ...more },
});
const readRegular = (match: number) =>
  env.DB.prepare("SELECT home, away FROM regular_scores WHERE match_id = ?").bind(match).first();

beforeAll(async () => {
  await seedWorld(1);
  await seedWorld(2);
});

describe("the posts of a provider", () => {
  test("late goals correct the scores of the half and of the 90 minutes", async () => {
    await seedMatch(1, 9_001);
    await post(1, 9_001, state(1, 2, { periodStarts: true, homeScore: 0, awayScore: 0 }), state(2, 3, { at: 2800 }));
    expect(await storedMatch(9_001)).toMatchObject({ home_half_score: 0, away_half_score: 0 });
    await post(
      1,
      9_001,
      incident(3, "goal", 1, 45, { added: 2, side: "home", homeScore: 1, awayScore: 0 }),
      state(4, 4, { at: 3700 }),
    );
    expect(await storedMatch(9_001)).toMatchObject({ home_half_score: 1, away_half_score: 0 });
    await post(1, 9_001, state(5, 5, { at: 6400 }));
    expect(await readRegular(9_001)).toEqual({ home: 1, away: 0 });
    await post(1, 9_001, incident(6, "goal", 2, 90, { added: 5, side: "away", homeScore: 1, awayScore: 1 }));
    expect(await readRegular(9_001)).toEqual({ home: 1, away: 1 });
  });

  test("extra time sent by mistake leaves no stored score of the 90 minutes", async () => {
    await seedMatch(1, 9_002);
    await post(1, 9_002, state(1, 4, { homeScore: 1, awayScore: 0 }), state(2, 5, { at: 6300 }));
    expect(await readRegular(9_002)).toEqual({ home: 1, away: 0 });
    await post(1, 9_002, state(3, 4, { at: 6310 }), state(4, 8, { at: 6500 }));
    expect(await readRegular(9_002)).toBeNull();
    expect(await storedMatch(9_002)).toMatchObject({ status: 8, home_score: 1 });
  });

  test("a goal counts again after the provider withdraws its cancellation", async () => {
    await seedMatch(1, 9_003);
    const goal = incident(2, "goal", 1, 20, { side: "home", homeScore: 1, awayScore: 0 });
    await post(
      1,
      9_003,
      state(1, 2, { homeScore: 0, awayScore: 0 }),
      goal,
      incident(3, "goal-disallowed", 1, 21, { cancels: 2 }),
    );
    const cancelled = async () =>
      ((await readEverything(9_003)).incidents as { seq: number; cancelled: number }[]).map((row) => row.cancelled);
    expect([await cancelled(), (await storedMatch(9_003))?.home_score]).toEqual([[1, 0], 0]);
    await post(1, 9_003, incident(4, "var", 1, 22, { cancels: 3 }));
    expect([await cancelled(), (await storedMatch(9_003))?.home_score]).toEqual([[0, 1, 0], 1]);
  });

  test("the table removes a match whose end was sent by mistake", async () => {
    await seedMatch(2, 9_004);
    await env.DB.prepare(
      "INSERT INTO lineups (match_id, side, place, player_id, player_name, starter) VALUES (9004, 'home', 1, 2001, 'A', 1)",
    ).run();
    const played = () =>
      env.DB.prepare("SELECT sum(played) AS n FROM standings WHERE season_id = 22").first<{ n: number | null }>();
    const basket = incident(2, "shot-made", 4, 11, {
      second: 70,
      side: "home",
      playerId: 2_001,
      value: 2,
      homeScore: 2,
      awayScore: 0,
    });
    await post(2, 9_004, state(1, 8, { homeScore: 0, awayScore: 0 }), basket, state(3, 10, { at: 5000 }));
    const stats = () => env.DB.prepare("SELECT stats FROM lineups WHERE match_id = 9004").first<string>("stats");
    expect([(await played())?.n, JSON.parse((await stats()) ?? "{}").points]).toEqual([2, 2]);
    await post(2, 9_004, state(4, 8, { at: 5010, periodRemainingS: 60, clockRuns: true }));
    expect([(await played())?.n, await stats()]).toEqual([0, "{}"]);
  });

  test("the Board accepts fractions of a second", async () => {
    await seedMatch(2, 9_005);
    await seedMatch(1, 9_006);
    await post(
      2,
      9_005,
      { ...state(1, 8, { periodRemainingS: 0.4, clockRuns: true, homeScore: 90, awayScore: 91 }), at: 0.9 },
      incident(2, "shot-made", 4, 12, { second: 0.3, side: "home", homeScore: 92, awayScore: 91 }),
    );
    expect(await storedMatch(9_005)).toMatchObject({ period_remaining_s: 1, clock_started_at: STARTS_AT, home_score: 92 });
    expect((await readEverything(9_005)).incidents).toMatchObject([{ second: 1, at: STARTS_AT }]);
    await post(1, 9_006, incident(1, "goal", 1, 12, { second: 12.7, side: "home", homeScore: 1, awayScore: 0 }));
    expect((await readEverything(9_006)).incidents).toMatchObject([{ second: 12 }]);
  });
});
