import { forgetPeer } from "./box-memory.ts";

export type BlacklistRow = {
  user_id: string;
  /** Unix seconds. */
  time: number;
};

export class BlacklistStore {
  constructor(readonly sql: SqlStorage) {}

  get count(): number {
    return this.sql.exec<{ count: number }>("SELECT count(*) AS count FROM blacklist").one().count;
  }

  /** The oldest entry comes first. */
  page(offset: number, limit: number): BlacklistRow[] {
    return this.sql
      .exec<BlacklistRow>("SELECT user_id, time FROM blacklist ORDER BY time, user_id LIMIT ? OFFSET ?", limit, offset)
      .toArray();
  }

  has(userId: string): boolean {
    return this.sql.exec("SELECT 1 FROM blacklist WHERE user_id = ?", userId).toArray().length > 0;
  }

  add(userId: string, time: number): void {
    forgetPeer(this.sql, userId);
    this.sql.exec("INSERT INTO blacklist (user_id, time) VALUES (?, ?) ON CONFLICT DO NOTHING", userId, time);
  }

  /** Returns false if the user was not on the blacklist. */
  remove(userId: string): boolean {
    forgetPeer(this.sql, userId);
    return this.sql.exec("DELETE FROM blacklist WHERE user_id = ? RETURNING user_id", userId).toArray().length > 0;
  }

  /** True if the other user's box has reported that the other user blacklisted this user. */
  isListedBy(userId: string): boolean {
    return this.sql.exec("SELECT 1 FROM blacklisted_by WHERE user_id = ?", userId).toArray().length > 0;
  }

  setListedBy(userId: string, isListed: boolean): void {
    this.sql.exec(
      isListed
        ? "INSERT INTO blacklisted_by (user_id) VALUES (?) ON CONFLICT DO NOTHING"
        : "DELETE FROM blacklisted_by WHERE user_id = ?",
      userId,
    );
  }
}
