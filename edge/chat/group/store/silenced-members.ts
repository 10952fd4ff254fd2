/** A mute: in one topic of the group, or in all of it where that is empty; until when, in unix seconds. */
export interface MuteRow extends Record<string, SqlStorageValue> {
  topic: string;
  until: number;
}

/** The mutes of those who are no members (members' stand in their own rows): they wait for those who left and may come back. */
export class SilencedMemberStore {
  constructor(readonly sql: SqlStorage) {}

  /** Until when one who is no member is muted (unix seconds), 0 where he is not. `now` in unix seconds. */
  until(topic: string, userId: string, now: number): number {
    return (
      this.sql
        .exec<{ until: number }>("SELECT until FROM mutes WHERE user_id = ? AND topic = ? AND until > ?", userId, topic, now)
        .toArray()[0]?.until ?? 0
    );
  }

  /** Mutes one who is no member, or ends that where `until` is past; those that are over are forgotten. `now` in unix seconds. */
  set(topic: string, userId: string, until: number, now: number): void {
    this.sql.exec("INSERT OR REPLACE INTO mutes (user_id, topic, until) VALUES (?, ?, ?)", userId, topic, until);
    this.sql.exec("DELETE FROM mutes WHERE until <= ?", now);
  }

  /** Takes the running mutes of one who becomes a member. `now` in unix seconds. */
  take(userId: string, now: number): MuteRow[] {
    return this.sql
      .exec<MuteRow>("DELETE FROM mutes WHERE user_id = ? RETURNING topic, until", userId)
      .toArray()
      .filter(({ until }) => until > now);
  }
}
