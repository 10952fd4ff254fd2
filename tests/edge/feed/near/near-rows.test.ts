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
  near.takeReading(reading(0), near.startReading(), NOW);
  return near;
}
const score = (near: NearRows) => near.all[0]?.homeScore;
const batch = (after: number, number: number, ...rows: NewsRow[]) => ({ sportId: 1 as const, after, number, rows });

describe("the matches of a Feed", () => {
  test("a Feed is ready after the answers of both Boards and a reading of the database", () => {
    const near = new NearRows();
    near.takeMissed(1, missed(10, { isCut: true }), NOW);
    near.takeReading(reading(0), near.startReading(), NOW);
    expect([near.isReady(NOW), nearRows().isReady(NOW), nearRows().isReady(NOW + 15_000)]).toEqual([false, true, false]);
  });

  test("a batch is shown at once, and a gap before it is reported", () => {
    const near = nearRows();
    expect([near.hear(batch(10, 11, news(1, 1)), NOW), score(near)]).toEqual([true, 1]);
    expect([near.hear(batch(12, 13, news(3, 3)), NOW), score(near), near.findNumber(1)]).toEqual([false, 3, 11]);
    near.takeMissed(1, missed(13, { rows: [news(2, 2), news(3, 3)], unwritten: [MATCH] }), NOW);
    expect([near.hear(batch(13, 14), NOW), score(near), near.findNumber(1)]).toEqual([true, 3, 14]);
  });

  test("a repeated or late batch does not replace a newer state", () => {
    const near = nearRows();
    near.hear(batch(10, 11, news(1, 1)), NOW);
    near.hear(batch(11, 12, news(2, 2)), NOW);
    expect([near.hear(batch(10, 11, news(1, 1)), NOW), score(near), near.findNumber(1)]).toEqual([true, 2, 12]);
  });

  test("a notice stays over readings until the database has it", () => {
    const near = nearRows();
    near.hear(batch(10, 11, news(1, 1)), NOW);
    near.takeReading(reading(0), near.startReading(), NOW);
    expect(score(near)).toBe(1);
    near.takeMissed(1, missed(11, { unwritten: [MATCH] }), NOW);
    near.takeReading(reading(0), near.startReading(), NOW);
    expect(score(near)).toBe(1);
    const before = near.startReading();
    near.takeMissed(1, missed(11), NOW);
    near.takeReading(reading(0), before, NOW);
    expect(score(near)).toBe(1);
    near.takeReading(reading(5), near.startReading(), NOW);
    expect(score(near)).toBe(5);
  });

  test("a notice that came while the database was being read stays", () => {
    const near = nearRows();
    near.hear(batch(10, 11, news(1, 1)), NOW);
    near.takeMissed(1, missed(11), NOW);
    const before = near.startReading();
    near.hear(batch(11, 12, news(2, 2)), NOW);
    near.takeReading(reading(1), before, NOW);
    expect(score(near)).toBe(2);
  });

  test("a Feed is not ready between a lost history of a Board and the next reading", () => {
    const near = nearRows();
    near.takeMissed(1, missed(50, { isCut: true, rows: [news(4, 4)], unwritten: [MATCH] }), NOW);
    expect(near.isReady(NOW)).toBe(false);
    near.takeReading(reading(0), near.startReading(), NOW);
    expect([near.isReady(NOW), score(near)]).toEqual([true, 4]);
  });

  test("a match that the database no longer has is gone after a reading", () => {
    const near = nearRows();
    near.hear(batch(10, 11, news(1, 1)), NOW);
    near.takeReading({ rows: [], goals: [] }, near.startReading(), NOW);
    expect(near.all).toEqual([]);
  });

  test("an older notice that a Board repeats after a newer one changes nothing, also after the newer one is in the database", () => {
    const near = nearRows();
    near.hear(batch(10, 11, news(6, 2)), NOW);
    near.takeMissed(1, missed(11), NOW);
    near.takeReading(reading(2, 6), near.startReading(), NOW);
    near.hear(batch(11, 12, news(5, 1)), NOW);
    expect(score(near)).toBe(2);
  });

  test("the time of the answers is the one at which the Board sent its last batch", () => {
    const near = nearRows();
    for (const sportId of [1, 2] as const) near.takeMissed(sportId, missed(NOW), NOW);
    near.hear({ sportId: 2, after: NOW, number: NOW + 1_000, rows: [] }, NOW + 1_400);
    near.hear({ sportId: 1, after: NOW, number: NOW + 300, rows: [] }, NOW + 1_400);
    expect(near.asOf).toBe(NOW + 300);
  });

  test("a goal in football, a notice of an unknown match, and changed records need another reading", () => {
    const behind = (...heard: Parameters<NearRows["hear"]>[0][]) => {
      const near = nearRows();
      for (const one of heard) near.hear(one, NOW);
      return near.isBehind(NOW);
    };
    const unknown = { ...news(1, 0), matchId: 8 };
    expect([behind(batch(10, 11, news(1, 0))), behind(batch(10, 11, news(1, 1))), behind(batch(10, 11, unknown))]).toEqual([
      false,
      true,
      true,
    ]);
    expect(behind({ ...batch(10, 11), hasRecords: true })).toBe(true);
  });

  test("a goal needs readings until the database has it, at most for half a minute", () => {
    const near = nearRows();
    near.hear(batch(10, 11, news(1, 1)), NOW);
    near.takeMissed(1, missed(11, { unwritten: [MATCH] }), NOW);
    near.takeReading(reading(0), near.startReading(), NOW);
    expect([near.isBehind(NOW + 29_000), near.isBehind(NOW + 30_000)]).toEqual([true, false]);
    near.takeMissed(1, missed(11), NOW);
    near.takeReading(reading(1), near.startReading(), NOW);
    expect(near.isBehind(NOW)).toBe(false);
  });
});
