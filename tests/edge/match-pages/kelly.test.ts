import { describe, expect, it, test } from "vitest";
import type { BookmakerOdds } from "#edge/contract/entities/odds.ts";
import { SPORT } from "#edge/contract/rules/matches.ts";
import { withKelly } from "#edge/match-pages/kelly.ts";
import { marketForecast } from "#edge/models/market.ts";

type Price = [home: number, draw: number | null, away: number];

const book = (id: number, prices: readonly Price[], market: BookmakerOdds["market"] = "1x2"): BookmakerOdds => ({
  bookmaker: { id, name: `Book ${id}`, name_zh: `公司${id}` },
  market,
  quotes: prices.map(([home, draw, away], at) => ({ at, line: market === "1x2" ? null : 0.5, home, draw, away })),
});

describe("the Kelly index of odds @spec 9.7", () => {
  it("the Kelly index is the current price times the market's probability", () => {
    const [first, second] = withKelly(SPORT.FOOTBALL, [
      book(1, [
        [3, 3, 3],
        [2.2, 3.4, 3.6],
      ]),
      book(2, [[2, 3.6, 4]]),
    ]);
    const market = marketForecast([
      [2.2, 3.4, 3.6],
      [2, 3.6, 4],
    ]) as [number, number, number];
    expect(first?.kelly?.home).toBeCloseTo(2.2 * market[0], 3);
    expect(first?.kelly?.draw).toBeCloseTo(3.4 * market[1], 3);
    expect(second?.kelly?.away).toBeCloseTo(4 * market[2], 3);
  });

  it("the Kelly index has no draw in basketball", () => {
    const list = withKelly(SPORT.BASKETBALL, [book(1, [[1.8, null, 2]]), book(2, [[1.9, null, 1.9]])]);
    expect(list.map(({ kelly }) => kelly?.draw)).toEqual([0, 0]);
    for (const { kelly } of list) expect(kelly?.home).toBeGreaterThan(0.8);
  });

  test.each<[string, BookmakerOdds[]]>([
    ["a single bookmaker", [book(1, [[2, 3.4, 4]])]],
    [
      "handicaps and totals",
      [book(1, [[1.9, null, 1.9]], "handicap"), book(2, [[1.8, null, 2]], "handicap"), book(1, [[1.9, null, 1.9]], "total")],
    ],
    ["two bookmakers of whom one has no price for a result", [book(1, [[1, 3.4, 4]]), book(2, [[2, 3.4, 4]])]],
    ["no odds", []],
  ])("the Kelly index is left out for %s", (_, list) => {
    expect(withKelly(SPORT.FOOTBALL, list).map(({ kelly }) => kelly)).toEqual(list.map(() => undefined));
  });
});
