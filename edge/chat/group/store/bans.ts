/** Who is kept out of a room, and until when. */
export class BanStore {
  constructor(readonly sql: SqlStorage) {}

  /** Until when somebody is kept out (unix seconds), 0 where he is not. `now` in unix seconds. */
  until(userId: string, now: number): number {
    return (
      this.sql.exec<{ until: number }>("SELECT until FROM bans WHERE user_id = ? AND until > ?", userId, now).toArray()[0]
        ?.until ?? 0
    );
  }

  set(userId: string, until: number): void {
    this.sql.exec("INSERT OR REPLACE INTO bans (user_id, until) VALUES (?, ?)", userId, until);
  }

  /** Forgets the bans that are over. `now` in unix seconds. */
  forgetOver(now: number): void {
    this.sql.exec("DELETE FROM bans WHERE until <= ?", now);
  }

  lift(userId: string): void {
    this.sql.exec("DELETE FROM bans WHERE user_id = ?", userId);
  }
}
