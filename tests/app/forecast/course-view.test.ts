import { describe, expect, it } from "vitest";
import { courseView } from "#app/features/match-tabs/football/course-view.ts";
import type { Chances } from "#edge/contract/entities/forecast.ts";

const TEAMS = { home: "Ajax", away: "PSV" };
const before: Chances = { home: 0.456, draw: 0.27, away: 0.274 };
const drawn = (list: Chances[], isOver: boolean, reds: Parameters<typeof courseView>[0]["reds"] = [], sealed = true) =>
  courseView({ list, sealed, reds, teams: TEAMS, isOver }, "en");
const still = (minutes: number): Chances[] => Array.from({ length: minutes + 1 }, () => before);
const lead: Chances = { home: 0.8, draw: 0.15, away: 0.05 };

describe("the chart of a match's chances", () => {
  it("the page draws no chart of chances with fewer than two points", () => {
    expect(drawn([], false)).toBeNull();
    expect(drawn(still(0), false)).toBeNull();
  });

  it("the chart shows the draw's area between the two teams' areas", () => {
    const view = drawn([before, lead], false)!;
    expect(view.home).toBe("M0 0L0.0 54.7L4.0 96.0V0z");
    expect(view.away).toBe("M0 120L0.0 87.1L4.0 114.0V120z");
    expect(view.draw).toBe("M0 0H4.0V120H0z");
  });

  it("the chart's description names the minute of the biggest change", () => {
    const view = drawn([...still(11), lead], false)!;
    expect(view.text).toContain("Ajax win 80 of 100 such matches, 15 are level after 90 minutes, and PSV win 5.");
    expect(view.text).toContain("Before kick-off it was 46 · 27 · 27.");
    expect(view.text).toContain("The biggest turn came in minute 12.");
  });

  it("the chart marks each red card", () => {
    const reds = [
      [1, "home"],
      [90, "away"],
    ] as const;
    expect(
      drawn(
        still(90),
        true,
        reds.map(([minute, side]) => [minute, side]),
      )!.reds,
    ).toBe("M0.0 2h6v9h-6zM354.0 109h6v9h-6z");
  });

  it("the chart's description names no biggest change if the chances changed little", () => {
    expect(drawn(still(30), false)!.text).not.toContain("turn");
  });

  it("the chart states whether its chances were computed after the match", () => {
    expect(drawn(still(30), true, [], false)!.text).toContain("not in the sealed record");
    expect(drawn(still(30), true)!.text).not.toContain("record");
  });

  it("the page of a finished match shows the chances from before the match", () => {
    const certain: Chances = { home: 1, draw: 0, away: 0 };
    const { text } = drawn([...still(89), certain], true)!;
    expect(text).toContain("Before kick-off Ajax won 46 of 100 such matches");
    expect(text).not.toContain("100 of 100");
  });
});
