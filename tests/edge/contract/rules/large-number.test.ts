import { describe, expect, it } from "vitest";
import { inWan, shortNumber } from "#edge/contract/rules/writing.ts";

describe("large numbers", () => {
  it.each([
    [0, "0"],
    [9_999, "9999"],
    [10_000, "1.00万"],
    [10_050, "1.01万"],
    [12_345, "1.23万"],
    [19_999, "2.00万"],
    [123_456_789, "12345.68万"],
    [-12_345, "-1.23万"],
  ])("%d is shown as %s @spec 9.5", (value, shown) => {
    expect(inWan(value)).toBe(shown);
    expect(shortNumber(value, "zh")).toBe(shown);
  });

  it("are shortened the Brazilian way in Portuguese", () => {
    const plain = (value: number): string => shortNumber(value, "pt-BR").replace(/\s/g, " ");
    expect([999, 12_345, 1_250_000].map(plain)).toEqual(["999", "12,35 mil", "1,25 mi"]);
  });
});
