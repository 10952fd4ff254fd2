import type { RemindType } from "#chat/protocol/group-kinds.ts";

export interface TopicMemberRow extends Record<string, SqlStorageValue> {
  topic: string;
  user_id: string;
  read_seq: number;
  msg_flag: RemindType;
  /** Unix seconds. */
  mute_until: number;
}

/** A row exists only once a member's state in a topic differs from the default. */
export class TopicMemberStore {
  constructor(readonly sql: SqlStorage) {}

  /** Null if the state is the default. */
  find(topic: string, userId: string): TopicMemberRow | null {
    return (
      this.sql.exec<TopicMemberRow>("SELECT * FROM topic_members WHERE topic = ? AND user_id = ?", topic, userId).toArray()[0] ??
      null
    );
  }

  /** By default, all messages before `joinTime` (unix seconds) count as read. */
  get(topic: string, userId: string, joinTime: number): TopicMemberRow {
    const row = this.find(topic, userId);
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

  /** Deletes the rows of a member who has left the group, and returns them. */
  forget(userId: string): TopicMemberRow[] {
    return this.sql.exec<TopicMemberRow>("DELETE FROM topic_members WHERE user_id = ? RETURNING *", userId).toArray();
  }

  forgetTopic(topic: string): void {
    this.sql.exec("DELETE FROM topic_members WHERE topic = ?", topic);
  }
}
