/**
 * Rooms that the bench fills, by number. The Relays admit nobody to a room that does not exist, so the bench registers them first.
 * No match has these numbers.
 */
const FIRST = 9_000_000_000;
const COUNT = 100;

export const benchRoom = (number) => `match-1-${FIRST + (number % COUNT)}`;

/** Registers the bench's rooms, in the way in which a deployment would register groups from before ids had seals. */
export async function enterBenchRooms(mf) {
  const db = await mf.getD1Database("DB", "matchday");
  const insert = db.prepare("INSERT OR IGNORE INTO chat_ids (kind, id, created_at) VALUES ('group', ?, 0)");
  await db.batch(Array.from({ length: COUNT }, (_, number) => insert.bind(benchRoom(number))));
}
