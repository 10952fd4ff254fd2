/** The door of `chat-groups`: what other subjects ask of it. They import nothing else of this folder but `reads.ts`. */
export { chatgroup } from "./chatgroup.ts";
export { foundFansGroup } from "./fans.ts";
