import * as z from "zod";
import { call } from "../call.ts";
import { GiftCount, GoodsDigest } from "../entities/goods.ts";
import { ShopGoods, ShopOrder, Wear } from "../entities/shop.ts";
import { SHOP_COUNT_MAX, SHOP_KINDS, SHOP_STATES } from "../rules/shop.ts";
import { Empty, Flag, Id, OrderId, Page, PageSize, RequestKey, SHOWN_FIELDS } from "./inputs.ts";

const source = "docs/decisions/0015";
const toList = <Item extends z.ZodType>(item: Item) => z.object({ list: z.array(item), total: z.number() });

/** The shop of goods for gold (Specification 1.2, 3.6, 3.20). */
export const shop = {
  getGoodsList: call.post("/api/shop/getGoodsList", {
    summary: "What the shop sells for gold, by kind; pages are appended",
    source: "3.6",
    input: z.object({
      kind: z.enum(SHOP_KINDS, "must be frame, entrance, gift or merch").optional(),
      page: Page,
      size: PageSize,
    }),
    data: toList(ShopGoods),
  }),
  getGoods: call.post("/api/shop/getGoods", {
    summary: "One thing of the shop, and how many of it the signed-in person has bought",
    source,
    input: z.object({ id: Id }),
    data: ShopGoods.extend({ bought: z.number(), may_buy: z.number(), digest: GoodsDigest }),
  }),
  createOrder: call.post("/api/shop/createOrder", {
    summary: "Buys goods out of the wallet as they were shown; merchandise goes to an address of the person's own",
    source,
    access: "viewer",
    input: z.object({
      goods_id: Id,
      count: z.coerce
        .number()
        .int("must be a whole number")
        .min(1, "must be at least 1")
        .max(SHOP_COUNT_MAX, `must be at most ${SHOP_COUNT_MAX}`)
        .default(1),
      /** `price` is the shown price of one piece, in gold. */
      ...SHOWN_FIELDS,
      address_id: Id.optional(),
      request_key: RequestKey,
    }),
    data: ShopOrder,
  }),
  getOrderList: call.post("/api/shop/getOrderList", {
    summary: "The person's orders of the shop, newest first; pages are appended",
    source: "3.6",
    access: "viewer",
    input: z.object({
      state: z.enum(SHOP_STATES, `must be one of ${SHOP_STATES.join(", ")}`).optional(),
      page: Page,
      size: PageSize,
    }),
    data: toList(ShopOrder),
  }),
  getOrder: call.post("/api/shop/getOrder", {
    summary: "An order of the shop of the person's own, and where its parcel is",
    source,
    access: "viewer",
    input: z.object({ order_id: OrderId }),
    data: ShopOrder,
  }),
  confirmArrival: call.post("/api/shop/confirmArrival", {
    summary: "Says that the parcel of an order has come; said again, it changes nothing",
    source,
    access: "viewer",
    input: z.object({ order_id: OrderId }),
    data: ShopOrder,
  }),
  getBag: call.post("/api/shop/getBag", {
    summary: "What the person has bought: gifts not yet given away, and what can be worn",
    source: "3.20",
    access: "viewer",
    input: Empty,
    data: z.object({ gifts: z.array(GiftCount), wears: z.array(Wear) }),
  }),
  wear: call.post("/api/shop/wear", {
    summary: "Puts a frame or an entrance effect of the bag on (`on` 1) or off (0); what was worn of its kind goes off",
    source,
    access: "viewer",
    input: z.object({ goods_id: Id, on: Flag.default(1) }),
    data: z.object({ wears: z.array(Wear) }),
  }),
};
