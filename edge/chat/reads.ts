import { readable } from "../ground/db/readable.ts";
import * as chatSchema from "./schema/chat.ts";

/** Other code folders join these tables, which saves them a round trip. Only this folder writes the tables. */
export const chatGroups = readable(chatSchema.chatGroups);
export const chatMutes = readable(chatSchema.chatMutes);
