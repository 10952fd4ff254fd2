/** Rooms that the bench fills, by number. Relays let nobody into a room that there is not, and no match is due in these. */
const FIRST = 9_000_000_000;
const COUNT = 100;

export const benchRoom = (number) => `match-1-${FIRST + (number % COUNT)}`;

/** Enters the bench's rooms, as a deployment would groups of before ids had seals. */
export async function enterBenchRooms(mf) {
  const db = await mf.getD1Database("DB", "matchday");
  const insert = db.prepare("INSERT OR IGNORE INTO chat_ids (kind, id, created_at) VALUES ('group', ?, 0)");
  await db.batch(Array.from({ length: COUNT }, (_, number) => insert.bind(benchRoom(number))));
}
