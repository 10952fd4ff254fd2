import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { ACTIVITY_TASKS } from "#edge/contract/rules/activities.ts";
import { addDays, isTimeZone, zonedDate } from "#edge/contract/rules/days.ts";
import { amountMax, TASK_RULES, type TaskKind } from "#edge/contract/rules/tasks.ts";
import type { Database } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/reads.ts";
import { ONLINE_GAP_S } from "./online-ticket.ts";
import { taskEvents, taskPeople, taskWatches } from "./schema/tasks.ts";
import { WATCHED_S, type WatchTicket } from "./watch-ticket.ts";

/** Time zone of the site's first language. It is used until a user's own time zone is known. */
const ZONE_UNKNOWN = "Asia/Shanghai";
const EVENTS_KEPT_DAYS = 7;

export interface TaskEvent {
  /** The user's account number. An event with an unknown number is not counted. */
  uid: number;
  kind: Exclude<TaskKind, "online">;
  /**
   * The thing that the user acted on (an article, a message, a gift's ledger entry, an inviter). The same subject counts once a day, or once
   * in total.
   */
  subject: string;
  /** Unix milliseconds. */
  atMs: number;
}

/** The day for which an act counts: the date in the user's time zone, or "" if the kind counts in total. */
export const toCountedDay = (kind: keyof typeof TASK_RULES, atMs: number, zone: string): string =>
  TASK_RULES[kind].daily ? zonedDate(atMs, zone) : "";

/**
 * True if activities also read the kind's total. This total continues beyond the last goal, because each activity counts from its
 * own beginning.
 */
const isUnlimited = (kind: TaskKind): boolean => !TASK_RULES[kind].daily && ACTIVITY_TASKS.some((task) => task === kind);

/**
 * Put the statement into the act's batch. The act counts if `condition` is true. Counting stops at the last goal, except for totals
 * that activities read.
 */
export const taskCounted = (
  db: Database,
  { uid, kind, subject, atMs }: TaskEvent,
  zone: string = ZONE_UNKNOWN,
  condition: SQL = sql`true`,
) => {
  const day = toCountedDay(kind, atMs, zone);
  return db
    .insert(taskEvents)
    .select(
      sql`select ${users.uid}, ${day}, ${kind}, ${subject}, 1, ${Math.floor(atMs / 1000)} from ${users} where ${users.uid} = ${uid} and ${condition}
          ${isUnlimited(kind) ? sql`` : sql`and (select count(*) from ${taskEvents} e where e.uid = ${uid} and e.day = ${day} and e.kind = ${kind}) < ${amountMax(kind)}`}`,
    )
    .onConflictDoNothing();
};

/** An act whose day is known. `atS`: unix seconds. */
interface CountedAct {
  uid: number;
  day: string;
  subject: string;
  atS: number;
}

/** Like `taskCounted`, with one statement for many acts of one kind. `day` is that of `toCountedDay` at the time of the act. */
export function manyCounted(db: Database, kind: TaskEvent["kind"], acts: readonly CountedAct[]) {
  const before = new Map<string, number>();
  const rows = acts.map(({ uid, day, subject, atS }) => {
    const place = before.get(`${uid} ${day}`) ?? 0;
    before.set(`${uid} ${day}`, place + 1);
    return [uid, day, subject, atS, place];
  });
  // The statement does not see its own rows, so each act adds those of its person and day that come before it.
  const counted = sql`(select count(*) from ${taskEvents} e where e.uid = v.value->>0 and e.day = v.value->>1 and e.kind = ${kind})`;
  return db
    .insert(taskEvents)
    .select(
      sql`select ${users.uid}, v.value->>1, ${kind}, v.value->>2, 1, v.value->>3 from json_each(${JSON.stringify(rows)}) v
          join ${users} on ${users.uid} = v.value->>0 where ${isUnlimited(kind) ? sql`true` : sql`${counted} + (v.value->>4) < ${amountMax(kind)}`}`,
    )
    .onConflictDoNothing();
}

/** The first day whose counts are still kept on `day`. */
export const eventsKept = (day: string): string => addDays(day, -EVENTS_KEPT_DAYS);

/** Deletes a user's counts that are more than a week older than `day`. */
export const oldForgotten = (db: Database, uid: number, day: string) =>
  db.delete(taskEvents).where(and(eq(taskEvents.uid, uid), gt(taskEvents.day, ""), lt(taskEvents.day, eventsKept(day))));

/** Deletes the counts of users before `firstKept`. */
export const eventsForgotten = (db: Database, uids: readonly number[], firstKept: string) =>
  db
    .delete(taskEvents)
    .where(
      and(
        sql`${taskEvents.uid} in (select value from json_each(${JSON.stringify(uids)}))`,
        gt(taskEvents.day, ""),
        lt(taskEvents.day, firstKept),
      ),
    );

/** The same event counts only once. Without `zone`, the day is the date in the user's last known time zone. */
export async function countTask(db: Database, event: TaskEvent, zone?: string): Promise<void> {
  if (!TASK_RULES[event.kind].daily) {
    await taskCounted(db, event);
    return;
  }
  const here = zone ?? (await lastZone(db, event.uid));
  await db.batch([taskCounted(db, event, here), oldForgotten(db, event.uid, toCountedDay(event.kind, event.atMs, here))]);
}

async function lastZone(db: Database, uid: number): Promise<string> {
  const [person] = await db.select({ zone: taskPeople.zone }).from(taskPeople).where(eq(taskPeople.uid, uid));
  return isTimeZone(person?.zone) ? person.zone : ZONE_UNKNOWN;
}

interface Watched {
  anchorId: number;
  /** SQL condition that is true while the room is live. */
  isLive: SQL;
}

/**
 * Counts a report of a client that keeps no ticket, such as a page of an older release. A room counts once a day if it is live and
 * watched for a minute; watching another room restarts the minute. Uses the server's clock.
 */
export function watchingCounted(db: Database, uid: number, { anchorId, isLive }: Watched, zone: string, atMs: number) {
  const nowS = Math.floor(atMs / 1000);
  const goesOn = sql`${taskWatches.anchorId} = ${anchorId} and ${taskWatches.beatAt} >= ${nowS - ONLINE_GAP_S}`;
  const event: TaskEvent = { uid, kind: "watchLive", subject: String(anchorId), atMs };
  return [
    db
      .insert(taskWatches)
      .values({ uid, anchorId, since: nowS, beatAt: nowS })
      .onConflictDoUpdate({
        target: taskWatches.uid,
        set: { anchorId, since: sql`iif(${goesOn}, ${taskWatches.since}, ${nowS})`, beatAt: nowS },
      }),
    taskCounted(
      db,
      event,
      zone,
      sql`exists (select 1 from ${taskWatches} w
        where w.uid = ${uid} and w.anchor_id = ${anchorId} and w.since <= ${nowS - WATCHED_S}) and ${isLive}`,
    ),
    oldForgotten(db, uid, toCountedDay("watchLive", atMs, zone)),
  ] as const;
}

/**
 * Counts the room of a ticket that has watched for a minute, if it is live. The minute must begin after that of the last room that
 * counted, so that nobody watches two rooms at once.
 */
export function watchCounted(db: Database, uid: number, ticket: WatchTicket, isLive: SQL, zone: string, atMs: number) {
  const { anchorId, fromS, toS } = ticket;
  const event: TaskEvent = { uid, kind: "watchLive", subject: String(anchorId), atMs };
  const isNext = sql`not exists (select 1 from ${taskWatches} w where w.uid = ${uid} and w.anchor_id <> ${anchorId} and w.beat_at > ${fromS})`;
  return [
    taskCounted(db, event, zone, sql`${isNext} and ${isLive}`),
    db
      .insert(taskWatches)
      .select(sql`select ${uid}, ${anchorId}, ${fromS}, ${toS} where ${isNext}`)
      .onConflictDoUpdate({ target: taskWatches.uid, set: { anchorId, since: fromS, beatAt: toS } }),
    oldForgotten(db, uid, toCountedDay("watchLive", atMs, zone)),
  ] as const;
}
