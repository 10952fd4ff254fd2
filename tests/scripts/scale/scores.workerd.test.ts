import { env } from "cloudflare:test";
import { afterAll, beforeAll, describe, it } from "vitest";
import type { LiveEvent } from "#edge/feed/board/live-match.ts";
import { getBoard } from "#edge/feed/board/stubs.ts";
import { Answers } from "#edge/ground/memory/answers.ts";
import { inProcess } from "#tests/edge/product/implementations.ts";
import { FIXTURE_NOW_MS, LEAGUES, MATCHES as MATCHES_OF_FIXTURE, NOW_S, seedFixture, TEAMS } from "#tests/support/fixture.ts";
import { Meter } from "#tests/support/meter.ts";
import { expectDeclared, readRulesAhead } from "./declared.ts";

/** The world of the bill: 1,000 matches in the six days around now, of which 100 move, all of them today. */
const MATCHES = 1_000;
const MOVING = 100;
const DAYS_S = 6 * 86_400;
const MATCH = MATCHES_OF_FIXTURE.secondHalf;

let meter: Meter;

async function seedWeek(): Promise<void> {
  const insert = env.DB.prepare(
    `insert into matches (id, sport_id, source_key, league_id, season_id, home_team_id, away_team_id, starts_at, status, updated_at, news_at)
     values (?, 1, ?, ${LEAGUES.premier}, 110, ${TEAMS.arsenal}, ${TEAMS.chelsea}, ?, ?, ?, ?)`,
  );
  await env.DB.batch(
    Array.from({ length: MATCHES }, (_, at) => {
      const moves = at % (MATCHES / MOVING) === 0;
      const startsAt = moves ? NOW_S - 1_800 : NOW_S - DAYS_S / 2 + Math.floor((at * DAYS_S) / MATCHES);
      const status = moves ? 2 : startsAt < NOW_S ? 8 : 1;
      const movedMs = moves ? FIXTURE_NOW_MS - 60_000 : 0;
      return insert.bind(50_000 + at, `week/${at}`, startsAt, status, movedMs, movedMs);
    }),
  );
}

const goal = (seq: number): LiveEvent[] => [
  {
    matchId: MATCH,
    seq,
    at: NOW_S + seq,
    change: { type: "incident", incident: { kind: "goal", period: 1, minute: seq, side: "home", homeScore: seq, awayScore: 0 } },
  },
];

beforeAll(async () => {
  await seedFixture(env.DB);
  await env.DB.prepare("update matches set status = 1, starts_at = 1, updated_at = 0, driver = null").run();
  await seedWeek();
  await readRulesAhead();
  meter = new Meter();
});
afterAll(() => meter.stop());

describe("the bill of scores", () => {
  it("the light call costs what the bill says", async () => {
    const snapshots = new Answers();
    const call = () => inProcess({ snapshots }).race.getScoreChanges({ sport_id: 0, since: FIXTURE_NOW_MS - 30_000 });
    expectDeclared("light_call_reading", await meter.during(call));
    expectDeclared("light_call_hot", await meter.during(call));
  });

  it("a day's list costs what the bill says", async () => {
    const read = () => inProcess().race.getDateMatch({});
    await read();
    expectDeclared("day_list_reading", await meter.during(read));
  });

  it("a posted goal costs what the bill says", async () => {
    const board = getBoard(env, 1);
    const start: LiveEvent = {
      matchId: MATCH,
      seq: 1,
      at: NOW_S,
      change: { type: "state", status: 2, periodStarts: true, homeScore: 0, awayScore: 0 },
    };
    await board.ingest(1, [start]);
    await board.ingest(1, goal(2));
    expectDeclared("goal_posted", await meter.during(() => board.ingest(1, goal(3)), 600));
  });
});
