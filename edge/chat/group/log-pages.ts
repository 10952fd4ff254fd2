import { type GroupEvent, RECENT_EVENTS_KEPT } from "./events.ts";
import { findExpelled, findReceivers, type LogRow } from "./rows.ts";

/** The number of the last event; 0 before the first. */
export const lastSeq = (sql: SqlStorage): number =>
  sql.exec<{ last: number | null }>("SELECT max(event_seq) AS last FROM log").one().last ?? 0;

/** A page of the stored events with a number above `after`. */
export const readEvents = (sql: SqlStorage, after: number): GroupEvent[] =>
  sql
    .exec<Pick<LogRow, "event_seq" | "event" | "item" | "receivers" | "expels">>(
      "SELECT event_seq, event, item, receivers, expels FROM log WHERE event_seq > ? ORDER BY event_seq LIMIT ?",
      after,
      RECENT_EVENTS_KEPT,
    )
    .toArray()
    .map((row) => ({ seq: row.event_seq, event: row.event, item: row.item, to: findReceivers(row), expels: findExpelled(row) }));
