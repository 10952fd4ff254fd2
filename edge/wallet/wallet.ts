/** The public exports of `wallet`: other subjects import only this file and `reads.ts` from this folder. */
export { toWithdrawal, wallet } from "./wallet-calls.ts";
