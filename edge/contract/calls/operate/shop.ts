import * as z from "zod";
import { ShopGoods, ShopOrder } from "#edge/contract/entities/shop.ts";
import { SHOP_KINDS, SHOP_STATES } from "#edge/contract/rules/shop.ts";
import { Flag, Id, OrderId, PAGE_FIELDS, PageInput, paged, Whole } from "../inputs.ts";
import { Address, CHANGE_FIELDS, inSomeLanguage, Line, lineFields, operatorCalls, REASONED_FIELDS } from "./change.ts";

const call = operatorCalls({ source: "docs/decisions/0015" });

/** Goods of the shop with the fields that only operators see. */
export const AnyShopGoods = ShopGoods.extend({
  is_on: z.number(),
  rank: z.number(),
  gift_id: z.number(),
  gift_count: z.number(),
});

export const AnyShopOrder = ShopOrder.extend({ uid: z.number(), nick_name: z.string() });

export const shopCalls = {
  getShopGoods: call.post("/api/operate/getShopGoods", {
    summary: "All goods of the shop, those that are not sold too",
    input: PageInput,
    data: paged(AnyShopGoods),
  }),
  getShopItem: call.post("/api/operate/getShopItem", {
    summary: "Goods of the shop, with the version that a change of them names",
    input: z.object({ id: Id }),
    data: z.object({ goods: AnyShopGoods, version: z.number() }),
  }),
  saveShopGoods: call.change("/api/operate/saveShopGoods", {
    summary:
      "Changes goods of the shop, or adds them where no id is given. Stock is changed by a difference: what is sold meanwhile is not undone",
    input: z
      .object({
        ...CHANGE_FIELDS,
        id: Id.optional(),
        kind: z.enum(SHOP_KINDS, "must be frame, entrance, gift or merch"),
        ...lineFields("name", 40, 60),
        ...lineFields("text", 200, 300),
        picture: Address.refine((address) => address !== "", "must not be empty"),
        price: Whole(1, 10_000_000),
        /** 1 for unlimited goods. */
        endless: Flag,
        /** Pieces to add to the stock; a negative number removes pieces. */
        stock_add: Whole(-1_000_000, 1_000_000).default(0),
        person_max: Whole(0, 1000).default(0),
        gift_id: Whole(0, 1_000_000_000).default(0),
        gift_count: Whole(0, 10_000).default(0),
        rank: Whole(0, 100_000).default(0),
        is_on: Flag,
      })
      .superRefine(inSomeLanguage("name")),
  }),
  getParcels: call.post("/api/operate/getParcels", {
    summary: "Everybody's orders of the shop, newest first; by state or person",
    input: z.object({ state: z.enum(SHOP_STATES).optional(), person: Id.optional(), ...PAGE_FIELDS }),
    data: paged(AnyShopOrder),
  }),
  getParcel: call.post("/api/operate/getParcel", {
    summary: "An order of the shop and where it goes",
    input: z.object({ order_id: OrderId }),
    data: z.object({ order: AnyShopOrder, version: z.number() }),
  }),
  sendParcel: call.change("/api/operate/sendParcel", {
    summary: "A parcel that waits has gone: who brings it, under which number",
    input: z.object({ ...CHANGE_FIELDS, order_id: OrderId, carrier: Line(40), tracking_no: Line(60) }),
  }),
  refundParcel: call.change("/api/operate/refundParcel", {
    summary: "Gives the gold back for what has not arrived, with a reason that its owner reads; the goods are in stock again",
    input: z.object({ ...REASONED_FIELDS, order_id: OrderId }),
  }),
};
