import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { isPlayedNow, knownNewsAt } from "#edge/contract/rules/match-silence.ts";
import { getBoard } from "#edge/feed/board/stubs.ts";
import { playedNowCondition } from "#edge/matches/in-play-sql.ts";
import { seedMatch, seedWorld, storedMatch } from "../feed/board/world.ts";
import { inProcess } from "../product/implementations.ts";

const NOW_S = Math.floor(Date.now() / 1000);
const HOUR_S = 3600;
const MATCH = 11;

const state = (seq: number, at: number, status: number) => ({
  matchId: MATCH,
  seq,
  at,
  change: { type: "state" as const, status, periodStarts: true, homeScore: 0, awayScore: 0 },
});
const product = () => inProcess({ now: () => NOW_S * 1000 });

beforeAll(async () => {
  await seedWorld(1);
  await seedWorld(2);
  await seedMatch(1, MATCH, { startsAt: NOW_S - 6 * HOUR_S });
  await seedMatch(1, 12, { startsAt: NOW_S - HOUR_S, status: 2, updatedAt: NOW_S * 1000 });
});

const liveCount = async () => (await product().race.getRaceSubTab({}))[0]?.live_count;
const inPlay = async () =>
  (
    await product().race.getDateMatch({
      sport_id: 1,
      zone: "UTC",
      type: 4,
      date: new Date((NOW_S - 6 * HOUR_S) * 1000).toISOString().slice(0, 10),
    })
  ).list.map(({ matchid }) => matchid);
const pulsed = async () => (await product().race.getScoreChanges({ sport_id: 1, since: 0 })).list.map(([id]) => id);

describe("a feed that became silent", () => {
  it("a match with a silent feed no longer counts as in play", async () => {
    await getBoard(env, 1).ingest(1, [state(1, NOW_S - 6 * HOUR_S, 2), state(2, NOW_S - 5 * HOUR_S, 4)], NOW_S * 1000);
    expect(await storedMatch(MATCH)).toMatchObject({ status: 4, news_at: NOW_S - 5 * HOUR_S });
    expect(await liveCount()).toBe(1);
    expect(await inPlay()).not.toContain(MATCH);
    expect(await pulsed()).not.toContain(MATCH);
    await getBoard(env, 1).ingest(1, [state(3, NOW_S - 60, 4)], NOW_S * 1000);
    expect(await storedMatch(MATCH)).toMatchObject({ news_at: NOW_S - 60 });
    expect(await liveCount()).toBe(2);
    expect(await inPlay()).toContain(MATCH);
    expect(await pulsed()).toContain(MATCH);
  });

  it("prices alone do not end the silence of a feed", async () => {
    const odds = { type: "odds" as const, bookmakerId: 1, market: "1x2" as const, line: null, home: 2, draw: 4, away: 4 };
    await getBoard(env, 1).ingest(1, [{ matchId: MATCH, seq: 4, at: NOW_S - 10, change: odds }], NOW_S * 1000);
    expect(await storedMatch(MATCH)).toMatchObject({ news_at: NOW_S - 60 });
    await getBoard(env, 1).ingest(1, [state(5, NOW_S + 9 * HOUR_S, 4)], NOW_S * 1000);
    expect(await storedMatch(MATCH)).toMatchObject({ news_at: NOW_S });
  });

  it("the SQL condition and the TypeScript rule agree about silent feeds", async () => {
    const rows = [1, 2].flatMap((sport) =>
      Array.from({ length: 16 }, (_, status) => status).flatMap((status) =>
        [0, 14, 59, 60, 89, 90, 300].flatMap((minutes) =>
          [0, NOW_S - minutes * 60].map((newsAt) => [sport, status, newsAt, NOW_S - minutes * 60, 0, 0]),
        ),
      ),
    );
    const columns = ["sport_id", "status", "news_at", "starts_at", "period_starts_at", "updated_at"];
    const { results } = await env.DB.prepare(
      `with m as (select ${columns.map((name, at) => `value ->> ${at} as ${name}`).join(", ")} from json_each(?1))
       select ${playedNowCondition((name) => name, "?2")} as played from m`,
    )
      .bind(JSON.stringify(rows), NOW_S)
      .all<{ played: number }>();
    const wrong = rows.filter(([sport, status, newsAt, startsAt], at) => {
      const known = knownNewsAt({ newsAt: newsAt!, startsAt: startsAt!, periodStartsAt: 0, updatedAt: 0 });
      return isPlayedNow(sport as 1 | 2, { status: status!, newsAt: known }, NOW_S * 1000) !== (results[at]?.played === 1);
    });
    expect(wrong).toEqual([]);
  });
});
