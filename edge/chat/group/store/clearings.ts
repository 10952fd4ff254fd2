import type { LogRow } from "../rows.ts";

/** True if the reader, or the rule of private groups, has cleared the history up to this message. */
export const isCleared = (sql: SqlStorage, reader: string, { topic, msg_seq }: Pick<LogRow, "topic" | "msg_seq">): boolean =>
  sql.exec("SELECT 1 FROM cleared WHERE user_id = ? AND topic = ? AND msg_seq >= ?", reader, topic, msg_seq).toArray().length > 0;
