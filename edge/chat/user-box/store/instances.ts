export interface InstanceRow extends Record<string, SqlStorageValue> {
  /** The session's number (`status_instid` on the wire). Never 0, and never reused for another device. */
  inst_id: number;
  /** 32 hexadecimal characters that the client chose. */
  instance_id: string;
  /** The Relay that holds the session's socket; empty while the session is disconnected. */
  relay: string;
  /** Unix milliseconds. */
  login_time: number;
  /** Unix milliseconds at which the session was last connected. */
  seen_time: number;
  /** The site session for which the chat signature was made; empty if there was none, "?" if an older release wrote the row. */
  site_session: string;
}

export class InstanceStore {
  #rows: InstanceRow[];

  constructor(readonly sql: SqlStorage) {
    this.#rows = sql.exec<InstanceRow>("SELECT * FROM instances ORDER BY login_time").toArray();
  }

  /** The earliest login comes first. */
  get all(): readonly InstanceRow[] {
    return this.#rows;
  }

  get online(): readonly InstanceRow[] {
    return this.#rows.filter(({ relay }) => relay !== "");
  }

  byNumber(instId: number): InstanceRow | undefined {
    return this.#rows.find(({ inst_id }) => inst_id === instId);
  }

  byInstance(instanceId: string): InstanceRow | undefined {
    return this.#rows.find(({ instance_id }) => instance_id === instanceId);
  }

  /** A session keeps its instance, so a change writes no row of that column's index. */
  save(row: InstanceRow): void {
    this.sql.exec(
      `INSERT OR REPLACE INTO instances (inst_id, instance_id, relay, login_time, seen_time, site_session) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (inst_id) DO UPDATE SET relay = ?3, login_time = ?4, seen_time = ?5, site_session = ?6`,
      row.inst_id,
      row.instance_id,
      row.relay,
      row.login_time,
      row.seen_time,
      row.site_session,
    );
    this.#rows = [...this.#rows.filter(({ inst_id }) => inst_id !== row.inst_id), row].sort(
      (a, b) => a.login_time - b.login_time,
    );
  }

  /** Also removes the device's acknowledgements and its push token. */
  remove(instId: number): void {
    for (const table of ["instances", "event_acks", "push_tokens"])
      this.sql.exec(`DELETE FROM ${table} WHERE inst_id = ?`, instId);
    this.#rows = this.#rows.filter(({ inst_id }) => inst_id !== instId);
  }

  /** Keeps at most `count` disconnected devices, those that disconnected last. */
  keepAway(count: number): void {
    const away = this.#rows.filter(({ relay }) => relay === "").sort((a, b) => b.seen_time - a.seen_time);
    for (const { inst_id } of away.slice(count)) this.remove(inst_id);
  }
}
