import type { MessageKind } from "./kinds.ts";
import type { SystemMessage } from "./send.ts";

/** A statement that selects users' numbers as `uid`. It binds `values` as ?1, ?2 and so on. */
export interface SelectedPeople {
  people: string;
  values: readonly number[];
}

/** A repeated key changes nothing. */
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

export async function deleteOldMessages(
  d1: D1Database,
  kinds: readonly MessageKind[],
  beforeS: number,
  limit: number,
): Promise<void> {
  // The kinds are part of the statement's text, because the index covers only rows of these kinds.
  const listed = kinds.map((kind) => `'${kind}'`).join(", ");
  await d1
    .prepare(
      `DELETE FROM system_messages WHERE id IN (SELECT id FROM system_messages
       WHERE kind IN (${listed}) AND created_at < ?1 LIMIT ?2)`,
    )
    .bind(beforeS, limit)
    .run();
}
