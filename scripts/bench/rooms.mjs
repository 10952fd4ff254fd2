/**
 * Chat rooms for benches, by number. The Relay admits nobody to an unregistered room, so the bench registers them first. No match
 * has these numbers.
 */
import { openStatements } from "../statements.mjs";

const FIRST = 9_000_000_000;
const COUNT = 100;

export const benchRoom = (number) => `match-1-${FIRST + (number % COUNT)}`;

/**
 * Registers the bench's rooms in `chat_ids`, the table of issued ids that contain no check code (seal, see
 * edge/chat/schema/chat.ts).
 */
export async function enterBenchRooms(mf) {
  const db = await openStatements(mf);
  const insert = db.prepare("INSERT OR IGNORE INTO chat_ids (kind, id, created_at) VALUES ('group', ?, 0)");
  await db.batch(Array.from({ length: COUNT }, (_, number) => insert.bind(benchRoom(number))));
}
