/**
 * Chat rooms for benches, by number. The Relay admits nobody to an unregistered room, so the bench registers them first. No match
 * has these numbers.
 */
import { openStatements } from "../statements.mjs";

const FIRST = 9_000_000_000;
const COUNT = 100;

export const benchRoom = (number) => `match-1-${FIRST + (number % COUNT)}`;

/** Registers the bench's rooms in the table in which a deployment registers groups from before ids contained a seal. */
export async function enterBenchRooms(mf) {
  const db = await openStatements(mf);
  const insert = db.prepare("INSERT OR IGNORE INTO chat_ids (kind, id, created_at) VALUES ('group', ?, 0)");
  await db.batch(Array.from({ length: COUNT }, (_, number) => insert.bind(benchRoom(number))));
}
