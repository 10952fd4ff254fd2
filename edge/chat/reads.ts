import { readable } from "../ground/db/readable.ts";
import * as chatSchema from "./schema/chat.ts";

/** Other subjects join these tables, so that they need only one round trip. Only this folder writes them. */
export const chatGroups = readable(chatSchema.chatGroups);
export const chatMutes = readable(chatSchema.chatMutes);
