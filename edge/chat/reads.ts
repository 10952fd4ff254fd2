import { readable } from "../ground/db/readable.ts";
import * as chatSchema from "./schema/chat.ts";

/**
 * The tables of `chat` that other subjects may join and select, so that their reads need only one round trip. Only this folder
 * writes the tables; other subjects get them as `readable`.
 */
export const chatGroups = readable(chatSchema.chatGroups);
export const chatMutes = readable(chatSchema.chatMutes);
