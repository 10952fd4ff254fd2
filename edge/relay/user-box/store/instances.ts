/** A device on which the user is logged in. */
export interface InstanceRow extends Record<string, SqlStorageValue> {
  /** The session's number (`status_instid` on the wire), never 0 and never used again for another device. */
  inst_id: number;
  /** 32 hexadecimal characters that the client chose. */
  instance_id: string;
  /** Name of the Relay that holds its socket, empty while it is away. */
  relay: string;
  /** Unix milliseconds. */
  login_time: number;
  /** Unix milliseconds at which it was last known to be there. */
  seen_time: number;
}

/** The user's sessions. */
export class InstanceStore {
  #rows: InstanceRow[];

  constructor(readonly sql: SqlStorage) {
    this.#rows = sql.exec<InstanceRow>("SELECT * FROM instances ORDER BY login_time").toArray();
  }

  /** All devices, the one that logged in first first. */
  get all(): readonly InstanceRow[] {
    return this.#rows;
  }

  /** Those with a socket. */
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
      "INSERT OR REPLACE INTO instances (inst_id, instance_id, relay, login_time, seen_time) VALUES (?, ?, ?, ?, ?)",
      row.inst_id, row.instance_id, row.relay, row.login_time, row.seen_time,
    );
    this.#rows = [...this.#rows.filter(({ inst_id }) => inst_id !== row.inst_id), row].sort((a, b) => a.login_time - b.login_time);
  }

  remove(instId: number): void {
    this.sql.exec("DELETE FROM instances WHERE inst_id = ?", instId);
    this.#rows = this.#rows.filter(({ inst_id }) => inst_id !== instId);
  }
}
