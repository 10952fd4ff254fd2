import { describe, expect, it } from "vitest";
import { isMoved, isOtherDay } from "#edge/contract/rules/match-moves.ts";

const at = (text: string) =>
  text.includes("T")
    ? { startsAt: Date.parse(text) / 1000, dateOnly: 0 }
    : { startsAt: Date.parse(`${text}T12:00:00Z`) / 1000, dateOnly: 1 };

describe("a changed start of a match", () => {
  it.each([
    ["2026-12-05T15:00:00Z", "2026-12-05T15:00:00Z", "none"],
    ["2026-12-05T15:00:00Z", "2026-12-05T15:29:59Z", "none"],
    ["2026-12-05T15:00:00Z", "2026-12-05T15:30:00Z", "hour"],
    ["2026-12-05T15:00:00Z", "2026-12-05T12:30:00Z", "hour"],
    ["2026-12-05T12:30:00Z", "2026-12-05T21:00:00Z", "hour"],
    ["2026-12-05T20:45:00Z", "2026-12-06T00:15:00Z", "hour"],
    ["2026-12-05T20:45:00Z", "2026-12-06T14:00:00Z", "day"],
    ["2026-12-06T14:00:00Z", "2026-12-05T20:00:00Z", "day"],
    ["2026-12-05T15:00:00Z", "2027-02-02T19:45:00Z", "day"],
    ["2026-12-05", "2026-12-05", "none"],
    ["2026-12-05", "2026-12-06", "day"],
    ["2026-12-05", "2026-12-05T15:00:00Z", "none"],
    ["2026-12-05", "2026-12-06T03:30:00Z", "none"],
    ["2026-12-05", "2026-12-04T23:00:00Z", "none"],
    ["2026-12-05T20:00:00Z", "2026-12-05", "none"],
    ["2026-12-05", "2026-12-07T15:00:00Z", "day"],
  ])("the move of a start from %s to %s counts as %s", (before, after, moved) => {
    const kind = isOtherDay(at(before), at(after)) ? "day" : isMoved(at(before), at(after)) ? "hour" : "none";
    expect(kind).toBe(moved);
    expect(isMoved(at(before), at(after))).toBe(moved !== "none");
  });
});
