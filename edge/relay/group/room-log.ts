import type { Alarms } from "../alarms";

/** Events that a room's log keeps: what viewers who come back after minutes can still be told. A room has no history beyond it. */
export const ROOM_EVENTS_KEPT = 2_000;

/** How often a lively room's log is cut, in milliseconds. */
export const ROOM_LOG_CUT_MS = 600_000;

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
