import { eq, sql } from "drizzle-orm";
import { startOfZonedDay } from "#edge/contract/rules/days.ts";
import { amountMax } from "#edge/contract/rules/tasks.ts";
import type { Database } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/reads.ts";
import { oldForgotten, toCountedDay } from "./count.ts";
import { ONLINE_GAP_S, type OnlineTicket, unwrittenS, writtenTicket } from "./online-ticket.ts";
import { openPerson } from "./person.ts";
import { taskEvents, taskPeople } from "./schema/tasks.ts";

/**
 * Counts a report of a client that keeps no ticket, such as a page of an older release: the time since its last report, unless the
 * gap is too long. Uses only the server's clock, and one batch.
 */
export async function countOnline(db: Database, uid: number, zone: string, atMs: number): Promise<void> {
  const nowS = Math.floor(atMs / 1000);
  const day = toCountedDay("online", atMs, zone);
  const todayS = nowS - Math.floor(startOfZonedDay(day, zone) / 1000);
  const since = sql`${nowS} - p.beat_at`;
  const seconds = sql`iif(${since} between 1 and ${ONLINE_GAP_S}, min(${since}, ${todayS}), 0)`;
  await db.batch([
    openPerson(db, uid),
    db
      .insert(taskEvents)
      .select(sql`select p.uid, ${day}, 'online', '', ${seconds}, ${nowS} from ${taskPeople} p where p.uid = ${uid}`)
      .onConflictDoUpdate({
        target: [taskEvents.uid, taskEvents.day, taskEvents.kind, taskEvents.subject],
        set: { amount: sql`${taskEvents.amount} + excluded.amount` },
      }),
    db
      .update(taskPeople)
      .set({ beatAt: sql`max(${taskPeople.beatAt}, ${nowS})`, zone })
      .where(eq(taskPeople.uid, uid)),
    oldForgotten(db, uid, day),
  ]);
}

/**
 * Writes the ticket's spans, each as a row named by its beginning, so that a repeated write changes nothing. Time
 * that another device's spans cover counts once; of three devices at the same time some seconds may be lost. Returns the ticket after the write.
 */
export async function writeOnline(db: Database, ticket: OnlineTicket, zone: string): Promise<OnlineTicket> {
  if (unwrittenS(ticket) === 0) return ticket;
  const { uid, day } = ticket;
  const spans = JSON.stringify(ticket.spans.filter(([fromS, toS]) => toS > fromS));
  const own = sql`e.uid = ${uid} and e.day = ${day} and e.kind = 'online'`;
  const [fromS, toS] = [sql`(v.value->>0)`, sql`(v.value->>1)`];
  const isSame = sql`e.subject = cast(${fromS} as text)`;
  const newFrom = sql`coalesce((select e.created_at from ${taskEvents} e where ${own} and ${isSame}), ${fromS})`;
  const covered = sql`coalesce((select sum(max(0, min(e.created_at, ${toS}) - max(cast(e.subject as integer), ${newFrom})))
    from ${taskEvents} e where ${own} and e.subject <> '' and not ${isSame}), 0)`;
  const sum = sql<number>`(select coalesce(sum(e.amount), 0) from ${taskEvents} e where ${own})`;
  const [, , , , rows] = await db.batch([
    openPerson(db, uid),
    db
      .insert(taskEvents)
      .select(
        sql`select ${users.uid}, ${day}, 'online', cast(${fromS} as text), max(0, ${toS} - ${newFrom} - ${covered}), ${toS}
            from json_each(${spans}) v join ${users} on ${users.uid} = ${uid} where ${sum} < ${amountMax("online")}`,
      )
      .onConflictDoUpdate({
        target: [taskEvents.uid, taskEvents.day, taskEvents.kind, taskEvents.subject],
        set: { amount: sql`${taskEvents.amount} + excluded.amount`, createdAt: sql`excluded.created_at` },
        setWhere: sql`excluded.created_at > ${taskEvents.createdAt}`,
      }),
    db.update(taskPeople).set({ zone }).where(sql`${taskPeople.uid} = ${uid} and ${taskPeople.zone} <> ${zone}`),
    oldForgotten(db, uid, day),
    db
      .select({ seconds: sum.as("seconds") })
      .from(users)
      .where(eq(users.uid, uid)),
  ]);
  return writtenTicket(ticket, rows[0]?.seconds ?? 0);
}
