/** The door of `wallet`: what other subjects ask of it. They import nothing else of this folder but `reads.ts`. */
export { wallet, withdrawalOf } from "./wallet-calls.ts";
