/** Other code folders import only this file and `reads.ts` from this folder. */
export { audited, type Changed, clash, type PreparedChange, readVersion } from "./audited.ts";
export { maskOldAddresses } from "./mask-addresses.ts";
export { forgetOldActs, moderated } from "./moderated.ts";
export { requireNotSelf, requireOperator } from "./rights.ts";
