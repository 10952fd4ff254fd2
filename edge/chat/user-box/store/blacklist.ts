import { forgetPeer } from "./box-memory.ts";

/** Somebody on a blacklist. */
export type BlacklistRow = {
  user_id: string;
  /** Unix seconds. */
  time: number;
};

/** Whom the user wants to hear nothing of, and who wants to hear nothing of him. */
export class BlacklistStore {
  constructor(readonly sql: SqlStorage) {}

  get count(): number {
    return this.sql.exec<{ count: number }>("SELECT count(*) AS count FROM blacklist").one().count;
  }

  /** A page in the order in which they came on it. */
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

  /** False where he was not on it. */
  remove(userId: string): boolean {
    forgetPeer(this.sql, userId);
    return this.sql.exec("DELETE FROM blacklist WHERE user_id = ? RETURNING user_id", userId).toArray().length > 0;
  }

  /** Whether a user has this one on his blacklist, as his box told. */
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
