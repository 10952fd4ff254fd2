import { readable } from "../ground/db/readable.ts";
import * as chatSchema from "./schema/chat.ts";

/** The tables of `chat` that other subjects join and select, so that one round trip stays one. Only this folder writes them: to others they are `readable`. */
export const chatGroups = readable(chatSchema.chatGroups);
export const chatMutes = readable(chatSchema.chatMutes);
