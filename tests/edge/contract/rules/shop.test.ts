import { describe, expect, it } from "vitest";
import { planStatusText } from "#edge/contract/rules/orders.ts";
import { mayBuy, SHOP_STATES, shopStatus } from "#edge/contract/rules/shop.ts";

describe("the shop", () => {
  it("has the states of orders and plans @spec 4.3", () => {
    expect(SHOP_STATES.map((state) => [state, shopStatus(state), planStatusText(shopStatus(state))])).toEqual([
      ["done", 1, "生效"],
      ["waiting", 4, "进行中"],
      ["sent", 4, "进行中"],
      ["arrived", 2, "比赛结束"],
      ["refunded", 3, "异常退款"],
    ]);
  });

  it.each([
    ["as many as an order takes", { kind: "gift", stock: null, person_max: 0 }, 99, 10],
    ["what is in stock", { kind: "merch", stock: 3, person_max: 0 }, 0, 3],
    ["nothing of what is sold out", { kind: "merch", stock: 0, person_max: 5 }, 0, 0],
    ["what the limit leaves", { kind: "merch", stock: 50, person_max: 5 }, 3, 2],
    ["nothing over the limit", { kind: "merch", stock: 50, person_max: 2 }, 4, 0],
    ["one of what is worn", { kind: "frame", stock: null, person_max: 0 }, 0, 1],
    ["what is worn no second time", { kind: "entrance", stock: null, person_max: 7 }, 1, 0],
  ] as const)("sells %s", (_, goods, bought, most) => {
    expect(mayBuy(goods, bought)).toBe(most);
  });
});
