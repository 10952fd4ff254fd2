import type { Alarms } from "../alarms.ts";

/** Events that a room's log keeps: what viewers who come back after minutes can still be told. A room has no history beyond it. */
export const ROOM_EVENTS_KEPT = 2_000;

/** How often a lively room's log is cut, in milliseconds. */
export const ROOM_LOG_CUT_MS = 600_000;

/** How many of its latest events a group looks through for what is told and then forgotten, and how often it cuts. */
export const PASSING_EVENTS_KEPT = 2_000;
export const PASSING_CUT_EVERY = 500;

/** Has the log of a room cut in a while; costs nothing while it is planned already. */
export const planCut = (alarms: Alarms, now: number): void => alarms.set("room-log", now + ROOM_LOG_CUT_MS);

/** Cuts a room's log. The last message of each conversation stays whatever its age: the next sequence is counted from it. */
export function cutRoomLog(sql: SqlStorage): void {
  sql.exec(
    `DELETE FROM log WHERE event_seq <= (SELECT max(event_seq) FROM log) - ?
       AND event_seq NOT IN (SELECT max(event_seq) FROM log WHERE msg_seq IS NOT NULL GROUP BY topic)`,
    ROOM_EVENTS_KEPT,
  );
}

/**
 * Forgets what a group told long ago and no history holds: notices, changes of counters and attributes, messages for those online only,
 * what a dismissed predecessor said. History, which has sequences, stays whole.
 */
export function cutPassing(sql: SqlStorage, lastSeq: number): void {
  sql.exec("DELETE FROM log INDEXED BY log_passing WHERE msg_seq IS NULL AND event_seq <= ?", lastSeq - PASSING_EVENTS_KEPT);
}
