export interface ApplicationRow extends Record<string, SqlStorageValue> {
  /** Time of the application in unix microseconds. Unique, because it is the application's key on the wire. */
  msg_key: number;
  applicant: string;
  /** The inviting member; empty if the applicant applied. */
  inviter: string;
  message: string;
  /** The manager who decided; null while the application is open. */
  decided_by: string | null;
}

const OPEN_MAX = 200;

export class ApplicationStore {
  constructor(readonly sql: SqlStorage) {}

  /** The oldest application comes first. */
  open(): ApplicationRow[] {
    return this.sql
      .exec<ApplicationRow>("SELECT * FROM applications WHERE decided_by IS NULL ORDER BY msg_key LIMIT ?", OPEN_MAX)
      .toArray();
  }

  byKey(msgKey: number): ApplicationRow | null {
    return this.sql.exec<ApplicationRow>("SELECT * FROM applications WHERE msg_key = ?", msgKey).toArray()[0] ?? null;
  }

  /** `inviter` is empty for a user's own application. */
  findOpen(applicant: string, inviter: string): ApplicationRow | null {
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

  /** An open application of this applicant and inviter keeps its key and gets the new message. `now` is in unix milliseconds. */
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

  /** Closes the applications of a user who joined in another way, and returns them. */
  closeAll(applicant: string, by: string): ApplicationRow[] {
    return this.sql
      .exec<ApplicationRow>(
        "UPDATE applications SET decided_by = ? WHERE applicant = ? AND decided_by IS NULL RETURNING *",
        by,
        applicant,
      )
      .toArray();
  }
}
