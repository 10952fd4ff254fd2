/** The tables of `gifts` that other subjects join and select, so that one round trip stays one. Only this folder writes them. */
export { giftsSent, giftTotals } from "./schema/gifts.ts";
