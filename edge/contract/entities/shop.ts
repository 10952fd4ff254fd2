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
  /** Address of its picture. */
  picture: z.string(),
  /** Gold for one. */
  price: z.number(),
  /** Pieces that are left; null for unlimited goods. */
  stock: z.number().nullable(),
  /** Most pieces that one person may ever buy; 0 for no limit. Things to wear are bought once. */
  person_max: z.number(),
});
export type ShopGoods = z.infer<typeof ShopGoods>;

/** The address of parcels, without its owner. */
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

/** An address of a person's own. */
export const Address = Place.extend({ id: z.number(), is_default: z.boolean() });
export type Address = z.infer<typeof Address>;
export const Receiver = Place;
export type Receiver = z.infer<typeof Receiver>;

/** An order of the shop with its state. */
export const ShopOrder = z.object({
  order_id: z.string(),
  goods_id: z.number(),
  kind: z.enum(SHOP_KINDS),
  ...textFields("name"),
  picture: z.string(),
  count: z.number(),
  /** Gold for one as it was then, and for all. */
  unit_price: z.number(),
  pay: z.number(),
  state: z.enum(SHOP_STATES),
  /** The state as orders and plans share it (Specification 4.3). */
  status: z.number(),
  /** Null for goods that go to the bag. */
  receiver: Receiver.nullable(),
  carrier: z.string(),
  tracking_no: z.string(),
  /** Why it was refunded. */
  reason: z.string(),
  /** Unix seconds. */
  created_at: z.number(),
  sent_at: z.number().nullable(),
  arrived_at: z.number().nullable(),
  refunded_at: z.number().nullable(),
});
export type ShopOrder = z.infer<typeof ShopOrder>;

/** Something to wear in the bag. */
export const Wear = z.object({
  goods_id: z.number(),
  kind: z.enum(SHOP_KINDS),
  ...textFields("name"),
  picture: z.string(),
  /** 1 while it is worn. */
  is_worn: z.number(),
  /** Unix seconds. */
  bought_at: z.number(),
});
export type Wear = z.infer<typeof Wear>;
