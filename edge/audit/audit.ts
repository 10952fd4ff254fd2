/** The door of `audit`: what other subjects ask of it. They import nothing else of this folder but `reads.ts`. */
export { audited, type Changed, clash, type Plan, versionOf } from "./audited.ts";
export { maskOldAddresses } from "./mask-addresses.ts";
export { forgetOldActs, moderated } from "./moderated.ts";
export { requireNotSelf, requireOperator } from "./rights.ts";
