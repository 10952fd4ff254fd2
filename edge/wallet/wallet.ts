/** The public exports of `wallet`: other code folders import only this file and `reads.ts`. */
export { toWithdrawal, wallet } from "./wallet-calls.ts";
