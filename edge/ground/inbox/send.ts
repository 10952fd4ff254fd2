import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#edge/ground/db/client.ts";
import { systemMessages } from "#edge/ground/inbox/schema/inbox.ts";
import { users } from "#edge/ground/people/reads.ts";
import type { MessageKind, MessageVars } from "./kinds.ts";

export interface SystemMessage<Kind extends MessageKind> {
  uid: number;
  kind: Kind;
  vars: MessageVars[Kind];
  /** Identifies the event, such as `order:20261121-…:paid`. A user gets one message per key. */
  key: string;
  /** Unix seconds. */
  atS: number;
}

/** A repeated key changes nothing. */
export const sendSystemMessages = <Kind extends MessageKind>(
  db: Database,
  kind: Kind,
  messages: readonly Omit<SystemMessage<Kind>, "kind" | "atS">[],
  atS: number,
  where: SQL = sql`true`,
) => {
  const rows = JSON.stringify(messages.map(({ uid, vars, key }) => [uid, JSON.stringify(vars), key]));
  return db
    .insert(systemMessages)
    .select(
      sql`select null, v.value->>0, ${kind}, v.value->>1, v.value->>2, ${atS}, 0, 0 from json_each(${rows}) v where ${where}`,
    )
    .onConflictDoNothing();
};

/**
 * Put the statement into the event's batch, so that event and message are stored together. A repeated key changes nothing. The
 * message is stored only if `where` is true.
 */
export const sendSystemMessage = <Kind extends MessageKind>(
  db: Database,
  { uid, kind, vars, key, atS }: SystemMessage<Kind>,
  where: SQL = sql`true`,
) =>
  db
    .insert(systemMessages)
    .select(sql`select null, ${uid}, ${kind}, ${JSON.stringify(vars)}, ${key}, ${atS}, 0, 0 where ${where}`)
    .onConflictDoNothing();

/**
 * Sends a message only if `level` is above the user's level, so run this statement before the user's level is raised. `level` is
 * a query for one row with the column `level`.
 */
export const sendLevelUp = (db: Database, uid: number, level: SQL, atS: number) =>
  db
    .insert(systemMessages)
    .select(
      sql`select null, u.uid, 'levelUp', json_object('level', n.level), 'level:' || n.level, ${atS}, 0, 0
          from ${users} u join (${level}) n where u.uid = ${uid} and n.level > u.user_level`,
    )
    .onConflictDoNothing();
