import type { LogRow } from "../rows.ts";

/** Returns those of the next messages after one, by sequence, whose items hold a text: answers name in their items what they answer. */
export const answersAfter = (sql: SqlStorage, { topic, msg_seq }: LogRow, count: number, text: string): LogRow[] =>
  sql
    .exec<LogRow>(
      "SELECT * FROM log WHERE topic = ?1 AND msg_seq > ?2 AND msg_seq <= ?2 + ?3 AND revoked = 0 AND instr(item, ?4) > 0",
      topic,
      msg_seq,
      count,
      text,
    )
    .toArray();
