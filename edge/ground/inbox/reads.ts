import { readable } from "../db/readable.ts";
import * as inboxSchema from "./schema/inbox.ts";

/**
 * The tables of `ground/inbox` that other subjects join and select in one round trip. Only this folder writes them: for other
 * subjects they are `readable`.
 */
export const announcementMarks = readable(inboxSchema.announcementMarks);
export const systemAnnouncements = readable(inboxSchema.systemAnnouncements);
export const systemMessages = readable(inboxSchema.systemMessages);
