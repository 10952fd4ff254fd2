import { describe, expect, it } from "vitest";
import { ANCHOR_LEVEL_MAX, anchorPoints, pointsOfAnchorLevel, toAnchorLevel } from "#edge/contract/rules/anchors.ts";

describe("the points and the level of an anchor", () => {
  it.each([
    [{ giftGold: 0, liveMinutes: 0 }, 0],
    [{ giftGold: 120, liveMinutes: 0 }, 120],
    [{ giftGold: 120, liveMinutes: 90 }, 300],
  ])("the sums %j make %i points", (sums, points) => {
    expect(anchorPoints(sums)).toBe(points);
  });

  it.each([
    [0, 1],
    [199, 1],
    [200, 2],
    [599, 2],
    [600, 3],
    [1_199, 3],
    [1_200, 4],
    [Number.MAX_SAFE_INTEGER, ANCHOR_LEVEL_MAX],
  ])("an anchor with %i points has the level %i", (points, level) => {
    expect(toAnchorLevel(points)).toBe(level);
  });

  it("an anchor reaches each level exactly at the level's points", () => {
    for (let level = 2; level <= ANCHOR_LEVEL_MAX; level += 1) {
      const points = pointsOfAnchorLevel(level);
      expect([toAnchorLevel(points - 1), toAnchorLevel(points)]).toEqual([level - 1, level]);
    }
  });
});
