/** The door of `shop`: what other subjects ask of it. They import nothing else of this folder but `reads.ts`. */
export { address } from "./address.ts";
export { wearStatements, wornFrame } from "./bag.ts";
export { buyShopGoods, type ShopGoodsRow } from "./buy.ts";
export { closeArrivals, confirmArrival, refundableOf, refunding, sending, sendParcel } from "./deliver.ts";
export { shop } from "./shop-calls.ts";
export { shopGoodsOf, shopOrderColumns, shopOrderOf } from "./shop-row.ts";
export { stockText } from "./stock-text.ts";
export { addShopGoods, changeShopGoods } from "./write-goods.ts";
