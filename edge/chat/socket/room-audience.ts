import { BoundedMap } from "#edge/contract/bounded-map.ts";
import { log } from "#edge/contract/log.ts";
import type { Audience } from "#edge/contract/rules/audience.ts";
import { anchorOfRoom, isAnchorRoom } from "#edge/contract/rules/room-ids.ts";
import { isAccountNumber } from "../directory/store.ts";

const ROOM_KEPT_MS = 10_000;
const PERSON_KEPT_MS = 30_000;
const REMEMBERED_MAX = 5_000;

interface Known<T> {
  readAt: number;
  value: T;
}

const rooms = new BoundedMap<string, Known<Promise<Audience | null>>>(REMEMBERED_MAX);
const people = new BoundedMap<string, Known<boolean>>(REMEMBERED_MAX);

async function readAudience(
  d1: D1Database,
  anchorId: number,
  before: Promise<Audience | null> | undefined,
): Promise<Audience | null> {
  try {
    return await d1.prepare("select audience from rooms where anchor_id = ?").bind(anchorId).first<Audience>("audience");
  } catch (error) {
    log.warn("The audience of a room could not be read.", error);
    return (await before) ?? null;
  }
}

/** True for the anchor, the anchor's followers and the site's people. Only true answers are cached. */
async function mayWatch(d1: D1Database, anchorId: number, uid: number, nowMs: number): Promise<boolean> {
  const key = `${anchorId} ${uid}`;
  const known = people.get(key);
  if (known && nowMs - known.readAt < PERSON_KEPT_MS) return known.value;
  const may = await d1
    .prepare(
      `select exists (select 1 from follows where uid = ?1 and kind = 'anchor' and subject_id = ?2)
         or exists (select 1 from users where uid = ?1 and (uid = ?2 or is_operate = 1 or is_anchor_admin = 1)) as may`,
    )
    .bind(uid, anchorId)
    .first<number>("may");
  if (may === 1) people.set(key, { readAt: nowMs, value: true });
  return may === 1;
}

/**
 * Only rooms for followers are restricted (docs/decisions/0094). While the database fails, unknown rooms are open to everybody, so
 * that people can still talk.
 */
export async function isInRoomAudience(d1: D1Database, groupId: string, userId: string, nowMs: number): Promise<boolean> {
  if (!isAnchorRoom(groupId)) return true;
  const anchorId = anchorOfRoom(groupId);
  const before = rooms.get(groupId);
  if (!before || nowMs - before.readAt >= ROOM_KEPT_MS)
    rooms.set(groupId, { readAt: nowMs, value: readAudience(d1, anchorId, before?.value) });
  if ((await rooms.get(groupId)?.value) !== "followers") return true;
  return isAccountNumber(userId) && (await mayWatch(d1, anchorId, Number(userId), nowMs));
}
