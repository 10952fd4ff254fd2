/** The tables of `ground/inbox` that other subjects join and select, so that one round trip stays one. Only this folder writes them. */
export { announcementMarks, systemAnnouncements, systemMessages } from "./schema/inbox.ts";
