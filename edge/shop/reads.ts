import { readable } from "../ground/db/readable.ts";
import * as shopSchema from "./schema/shop.ts";

/**
 * Tables of `shop` that other subjects join and select, so that they need one round trip only. Only this folder writes these
 * tables: to others they are `readable`.
 */
export const addresses = readable(shopSchema.addresses);
export const shopGoods = readable(shopSchema.shopGoods);
export const shopOrders = readable(shopSchema.shopOrders);
