/** How a member is reminded (specification 4.32). */
export type RemindFlag = "AcceptAndNotify" | "Discard" | "AcceptNotNotify";

/** What a member is in one topic: how far he has read, how he is reminded. */
export interface TopicMemberRow extends Record<string, SqlStorageValue> {
  topic: string;
  user_id: string;
  read_seq: number;
  msg_flag: RemindFlag;
  /** Unix seconds. */
  mute_until: number;
}

/** Members in topics; a row is there from the first difference on. */
export class TopicMemberStore {
  constructor(readonly sql: SqlStorage) {}

  /** The member's row, or that of one who has read up to his coming (`joinTime`, unix seconds) and changed nothing. */
  get(topic: string, userId: string, joinTime: number): TopicMemberRow {
    const row = this.sql
      .exec<TopicMemberRow>("SELECT * FROM topic_members WHERE topic = ? AND user_id = ?", topic, userId)
      .toArray()[0];
    if (row) return row;
    const first = this.sql
      .exec<{ last: number | null }>(
        "SELECT max(msg_seq) AS last FROM log WHERE topic = ? AND msg_seq IS NOT NULL AND time < ?",
        topic,
        joinTime,
      )
      .one();
    return { topic, user_id: userId, read_seq: first.last ?? 0, msg_flag: "AcceptAndNotify", mute_until: 0 };
  }

  save({ topic, user_id, read_seq, msg_flag, mute_until }: TopicMemberRow): void {
    this.sql.exec(
      "INSERT OR REPLACE INTO topic_members (topic, user_id, read_seq, msg_flag, mute_until) VALUES (?, ?, ?, ?, ?)",
      topic,
      user_id,
      read_seq,
      msg_flag,
      mute_until,
    );
  }

  /** Forgets one who left the group; what he was in its topics. */
  forget(userId: string): TopicMemberRow[] {
    return this.sql.exec<TopicMemberRow>("DELETE FROM topic_members WHERE user_id = ? RETURNING *", userId).toArray();
  }

  /** Forgets a topic that is no more. */
  forgetTopic(topic: string): void {
    this.sql.exec("DELETE FROM topic_members WHERE topic = ?", topic);
  }
}
