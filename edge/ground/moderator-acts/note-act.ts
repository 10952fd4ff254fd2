import { lt } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { moderatorActs } from "./schema/moderator-acts.ts";

/** An act as it is noted; its key makes it one line, however often it is written. */
export type NotedAct = Omit<typeof moderatorActs.$inferSelect, "id">;

/** Returns the statement that notes an act, for the act's own batch. */
export const noteAct = (db: Database, act: NotedAct) => db.insert(moderatorActs).values(act).onConflictDoNothing();

/** The same for an object of the chat, which writes acts by a prepared statement. */
export const noteWireAct = (
  d1: D1Database,
  { key, at, door, actor, act, person, place, detail, reason }: NotedAct,
): D1PreparedStatement =>
  d1
    .prepare(
      `insert into moderator_acts (key, at, door, actor, act, person, place, detail, reason)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (key) do nothing`,
    )
    .bind(key, at, door, actor, act, person, place, detail, reason);

/** Deletes acts of before a time, in unix seconds. A trigger refuses to delete one within a year (schema/moderator-acts.rules.ts). */
export async function deleteActsBefore(db: Database, beforeS: number): Promise<void> {
  await db.delete(moderatorActs).where(lt(moderatorActs.at, beforeS));
}
