import { and, eq, isNull, sql } from "drizzle-orm";
import { log } from "../contract/log.ts";
import { openDatabase } from "../ground/db/client.ts";
import { settleMatch } from "./rooms.ts";
import { liveRecords } from "./schema/live-records.ts";
import { rooms } from "./schema/rooms.ts";
import { getStream } from "./stubs.ts";

const ROOMS_MAX = 20;

/**
 * Ends broadcasts that are live in D1 but not in their channels (restored database, lost objects). Handles a few rooms a minute.
 */
export async function endLostBroadcasts(env: Env): Promise<void> {
  const db = openDatabase(env.DB);
  const live = await db
    .select({ anchorId: rooms.anchorId, startedAt: rooms.startedAt })
    .from(rooms)
    .where(and(eq(rooms.isLive, 1), eq(rooms.sample, "")))
    .orderBy(sql`random()`)
    .limit(ROOMS_MAX);
  for (const { anchorId, startedAt } of live) {
    try {
      if (await getStream(env, anchorId).isRunning()) continue;
    } catch (error) {
      log.warn("A channel did not say whether it broadcasts.", error);
      continue;
    }
    // A broadcast that has begun in the meantime has a different start time and is not changed.
    const own = and(eq(rooms.anchorId, anchorId), eq(rooms.isLive, 1), eq(rooms.startedAt, startedAt));
    await db.batch([
      db
        .update(liveRecords)
        .set({ endedAt: Math.floor(Date.now() / 1000) })
        .where(
          and(
            eq(liveRecords.uid, anchorId),
            isNull(liveRecords.endedAt),
            sql`exists (select 1 from ${rooms} where ${rooms.anchorId} = ${anchorId} and ${rooms.isLive} = 1 and ${rooms.startedAt} = ${startedAt})`,
          ),
        ),
      db.update(rooms).set({ isLive: 0, viewers: 0 }).where(own),
      settleMatch(db, anchorId),
    ]);
  }
}
