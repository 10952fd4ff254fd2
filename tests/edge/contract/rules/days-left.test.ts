import { describe, expect, it } from "vitest";
import { secondsLeft } from "#edge/contract/rules/days.ts";

describe("what is left of an order's own days @spec 4.18", () => {
  it.each([
    ["all of them, before they begin", 2_000, 5_000, 1_000, 3_000],
    ["all of them, as they begin", 2_000, 5_000, 2_000, 3_000],
    ["the rest, while they run", 2_000, 5_000, 4_400, 600],
    ["the last second", 2_000, 5_000, 4_999, 1],
    ["nothing, as they end", 2_000, 5_000, 5_000, 0],
    ["nothing, long after, whatever runs by then", 2_000, 5_000, 9_000, 0],
    ["nothing of none", 3_000, 3_000, 1_000, 0],
  ])("%s", (_, startsAt, endsAt, nowS, left) => {
    expect(secondsLeft({ startsAt, endsAt }, nowS)).toBe(left);
  });
});
