export interface JoinedGroupRow extends Record<string, SqlStorageValue> {
  group_id: string;
  group_type: string;
  /** 1 for a community with topics. */
  support_topic: number;
  /** Unix seconds. */
  join_time: number;
}

export class JoinedGroupStore {
  constructor(readonly sql: SqlStorage) {}

  all(): JoinedGroupRow[] {
    return this.sql.exec<JoinedGroupRow>("SELECT * FROM joined_groups ORDER BY join_time, group_id").toArray();
  }

  has(groupId: string): boolean {
    return this.sql.exec("SELECT 1 FROM joined_groups WHERE group_id = ?", groupId).toArray().length > 0;
  }

  get count(): number {
    return this.sql.exec<{ count: number }>("SELECT count(*) AS count FROM joined_groups").one().count;
  }

  add(groupId: string, groupType: string, supportTopic: 0 | 1, joinTime: number): void {
    this.sql.exec(
      "INSERT OR REPLACE INTO joined_groups (group_id, group_type, support_topic, join_time) VALUES (?, ?, ?, ?)",
      groupId,
      groupType,
      supportTopic,
      joinTime,
    );
  }

  remove(groupId: string): void {
    this.sql.exec("DELETE FROM joined_groups WHERE group_id = ?", groupId);
  }
}
