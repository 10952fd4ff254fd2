import { forgetPeer } from "./box-memory.ts";

/** The user's own data about the friend (specification 3.25). */
export type FriendRow = {
  user_id: string;
  remark: string;
  /** `AddSource_Type_…` */
  source: string;
  wording: string;
  /** Unix seconds. */
  time: number;
  custom: string;
};

export class FriendStore {
  constructor(readonly sql: SqlStorage) {}

  get count(): number {
    return this.sql.exec<{ count: number }>("SELECT count(*) AS count FROM friends").one().count;
  }

  find(userId: string): FriendRow | null {
    return this.sql.exec<FriendRow>("SELECT * FROM friends WHERE user_id = ?", userId).toArray()[0] ?? null;
  }

  page(offset: number, limit: number): FriendRow[] {
    return this.sql.exec<FriendRow>("SELECT * FROM friends ORDER BY time, user_id LIMIT ? OFFSET ?", limit, offset).toArray();
  }

  save({ user_id, remark, source, wording, time, custom }: FriendRow): void {
    forgetPeer(this.sql, user_id);
    this.sql.exec(
      "INSERT OR REPLACE INTO friends (user_id, remark, source, wording, time, custom) VALUES (?, ?, ?, ?, ?, ?)",
      user_id,
      remark,
      source,
      wording,
      time,
      custom,
    );
  }

  remove(userId: string): boolean {
    forgetPeer(this.sql, userId);
    return this.sql.exec("DELETE FROM friends WHERE user_id = ? RETURNING user_id", userId).toArray().length > 0;
  }

  /** True if the other user's box has reported that the other user has this user as a friend. */
  isListedBy(userId: string): boolean {
    return this.sql.exec("SELECT 1 FROM friend_of WHERE user_id = ?", userId).toArray().length > 0;
  }

  listedBy(after: string, limit: number): string[] {
    return this.sql
      .exec<{ user_id: string }>("SELECT user_id FROM friend_of WHERE user_id > ? ORDER BY user_id LIMIT ?", after, limit)
      .toArray()
      .map(({ user_id }) => user_id);
  }

  setListedBy(userId: string, isListed: boolean): void {
    this.sql.exec(
      isListed ? "INSERT INTO friend_of (user_id) VALUES (?) ON CONFLICT DO NOTHING" : "DELETE FROM friend_of WHERE user_id = ?",
      userId,
    );
  }
}
