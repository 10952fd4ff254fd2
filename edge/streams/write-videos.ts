import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../ground/db/client.ts";
import { clips, rooms, videos } from "./schema/rooms.ts";

export const deleteVideo = (db: Database, id: number, kind: "recording" | "clip") =>
  db
    .delete(videos)
    .where(and(eq(videos.id, id), eq(videos.kind, kind)))
    .returning();

/** Times are in unix seconds. */
interface NewClip {
  uid: number;
  /** Created with the form. A form that is sent twice makes one clip. */
  requestKey: string;
  /** Digest of the request. */
  content: string;
  anchorId: number;
  title: string;
  url: string;
  durationS: number;
  /** When the clipped range of the broadcast began. */
  startedAt: number;
  createdAt: number;
}

/** The later statements depend on the row of the first, so concurrent calls cannot exceed the limit. */
export const addClip = (
  db: Database,
  { uid, requestKey, content, anchorId, title, url, durationS, startedAt, createdAt }: NewClip,
  isAllowed: SQL,
) =>
  [
    db
      .insert(clips)
      .select(sql`select ${uid}, ${requestKey}, ${url}, ${createdAt}, ${content}, 0 where ${isAllowed}`)
      .onConflictDoNothing(),
    db.insert(videos).select(
      sql`select null, 'clip', ${anchorId}, ${title}, '', ${url}, ${durationS}, ${rooms.sportId}, ${rooms.matchId}, 'public', ${startedAt}, ${createdAt}
        from ${rooms} where ${rooms.anchorId} = ${anchorId} and exists (select 1 from ${clips} where ${clips.url} = ${url})`,
    ),
    db
      .update(clips)
      .set({ videoId: sql`coalesce((select ${videos.id} from ${videos} where ${videos.url} = ${url}), 0)` })
      .where(eq(clips.url, url)),
  ] as const;
