/** Somebody's wish to be in the group, or a member's to bring him in. */
export interface ApplicationRow extends Record<string, SqlStorageValue> {
  /** Unix microseconds at which it came, none twice: its name on the wire. */
  msg_key: number;
  /** Who is to come in. */
  applicant: string;
  /** The member who invited him, empty where he applied himself. */
  inviter: string;
  message: string;
  /** The manager who decided, null while it is open. */
  decided_by: string | null;
}

/** Most open applications that a new manager is told of. */
const OPEN_MAX = 200;

/** The group's applications, open and decided. */
export class ApplicationStore {
  constructor(readonly sql: SqlStorage) {}

  /** The open applications, oldest first. */
  open(): ApplicationRow[] {
    return this.sql
      .exec<ApplicationRow>("SELECT * FROM applications WHERE decided_by IS NULL ORDER BY msg_key LIMIT ?", OPEN_MAX)
      .toArray();
  }

  byKey(msgKey: number): ApplicationRow | null {
    return this.sql.exec<ApplicationRow>("SELECT * FROM applications WHERE msg_key = ?", msgKey).toArray()[0] ?? null;
  }

  /** The open application of one for another (of one for himself where `inviter` is empty). */
  openOf(applicant: string, inviter: string): ApplicationRow | null {
    return (
      this.sql
        .exec<ApplicationRow>(
          "SELECT * FROM applications WHERE applicant = ? AND inviter = ? AND decided_by IS NULL",
          applicant,
          inviter,
        )
        .toArray()[0] ?? null
    );
  }

  /** Writes an application; one of the same two that is still open keeps its name and says what was said last. `now` in milliseconds. */
  save(applicant: string, inviter: string, message: string, now: number): ApplicationRow {
    const last = this.sql.exec<{ last: number | null }>("SELECT max(msg_key) AS last FROM applications").one().last ?? 0;
    return this.sql
      .exec<ApplicationRow>(
        `INSERT INTO applications (msg_key, applicant, inviter, message) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (applicant, inviter) WHERE decided_by IS NULL DO UPDATE SET message = ?4 RETURNING *`,
        Math.max(now * 1_000, last + 1),
        applicant,
        inviter,
        message,
      )
      .one();
  }

  decide(msgKey: number, manager: string): void {
    this.sql.exec("UPDATE applications SET decided_by = ? WHERE msg_key = ?", manager, msgKey);
  }

  /** Closes what is open about somebody who came in by another way; what was closed. */
  closeOf(applicant: string, by: string): ApplicationRow[] {
    return this.sql
      .exec<ApplicationRow>(
        "UPDATE applications SET decided_by = ? WHERE applicant = ? AND decided_by IS NULL RETURNING *",
        by,
        applicant,
      )
      .toArray();
  }
}
