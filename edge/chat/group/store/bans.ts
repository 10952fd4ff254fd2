/** The users banned from a room, and the ends of their bans. */
export class BanStore {
  constructor(readonly sql: SqlStorage) {}

  /** Returns when the user's ban ends (unix seconds); 0 if there is no ban. `now` in unix seconds. */
  until(userId: string, now: number): number {
    return (
      this.sql.exec<{ until: number }>("SELECT until FROM bans WHERE user_id = ? AND until > ?", userId, now).toArray()[0]
        ?.until ?? 0
    );
  }

  set(userId: string, until: number): void {
    this.sql.exec("INSERT OR REPLACE INTO bans (user_id, until) VALUES (?, ?)", userId, until);
  }

  /** Deletes expired bans. `now` in unix seconds. */
  forgetOver(now: number): void {
    this.sql.exec("DELETE FROM bans WHERE until <= ?", now);
  }

  lift(userId: string): void {
    this.sql.exec("DELETE FROM bans WHERE user_id = ?", userId);
  }
}
