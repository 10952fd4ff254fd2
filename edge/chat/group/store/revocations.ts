export interface RevocationRow extends Record<string, SqlStorageValue> {
  /** Unix microseconds, unique. */
  time: number;
  topic: string;
  msg_seq: number;
  revoker: string;
}

/** Unix seconds; 0 if no message was revoked. */
export const lastRevocation = (sql: SqlStorage): number => Math.floor(revokedUpTo(sql) / 1_000_000);

/** Returns the revocation's time in unix microseconds, raised as far as needed to be unique. `now` is in unix milliseconds. */
export function addRevocation(sql: SqlStorage, topic: string, msgSeq: number, revoker: string, now: number): number {
  const time = Math.max(now * 1_000, revokedUpTo(sql) + 1);
  sql.exec("INSERT INTO revocations (time, topic, msg_seq, revoker) VALUES (?, ?, ?, ?)", time, topic, msgSeq, revoker);
  return time;
}

/** Times are unix microseconds, inclusive. Oldest first. */
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

/** Unix microseconds; 0 if no message was revoked. */
export const revokedUpTo = (sql: SqlStorage): number =>
  sql.exec<{ last: number | null }>("SELECT max(time) AS last FROM revocations").one().last ?? 0;
