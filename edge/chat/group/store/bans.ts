export class BanStore {
  constructor(readonly sql: SqlStorage) {}

  /** Unix seconds; 0 if there is no ban. */
  until(userId: string, now: number): number {
    return (
      this.sql.exec<{ until: number }>("SELECT until FROM bans WHERE user_id = ? AND until > ?", userId, now).toArray()[0]
        ?.until ?? 0
    );
  }

  set(userId: string, until: number): void {
    this.sql.exec("INSERT OR REPLACE INTO bans (user_id, until) VALUES (?, ?)", userId, until);
  }

  /** `now` is in unix seconds. */
  forgetOver(now: number): void {
    this.sql.exec("DELETE FROM bans WHERE until <= ?", now);
  }

  lift(userId: string): void {
    this.sql.exec("DELETE FROM bans WHERE user_id = ?", userId);
  }
}
