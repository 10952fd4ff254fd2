import { eq, ne } from "drizzle-orm";
import { selectFollow } from "#edge/ground/people/people.ts";
import type { Audience } from "../contract/rules/audience.ts";
import type { Database } from "../ground/db/client.ts";
import { rooms, videos } from "./schema/rooms.ts";

/** Rooms and videos that appear in lists and searches. */
export const LISTED_ROOMS = eq(rooms.audience, "public");
export const LISTED_VIDEOS = eq(videos.audience, "public");
/** Videos that everybody who has their address may open. */
export const OPEN_VIDEOS = ne(videos.audience, "followers");
/** Rooms that appear in a follower's list of followed anchors. */
export const ROOMS_FOR_FOLLOWERS = ne(rooms.audience, "unlisted");

interface Person {
  uid: number;
  is_operate: number;
  is_anchor_admin: number;
}

export async function isInAudience(db: Database, person: Person | null, anchorId: number): Promise<boolean> {
  if (!person) return false;
  if (person.uid === anchorId || person.is_operate === 1 || person.is_anchor_admin === 1) return true;
  return (await selectFollow(db, { uid: person.uid, kind: "anchor", subjectId: anchorId })).length > 0;
}

/** Returns the audience of the anchor's room; everybody if the anchor has no room. */
export async function findAudience(db: Database, anchorId: number): Promise<Audience> {
  const [room] = await db.select({ audience: rooms.audience }).from(rooms).where(eq(rooms.anchorId, anchorId));
  return room?.audience ?? "public";
}
