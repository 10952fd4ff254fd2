import { readable } from "../db/readable.ts";
import * as inboxSchema from "./schema/inbox.ts";

export const announcementMarks = readable(inboxSchema.announcementMarks);
export const systemAnnouncements = readable(inboxSchema.systemAnnouncements);
export const systemMessages = readable(inboxSchema.systemMessages);
