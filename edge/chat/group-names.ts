import { foldedText } from "../contract/rules/folding.ts";

/** Names written in one statement, and names written in one turn of the schedule. */
const TOGETHER = 400;
const EACH_TURN = 10_000;

/**
 * Writes the normal form of names of public groups that lack it. If a name changes, a trigger clears its normal form, whoever
 * writes the name (schema/chat.rules.ts).
 */
export async function writeGroupNames(d1: D1Database): Promise<void> {
  for (let left = EACH_TURN; left > 0; left -= TOGETHER) if ((await writeSome(d1, TOGETHER)) < TOGETHER) return;
}

/** Writes the normal form of at most `limit` names. Returns how many names it found without a normal form. */
async function writeSome(d1: D1Database, limit: number): Promise<number> {
  const { results } = await d1
    .prepare("SELECT id, name FROM chat_groups WHERE is_public = 1 AND folded IS NULL LIMIT ?1")
    .bind(limit)
    .all<{ id: string; name: string }>();
  if (results.length === 0) return 0;
  await d1
    .prepare(
      // A name that changed after the read is left for the next turn.
      "UPDATE chat_groups SET folded = v.value->>'$[2]' FROM json_each(?1) v WHERE chat_groups.id = v.value->>'$[0]' AND chat_groups.name = v.value->>'$[1]'",
    )
    .bind(JSON.stringify(results.map(({ id, name }) => [id, name, foldedText(name)])))
    .run();
  return results.length;
}
