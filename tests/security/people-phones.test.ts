import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskMobile, phoneReadings, takesTexts } from "#edge/accounts/phones.ts";

const SEPARATED = fc.array(fc.constantFrom("", "", " ", "-", ".", "(", ")"), { minLength: 20, maxLength: 20 });
const spelled = (digits: string, gaps: readonly string[]): string =>
  [...digits].map((digit, at) => digit + (gaps[at] ?? "")).join("");
const digits = (length: number) => fc.integer({ min: 0, max: 10 ** length - 1 }).map((n) => String(n).padStart(length, "0"));

describe("the spelling of a phone number", () => {
  it("every spelling of a Chinese phone number gives the same number", () => {
    const mobile = fc.tuple(fc.constantFrom("138", "139", "150", "186", "199"), digits(8)).map((parts) => parts.join(""));
    fc.assert(
      fc.property(mobile, fc.constantFrom("", "+86", "86", "0086", "0"), SEPARATED, (number, prefix, gaps) => {
        expect(phoneReadings(spelled(prefix + number, gaps), "CN")[0]).toBe(`+86${number}`);
      }),
    );
  });

  it("every spelling of a Brazilian phone number gives the same number", () => {
    const mobile = fc.tuple(fc.constantFrom("11", "21", "47", "85"), fc.constant("9"), digits(8)).map((parts) => parts.join(""));
    fc.assert(
      fc.property(mobile, fc.constantFrom("", "+55", "55", "0055", "0"), SEPARATED, (number, prefix, gaps) => {
        expect(phoneReadings(spelled(prefix + number, gaps), "BR")[0]).toBe(`+55${number}`);
      }),
    );
  });

  it.each([
    ["13911112222", "BR", ["+5513911112222", "+8613911112222"]],
    ["13911112222", "CN", ["+8613911112222", "+5513911112222"]],
    ["13800000001", "BR", ["+8613800000001"]],
    ["11987654321", "CN", ["+5511987654321"]],
    ["+44 (0)7911 123456", "CN", ["+447911123456"]],
    ["00852 9123 4567", "BR", ["+85291234567"]],
    ["123456", "CN", []],
    ["+86123", "CN", []],
    ["no number", "CN", []],
  ] as const)("the phone number %s typed in %s is read as %j", (text, country, readings) => {
    expect(phoneReadings(text, country)).toEqual(readings);
  });

  it("a phone number receives texts only in the listed countries", () => {
    const list = ["CN", "HK", "BR"];
    expect(
      ["+8613911112222", "+85291234567", "+5511987654321", "+12025550123", "+18765550123", "+447911123456", "123456"].map(
        (phone) => takesTexts(phone, list),
      ),
    ).toEqual([true, true, true, false, false, false, false]);
  });

  it.each([
    ["+8613800000001", "138****0001"],
    ["13800000001", "138****0001"],
    ["+5511987654321", "+5511****4321"],
    ["123456", "****56"],
  ])("the phone number %s is shown as %s", (mobile, shown) => {
    expect(maskMobile(mobile)).toBe(shown);
  });
});
