/** The door of `gifts`: what other subjects ask of it. They import nothing else of this folder but `reads.ts`. */
export { gift } from "./gift.ts";
export { deleteOldSums } from "./rank.ts";
