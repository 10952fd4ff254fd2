/** The public exports of `shop`: other code folders import only this file and `reads.ts` from this folder. */
export { address } from "./address.ts";
export { wearStatements, wornFrame } from "./bag.ts";
export { buyShopGoods, type ShopGoodsRow } from "./buy.ts";
export { closeArrivals, confirmArrival, findRefundable, refunding, sending, sendParcel } from "./deliver.ts";
export { shop } from "./shop-calls.ts";
export { shopOrderColumns, toShopGoods, toShopOrder } from "./shop-row.ts";
export { stockText } from "./stock-text.ts";
export { addShopGoods, changeShopGoods } from "./write-goods.ts";
