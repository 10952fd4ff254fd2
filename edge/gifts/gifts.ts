/** The public exports of `gifts`: other subjects import only this file and `reads.ts` from this folder. */
export { gift } from "./gift.ts";
export { deleteOldSums } from "./rank.ts";
