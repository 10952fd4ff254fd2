import type { MessageKind } from "./kinds.ts";
import type { SystemMessage } from "./send.ts";

/** People whom a statement selects by their numbers as `uid`; it binds `values` as ?1 and on. */
export interface SelectedPeople {
  people: string;
  values: readonly number[];
}

/** Puts a message into the inboxes of all whom a statement selects; a repeated key changes nothing. */
export async function sendToSelected<Kind extends MessageKind>(
  d1: D1Database,
  { people, values }: SelectedPeople,
  { kind, vars, key, atS }: Omit<SystemMessage<Kind>, "uid">,
): Promise<void> {
  const [kindAt, varsAt, keyAt, createdAt] = [1, 2, 3, 4].map((place) => `?${values.length + place}`);
  await d1
    .prepare(
      `INSERT OR IGNORE INTO system_messages (uid, kind, vars, key, created_at)
       SELECT uid, ${kindAt}, ${varsAt}, ${keyAt}, ${createdAt} FROM (${people})`,
    )
    .bind(...values, kind, JSON.stringify(vars), key, atS)
    .run();
}

/** Deletes at most `limit` messages of these kinds that were sent before `beforeS`. */
export async function deleteOldMessages(
  d1: D1Database,
  kinds: readonly MessageKind[],
  beforeS: number,
  limit: number,
): Promise<void> {
  // The kinds stand in the text: an index covers such rows alone.
  const listed = kinds.map((kind) => `'${kind}'`).join(", ");
  await d1
    .prepare(
      `DELETE FROM system_messages WHERE id IN (SELECT id FROM system_messages
       WHERE kind IN (${listed}) AND created_at < ?1 LIMIT ?2)`,
    )
    .bind(beforeS, limit)
    .run();
}
