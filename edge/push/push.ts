/** The door of `push`: what other subjects ask of it. They import nothing else of this folder but `reads.ts`. */
export { push } from "./push-calls.ts";
