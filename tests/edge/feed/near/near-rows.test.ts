import { describe, expect, test } from "vitest";
import type { MissedNews, NewsRow } from "#edge/feed/near/board-news.ts";
import { NearRows } from "#edge/feed/near/near-rows.ts";
import type { Moving } from "#edge/matches/moving.ts";
import { NOT_STARTED } from "#edge/matches/reads.ts";

const NOW = 1_800_000_000_000;
const MATCH = 7;
const row = (homeScore: number | null) => ({ ...NOT_STARTED, status: 2, homeScore });
const news = (stamp: number, homeScore: number): NewsRow => ({ matchId: MATCH, stamp, row: row(homeScore) });
const reading = (homeScore: number | null, updatedAt = 0) => ({
  rows: [{ id: MATCH, sportId: 1, startsAt: NOW / 1000, ...row(homeScore), updatedAt } as Moving],
  goals: [],
});
const missed = (number: number, more: Partial<MissedNews> = {}): MissedNews => ({
  number,
  isCut: false,
  rows: [],
  unwritten: [],
  ...more,
});

/** Rows of a Feed that has read its Boards up to the batch 10, and the database. */
function nearRows(): NearRows {
  const near = new NearRows();
  for (const sportId of [1, 2] as const) near.takeMissed(sportId, missed(10, { isCut: true }), NOW);
  near.takeReading(reading(0), near.written(), new Set([1, 2]), NOW);
  return near;
}
const score = (near: NearRows) => near.all[0]?.homeScore;
const batch = (after: number, number: number, ...rows: NewsRow[]) => ({ sportId: 1 as const, after, number, rows });

describe("the matches of a Feed", () => {
  test("are ready after the answers of both Boards and a reading of the database", () => {
    const near = new NearRows();
    near.takeMissed(1, missed(10, { isCut: true }), NOW);
    near.takeReading(reading(0), near.written(), new Set([1]), NOW);
    expect([near.isReady(NOW), nearRows().isReady(NOW), nearRows().isReady(NOW + 15_000)]).toEqual([false, true, false]);
  });

  test("show a batch at once, and report that an earlier one is missing", () => {
    const near = nearRows();
    expect([near.hear(batch(10, 11, news(1, 1)), NOW), score(near)]).toEqual([true, 1]);
    expect([near.hear(batch(12, 13, news(3, 3)), NOW), score(near), near.numberOf(1)]).toEqual([false, 3, 11]);
    near.takeMissed(1, missed(13, { rows: [news(2, 2), news(3, 3)], unwritten: [MATCH] }), NOW);
    expect([near.hear(batch(13, 14), NOW), score(near), near.numberOf(1)]).toEqual([true, 3, 14]);
  });

  test("keep a newer state when a batch is repeated or late", () => {
    const near = nearRows();
    near.hear(batch(10, 11, news(1, 1)), NOW);
    near.hear(batch(11, 12, news(2, 2)), NOW);
    expect([near.hear(batch(10, 11, news(1, 1)), NOW), score(near), near.numberOf(1)]).toEqual([true, 2, 12]);
  });

  test("keep a notice over readings until the database has it", () => {
    const near = nearRows();
    near.hear(batch(10, 11, news(1, 1)), NOW);
    near.takeReading(reading(0), near.written(), new Set(), NOW);
    expect(score(near)).toBe(1);
    near.takeMissed(1, missed(11, { unwritten: [MATCH] }), NOW);
    near.takeReading(reading(0), near.written(), new Set(), NOW);
    expect(score(near)).toBe(1);
    const before = near.written();
    near.takeMissed(1, missed(11), NOW);
    near.takeReading(reading(0), before, new Set(), NOW);
    expect(score(near)).toBe(1);
    near.takeReading(reading(5), near.written(), new Set(), NOW);
    expect(score(near)).toBe(5);
  });

  test("keep a notice that came while the database was being read", () => {
    const near = nearRows();
    near.hear(batch(10, 11, news(1, 1)), NOW);
    near.takeMissed(1, missed(11), NOW);
    const before = near.written();
    near.hear(batch(11, 12, news(2, 2)), NOW);
    near.takeReading(reading(1), before, new Set(), NOW);
    expect(score(near)).toBe(2);
  });

  test("are not ready between a lost history of a Board and the next reading", () => {
    const near = nearRows();
    near.takeMissed(1, missed(50, { isCut: true, rows: [news(4, 4)], unwritten: [MATCH] }), NOW);
    expect(near.isReady(NOW)).toBe(false);
    near.takeReading(reading(0), near.written(), new Set([1]), NOW);
    expect([near.isReady(NOW), score(near)]).toEqual([true, 4]);
  });

  test("lose a match that the database no longer has", () => {
    const near = nearRows();
    near.hear(batch(10, 11, news(1, 1)), NOW);
    near.takeReading({ rows: [], goals: [] }, near.written(), new Set(), NOW);
    expect(near.all).toEqual([]);
  });

  test("ask for another reading after a goal in football, a notice of an unknown match, and changed records", () => {
    const behind = (...heard: Parameters<NearRows["hear"]>[0][]) => {
      const near = nearRows();
      for (const one of heard) near.hear(one, NOW);
      return near.isBehind;
    };
    const unknown = { ...news(1, 0), matchId: 8 };
    expect([behind(batch(10, 11, news(1, 0))), behind(batch(10, 11, news(1, 1))), behind(batch(10, 11, unknown))]).toEqual([
      false,
      true,
      true,
    ]);
    expect(behind({ ...batch(10, 11), hasRecords: true })).toBe(true);
  });
});
