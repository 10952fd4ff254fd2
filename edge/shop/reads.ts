/** The tables of `shop` that other subjects join and select, so that one round trip stays one. Only this folder writes them. */
export { addresses, shopGoods, shopOrders } from "./schema/shop.ts";
