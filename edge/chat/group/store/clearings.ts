import type { LogRow } from "../rows.ts";

/** True if the history up to this message is cleared for the reader, either by the reader or by the rule of private groups. */
export const isCleared = (sql: SqlStorage, reader: string, { topic, msg_seq }: Pick<LogRow, "topic" | "msg_seq">): boolean =>
  sql.exec("SELECT 1 FROM cleared WHERE user_id = ? AND topic = ? AND msg_seq >= ?", reader, topic, msg_seq).toArray().length > 0;
