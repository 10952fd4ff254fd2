import { lt } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { moderatorActs } from "./schema/moderator-acts.ts";

/** The key ensures that an act is stored once, however often it is written. */
export type NotedAct = Omit<typeof moderatorActs.$inferSelect, "id">;

/** Put this statement into the batch that performs the act. */
export const noteAct = (db: Database, act: NotedAct) => db.insert(moderatorActs).values(act).onConflictDoNothing();

/** Like `noteAct`, for an object of the chat, which uses prepared statements. */
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

/** A trigger prevents the deletion of an act within a year (schema/moderator-acts.rules.ts). */
export async function deleteActsBefore(db: Database, beforeS: number): Promise<void> {
  await db.delete(moderatorActs).where(lt(moderatorActs.at, beforeS));
}
