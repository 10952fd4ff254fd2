import { describe, expect, it } from "vitest";
import { type CouponEffect, couponFits, ORDER_STATES, orderPrice, orderStatus } from "#edge/contract/rules/orders.ts";
import { vipBonusPercent } from "#edge/contract/rules/vip.ts";

const gold = { kind: "gold" as const, price: 3000, gold: 300, bonus_gold: 10 };
const offer = { kind: "plan" as const, price: 1800, gold: 0, bonus_gold: 0 };
const coupon = (
  kind: CouponEffect["kind"],
  value: number,
  scope: CouponEffect["scope"] = "any",
  min_price = 0,
): CouponEffect => ({ kind, value, scope, min_price });

describe("the price of an order", () => {
  it.each([
    ["without anything", gold, null, 0, { pay: 3000, bonus_gold: 10 }],
    ["with a cut", gold, coupon("cut", 500), 0, { pay: 2500, bonus_gold: 10 }],
    ["with a cut larger than the price", offer, coupon("cut", 9999), 0, { pay: 1, bonus_gold: 0 }],
    ["with a fifth off", offer, coupon("percent", 20), 0, { pay: 1440, bonus_gold: 0 }],
    [
      "with a part of a cent, which the payer keeps",
      { ...offer, price: 999 },
      coupon("percent", 10),
      0,
      { pay: 899, bonus_gold: 0 },
    ],
    ["with gold on top", gold, coupon("gold", 30), 0, { pay: 3000, bonus_gold: 40 }],
    ["as a VIP of level 2", gold, null, 2, { pay: 3000, bonus_gold: 25 }],
    ["as a VIP of level 1, parts of a coin dropped", { ...gold, gold: 60 }, null, 1, { pay: 3000, bonus_gold: 11 }],
    ["as a VIP with a coupon", gold, coupon("gold", 30), 3, { pay: 3000, bonus_gold: 64 }],
  ])("the price of an order is computed %s", (_, goods, used, level, expected) => {
    expect(orderPrice(goods, used, level)).toEqual(expected);
  });

  it.each([
    [coupon("cut", 500, "recharge", 3000), gold, true],
    [coupon("cut", 500, "recharge", 3001), gold, false],
    [coupon("percent", 20, "plan"), gold, false],
    [coupon("percent", 20, "plan"), offer, true],
    [coupon("cut", 5, "recharge"), offer, false],
    [coupon("gold", 30, "any"), offer, false],
    [coupon("gold", 30, "any"), gold, true],
  ])("the coupon %j fits the goods %j: %s", (used, goods, fits) => {
    expect(couponFits(used, goods)).toBe(fits);
  });
});

describe("VIP", () => {
  it.each([
    [0, 0],
    [1, 3],
    [2, 5],
    [3, 8],
    [9, 8],
  ])("VIP level %i grants %i per cent more gold", (level, percent) => {
    expect(vipBonusPercent(level)).toBe(percent);
  });
});

it("the status of an order is a code of section 4.3 @spec 4.3", () => {
  expect(Object.fromEntries(ORDER_STATES.map((state) => [state, orderStatus(state)]))).toEqual({
    open: 4,
    paid: 1,
    failed: 0,
    cancelled: 0,
    expired: 0,
    review: 4,
    refunded: 3,
  });
});
