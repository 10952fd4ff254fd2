export { gift } from "./gift.ts";
export { deleteOldSums } from "./rank.ts";
export { sendGift } from "./send.ts";
export { sumGifts, sumWaitingGifts } from "./sum.ts";
