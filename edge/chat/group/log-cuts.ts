import type { Alarms } from "../alarms.ts";
import { RECENT_EVENTS_KEPT } from "./events.ts";
import type { ShownRow } from "./shown-files.ts";

/** Number of events that a room keeps for newcomers and for viewers who return after minutes. A room keeps no older events. */
export const ROOM_EVENTS_KEPT = 2_000;

/**
 * An event without a sequence, such as a stream's segment, is kept only while it is among this many latest events. Relays request
 * no older events.
 */
export const ROOM_PASSING_KEPT = RECENT_EVENTS_KEPT;

export const ROOM_LOG_CUT_MS = 600_000;

/**
 * An event without a sequence is kept only while it is among this many latest events. The log is cut after every PASSING_CUT_EVERY
 * events.
 */
export const PASSING_EVENTS_KEPT = 2_000;
export const PASSING_CUT_EVERY = 500;

/** Does nothing if a cut is already scheduled. */
export const scheduleCut = (alarms: Alarms, now: number): void => alarms.set("room-log", now + ROOM_LOG_CUT_MS);

/** Passes each removed message to `gone`. The last message of each conversation stays, because the next sequence follows it. */
export function cutRoomLog(sql: SqlStorage, gone: (row: ShownRow) => void = () => undefined): void {
  sql.exec(
    "DELETE FROM log INDEXED BY log_passing WHERE msg_seq IS NULL AND event_seq <= (SELECT max(event_seq) FROM log) - ?",
    ROOM_PASSING_KEPT,
  );
  const cut = sql.exec<ShownRow>(
    `DELETE FROM log WHERE event_seq <= (SELECT event_seq FROM log WHERE msg_seq IS NOT NULL ORDER BY event_seq DESC LIMIT 1 OFFSET ?)
       AND event_seq NOT IN (SELECT max(event_seq) FROM log WHERE msg_seq IS NOT NULL GROUP BY topic)
       RETURNING topic, sender, random, client_seq, msg_seq, item`,
    ROOM_EVENTS_KEPT,
  );
  for (const row of cut) gone(row);
}

/** Deletes old events without a sequence, such as notices or counter changes. Events with a sequence are the history and stay. */
export function cutPassing(sql: SqlStorage, lastSeq: number): void {
  sql.exec("DELETE FROM log INDEXED BY log_passing WHERE msg_seq IS NULL AND event_seq <= ?", lastSeq - PASSING_EVENTS_KEPT);
}
