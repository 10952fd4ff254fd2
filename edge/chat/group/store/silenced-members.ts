/** A mute in one topic of the group, or in the whole group if `topic` is empty; `until` in unix seconds. */
export interface MuteRow extends Record<string, SqlStorageValue> {
  topic: string;
  until: number;
}

/**
 * Mutes of users who are not members, kept for members who left and may return. A member's mute is stored in the member's row.
 */
export class SilencedMemberStore {
  constructor(readonly sql: SqlStorage) {}

  /** Returns when the mute of a user who is not a member ends (unix seconds); 0 if there is no mute. `now` in unix seconds. */
  until(topic: string, userId: string, now: number): number {
    return (
      this.sql
        .exec<{ until: number }>("SELECT until FROM mutes WHERE user_id = ? AND topic = ? AND until > ?", userId, topic, now)
        .toArray()[0]?.until ?? 0
    );
  }

  /** Mutes a user who is not a member, or ends the mute if `until` is past. Deletes expired mutes. `now` in unix seconds. */
  set(topic: string, userId: string, until: number, now: number): void {
    this.sql.exec("INSERT OR REPLACE INTO mutes (user_id, topic, until) VALUES (?, ?, ?)", userId, topic, until);
    this.sql.exec("DELETE FROM mutes WHERE until <= ?", now);
  }

  /** Removes and returns the running mutes of a user who becomes a member. `now` in unix seconds. */
  take(userId: string, now: number): MuteRow[] {
    return this.sql
      .exec<MuteRow>("DELETE FROM mutes WHERE user_id = ? RETURNING topic, until", userId)
      .toArray()
      .filter(({ until }) => until > now);
  }
}
