/** The public exports of `push`: other subjects import only this file and `reads.ts` from this folder. */
export { push } from "./push-calls.ts";
