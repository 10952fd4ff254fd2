import fc from "fast-check";
import { expect, it } from "vitest";
import {
  findScheduleFault,
  isSameOccasion,
  notifiesFollowers,
  raidArrivesAt,
  raidSecondsLeft,
  remindsAgain,
  SCHEDULED_MAX,
} from "#edge/contract/rules/channel.ts";

const NOW = Date.UTC(2026, 10, 24, 20);
const NOW_S = NOW / 1_000;
const MINUTE = 60_000;
const DAY_S = 86_400;

it.each([
  ["of nine seconds", 9_999, 0, 0, false],
  ["of ten seconds", 10_000, 0, 0, true],
  ["whose occasion was called", 10 * MINUTE, NOW - 40 * MINUTE, NOW - 40 * MINUTE, false],
  ["within an hour of the last call", 10 * MINUTE, 0, NOW - 59 * MINUTE, false],
  ["an hour after the last call", 10 * MINUTE, 0, NOW - 60 * MINUTE, true],
])("a broadcast %s notifies the followers: %5$j", (_name, ranMs, calledAt, latestCallAt, expected) => {
  expect(notifiesFollowers({ startedAt: NOW - ranMs, calledAt, latestCallAt }, NOW)).toBe(expected);
});

it.each([
  [0, true],
  [30 * MINUTE - 1, true],
  [30 * MINUTE, false],
])("a broadcast %d ms after the previous broadcast continues the previous broadcast: %j", (pauseMs, expected) => {
  expect(isSameOccasion(NOW, NOW + pauseMs)).toBe(expected);
});

it.each([
  ["in 4:59 minutes", 299, [], "soon"],
  ["in the past", -1, [], "soon"],
  ["in five minutes", 300, [], null],
  ["in 60 days", 60 * DAY_S, [], null],
  ["a second later", 60 * DAY_S + 1, [], "far"],
  ["29:59 minutes after another", 3_600, [3_600 - 1_799], "close"],
  ["29:59 minutes before another", 3_600, [3_600 + 1_799], "close"],
  ["half an hour after another", 3_600, [1_800], null],
  ["as the twentieth", 3_600, Array.from({ length: SCHEDULED_MAX - 1 }, (_, at) => (at + 2) * 3_600), null],
  ["as the twenty-first", 3_600, Array.from({ length: SCHEDULED_MAX }, (_, at) => (at + 2) * 3_600), "many"],
] as const)("a broadcast scheduled %s: %4$j", (_name, inS, others, expected) => {
  const starts = others.map((other) => NOW_S + other);
  expect(findScheduleFault(NOW_S + inS, starts, NOW_S)).toBe(expected);
});

it.each([
  ["whose people were never reminded", "reminds", 0, 600],
  ["59:59 minutes after the last reminder", "does not remind", NOW_S, 600 + 3_599],
  ["an hour after it", "reminds", NOW_S, 600 + 3_600],
  ["to a time before it", "does not remind", NOW_S, -3_600],
])("a moved broadcast (%s) %s its followers again", (_name, expected, remindedAt, inS) => {
  expect(remindsAgain(remindedAt, NOW_S + inS)).toBe(expected === "reminds");
});

it.each([
  [0, 3_000],
  [250, 4_000],
  [1_000_000, 63_000],
])("a raid of %d viewers arrives %d ms after its countdown", (viewers, afterMs) => {
  expect(raidArrivesAt({ leavesAt: NOW, viewers })).toBe(NOW + afterMs);
});

it("a raid's countdown shows whole seconds from 15 to 0", () => {
  expect([15_000, 14_001, 14_000, 1, 0, -9].map((left) => raidSecondsLeft(NOW + left, NOW))).toEqual([15, 15, 14, 1, 0, 0]);
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (leavesAt, now) => {
      const left = raidSecondsLeft(leavesAt, now);
      expect(Number.isInteger(left) && left >= 0 && left <= 15).toBe(true);
    }),
  );
});
