import { describe, expect, it } from "vitest";
import { isNationalPhone, nationalPhone, phoneSpellings } from "../../../edge/contract/rules/phone";

it.each([
  ["+86 138 0000 0001", "CN", "13800000001"],
  ["8613800000001", "CN", "13800000001"],
  ["+55 (11) 98765-4321", "BR", "11987654321"],
  // A DDD that is called as the country is.
  ["(55) 99876-5432", "BR", "55998765432"],
] as const)("%s in %s is %s", (typed, country, digits) => {
  expect(nationalPhone(typed, country)).toBe(digits);
  expect(isNationalPhone(digits, country)).toBe(true);
});

describe("a number is also written", () => {
  const withPlus = (...spellings: string[]) => spellings.flatMap((digits) => [digits, `+${digits}`]);
  it.each([
    ["+86 138 0000 0001", withPlus("8613800000001", "13800000001")],
    ["8620123456", withPlus("8620123456", "558620123456")],
    ["20123456", withPlus("20123456")],
    ["+5511987654321", withPlus("5511987654321", "11987654321")],
    // Nothing tells whether it is Chinese or of Santos.
    ["13987654321", withPlus("13987654321", "8613987654321", "5513987654321")],
    ["+13987654321", withPlus("13987654321")],
    ["55998765432", withPlus("55998765432", "5555998765432")],
    ["+44 20 7946 0000", withPlus("442079460000")],
  ])("%s", (typed, spellings) => {
    expect(phoneSpellings(typed)).toEqual(spellings);
  });
});
