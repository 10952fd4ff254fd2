/** Used for a chat session whose site session is unknown, because an older release did not record it. */
export const UNKNOWN_SITE_SESSION = "?";

/** An ended session's signatures are refused for this time, which is longer than the site's signatures are valid. */
const ENDED_KEPT_S = 2 * 86_400;

/** Name of the setting that holds the site session whose signatures stayed valid when all others became void. */
const KEPT = "kept-session";

export class SiteSessionStore {
  constructor(readonly sql: SqlStorage) {}

  /** `nowS` is in unix seconds. Also deletes ended sessions whose signatures have expired. */
  end(sessions: readonly string[], nowS: number): void {
    this.sql.exec("DELETE FROM ended_site_sessions WHERE until <= ?", nowS);
    for (const session of sessions)
      this.sql.exec("INSERT OR REPLACE INTO ended_site_sessions (session, until) VALUES (?, ?)", session, nowS + ENDED_KEPT_S);
  }

  isEnded(session: string): boolean {
    return this.sql.exec("SELECT 1 FROM ended_site_sessions WHERE session = ?", session).toArray().length > 0;
  }

  /** The site session that stayed valid when all others were last kicked out; empty for none. */
  get kept(): string {
    return this.sql.exec<{ value: string }>("SELECT value FROM settings WHERE name = ?", KEPT).toArray()[0]?.value ?? "";
  }

  keep(session: string): void {
    this.sql.exec("INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", KEPT, session);
  }
}
