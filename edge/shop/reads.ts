import { readable } from "../ground/db/readable.ts";
import * as shopSchema from "./schema/shop.ts";

/** The tables of `shop` that other subjects join and select, so that one round trip stays one. Only this folder writes them: to others they are `readable`. */
export const addresses = readable(shopSchema.addresses);
export const shopGoods = readable(shopSchema.shopGoods);
export const shopOrders = readable(shopSchema.shopOrders);
