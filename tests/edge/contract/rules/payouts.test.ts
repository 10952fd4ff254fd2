import { describe, expect, it } from "vitest";
import {
  amountFault,
  maskedAccount,
  maskedHolder,
  normalPayoutAccount,
  type PayoutAccountFields,
  pixKey,
  toCents,
  typedDiamonds,
  wrongPayoutFields,
} from "#edge/contract/rules/payouts.ts";

describe("the withdrawal of diamonds @spec 4.4", () => {
  it.each([
    [100, 100, null],
    [8640, 8640, null],
    [99, 500, "min"],
    [0, 500, "min"],
    [-100, 500, "min"],
    [105, 500, "step"],
    [50_000, 60_000, null],
    [50_010, 60_000, "max"],
    [510, 500, "short"],
    [100.5, 500, "whole"],
    [Number.NaN, 500, "whole"],
  ])("the check of a withdrawal of %s diamonds out of %s finds the right error", (diamonds, balance, fault) => {
    expect(amountFault(diamonds, balance)).toBe(fault);
  });

  it.each([
    ["100", 100],
    [" 8640 ", 8640],
    ["8.640", 8640],
    ["8,640", 8640],
    ["8 640", 8640],
    ["8\u00a0640", 8640],
    ["1.234.567", 1_234_567],
    // Decimals are no whole numbers, whichever separator they have.
    ["100,00", Number.NaN],
    ["100.00", Number.NaN],
    ["1500,50", Number.NaN],
    ["1.500,50", Number.NaN],
    ["25.00", Number.NaN],
    ["100.0", Number.NaN],
    ["0.100", Number.NaN],
    // Every group must have three digits, and all separators must be the same.
    ["1.000,000", Number.NaN],
    ["1000.000", Number.NaN],
    ["1..000", Number.NaN],
    ["100 00", Number.NaN],
    ["-100", Number.NaN],
    ["1e3", Number.NaN],
    ["", Number.NaN],
  ])("the parser converts the typed amount %j to a number of diamonds", (text, diamonds) => {
    expect(typedDiamonds(text)).toBe(diamonds);
  });

  it("a diamond is worth ten cents", () => {
    expect([toCents(100), toCents(8640)]).toEqual([1000, 86_400]);
  });
});

describe("a PIX key", () => {
  it.each([
    ["529.982.247-25", "52998224725"],
    ["52998224725", "52998224725"],
    ["529.982.247-26", null],
    ["52998224726", null],
    ["111.111.111-11", null],
    ["11.222.333/0001-81", "11222333000181"],
    ["11.222.333/0001-82", null],
    ["(11) 98765-0002", "+5511987650002"],
    ["+55 11 98765-0002", "+5511987650002"],
    ["+86 13800000001", null],
    ["Marina@Example.com", "marina@example.com"],
    ["marina@", null],
    ["123e4567-e89b-12d3-a456-426614174000", "123e4567-e89b-12d3-a456-426614174000"],
    ["123e4567", null],
    ["", null],
  ])("the PIX key %s is read as %s", (typed, key) => {
    expect(pixKey(typed)).toBe(key);
  });
});

describe("a payout account", () => {
  const wrong = (typed: Partial<PayoutAccountFields> & Pick<PayoutAccountFields, "kind">) =>
    wrongPayoutFields(normalPayoutAccount({ holder: "王小明", account: "", bank: "", ...typed }));

  it.each([
    ["Alipay by phone", { kind: "alipay", account: "138 0000 0001" }, []],
    ["Alipay by e-mail", { kind: "alipay", account: "Wang@example.com" }, []],
    ["Alipay by a name", { kind: "alipay", account: "wang" }, ["account"]],
    ["a card", { kind: "bank", account: "4111 1111 1111 1111", bank: "招商银行" }, []],
    ["a card with a wrong figure", { kind: "bank", account: "4111 1111 1111 1112", bank: "招商银行" }, ["account"]],
    ["a card of no bank", { kind: "bank", account: "4111111111111111" }, ["bank"]],
    ["PIX", { kind: "pix", account: "529.982.247-25", holder: "Marina" }, []],
    ["PIX of nobody", { kind: "pix", account: "1", holder: " " }, ["holder", "account"]],
  ] as const)("%s", (_, typed, fields) => {
    expect(wrong(typed)).toEqual(fields);
  });

  it.each([
    ["13800000001", "****0001"],
    ["wang@example.com", "w***@example.com"],
    ["+5511987650002", "****0002"],
    ["1234567", "****67"],
  ])("the payout account %s is shown as %s", (account, shown) => {
    expect(maskedAccount(account)).toBe(shown);
  });

  it("a payout account shows only the ends of its holder's name", () => {
    expect(["王小明", "王明", "Marina Souza", ""].map(maskedHolder)).toEqual(["王*明", "王*", "M*a", "*"]);
  });
});
