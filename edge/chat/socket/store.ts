/**
 * Stores the groups whose events go to each session. These lists must survive hibernation, and are too long for a socket's
 * attachment.
 */
export class MembershipStore {
  constructor(readonly sql: SqlStorage) {}

  add(instId: number, groupId: string): void {
    this.sql.exec("INSERT OR IGNORE INTO memberships (inst_id, group_id) VALUES (?, ?)", instId, groupId);
  }

  remove(instId: number, groupId: string): void {
    this.sql.exec("DELETE FROM memberships WHERE inst_id = ? AND group_id = ?", instId, groupId);
  }

  removeAll(instId: number): void {
    this.sql.exec("DELETE FROM memberships WHERE inst_id = ?", instId);
  }

  readGroups(instId: number): string[] {
    return this.sql
      .exec<{ group_id: string }>("SELECT group_id FROM memberships WHERE inst_id = ?", instId)
      .toArray()
      .map(({ group_id }) => group_id);
  }

  /**
   * Deletes the memberships of the sessions that are not in `instIds`. Their sockets ended without a close event, because their
   * object was killed.
   */
  keepOnly(instIds: ReadonlySet<number>): void {
    const known = this.sql.exec<{ inst_id: number }>("SELECT DISTINCT inst_id FROM memberships").toArray();
    for (const { inst_id } of known) if (!instIds.has(inst_id)) this.removeAll(inst_id);
  }
}

export interface SessionRow extends Record<string, SqlStorageValue> {
  inst_id: number;
  user_id: string;
  /** Identifies the session's login; the box counts logins. */
  seen_time: number;
  /** Unix seconds at which the session's signature expires; 0 if it was not recorded. */
  expires_at: number;
}

/** Sessions are stored so that closed sessions can be reported. Their attachments ended with their sockets. */
export class SessionStore {
  constructor(readonly sql: SqlStorage) {}

  all(): SessionRow[] {
    return this.sql.exec<SessionRow>("SELECT * FROM sessions").toArray();
  }

  get(instId: number): SessionRow | undefined {
    return this.sql.exec<SessionRow>("SELECT * FROM sessions WHERE inst_id = ?", instId).toArray()[0];
  }

  save({ inst_id, user_id, seen_time, expires_at }: SessionRow): void {
    this.sql.exec(
      "INSERT OR REPLACE INTO sessions (inst_id, user_id, seen_time, expires_at) VALUES (?, ?, ?, ?)",
      inst_id,
      user_id,
      seen_time,
      expires_at,
    );
  }

  remove(instId: number): void {
    this.sql.exec("DELETE FROM sessions WHERE inst_id = ?", instId);
  }
}
