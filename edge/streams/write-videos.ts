import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../ground/db/client.ts";
import { clips, rooms, videos } from "./schema/rooms.ts";

/** Returns the statement that deletes a recording or a clip and answers with its row. */
export const deleteVideo = (db: Database, id: number, kind: "recording" | "clip") =>
  db
    .delete(videos)
    .where(and(eq(videos.id, id), eq(videos.kind, kind)))
    .returning();

/** A new clip. Times in unix seconds. */
interface NewClip {
  uid: number;
  /** Made with the form: the same form sent again is the same clip. */
  requestKey: string;
  anchorId: number;
  title: string;
  url: string;
  durationS: number;
  /** When its stretch of the broadcast began. */
  startedAt: number;
  createdAt: number;
}

/** Returns the statements that add a clip where `isAllowed` holds. The second finds what the first has written, so that calls at the same time keep the limit too. */
export const addClip = (
  db: Database,
  { uid, requestKey, anchorId, title, url, durationS, startedAt, createdAt }: NewClip,
  isAllowed: SQL,
) =>
  [
    db.insert(clips).select(sql`select ${uid}, ${requestKey}, ${url}, ${createdAt} where ${isAllowed}`).onConflictDoNothing(),
    db.insert(videos).select(
      sql`select null, 'clip', ${anchorId}, ${title}, '', ${url}, ${durationS}, ${rooms.sportId}, ${rooms.matchId}, 'public', ${startedAt}, ${createdAt}
        from ${rooms} where ${rooms.anchorId} = ${anchorId} and exists (select 1 from ${clips} where ${clips.url} = ${url})`,
    ),
  ] as const;
