/** Other code folders import only this file and `reads.ts` from this folder. */
export { chatgroup } from "./chatgroup.ts";
export { foundFansGroup } from "./fans.ts";
