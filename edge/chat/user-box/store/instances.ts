/** A device on which the user is logged in. */
export interface InstanceRow extends Record<string, SqlStorageValue> {
  /** The session's number (`status_instid` on the wire), never 0 and never reused for another device. */
  inst_id: number;
  /** 32 hexadecimal characters that the client chose. */
  instance_id: string;
  /** Name of the Relay that holds the session's socket; empty while the session is disconnected. */
  relay: string;
  /** Unix milliseconds. */
  login_time: number;
  /** Unix milliseconds at which the session was last known to be connected. */
  seen_time: number;
  /**
   * The site's session for which the device's signature was made; empty if it was made for none, "?" if the release that wrote the
   * row did not record it.
   */
  site_session: string;
}

/** The user's sessions. */
export class InstanceStore {
  #rows: InstanceRow[];

  constructor(readonly sql: SqlStorage) {
    this.#rows = sql.exec<InstanceRow>("SELECT * FROM instances ORDER BY login_time").toArray();
  }

  /** All devices, earliest login first. */
  get all(): readonly InstanceRow[] {
    return this.#rows;
  }

  /** Devices with an open socket. */
  get online(): readonly InstanceRow[] {
    return this.#rows.filter(({ relay }) => relay !== "");
  }

  byNumber(instId: number): InstanceRow | undefined {
    return this.#rows.find(({ inst_id }) => inst_id === instId);
  }

  byInstance(instanceId: string): InstanceRow | undefined {
    return this.#rows.find(({ instance_id }) => instance_id === instanceId);
  }

  save(row: InstanceRow): void {
    this.sql.exec(
      "INSERT OR REPLACE INTO instances (inst_id, instance_id, relay, login_time, seen_time, site_session) VALUES (?, ?, ?, ?, ?, ?)",
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

  /** Removes a device with its acknowledgements and its push token. */
  remove(instId: number): void {
    for (const table of ["instances", "event_acks", "push_tokens"])
      this.sql.exec(`DELETE FROM ${table} WHERE inst_id = ?`, instId);
    this.#rows = this.#rows.filter(({ inst_id }) => inst_id !== instId);
  }

  /** Removes the devices that have been disconnected the longest, so that at most `count` disconnected ones remain. */
  keepAway(count: number): void {
    const away = this.#rows.filter(({ relay }) => relay === "").sort((a, b) => b.seen_time - a.seen_time);
    for (const { inst_id } of away.slice(count)) this.remove(inst_id);
  }
}
