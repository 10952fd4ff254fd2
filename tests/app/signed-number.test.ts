import { expect, test } from "vitest";
import { signed, withMinus } from "#app/features/signed-number.ts";

test.each([
  [3, "+3"],
  [0, "0"],
  [-12, "−12"],
])("the number %d is written as %s", (value, text) => {
  expect(signed(value)).toBe(text);
});

test("a formatted number keeps its decimals and gets a true minus sign", () => {
  expect(withMinus(new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1 }).format(-14.6))).toBe("−14,6");
});
