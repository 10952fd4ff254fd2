/**
 * The messages that were taken back. Unlike `revocations`, the rows outlive the group and its topics, because accounts that left
 * the group ask about the messages that they starred. A later group of the same id has the same sequences, so the message's own id
 * (quotes.ts) is part of the key.
 */
export function noteUnsent(sql: SqlStorage, topic: string, msgSeq: number, messageId: string, by: string): void {
  sql.exec(
    "INSERT OR IGNORE INTO unsent (topic, msg_seq, message_id, revoker) VALUES (?, ?, ?, ?)",
    topic,
    msgSeq,
    messageId,
    by,
  );
}

/** The user who took the message back; null if nobody did. */
export const unsentBy = (sql: SqlStorage, topic: string, msgSeq: number, messageId: string): string | null =>
  sql
    .exec<{ revoker: string }>(
      "SELECT revoker FROM unsent WHERE topic = ? AND msg_seq = ? AND message_id = ?",
      topic,
      msgSeq,
      messageId,
    )
    .toArray()[0]?.revoker ?? null;
