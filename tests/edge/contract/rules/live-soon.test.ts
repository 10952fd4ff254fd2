import { expect, it } from "vitest";
import { isLiveWithin30Minutes } from "#edge/contract/rules/rooms.ts";

const NOW = Date.UTC(2026, 7, 15, 19, 0);
const MINUTE = 60_000;

it.each<[1 | 2, number, number, boolean]>([
  [1, 1, 0, true],
  [1, 1, 30 * MINUTE, true],
  [2, 1, 12 * MINUTE, true],
  [1, 1, 30 * MINUTE + 1, false],
  [1, 1, -1, false],
  [1, 2, 5 * MINUTE, false],
  [2, 10, 5 * MINUTE, false],
  [1, 9, 5 * MINUTE, false],
])("sport %i, status %i, %d ms to go: live within 30 minutes is %j @spec 4.17", (sport_id, status, leftMs, expected) => {
  expect(isLiveWithin30Minutes({ sport_id, status, startMs: NOW + leftMs }, NOW)).toBe(expected);
});
