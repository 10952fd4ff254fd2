import { readable } from "../ground/db/readable.ts";
import * as shopSchema from "./schema/shop.ts";

/** Tables that other code folders may join and select in one round trip, but not write (`readable`). */
export const addresses = readable(shopSchema.addresses);
export const shopGoods = readable(shopSchema.shopGoods);
export const shopOrders = readable(shopSchema.shopOrders);
