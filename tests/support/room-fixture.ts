import { openDatabase } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { shortCollections } from "#edge/shorts/schema/shorts.ts";
import { rooms, videos } from "#edge/streams/schema/rooms.ts";
import { MATCHES, NOW_S } from "./fixture.ts";

export const ROOM = { anchorId: 10, videoId: 1, clipId: 2 } as const;

/** Adds a room to the fixture. Running it again changes nothing. */
export async function seedRoom(d1: D1Database): Promise<void> {
  const db = openDatabase(d1);
  const { anchorId, videoId, clipId } = ROOM;
  const video = { anchorId, title: "Derby night", durationS: 90, startedAt: NOW_S, createdAt: NOW_S };
  await db.batch([
    db
      .insert(users)
      .values({
        uid: anchorId,
        mobile: "+8613800000010",
        passwordHash: "",
        nickName: "Big Ann",
        inviteCode: "ANCHOR10",
        registeredAt: NOW_S,
        isAnchor: 1,
      })
      .onConflictDoNothing(),
    db
      .insert(rooms)
      .values({ anchorId, title: "Derby night", sportId: 1, matchId: MATCHES.firstHalf, isLive: 1, startedAt: NOW_S })
      .onConflictDoNothing(),
    db.insert(shortCollections).values({ id: 1, titleZh: "精选", titlePt: "Seleção" }).onConflictDoNothing(),
    db
      .insert(videos)
      .values([
        { ...video, id: videoId, kind: "recording", url: `/stream/${anchorId}/first/master.m3u8` },
        { ...video, id: clipId, kind: "clip", url: `/stream/${anchorId}/clip/0123456789abcdef.m3u8` },
      ])
      .onConflictDoNothing(),
  ]);
}
