/** The public exports of `push`: other code folders import only this file and `reads.ts` from this folder. */
export { push } from "./push-calls.ts";
