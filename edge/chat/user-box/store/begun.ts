const COUNTED_S = 86_400;

export class BegunStore {
  constructor(readonly sql: SqlStorage) {}

  /** Returns false, and does not count the stranger, if `most` strangers are already counted. */
  begin(peer: string, nowS: number, most: number): boolean {
    this.sql.exec("DELETE FROM begun WHERE time <= ?", nowS - COUNTED_S);
    if (this.sql.exec("SELECT 1 FROM begun WHERE peer = ?", peer).toArray().length > 0) return true;
    const { count } = this.sql.exec<{ count: number }>("SELECT count(*) AS count FROM begun").one();
    if (count >= most) return false;
    this.sql.exec("INSERT INTO begun (peer, time) VALUES (?, ?)", peer, nowS);
    return true;
  }
}
