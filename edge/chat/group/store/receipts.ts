import type { LogRow } from "../rows.ts";

export class ReceiptStore {
  constructor(readonly sql: SqlStorage) {}

  /** Returns false if the receipt was already stored. */
  add(topic: string, msgSeq: number, userId: string): boolean {
    return (
      this.sql.exec("INSERT OR IGNORE INTO receipts (topic, msg_seq, user_id) VALUES (?, ?, ?)", topic, msgSeq, userId)
        .rowsWritten > 0
    );
  }

  count(topic: string, msgSeq: number): number {
    return this.sql
      .exec<{ count: number }>("SELECT count(*) AS count FROM receipts WHERE topic = ? AND msg_seq = ?", topic, msgSeq)
      .one().count;
  }

  /** Leaves out readers who are no longer members. */
  countMembers(topic: string, msgSeq: number): number {
    return this.sql
      .exec<{ count: number }>(
        `SELECT count(*) AS count FROM receipts WHERE topic = ? AND msg_seq = ?
           AND EXISTS (SELECT 1 FROM members WHERE members.user_id = receipts.user_id)`,
        topic,
        msgSeq,
      )
      .one().count;
  }

  readersAmong(topic: string, msgSeq: number, userIds: readonly string[]): Set<string> {
    const rows = this.sql.exec<{ user_id: string }>(
      "SELECT user_id FROM receipts WHERE topic = ? AND msg_seq = ? AND user_id IN (SELECT value FROM json_each(?))",
      topic,
      msgSeq,
      JSON.stringify(userIds),
    );
    return new Set(rows.toArray().map(({ user_id }) => user_id));
  }

  /** The page begins after `cursor`, in the order of ids. */
  readers(topic: string, msgSeq: number, cursor: string, limit: number): string[] {
    return this.sql
      .exec<{ user_id: string }>(
        "SELECT user_id FROM receipts WHERE topic = ? AND msg_seq = ? AND user_id > ? ORDER BY user_id LIMIT ?",
        topic,
        msgSeq,
        cursor,
        limit,
      )
      .toArray()
      .map(({ user_id }) => user_id);
  }

  /** A page of receivers who have not read the message, without its sender. */
  others(
    { topic, msg_seq, sender, receivers }: Pick<LogRow, "topic" | "msg_seq" | "sender" | "receivers">,
    cursor: string,
    limit: number,
  ): string[] {
    return this.sql
      .exec<{ user_id: string }>(
        `SELECT user_id FROM members WHERE user_id > ?1 AND user_id <> ?2
           AND (?3 IS NULL OR user_id IN (SELECT value FROM json_each(?3)))
           AND NOT EXISTS (SELECT 1 FROM receipts WHERE topic = ?4 AND msg_seq = ?5 AND receipts.user_id = members.user_id)
         ORDER BY user_id LIMIT ?6`,
        cursor,
        sender,
        receivers,
        topic,
        msg_seq,
        limit,
      )
      .toArray()
      .map(({ user_id }) => user_id);
  }
}
