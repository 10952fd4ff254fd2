import { forgetPeer } from "./box-memory.ts";

/** A user on a blacklist. */
export type BlacklistRow = {
  user_id: string;
  /** Unix seconds. */
  time: number;
};

/** The users that this user blacklisted, and the users who blacklisted this user. */
export class BlacklistStore {
  constructor(readonly sql: SqlStorage) {}

  get count(): number {
    return this.sql.exec<{ count: number }>("SELECT count(*) AS count FROM blacklist").one().count;
  }

  /** Returns a page of the blacklist, oldest entry first. */
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

  /** Removes a user from the blacklist; returns false if the user was not on it. */
  remove(userId: string): boolean {
    forgetPeer(this.sql, userId);
    return this.sql.exec("DELETE FROM blacklist WHERE user_id = ? RETURNING user_id", userId).toArray().length > 0;
  }

  /** Reports whether another user has blacklisted this user, as that user's box reported. */
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
