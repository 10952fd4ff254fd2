/** A revoked message. */
export interface RevocationRow extends Record<string, SqlStorageValue> {
  /** Unix microseconds, unique. */
  time: number;
  topic: string;
  msg_seq: number;
  revoker: string;
}

/** Returns when a message of the group was last revoked, in unix seconds; 0 if none was. */
export const lastRevocation = (sql: SqlStorage): number => Math.floor(revokedUpTo(sql) / 1_000_000);

/** Stores a revocation. `now` in unix milliseconds. Returns its time in microseconds, raised as far as needed to be unique. */
export function addRevocation(sql: SqlStorage, topic: string, msgSeq: number, revoker: string, now: number): number {
  const time = Math.max(now * 1_000, revokedUpTo(sql) + 1);
  sql.exec("INSERT INTO revocations (time, topic, msg_seq, revoker) VALUES (?, ?, ?, ?)", time, topic, msgSeq, revoker);
  return time;
}

/** Returns the revocations between two times (unix microseconds, inclusive), oldest first. */
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

/** Returns the time of the last revocation in microseconds, 0 if there was none. */
export const revokedUpTo = (sql: SqlStorage): number =>
  sql.exec<{ last: number | null }>("SELECT max(time) AS last FROM revocations").one().last ?? 0;
