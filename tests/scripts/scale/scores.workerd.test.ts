import { env } from "cloudflare:test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ChatPublisher } from "#edge/feed/board/chat-publisher.ts";
import type { LiveEvent } from "#edge/feed/board/live-match.ts";
import { getBoard } from "#edge/feed/board/stubs.ts";
import { openNearFeed } from "#edge/feed/near/stubs.ts";
import { Answers } from "#edge/ground/memory/answers.ts";
import { ANYWHERE } from "#edge/ground/placement.ts";
import { inProcess } from "#tests/edge/product/implementations.ts";
import { countingD1 } from "#tests/support/counting-d1.ts";
import { LEAGUES, MATCHES as MATCHES_OF_FIXTURE, seedFixture, TEAMS } from "#tests/support/fixture.ts";
import { Meter } from "#tests/support/meter.ts";
import { expectDeclared, readRulesAhead, smallestBill } from "./declared.ts";

/** The Feed's clock is the real one. */
const NOW_MS = Date.now();
const NOW_S = Math.floor(NOW_MS / 1000);
/** Events are older than those that raise alerts, because the bill of a goal is without web push. */
const KICKOFF_S = NOW_S - 1_800;

/** The world of the bill: 1,000 matches of five days, which are within three days of now at any time of today. 100 of them move. */
const MATCHES = 1_000;
const MOVING = 100;
const DAY_S = 86_400;
const DAYS = 5;
const FIRST_DAY_S = NOW_S - (NOW_S % DAY_S) - 2 * DAY_S;
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
      const startsAt = moves ? KICKOFF_S : FIRST_DAY_S + Math.floor((at * DAYS * DAY_S) / MATCHES);
      const status = moves ? 2 : startsAt < NOW_S ? 8 : 1;
      const movedMs = moves ? NOW_MS - 60_000 : 0;
      return insert.bind(50_000 + at, `week/${at}`, startsAt, status, movedMs, movedMs);
    }),
  );
}

const goal = (seq: number): LiveEvent[] => [
  {
    matchId: MATCH,
    seq,
    at: KICKOFF_S + seq,
    change: { type: "incident", incident: { kind: "goal", period: 1, minute: seq, side: "home", homeScore: seq, awayScore: 0 } },
  },
];

const start: LiveEvent = {
  matchId: MATCH,
  seq: 1,
  at: KICKOFF_S,
  change: { type: "state", status: 2, periodStarts: true, homeScore: 0, awayScore: 0 },
};
const nearFeed = openNearFeed(env, ANYWHERE);
const open = (snapshots = new Answers()) => inProcess({ now: Date.now, nearFeed, snapshots });

beforeAll(async () => {
  await seedFixture(env.DB);
  await env.DB.prepare("update matches set status = 1, starts_at = 1, updated_at = 0, driver = null").run();
  await seedWeek();
  await readRulesAhead();
  // A Board's first call makes its tables.
  await getBoard(env, 2).findPost(2, "", "", []);
  await getBoard(env, 1).ingest(1, [start]);
  await getBoard(env, 1).ingest(1, goal(2));
  meter = new Meter();
});
afterAll(() => meter.stop());

describe("the bill of scores", () => {
  it("a goal without a Feed, and the first question of a Feed, cost what the bill says", async () => {
    expectDeclared("goal_posted", await meter.during(() => getBoard(env, 1).ingest(1, goal(3)), 600));
    expectDeclared("feed_reading", await meter.during(() => nearFeed.recentChanges(), 600));
  });

  it("a goal costs one call for each Feed that is in use", async () => {
    const later = async (seq: number) => {
      await nearFeed.recentChanges();
      return meter.during(() => getBoard(env, 1).ingest(1, goal(seq)), 600);
    };
    const bill = await later(4);
    const { feed_calls: feedCalls, ...rest } = bill;
    expectDeclared("goal_posted", rest);
    expectDeclared("feed_hears", { feed_calls: feedCalls ?? 0 });
  });

  it("a Board's look for changes without a message costs what the bill says", async () => {
    const publisher = new ChatPublisher({ announce: async () => 1 }, env.DB);
    await publisher.sayUnsaid(1, Date.now());
    expectDeclared("unsaid_read", await smallestBill(() => meter.during(() => publisher.sayUnsaid(1, Date.now()))));
  });

  it("the light call costs what the bill says", async () => {
    const call = (snapshots?: Answers) => open(snapshots).race.getScoreChanges({ sport_id: 0, since: Date.now() - 30_000 });
    expectDeclared("light_call_reading", await smallestBill(() => meter.during(() => call())));
    const snapshots = new Answers();
    const hot = async () => {
      await call(snapshots);
      return meter.during(() => call(snapshots));
    };
    expectDeclared("light_call_hot", await smallestBill(hot));
  });

  it("a day's list costs what the bill says", async () => {
    // An isolate knows names by its database, so another database is another isolate. Each continent's Feed reads them once.
    const continents = ["AF", "AS", "SA"];
    const { feed_calls: feedCalls, ...names } = await smallestBill(async () => {
      const near = openNearFeed(env, continents.pop() ?? "");
      await expect.poll(() => near.recentChanges()).not.toBeNull();
      const isolate = inProcess({ now: Date.now, nearFeed: near, snapshots: new Answers(), d1: countingD1(env.DB).d1 });
      return meter.during(() => isolate.race.getDateMatch({ zone: "UTC" }));
    });
    expectDeclared("day_names_reading", names);
    expect(feedCalls).toBe(2);
    const read = () => open().race.getDateMatch({ zone: "UTC" });
    await read();
    expectDeclared("day_list_reading", await smallestBill(() => meter.during(() => read())));
  });
});
