import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodePulse } from "#edge/contract/rules/match-pulse.ts";
import { knownNewsAt, REPLAYED_NEWS_S, toSilence } from "#edge/contract/rules/match-silence.ts";

const NEWS_S = 1_800_000_000;
const minutesLater = (minutes: number): number => (NEWS_S + minutes * 60) * 1000;

describe("the silence of a feed", () => {
  it.each([
    ["football, first half, 14 minutes", 1, 2, 14, "heard"],
    ["football, first half, 15 minutes", 1, 2, 15, "stopped"],
    ["football, second half, 59 minutes", 1, 4, 59, "stopped"],
    ["football, second half, an hour", 1, 4, 60, "lost"],
    ["football, second half, five hours", 1, 4, 300, "lost"],
    ["football, half-time, 29 minutes", 1, 3, 29, "heard"],
    ["football, half-time, 30 minutes", 1, 3, 30, "stopped"],
    ["football, half-time, 89 minutes", 1, 3, 89, "stopped"],
    ["football, half-time, 90 minutes", 1, 3, 90, "lost"],
    ["football, extra time, 20 minutes", 1, 5, 20, "stopped"],
    ["football, shoot-out, an hour", 1, 7, 60, "lost"],
    ["basketball, a quarter, 14 minutes", 2, 4, 14, "heard"],
    ["basketball, a quarter, 15 minutes", 2, 4, 15, "stopped"],
    ["basketball, between quarters, 15 minutes", 2, 3, 15, "stopped"],
    ["basketball, half-time, 29 minutes", 2, 5, 29, "heard"],
    ["basketball, overtime, an hour", 2, 9, 60, "lost"],
    ["football, interrupted, five hours", 1, 10, 300, "heard"],
    ["football, not started, five hours", 1, 1, 300, "heard"],
    ["football, finished, five hours", 1, 8, 300, "heard"],
  ] as const)("the silence of a feed is judged correctly: %s (sport %s)", (_, sport, status, minutes, silence) => {
    expect(toSilence(sport, { status, newsAt: NEWS_S }, minutesLater(minutes))).toBe(silence);
  });

  it("a feed stops being silent when an update arrives", () => {
    const order = ["heard", "stopped", "lost"];
    fc.assert(
      fc.property(
        fc.constantFrom(1, 2),
        fc.integer({ min: 0, max: 15 }),
        fc.nat(10_000),
        fc.nat(10_000),
        (sport, status, a, b) => {
          const [early, late] = [Math.min(a, b), Math.max(a, b)];
          const at = (minutes: number) =>
            order.indexOf(toSilence(sport as 1 | 2, { status, newsAt: NEWS_S }, minutesLater(minutes)));
          expect(at(early)).toBeLessThanOrEqual(at(late));
          expect(toSilence(sport as 1 | 2, { status, newsAt: NEWS_S + late * 60 }, minutesLater(late))).toBe("heard");
        },
      ),
    );
  });

  it("the feed of a replayed match never counts as silent", () => {
    expect(toSilence(1, { status: 2, newsAt: REPLAYED_NEWS_S }, minutesLater(10_000))).toBe("heard");
  });

  it("the silence counts from the last change if no news is recorded", () => {
    expect(knownNewsAt({ newsAt: 0, startsAt: 10, periodStartsAt: 0, updatedAt: 0 })).toBe(10);
    expect(knownNewsAt({ newsAt: 0, startsAt: 10, periodStartsAt: 20, updatedAt: 30_999 })).toBe(30);
    expect(knownNewsAt({ newsAt: 40, startsAt: 10, periodStartsAt: 20, updatedAt: 90_000 })).toBe(40);
  });

  it("the silence counts from the last change for a pulse of an earlier release", () => {
    expect(decodePulse([7, 4, 0, 1, 0, null, null, 0, 0, 0, 0, 50_000, null, null, 0, 0, 0, 0]).newsAt).toBe(50);
  });
});
