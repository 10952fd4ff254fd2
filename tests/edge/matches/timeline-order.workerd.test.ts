import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { asBatch } from "#edge/feed/intake/records-check.ts";
import { upsertRecords } from "#edge/feed/store/upsert.ts";
import { MATCHES, seedFixture } from "#tests/support/fixture.ts";
import { inProcess } from "../product/implementations.ts";

const goal = (seq: number, period: number, minute: number, more: Record<string, unknown> = {}) => ({
  matchId: MATCHES.tomorrow,
  seq,
  kind: "goal",
  period,
  minute,
  side: "home",
  ...more,
});
const basket = (seq: number, second: number, homeScore: number, awayScore: number) => ({
  matchId: MATCHES.basketballWaiting,
  seq,
  kind: "shot-made",
  period: 1,
  minute: 12,
  second,
  side: "home",
  homeScore,
  awayScore,
});

beforeAll(async () => {
  await seedFixture(env.DB);
  const incidents = [
    goal(1, 1, 20),
    goal(2, 2, 46),
    { ...goal(3, 1, 45), kind: "half-time", side: null },
    goal(4, 1, 31),
    { ...goal(5, 1, 25), kind: "yellow-card" },
    goal(6, 1, 45, { added: 2 }),
    basket(1, 9.4, 4, 2),
    basket(2, 30, 2, 0),
    basket(3, 20.5, 2, 2),
  ];
  await upsertRecords(env.DB, asBatch({ incidents }));
});

describe("imported incidents whose seq is not in order of play", () => {
  it("imported incidents are listed in order of play @spec 7.31 7.32", async () => {
    const { sport } = inProcess();
    const input = { sport: "football" as const, matchid: MATCHES.tomorrow };
    const inOrder = [1, 5, 4, 6, 3, 2];
    expect((await sport.getIncidentsData(input)).list.map(({ seq }) => seq)).toEqual(inOrder);
    expect((await sport.getMatchCombineData(input)).incidents.map(({ seq }) => seq)).toEqual(inOrder);
    const data = await sport.getTliveData(input);
    expect([data.list.map(({ seq }) => seq), data.lastid]).toEqual([inOrder, 6]);
    expect((await sport.getTliveData({ ...input, startid: 4 })).list.map(({ seq }) => seq)).toEqual([5, 6]);
  });

  it("the basketball lead chart follows imported incidents in order of play", async () => {
    const input = { sport: "basketball" as const, matchid: MATCHES.basketballWaiting };
    const { momentum } = await inProcess().sport.getMatchData(input);
    expect(momentum.map(({ value }) => value)).toEqual([0, 2, 0, 2]);
    const { list } = await inProcess().sport.getTliveData(input);
    expect(list.map(({ seq, second }) => [seq, second])).toEqual([
      [2, 30],
      [3, 21],
      [1, 10],
    ]);
  });
});
