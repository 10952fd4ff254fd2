import * as z from "zod";
import { callsFrom } from "../call.ts";
import { Coupon, GiftPackage, GoldPackage, Order, OrderPage, VipOffer } from "../entities/goods.ts";
import { ORDER_GROUPS, ORDER_KINDS } from "../rules/orders.ts";
import { VIP_LEVELS } from "../rules/vip.ts";
import { modelCalls } from "./goods-models.ts";
import { Empty, Id, OrderId, PAGE_FIELDS, PageInput, paged, RequestKey, SHOWN_FIELDS } from "./inputs.ts";

const call = callsFrom({ source: "docs/decisions" });

export const goods = {
  ...modelCalls,
  getPackageList: call.post("/api/goods/getPackageList", {
    summary: "What can be bought: gold for money, packages of gifts for gold",
    source: "3.20",
    input: Empty,
    data: z.object({ gift: z.array(GiftPackage), gold: z.array(GoldPackage) }),
  }),
  getPlanList: call.post("/api/goods/getPlanList", {
    summary: "VIP plans, and what each level grants",
    input: Empty,
    data: z.object({
      list: z.array(VipOffer),
      levels: z
        .array(z.object({ level: z.number(), from_days: z.number(), bonus_percent: z.number() }))
        .length(VIP_LEVELS.length),
    }),
  }),
  getCouponList: call.viewer.post("/api/goods/getCouponList", {
    summary: "The person's coupons: ready ones first, then those that are used or over",
    input: PageInput,
    data: paged(Coupon),
  }),
  seeCoupons: call.viewer.post("/api/goods/seeCoupons", {
    summary: "Says that the person has been told of coupons up to this one of theirs; `new_coupons` counts later ones only",
    input: z.object({ up_to: Id }),
    data: Empty,
  }),
  createOrder: call.adult.post("/api/goods/createOrder", {
    summary:
      "Orders a package or a plan as it was shown; gifts are paid from the wallet at once, the rest at `pay_url`; it is empty where the cashier did not answer, and openPayment asks again",
    input: z.object({
      kind: z.enum(["gold", "gift", "plan"], "must be gold, gift or plan"),
      goods_id: Id,
      /** `price` is the shown price before the coupon, in cents; in gold for gifts. */
      ...SHOWN_FIELDS,
      coupon_id: Id.optional(),
      request_key: RequestKey,
    }),
    data: Order,
  }),
  getOrder: call.viewer.post("/api/goods/getOrder", {
    summary: "An order of the person's own",
    input: z.object({ order_id: OrderId }),
    data: OrderPage,
  }),
  openPayment: call.adult.post("/api/goods/openPayment", {
    summary:
      "Asks the cashier once more for the payment of an open order of the person's own that has no `pay_url`; refused where less than half an hour is left",
    input: z.object({ order_id: OrderId }),
    data: Order,
  }),
  cancelOrder: call.viewer.post("/api/goods/cancelOrder", {
    summary:
      "Calls off an open order of the person's own, here and at its cashier, and frees its coupon; one that is settled, or turns out to be paid, comes back as it is",
    input: z.object({ order_id: OrderId }),
    data: Order,
  }),
  getOrderList: call.viewer.post("/api/goods/getOrderList", {
    summary: "The person's orders, newest first, by what was bought and how far they are; pages are appended",
    source: "3.6",
    input: z.object({
      kind: z.enum(ORDER_KINDS, `must be one of ${ORDER_KINDS.join(", ")}`).optional(),
      state: z.enum(ORDER_GROUPS, `must be one of ${ORDER_GROUPS.join(", ")}`).optional(),
      ...PAGE_FIELDS,
    }),
    data: paged(Order),
  }),
  paySandbox: call.adult.post("/api/goods/paySandbox", {
    summary: "What the sandbox cashier's buttons do; refused where another cashier is set",
    input: z.object({
      order_id: OrderId,
      outcome: z.enum(["paid", "failed"], "must be paid or failed; cancelOrder calls an order off"),
    }),
    data: Order,
  }),
};
