import { foldedText } from "../../contract/rules/folding.ts";

/**
 * Writes the normal form of names of at most `limit` public groups that have none, and returns how many there were. A trigger takes the form away
 * from a name that changes, whoever writes it (edge/chat/schema/chat.rules.ts).
 */
export async function writeGroupNames(db: D1Database, limit: number): Promise<number> {
  const { results } = await db
    .prepare("SELECT id, name FROM chat_groups WHERE is_public = 1 AND folded IS NULL LIMIT ?1")
    .bind(limit)
    .all<{ id: string; name: string }>();
  if (results.length === 0) return 0;
  await db
    .prepare(
      // A name that changed since it was read stays for the next turn.
      "UPDATE chat_groups SET folded = v.value->>'$[2]' FROM json_each(?1) v WHERE chat_groups.id = v.value->>'$[0]' AND chat_groups.name = v.value->>'$[1]'",
    )
    .bind(JSON.stringify(results.map(({ id, name }) => [id, name, foldedText(name)])))
    .run();
  return results.length;
}
