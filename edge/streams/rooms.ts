import { and, desc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import { userBans, users } from "#edge/ground/people/reads.ts";
import { setCoveringAnchor } from "#edge/matches/matches.ts";
import { matches } from "#edge/matches/reads.ts";
import type { StreamMedias } from "../contract/entities/live.ts";
import { isAnnounced } from "../contract/rules/audience.ts";
import { type Database, ofOuterRow } from "../ground/db/client.ts";
import type { FollowedNews } from "../ground/web-push/channel-news.ts";
import { anchors } from "./schema/anchors.ts";
import { liveRecords } from "./schema/live-records.ts";
import { rooms, videos } from "./schema/rooms.ts";
import type { Broadcast } from "./stream-rows.ts";

export const selectBan = (db: Database, uid: number, nowS: number) =>
  db
    .select({ until: userBans.until })
    .from(userBans)
    .where(and(eq(userBans.uid, uid), or(eq(userBans.until, 0), gt(userBans.until, nowS))));

export async function mayBroadcast(db: Database, anchorId: number, nowS: number): Promise<boolean> {
  const [[person], [ban]] = await db.batch([
    db.select({ isAnchor: users.isAnchor }).from(users).where(eq(users.uid, anchorId)),
    selectBan(db, anchorId, nowS),
  ]);
  return person?.isAnchor === 1 && !ban;
}

/**
 * Sets the anchor who covers the match of this anchor's room: the first anchor whose live public room shows the match, or 0 if
 * there is none. `leaving` excludes `anchorId`, who is about to cover another match.
 */
export const settleMatch = (db: Database, anchorId: number, { leaving = false } = {}) =>
  setCoveringAnchor(
    db,
    sql`(select ${rooms.matchId} from ${rooms} where ${rooms.anchorId} = ${anchorId})`,
    sql`coalesce((select ${rooms.anchorId} from ${rooms} where ${rooms.matchId} = ${ofOuterRow(matches.id)} and ${rooms.isLive} = 1 and ${rooms.audience} = 'public' and ${rooms.anchorId} <> ${leaving ? anchorId : 0} order by ${rooms.weight} desc, ${rooms.startedAt}, ${rooms.anchorId} limit 1), 0)`,
  );

/** Writes the broadcast's record and, for the anchor's latest broadcast, the state of the room and its match. Idempotent. */
export async function reportBroadcast(
  db: Database,
  anchorId: number,
  { startedAt, endedAt, viewersMax }: Broadcast,
  media: StreamMedias,
  isLatest: boolean,
): Promise<void> {
  const startedS = Math.floor(startedAt / 1000);
  const endedS = endedAt === null ? null : Math.floor(endedAt / 1000);
  const room = db
    .update(rooms)
    .set({
      isLive: endedS === null ? 1 : 0,
      startedAt: startedS,
      endedAt: endedS ?? 0,
      qualities: Object.keys(media).join(","),
      media: JSON.stringify(media),
      ...(endedS !== null && { viewers: 0 }),
    })
    .where(eq(rooms.anchorId, anchorId));
  const ofThis = and(eq(liveRecords.uid, anchorId), eq(liveRecords.startedAt, startedS));
  // If the insert is repeated after a crash, it finds its own row and does nothing.
  const record = db.insert(liveRecords).select(sql`
    select null, ${rooms.anchorId}, case ${rooms.title} when '' then ${users.nickName} else ${rooms.title} end, ${rooms.sportId}, ${rooms.matchId}, ${startedS}, null, 0, 0, 0, ${rooms.audience}
    from ${rooms} join ${users} on ${users.uid} = ${rooms.anchorId}
    where ${rooms.anchorId} = ${anchorId}
      and not exists (select 1 from ${liveRecords} where ${liveRecords.uid} = ${anchorId} and ${liveRecords.startedAt} = ${startedS})`);
  // This statement runs before the record gets its end, so that the minutes are counted only once.
  const minutes = db
    .update(anchors)
    .set({ liveMinutes: sql`${anchors.liveMinutes} + ${Math.max(0, Math.floor(((endedS ?? startedS) - startedS) / 60))}` })
    .where(
      and(
        eq(anchors.anchorId, anchorId),
        sql`exists (select 1 from ${liveRecords} l where l.uid = ${anchorId} and l.started_at = ${startedS} and l.ended_at is null)`,
      ),
    );
  const ended = db.update(liveRecords).set({ endedAt: endedS, viewersMax }).where(ofThis);
  await db.batch([record, minutes, ended, ...(isLatest ? [room, settleMatch(db, anchorId)] : [])]);
}

/** Null if the broadcast is not announced. */
export async function findNews(db: Database, anchorId: number, { token, startedAt }: Broadcast): Promise<FollowedNews | null> {
  const [room] = await db
    .select({ title: rooms.title, nick: users.nickName, audience: rooms.audience })
    .from(rooms)
    .innerJoin(users, eq(users.uid, rooms.anchorId))
    .where(eq(rooms.anchorId, anchorId));
  return room && isAnnounced(room.audience)
    ? {
        id: `live:${token}`,
        kind: "live",
        anchorId,
        nick: room.nick,
        title: room.title || room.nick,
        planId: 0,
        at: Math.floor(startedAt / 1000),
      }
    : null;
}

/** Saves the number of viewers, and returns the diamonds of the broadcast so far. */
export async function showViewers(db: Database, anchorId: number, viewers: number): Promise<number> {
  const [, [record]] = await db.batch([
    db
      .update(rooms)
      .set({ viewers })
      .where(and(eq(rooms.anchorId, anchorId), eq(rooms.isLive, 1), ne(rooms.viewers, viewers))),
    db
      .select({ diamond: liveRecords.diamond })
      .from(liveRecords)
      .where(and(eq(liveRecords.uid, anchorId), isNull(liveRecords.endedAt)))
      .orderBy(desc(liveRecords.startedAt))
      .limit(1),
  ]);
  return record?.diamond ?? 0;
}

const recordingUrl = (anchorId: number, token: string): string => `/stream/${anchorId}/${token}/master.m3u8`;

/** Removes a recording from the site; idempotent. */
export async function removeRecording(db: Database, anchorId: number, token: string): Promise<void> {
  await db.delete(videos).where(eq(videos.url, recordingUrl(anchorId, token)));
}

/** Adds the recording of a broadcast to the videos; idempotent. */
export async function addRecording(
  db: Database,
  anchorId: number,
  { token, startedAt, endedAt }: Broadcast,
  durationS: number,
): Promise<void> {
  const [room] = await db
    .select({
      title: rooms.title,
      cover: rooms.cover,
      sportId: rooms.sportId,
      matchId: rooms.matchId,
      audience: rooms.audience,
      nickName: users.nickName,
    })
    .from(rooms)
    .innerJoin(users, eq(users.uid, rooms.anchorId))
    .where(eq(rooms.anchorId, anchorId));
  if (!room) return;
  const { title, cover, sportId, matchId, audience, nickName } = room;
  await db
    .insert(videos)
    .values({
      kind: "recording",
      anchorId,
      title: title || nickName,
      cover,
      url: recordingUrl(anchorId, token),
      durationS: Math.round(durationS),
      sportId,
      matchId,
      audience,
      startedAt: Math.floor(startedAt / 1000),
      createdAt: Math.floor((endedAt ?? startedAt) / 1000),
    })
    .onConflictDoNothing();
}
