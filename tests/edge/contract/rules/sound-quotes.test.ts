import { describe, expect, it } from "vitest";
import { isSoundQuote, quoteState } from "#edge/contract/rules/odds.ts";

const quote = (home: number, draw: number | null, away: number, suspended?: boolean) => ({ home, draw, away, suspended });

describe("a quote", () => {
  it.each([
    ["a usual football result", 1, "1x2", quote(1.95, 3.4, 4), "sound"],
    ["a sum of exactly 1", 1, "1x2", quote(3, 3, 3), "sound"],
    ["a sum of exactly 1.25", 1, "1x2", quote(2.4, 2.4, 2.4), "sound"],
    ["a favourite in the last minute", 1, "1x2", quote(1.001, 101, 501), "sound"],
    ["three prices of 1.01", 1, "1x2", quote(1.01, 1.01, 1.01), "suspended"],
    ["three prices of 1", 1, "1x2", quote(1, 1, 1), "suspended"],
    ["three prices of 0", 1, "1x2", quote(0, 0, 0), "suspended"],
    ["one price of 1", 1, "1x2", quote(1, 15, 34), "suspended"],
    ["one price of 1.01 beside usual ones", 1, "1x2", quote(1.01, 3.4, 4), "suspended"],
    ["a sum above 1.25", 1, "1x2", quote(2.39, 2.39, 2.39), "suspended"],
    ["a sound price that its source calls suspended", 1, "1x2", quote(1.95, 3.4, 4, true), "suspended"],
    ["a sum below 1", 1, "1x2", quote(3.01, 3, 3), "impossible"],
    ["a football result without its draw", 1, "1x2", quote(1.9, null, 1.9), "impossible"],
    ["a usual winner of basketball", 2, "1x2", quote(1.9, null, 1.9), "sound"],
    ["a winner of basketball beside a price of the draw", 2, "1x2", quote(1.8, 15, 2.1), "sound"],
    ["two prices of 2", 2, "1x2", quote(2, null, 2), "sound"],
    ["two prices of 1.01", 2, "1x2", quote(1.01, null, 1.01), "suspended"],
    ["a sum of two above 1.2", 2, "1x2", quote(1.66, null, 1.66), "suspended"],
    ["a usual total", 1, "total", quote(1.9, null, 1.95), "sound"],
    ["a suspended total", 1, "total", quote(1.01, null, 1.01), "suspended"],
    ["a handicap of a sure win", 1, "handicap", quote(2.1, null, 2.1), "impossible"],
  ] as const)("a quote of %s in sport %i and market %s is judged correctly", (_, sport, market, given, state) => {
    expect(quoteState(sport, market, given)).toBe(state);
    expect(isSoundQuote(sport, market, given)).toBe(state === "sound");
  });
});
