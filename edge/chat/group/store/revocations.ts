/** A message that was taken back. */
export interface RevocationRow extends Record<string, SqlStorageValue> {
  /** Unix microseconds, none twice. */
  time: number;
  topic: string;
  msg_seq: number;
  revoker: string;
}

/** When a message of the group was last taken back, in unix seconds; 0 for never. */
export function lastRevocation(sql: SqlStorage): number {
  const { last } = sql.exec<{ last: number | null }>("SELECT max(time) AS last FROM revocations").one();
  return Math.floor((last ?? 0) / 1_000_000);
}

/** Writes down that a message was taken back. `now` in unix milliseconds; the time under which it stands, in microseconds. */
export function addRevocation(sql: SqlStorage, topic: string, msgSeq: number, revoker: string, now: number): number {
  const { last } = sql.exec<{ last: number | null }>("SELECT max(time) AS last FROM revocations").one();
  const time = Math.max(now * 1_000, (last ?? 0) + 1);
  sql.exec("INSERT INTO revocations (time, topic, msg_seq, revoker) VALUES (?, ?, ?, ?)", time, topic, msgSeq, revoker);
  return time;
}

/** What was taken back between two times (unix microseconds, both included), oldest first. */
export function revocationsBetween(sql: SqlStorage, topic: string, begin: number, end: number, limit: number): RevocationRow[] {
  return sql
    .exec<RevocationRow>(
      "SELECT * FROM revocations WHERE topic = ? AND time BETWEEN ? AND ? ORDER BY time LIMIT ?",
      topic,
      begin,
      end,
      limit,
    )
    .toArray();
}
