import { describe, expect, test } from "vitest";
import { followFinger, followPull, isAtEdge, PULLED_PX, readDirection, readStep } from "#app/features/gestures/moves.ts";

const WIDTH = 390;

describe("a finger on the screen", () => {
  test.each([
    [0, true],
    [27, true],
    [28, false],
    [195, false],
    [362, false],
    [363, true],
  ])("at x = %d a finger is near an edge: %s", (x, expected) => expect(isAtEdge(x, WIDTH)).toBe(expected));

  test.each([
    [5, 5, null],
    [11, 0, "across"],
    [-30, 18, "across"],
    [-30, -18, "across"],
    [30, 20, "other"],
    [0, 11, "down"],
    [18, 30, "down"],
    [20, 30, "other"],
    [0, -11, "other"],
  ])("a finger moved by %d and %d px has the direction %s", (dx, dy, expected) =>
    expect(readDirection({ dx, dy })).toBe(expected),
  );
});

describe("a swipe", () => {
  test.each([
    ["long to the left", -120, 900, false, "next"],
    ["long to the right", 120, 900, false, "previous"],
    ["short and slow", -60, 900, false, null],
    ["short and fast", -60, 100, false, "next"],
    ["as short as a tap", -20, 10, false, null],
    ["long to the left, right to left", -120, 900, true, "previous"],
    ["long to the right, right to left", 120, 900, true, "next"],
    ["without time", 60, 0, false, "previous"],
  ] as const)("%s selects the expected neighbour", (_, dx, ms, isRtl, expected) =>
    expect(readStep(dx, ms, WIDTH, isRtl)).toBe(expected),
  );

  test("without a neighbour the content follows the finger only a little", () => {
    expect([followFinger(-80, true), followFinger(-80, false)]).toEqual([-80, -20]);
  });
});

describe("a pulled list", () => {
  test("a pulled list moves down at most to its limit and never up", () => {
    const places = [-50, 0, 10, 100, 1000, 10_000].map(followPull);
    expect(places.slice(0, 2)).toEqual([0, 0]);
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
    expect(Math.max(...places)).toBeLessThanOrEqual(96);
  });

  test("a pulled list reloads only after a long pull", () => {
    expect(followPull(60)).toBeLessThan(PULLED_PX);
    expect(followPull(150)).toBeGreaterThan(PULLED_PX);
  });
});
