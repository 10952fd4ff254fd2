import { expect, it } from "vitest";
import { isNationalPhone, nationalPhone } from "#edge/contract/rules/countries.ts";

it.each([
  ["+86 138 0000 0001", "CN", "13800000001"],
  ["8613800000001", "CN", "13800000001"],
  ["+55 (11) 98765-4321", "BR", "11987654321"],
  // A Brazilian area code (DDD) equal to the country's code.
  ["(55) 99876-5432", "BR", "55998765432"],
] as const)("the phone number %s in the country %s has the digits %s", (typed, country, digits) => {
  expect(nationalPhone(typed, country)).toBe(digits);
  expect(isNationalPhone(digits, country)).toBe(true);
});
