import type { LogRow } from "../rows.ts";

/**
 * Reports whether a message is in the history that is cleared for a reader. The reader or the rule of private groups clears a
 * history.
 */
export const isCleared = (sql: SqlStorage, reader: string, { topic, msg_seq }: Pick<LogRow, "topic" | "msg_seq">): boolean =>
  sql.exec("SELECT 1 FROM cleared WHERE user_id = ? AND topic = ? AND msg_seq >= ?", reader, topic, msg_seq).toArray().length > 0;
