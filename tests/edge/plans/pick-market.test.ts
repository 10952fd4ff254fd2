import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SPORT } from "#edge/contract/rules/matches.ts";
import type { PlanPick } from "#edge/contract/rules/redorders.ts";
import { marketOfPick, type PickQuote } from "#edge/plans/pick-market.ts";

const quote = (home: number, draw: number | null, away: number, line: number | null = null): PickQuote => ({
  home,
  draw,
  away,
  line,
});
const pick = (market: PlanPick["market"], choice: PlanPick["choice"], line: number | null = null): PlanPick => ({
  market,
  choice,
  line,
});

describe("the market's view of a pick @spec 2.15", () => {
  test.each<[string, 1 | 2, PlanPick, PickQuote[], share: number, price: number]>([
    ["a fair favourite's home win", SPORT.FOOTBALL, pick("winner", "home"), [quote(2, 4, 4)], 0.5, 2],
    ["a draw", SPORT.FOOTBALL, pick("winner", "draw"), [quote(2, 4, 4)], 0.25, 4],
    ["an away win", SPORT.FOOTBALL, pick("winner", "away"), [quote(2, 5, 10 / 3)], 0.3, 10 / 3],
    ["basketball, which has no draw", SPORT.BASKETBALL, pick("winner", "away"), [quote(4, null, 4 / 3)], 0.75, 4 / 3],
    ["a handicap on its own line", SPORT.FOOTBALL, pick("handicap", "home", -0.5), [quote(2, null, 2, -0.5)], 0.5, 2],
    ["a total above its line", SPORT.FOOTBALL, pick("total", "over", 2.5), [quote(4, null, 4 / 3, 2.5)], 0.25, 4],
    ["a total below its line", SPORT.FOOTBALL, pick("total", "under", 2.5), [quote(4, null, 4 / 3, 2.5)], 0.75, 4 / 3],
    [
      "the mean of two bookmakers",
      SPORT.FOOTBALL,
      pick("total", "over", 2.5),
      [quote(2, null, 2, 2.5), quote(4, null, 4 / 3, 2.5)],
      0.375,
      3,
    ],
    ["the margin taken out", SPORT.FOOTBALL, pick("total", "over", 2.5), [quote(1.9, null, 1.9, 2.5)], 0.5, 1.9],
    [
      "a bookmaker on another line left out",
      SPORT.FOOTBALL,
      pick("total", "over", 2.5),
      [quote(2, null, 2, 2.5), quote(9, null, 1.1, 3.5)],
      0.5,
      2,
    ],
    ["a quote that nobody can pay left out", SPORT.FOOTBALL, pick("winner", "home"), [quote(2, 4, 4), quote(1, 4, 4)], 0.5, 2],
  ])("the market's view of a pick is computed correctly: %s", (_, sport, of, quotes, share, price) => {
    const found = marketOfPick(sport, of, quotes);
    expect(found?.share).toBeCloseTo(share, 6);
    expect(found?.price).toBeCloseTo(price, 6);
  });

  test.each<[string, PlanPick, PickQuote[]]>([
    ["without a quote", pick("winner", "home"), []],
    ["with quotes on other lines alone", pick("handicap", "home", -1.5), [quote(2, null, 2, -0.5), quote(2, null, 2, 1.5)]],
    ["with a football quote that has no draw", pick("winner", "home"), [quote(2, null, 2)]],
  ])("a pick has no market view %s", (_, of, quotes) => {
    expect(marketOfPick(SPORT.FOOTBALL, of, quotes)).toBeNull();
  });

  test("the chances in the market's view of a pick sum to one", () => {
    const weight = fc.double({ min: 0.05, max: 1, noNaN: true });
    const overround = fc.double({ min: 1.01, max: 1.24, noNaN: true });
    fc.assert(
      fc.property(weight, weight, weight, overround, (...[home, draw, away, sum]) => {
        const toPrice = (chance: number): number => (home + draw + away) / (chance * sum);
        fc.pre([home, draw, away].every((chance) => toPrice(chance) > 1.01));
        const quotes = [quote(toPrice(home), toPrice(draw), toPrice(away))];
        const shares = (["home", "draw", "away"] as const).map(
          (choice) => marketOfPick(SPORT.FOOTBALL, pick("winner", choice), quotes)?.share ?? 0,
        );
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
      }),
    );
  });
});
