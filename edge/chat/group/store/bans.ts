export class BanStore {
  constructor(readonly sql: SqlStorage) {}

  /** Unix seconds; 0 if there is no ban. */
  until(userId: string, now: number): number {
    return (
      this.sql.exec<{ until: number }>("SELECT until FROM bans WHERE user_id = ? AND until > ?", userId, now).toArray()[0]
        ?.until ?? 0
    );
  }

  /** The users whose ids begin with the prefix and who are banned at `now` (unix seconds). */
  running(prefix: string, now: number): string[] {
    return this.sql
      .exec<{ user_id: string }>(
        "SELECT user_id FROM bans WHERE user_id >= ?1 AND user_id < ?1 || char(1114111) AND until > ?2",
        prefix,
        now,
      )
      .toArray()
      .map(({ user_id }) => user_id);
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
