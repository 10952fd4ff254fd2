import { describe, expect, it } from "vitest";
import { formatOdds, ODDS_FORMATS } from "#edge/contract/rules/odds-formats.ts";

describe("odds in each format", () => {
  it.each<[price: number, ...texts: string[]]>([
    [1, "1.00", "0/1", "–", "0.00", "0.00", "–"],
    [1.01, "1.01", "1/100", "−10,000", "0.01", "0.01", "−100.00"],
    [1.33, "1.33", "1/3", "−303", "0.33", "0.33", "−3.03"],
    [1.5, "1.50", "1/2", "−200", "0.50", "0.50", "−2.00"],
    [1.91, "1.91", "10/11", "−110", "0.91", "0.91", "−1.10"],
    [2, "2.00", "1/1", "+100", "1.00", "1.00", "1.00"],
    [2.5, "2.50", "6/4", "+150", "1.50", "−0.67", "1.50"],
    [3, "3.00", "2/1", "+200", "2.00", "−0.50", "2.00"],
    [3.4, "3.40", "12/5", "+240", "2.40", "−0.42", "2.40"],
    [11, "11.00", "10/1", "+1,000", "10.00", "−0.10", "10.00"],
    [1000, "1,000.00", "999/1", "+99,900", "999.00", "−0.001", "999.00"],
  ])("a price of %d is written in six formats", (price, ...texts) => {
    expect(ODDS_FORMATS.map((format) => formatOdds(price, format, "en"))).toEqual(texts);
  });

  it.each([0, 0.99, null, undefined, Number.NaN, Number.POSITIVE_INFINITY])(
    "the unusable price %s is shown as a dash",
    (price) => {
      for (const format of ODDS_FORMATS) expect(formatOdds(price, format, "en")).toBe("–");
    },
  );

  it.each([
    [1.67, "4/6"],
    [1.8, "4/5"],
    [1.95, "20/21"],
    [2.05, "21/20"],
    [2.1, "11/10"],
    [2.38, "11/8"],
    [3.75, "11/4"],
    [3.87, "23/8"],
    [3.96, "3/1"],
    [1.79, "4/5"],
    [4.33, "10/3"],
    [9.5, "17/2"],
    [15.37, "14/1"],
    [1501, "1,500/1"],
  ])("a bookmaker's board shows a price of %d as the fraction %s", (price, fraction) => {
    expect(formatOdds(price, "fractional", "en")).toBe(fraction);
  });

  it("odds use the number format of the language", () => {
    expect(formatOdds(26, "american", "pt-BR")).toBe("+2.500");
    expect(formatOdds(2.5, "decimal", "pt-BR")).toBe("2,50");
    expect(formatOdds(2.5, "malay", "pt-BR")).toBe("−0,67");
  });
});
