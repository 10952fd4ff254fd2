import { foldedText } from "../contract/rules/folding.ts";

/** Names per statement, and names per scheduled run. */
const TOGETHER = 400;
const EACH_TURN = 10_000;

/** Fills in missing normal forms of names. A trigger clears them when a public group's name changes (schema/chat.rules.ts). */
export async function writeGroupNames(d1: D1Database): Promise<void> {
  for (let left = EACH_TURN; left > 0; left -= TOGETHER) if ((await writeSome(d1, TOGETHER)) < TOGETHER) return;
}

async function writeSome(d1: D1Database, limit: number): Promise<number> {
  const { results } = await d1
    .prepare("SELECT id, name FROM chat_groups WHERE is_public = 1 AND folded IS NULL LIMIT ?1")
    .bind(limit)
    .all<{ id: string; name: string }>();
  if (results.length === 0) return 0;
  await d1
    .prepare(
      // If a name has changed since it was read, the next run writes its normal form.
      "UPDATE chat_groups SET folded = v.value->>'$[2]' FROM json_each(?1) v WHERE chat_groups.id = v.value->>'$[0]' AND chat_groups.name = v.value->>'$[1]'",
    )
    .bind(JSON.stringify(results.map(({ id, name }) => [id, name, foldedText(name)])))
    .run();
  return results.length;
}
