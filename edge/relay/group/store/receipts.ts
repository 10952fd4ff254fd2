/** Who has read which messages that asked for it. */
export class ReceiptStore {
  constructor(readonly sql: SqlStorage) {}

  /** Writes that somebody has read a message; false where that was known. */
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

  /** Those who have read it, by their ids, after `cursor`. */
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

  /** The members who have not, but for its sender. */
  others(topic: string, msgSeq: number, sender: string, cursor: string, limit: number): string[] {
    return this.sql
      .exec<{ user_id: string }>(
        `SELECT user_id FROM members WHERE user_id > ?1 AND user_id <> ?2
           AND NOT EXISTS (SELECT 1 FROM receipts WHERE topic = ?3 AND msg_seq = ?4 AND receipts.user_id = members.user_id)
         ORDER BY user_id LIMIT ?5`,
        cursor,
        sender,
        topic,
        msgSeq,
        limit,
      )
      .toArray()
      .map(({ user_id }) => user_id);
  }
}
