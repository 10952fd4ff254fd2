/** How long a stranger counts, in seconds. */
const COUNTED_S = 86_400;

/** The strangers to whom the user began to write within the last day. */
export class BegunStore {
  constructor(readonly sql: SqlStorage) {}

  /** Counts a stranger unless he is counted already; returns false, and counts nothing, beyond `most`. */
  begin(peer: string, nowS: number, most: number): boolean {
    this.sql.exec("DELETE FROM begun WHERE time <= ?", nowS - COUNTED_S);
    if (this.sql.exec("SELECT 1 FROM begun WHERE peer = ?", peer).toArray().length > 0) return true;
    const { count } = this.sql.exec<{ count: number }>("SELECT count(*) AS count FROM begun").one();
    if (count >= most) return false;
    this.sql.exec("INSERT INTO begun (peer, time) VALUES (?, ?)", peer, nowS);
    return true;
  }
}
