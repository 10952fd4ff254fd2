import * as z from "zod";
import { COUNTRIES } from "../rules/countries.ts";
import { SHOP_KINDS, SHOP_STATES } from "../rules/shop.ts";
import { textFields } from "./localized.ts";

/** Goods that the shop sells for gold (docs/decisions/0015). */
export const ShopGoods = z.object({
  id: z.number(),
  kind: z.enum(SHOP_KINDS),
  ...textFields("name"),
  ...textFields("text"),
  picture: z.string(),
  /** Price of one piece in gold. */
  price: z.number(),
  /** Remaining pieces; null for unlimited goods. */
  stock: z.number().nullable(),
  /** Maximum number of pieces that one person may ever buy; 0 for no limit. Wearable goods can be bought once. */
  person_max: z.number(),
});
export type ShopGoods = z.infer<typeof ShopGoods>;

/** A postal address, as an address book and an order contain it. */
const Place = z.object({
  country: z.enum(COUNTRIES),
  receiver: z.string(),
  phone: z.string(),
  /** CEP in Brazil; may be empty in China. */
  postcode: z.string(),
  /** Code of the province or state, and its names. */
  region: z.string(),
  ...textFields("region"),
  city: z.string(),
  /** 区县, or bairro. */
  district: z.string(),
  street: z.string(),
  /** Número and complemento in Brazil. */
  house: z.string(),
  extra: z.string(),
});

export const Address = Place.extend({ id: z.number(), is_default: z.boolean() });
export type Address = z.infer<typeof Address>;
export const Receiver = Place;
export type Receiver = z.infer<typeof Receiver>;

export const ShopOrder = z.object({
  order_id: z.string(),
  goods_id: z.number(),
  kind: z.enum(SHOP_KINDS),
  ...textFields("name"),
  picture: z.string(),
  count: z.number(),
  /** Price of one piece in gold when it was ordered, and the total. */
  unit_price: z.number(),
  pay: z.number(),
  state: z.enum(SHOP_STATES),
  /** The state code that orders and plans share (Specification 4.3). */
  status: z.number(),
  /** Null for goods that go into the bag. */
  receiver: Receiver.nullable(),
  carrier: z.string(),
  tracking_no: z.string(),
  /** The reason for the refund. */
  reason: z.string(),
  /** Unix seconds. */
  created_at: z.number(),
  sent_at: z.number().nullable(),
  arrived_at: z.number().nullable(),
  refunded_at: z.number().nullable(),
});
export type ShopOrder = z.infer<typeof ShopOrder>;

/** A wearable thing in the bag. */
export const Wear = z.object({
  goods_id: z.number(),
  kind: z.enum(SHOP_KINDS),
  ...textFields("name"),
  picture: z.string(),
  is_worn: z.number(),
  /** Unix seconds. */
  bought_at: z.number(),
});
