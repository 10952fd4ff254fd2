/** Returns the sequences of the tips in a group or topic, from `from` to `to`, newest first. */
export const tipsBetween = (
  sql: SqlStorage,
  topic: string,
  { from, to, limit }: { from: number; to: number; limit: number },
): number[] =>
  sql
    .exec<{ msg_seq: number }>(
      `SELECT msg_seq FROM log INDEXED BY log_tips WHERE topic = ? AND event IN (4, 6) AND msg_seq BETWEEN ? AND ?
       ORDER BY msg_seq DESC LIMIT ?`,
      topic,
      from,
      to,
      limit,
    )
    .toArray()
    .map(({ msg_seq }) => msg_seq);
