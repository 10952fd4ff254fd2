/** The mute applies to the whole group if `topic` is empty. `until` is in unix seconds. */
export interface MuteRow extends Record<string, SqlStorageValue> {
  topic: string;
  until: number;
}

/**
 * Mutes of users who are not members, for example because they left and may return. The mute of a member is in the member's own
 * row.
 */
export class SilencedMemberStore {
  constructor(readonly sql: SqlStorage) {}

  /** Unix seconds; 0 if there is no mute. */
  until(topic: string, userId: string, now: number): number {
    return (
      this.sql
        .exec<{ until: number }>("SELECT until FROM mutes WHERE user_id = ? AND topic = ? AND until > ?", userId, topic, now)
        .toArray()[0]?.until ?? 0
    );
  }

  /** A past `until` ends the mute. Also deletes expired mutes. `now` is in unix seconds. */
  set(topic: string, userId: string, until: number, now: number): void {
    this.sql.exec("INSERT OR REPLACE INTO mutes (user_id, topic, until) VALUES (?, ?, ?)", userId, topic, until);
    this.sql.exec("DELETE FROM mutes WHERE until <= ?", now);
  }

  /** Removes and returns the running mutes of a user who becomes a member. `now` is in unix seconds. */
  take(userId: string, now: number): MuteRow[] {
    return this.sql
      .exec<MuteRow>("DELETE FROM mutes WHERE user_id = ? RETURNING topic, until", userId)
      .toArray()
      .filter(({ until }) => until > now);
  }
}
