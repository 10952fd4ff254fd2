import { and, desc, eq, sql } from "drizzle-orm";
import { liveRecords, videos } from "#edge/streams/reads.ts";
import { type Handlers, requireViewer } from "../ground/context.ts";
import { ofOuterRow, selectPage } from "../ground/db/client.ts";
import { columnsOf } from "../ground/db/readable.ts";

/** Returns an anchor's broadcasts (Specification 7.17), in one round trip. Only the anchor sees the earnings. */
export const getLiveLog: Handlers<"user">["getLiveLog"] = async (context, { id, page, size }) => {
  const viewer = id === undefined ? await requireViewer(context) : await context.viewer();
  const uid = id ?? viewer?.user.uid ?? 0;
  const isOwn = viewer?.user.uid === uid;
  const { db } = context;
  const shown = and(eq(liveRecords.uid, uid), isOwn ? undefined : eq(liveRecords.audience, "public"));
  const [rows, [all]] = await db.batch(
    selectPage(
      db,
      db
        .select({
          ...columnsOf(liveRecords),
          recording: sql<number>`coalesce((select v.id from ${videos} v where v.anchor_id = ${ofOuterRow(liveRecords.uid)}
          and v.started_at = ${ofOuterRow(liveRecords.startedAt)} and v.kind = 'recording' limit 1), 0)`.as("recording"),
        })
        .from(liveRecords)
        .where(shown)
        .orderBy(desc(liveRecords.startedAt), desc(liveRecords.id)),
      { from: liveRecords, where: shown, page, size },
    ),
  );
  const list = rows.map((row) => ({
    id: row.id,
    title: row.title,
    sport_id: row.sportId,
    matchid: row.matchId ?? 0,
    start_time: row.startedAt,
    end_time: row.endedAt ?? 0,
    viewers: row.viewersMax,
    diamond: isOwn ? row.diamond : null,
    gifts: isOwn ? row.gifts : null,
    uid,
    recording: row.recording,
  }));
  return { list, total: all?.total ?? 0 };
};
