/** The fields have their names on the wire. */
export interface TopicProfile {
  TopicName: string;
  FaceUrl: string;
  Introduction: string;
  Notification: string;
  CustomString: string;
  ShutUpAllMember: "On" | "Off";
}

export interface TopicRow {
  topicId: string;
  /** Unix seconds. */
  createTime: number;
  profile: TopicProfile;
}

interface Stored extends Record<string, SqlStorageValue> {
  topic_id: string;
  create_time: number;
  json: string;
}

const toTopicRow = ({ topic_id, create_time, json }: Stored): TopicRow => ({
  topicId: topic_id,
  createTime: create_time,
  profile: JSON.parse(json) as TopicProfile,
});

/** Returns the next topic in the order of ids; null after the last topic. */
export const topicAfter = (sql: SqlStorage, topicId: string): string | null =>
  sql.exec<{ topic_id: string }>("SELECT topic_id FROM topics WHERE topic_id > ? ORDER BY topic_id LIMIT 1", topicId).toArray()[0]
    ?.topic_id ?? null;

export class TopicStore {
  constructor(readonly sql: SqlStorage) {}

  all(): TopicRow[] {
    return this.sql.exec<Stored>("SELECT * FROM topics ORDER BY create_time, topic_id").toArray().map(toTopicRow);
  }

  get(topicId: string): TopicRow | null {
    const row = this.sql.exec<Stored>("SELECT * FROM topics WHERE topic_id = ?", topicId).toArray()[0];
    return row ? toTopicRow(row) : null;
  }

  get size(): number {
    return this.sql.exec<{ count: number }>("SELECT count(*) AS count FROM topics").one().count;
  }

  save({ topicId, createTime, profile }: TopicRow): void {
    this.sql.exec(
      "INSERT OR REPLACE INTO topics (topic_id, create_time, json) VALUES (?, ?, ?)",
      topicId,
      createTime,
      JSON.stringify(profile),
    );
  }

  remove(topicId: string): void {
    this.sql.exec("DELETE FROM topics WHERE topic_id = ?", topicId);
  }
}
