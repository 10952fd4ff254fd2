import { eq } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { announcementMarks, systemAnnouncements } from "./schema/inbox.ts";

export const publishAnnouncement = (db: Database, row: typeof systemAnnouncements.$inferInsert) =>
  db.insert(systemAnnouncements).values(row);

export const deleteAnnouncement = (db: Database, id: number) =>
  [
    db.delete(announcementMarks).where(eq(announcementMarks.announcementId, id)),
    db.delete(systemAnnouncements).where(eq(systemAnnouncements.id, id)),
  ] as const;
