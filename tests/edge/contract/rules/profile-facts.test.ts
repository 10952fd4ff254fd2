import { describe, expect, it } from "vitest";
import { ageOn, constellationOf, CONSTELLATIONS } from "#edge/contract/rules/accounts.ts";

describe("age", () => {
  it.each([
    ["1998-07-31", "2026-07-30", 27],
    ["1998-07-31", "2026-07-31", 28],
    ["2000-02-29", "2026-02-28", 25],
    ["2000-02-29", "2026-03-01", 26],
    ["2026-11-21", "2026-11-21", 0],
    ["2026-11-22", "2026-11-21", 0],
    ["", "2026-11-21", 0],
  ])("of somebody born on %j is on %s %i @spec 3.1", (birthday, today, age) => {
    expect(ageOn(birthday, today)).toBe(age);
  });
});

describe("constellation", () => {
  it.each([
    ["2000-01-01", "capricorn"],
    ["2000-01-19", "capricorn"],
    ["2000-01-20", "aquarius"],
    ["2000-02-18", "aquarius"],
    ["2000-02-19", "pisces"],
    ["2000-03-21", "aries"],
    ["2000-04-20", "taurus"],
    ["2000-05-21", "gemini"],
    ["2000-06-21", "gemini"],
    ["2000-06-22", "cancer"],
    ["2000-07-23", "leo"],
    ["2000-08-23", "virgo"],
    ["2000-09-23", "libra"],
    ["2000-10-24", "scorpio"],
    ["2000-11-23", "sagittarius"],
    ["2000-12-21", "sagittarius"],
    ["2000-12-22", "capricorn"],
    ["2000-12-31", "capricorn"],
    ["", ""],
  ])("of %j is %s @spec 3.1", (birthday, constellation) => {
    expect(constellationOf(birthday)).toBe(constellation);
  });

  it("each has days", () => {
    const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2000, 0, 1 + day)).toISOString().slice(0, 10));
    expect(new Set(days.map(constellationOf))).toEqual(new Set(CONSTELLATIONS));
  });
});
