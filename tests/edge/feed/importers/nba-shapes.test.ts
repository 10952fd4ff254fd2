import { describe, expect, it } from "vitest";
import { courtPlace, seasonOfGame } from "#edge/feed/importers/nba-shapes.ts";

describe("the NBA court", () => {
  it.each([
    // Under the hoop: 5.25 ft of 94 from the baseline, in the middle.
    [0, 0, 94.4, 50],
    // 10 ft to the attacker's right, 24 ft out.
    [100, 240, 68.9, 70],
    // The left corner, on the baseline.
    [-250, -52, 99.9, 0],
    // A shot from the other end of the court.
    [0, 850, 4, 50],
  ])("the NBA point (%d, %d) becomes the place (%d, %d) in per cent", (right, out, x, y) => {
    expect(courtPlace(right, out)).toEqual({ x, y });
  });
});

describe("the game ids of the NBA", () => {
  it.each([
    ["0022000001", "2020-21"],
    ["0021900001", "2019-20"],
    ["0029900001", "1999-00"],
    ["22000001", null],
  ])("the season of the game %s is %s", (id, season) => {
    expect(seasonOfGame(id)).toBe(season);
  });
});
