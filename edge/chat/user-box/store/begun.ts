/** Seconds for which a stranger counts. */
const COUNTED_S = 86_400;

/** The strangers to whom the user began to write within the last day. */
export class BegunStore {
  constructor(readonly sql: SqlStorage) {}

  /**
   * Counts a stranger, unless the stranger is already counted. Returns false, and counts nothing, if `most` strangers are counted.
   */
  begin(peer: string, nowS: number, most: number): boolean {
    this.sql.exec("DELETE FROM begun WHERE time <= ?", nowS - COUNTED_S);
    if (this.sql.exec("SELECT 1 FROM begun WHERE peer = ?", peer).toArray().length > 0) return true;
    const { count } = this.sql.exec<{ count: number }>("SELECT count(*) AS count FROM begun").one();
    if (count >= most) return false;
    this.sql.exec("INSERT INTO begun (peer, time) VALUES (?, ?)", peer, nowS);
    return true;
  }
}
