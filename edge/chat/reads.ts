/** The tables of `chat` that other subjects join and select, so that one round trip stays one. Only this folder writes them. */
export { chatGroups, chatMutes } from "./schema/chat.ts";
