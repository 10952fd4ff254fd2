import * as z from "zod";
import { callsFrom } from "../call.ts";
import { GiftCount, GoodsDigest } from "../entities/goods.ts";
import { ShopGoods, ShopOrder, Wear } from "../entities/shop.ts";
import { numeric } from "../numeric.ts";
import { SHOP_COUNT_MAX, SHOP_KINDS, SHOP_STATES } from "../rules/shop.ts";
import { Empty, Flag, Id, OrderId, PAGE_FIELDS, paged, RequestKey, SHOWN_FIELDS } from "./inputs.ts";

const call = callsFrom({ source: "docs/decisions/0015" });

/** The shop of goods for gold (Specification 1.2, 3.6, 3.20). */
export const shop = {
  getGoodsList: call.post("/api/shop/getGoodsList", {
    summary: "What the shop sells for gold, by kind; pages are appended",
    source: "3.6",
    input: z.object({
      kind: z.enum(SHOP_KINDS, "must be frame, entrance, gift or merch").optional(),
      ...PAGE_FIELDS,
    }),
    data: paged(ShopGoods),
  }),
  getGoods: call.post("/api/shop/getGoods", {
    summary: "One thing of the shop, and how many of it the signed-in person has bought",
    input: z.object({ id: Id }),
    data: ShopGoods.extend({ bought: z.number(), may_buy: z.number(), digest: GoodsDigest }),
  }),
  createOrder: call.adult.post("/api/shop/createOrder", {
    summary: "Buys goods out of the wallet as they were shown; merchandise goes to an address of the person's own",
    input: z.object({
      goods_id: Id,
      count: numeric(
        z
          .number()
          .int("must be a whole number")
          .min(1, "must be at least 1")
          .max(SHOP_COUNT_MAX, `must be at most ${SHOP_COUNT_MAX}`),
      ).default(1),
      /** `price` is the shown price of one piece, in gold. */
      ...SHOWN_FIELDS,
      address_id: Id.optional(),
      request_key: RequestKey,
    }),
    data: ShopOrder,
  }),
  getOrderList: call.viewer.post("/api/shop/getOrderList", {
    summary: "The person's orders of the shop, newest first; pages are appended",
    source: "3.6",
    input: z.object({
      state: z.enum(SHOP_STATES, `must be one of ${SHOP_STATES.join(", ")}`).optional(),
      ...PAGE_FIELDS,
    }),
    data: paged(ShopOrder),
  }),
  getOrder: call.viewer.post("/api/shop/getOrder", {
    summary: "An order of the shop of the person's own, and where its parcel is",
    input: z.object({ order_id: OrderId }),
    data: ShopOrder,
  }),
  confirmArrival: call.viewer.post("/api/shop/confirmArrival", {
    summary: "Says that the parcel of an order has come; said again, it changes nothing",
    input: z.object({ order_id: OrderId }),
    data: ShopOrder,
  }),
  getBag: call.viewer.post("/api/shop/getBag", {
    summary: "What the person has bought: gifts not yet given away, and what can be worn",
    source: "3.20",
    input: Empty,
    data: z.object({ gifts: z.array(GiftCount), wears: z.array(Wear) }),
  }),
  wear: call.viewer.post("/api/shop/wear", {
    summary: "Puts a frame or an entrance effect of the bag on (`on` 1) or off (0); what was worn of its kind goes off",
    input: z.object({ goods_id: Id, on: Flag.default(1) }),
    data: z.object({ wears: z.array(Wear) }),
  }),
};
